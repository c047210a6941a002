import { type Kind, kindNames, kinds } from "../../kinds/kinds.ts";
import { groupBy } from "../../util/lists.ts";
import type { Coverage, CoverageItem, CoverageKind } from "./coverage.ts";

/** The kinds of items that a test can be written for, in the order in which they alternate. */
const suggestedKinds = ["refusals", "parameters", "states"] as const satisfies readonly CoverageKind[];

/**
 * Chooses the missing items that are most worth a test: refusals, parameters and states in turn, each sorted by the number of recorded
 * requests that meet them. Considers only routes that tests use, or all routes if there are none. With `kind`, chooses items of this kind,
 * of all routes.
 */
export function chooseNext({ items }: Coverage, count: number, kind?: CoverageKind): readonly CoverageItem[] {
  const byPairs = (one: CoverageItem, other: CoverageItem) => other.pairs - one.pairs;
  if (kind !== undefined) {
    return items
      .filter((item) => item.kind === kind && item.tests.length === 0)
      .toSorted(byPairs)
      .slice(0, count);
  }
  const used = new Set(items.flatMap(({ kind, name, tests }) => (kind === "routes" && tests.length > 0 ? [name] : [])));
  const collections = new Set([...used].map((route) => route.split(".")[0]));
  const isUsed = ({ kind: of, name, route }: CoverageItem) =>
    used.size === 0 || (of === "states" ? collections.has(collectionOf(name)) : route !== undefined && used.has(route));
  const open = items.filter((item) => item.tests.length === 0 && item.pairs > 0 && isUsed(item));
  const queues = suggestedKinds.map((each) => open.filter((item) => item.kind === each).toSorted(byPairs));
  const turns = Array.from({ length: Math.min(count, open.length) }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? []));
  return turns.flat().slice(0, count);
}

/** Returns the collection of a state, such as `event draft`. */
function collectionOf(state: string): string | undefined {
  const kind: Kind | undefined = kindNames.find((name) => state.startsWith(`${name} `));
  return kind && kinds[kind].collection;
}

/** How the items that tests meet overlap. */
export interface Overlap {
  /** The items that only one test meets, by test; the test with the most items first. */
  readonly onlyOnce: readonly { readonly test: string; readonly items: readonly string[] }[];
  /** The tests whose items are all met by other tests. */
  readonly nothingNew: readonly string[];
}

/** Finds the items that depend on a single test, and the tests that add no item. */
export function findOverlap({ tests, items }: Coverage): Overlap {
  const meeting = new Set(items.flatMap((item) => item.tests));
  const own = groupBy(items, ({ tests: places }) => (places.length > 1 ? undefined : places[0]));
  const onlyOnce = [...own].map(([place, met]) => ({ test: tests[place] ?? "", items: met.map(({ kind, name }) => `${kind} ${name}`) }));
  return {
    onlyOnce: onlyOnce.toSorted((one, other) => other.items.length - one.items.length),
    nothingNew: tests.filter((_, place) => meeting.has(place) && !own.has(place)),
  };
}
