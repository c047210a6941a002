import { type Coverage, type CoverageItem, coverageKinds } from "./coverage.ts";

/** The items that a summary is made of. */
type Counted = Pick<Coverage, "tests" | "items">;

/** The most lines of routes with refusals that no test met, and the most names of routes in a line. */
const maxRoutes = 6;
const maxNames = 4;

/** Writes the summary of coverage: how many items of each kind were met, and which refusals of the routes that were met are missing most. */
export function summarize({ tests, items }: Counted): string {
  const counts = coverageKinds.map((kind) => {
    const { met, all } = countMet(items.filter((item) => item.kind === kind));
    return `${kind} ${met} of ${all}`;
  });
  const shares = coverageKinds.map((kind) => `${kind} ${percentOf(items.filter((item) => item.kind === kind))}`);
  const routes = items.filter(({ kind }) => kind === "routes");
  const refusals = itemsByRoute(items.filter(({ kind }) => kind === "refusals"));
  const missing = routes
    .filter((route) => route.tests.length > 0)
    .map(({ name }) => refusals.get(name) ?? [])
    .map((all) => ({ all, never: unmet(all).length }))
    .toSorted((one, other) => other.never - one.never)
    .flatMap(({ all }) => describeRoute(all));
  const never = unmet(routes).map(({ name }) => name);
  const more = never.length > maxNames ? ` and ${never.length - maxNames} more` : "";
  return [
    `Coverage of the contract, by ${tests.length} ${tests.length === 1 ? "test" : "tests"}: ${counts.slice(0, 3).join(", ")},`,
    `  ${counts.slice(3).join(", ")}.`,
    `  In percent: ${shares.join(", ")}.`,
    ...missing.slice(0, maxRoutes),
    ...(never.length > 0 ? [`  Routes never met: ${never.slice(0, maxNames).join(", ")}${more}.`] : []),
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

function percentOf(items: readonly CoverageItem[]): number {
  const { met, all } = countMet(items);
  // Rounded down, so that 100 means all.
  return all === 0 ? 100 : Math.floor((100 * met) / all);
}

function describeRoute(refusals: readonly CoverageItem[]): string[] {
  const [first, ...others] = unmet(refusals).toSorted((one, other) => other.pairs - one.pairs);
  if (first?.route === undefined) return [];
  const refusal = first.name.slice(first.route.length + 1);
  const count = `${others.length + 1} of ${refusals.length} refusals never met`;
  return [`  ${first.route}: ${count}, the most common of them: ${refusal}.`];
}

function unmet(items: readonly CoverageItem[]): CoverageItem[] {
  return items.filter(({ tests }) => tests.length === 0);
}
