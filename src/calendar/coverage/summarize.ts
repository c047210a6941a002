import { type Coverage, type CoverageItem, coverageKinds } from "./coverage.ts";

/** The items that a summary is made of. */
type Counted = Pick<Coverage, "tests" | "items">;

/** The most routes that are named because of their refusals. */
const maxRoutes = 2;

/**
 * Writes the summary of coverage in at most three lines: how many items of each kind were met, and where most refusals are missing.
 *
 * @example summarize({ tests: ["lists"], items }) // "Coverage of the contract, by 1 test: routes 14 of 36 (38 %), …"
 */
export function summarize({ tests, items }: Counted): string {
  const counts = coverageKinds.map((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const { met, all } = countMet(own);
    return `${kind} ${met} of ${all} (${percentOf(own)} %)`;
  });
  const routes = items.filter(({ kind }) => kind === "routes");
  const refusals = itemsByRoute(items.filter(({ kind }) => kind === "refusals"));
  const missing = routes
    .filter((route) => route.tests.length > 0)
    .map(({ name }) => refusals.get(name) ?? [])
    .toSorted((one, other) => unmet(other).length - unmet(one).length)
    .flatMap(describeRoute)
    .slice(0, maxRoutes);
  const never = unmet(routes).length;
  const next = [
    ...(missing.length > 0 ? [`most refusals are missing for ${missing.join(", ")}`] : []),
    ...(never > 0 ? [`${never} ${never === 1 ? "route was" : "routes were"} never met`] : []),
  ].join("; ");
  return [
    `Coverage of the contract, by ${tests.length} ${tests.length === 1 ? "test" : "tests"}: ${counts.slice(0, 3).join(", ")},`,
    `  ${counts.slice(3).join(", ")}.`,
    ...(next === "" ? [] : [`  ${next.charAt(0).toUpperCase()}${next.slice(1)}.`]),
  ].join("\n");
}

/** Groups items by their route, in one pass: a file may name hundreds of thousands. */
export function itemsByRoute(items: readonly CoverageItem[]): ReadonlyMap<string, CoverageItem[]> {
  const groups = new Map<string, CoverageItem[]>();
  for (const item of items) {
    if (item.route === undefined) continue;
    const group = groups.get(item.route);
    if (group) group.push(item);
    else groups.set(item.route, [item]);
  }
  return groups;
}

/** Counts items, and those that a test met. */
export function countMet(items: readonly CoverageItem[]): { readonly met: number; readonly all: number } {
  return { met: items.length - unmet(items).length, all: items.length };
}

/** Returns how many percent of the items a test met. */
export function percentOf(items: readonly CoverageItem[]): number {
  const { met, all } = countMet(items);
  // Rounded down, so that 100 means all.
  return all === 0 ? 100 : Math.floor((100 * met) / all);
}

/** Names a route with the number of refusals that are missing, and the one that recorded requests met most often. */
function describeRoute(refusals: readonly CoverageItem[]): string[] {
  const missing = unmet(refusals).toSorted((one, other) => other.pairs - one.pairs);
  const [first] = missing;
  if (first?.route === undefined) return [];
  return [`${first.route} (${missing.length} of ${refusals.length}, such as ${first.name.slice(first.route.length + 1)})`];
}

function unmet(items: readonly CoverageItem[]): CoverageItem[] {
  return items.filter(({ tests }) => tests.length === 0);
}
