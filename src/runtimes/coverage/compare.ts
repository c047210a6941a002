import { type Coverage, type CoverageItem, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";

/** The most names in a sentence. */
const maxNames = 3;

/**
 * Compares coverage with the coverage of the last run, a sentence for each kind that changed. Items that one of the two runs does not know do
 * not count, because versions of the package differ in them.
 *
 * @example compareCoverage(last, now) // ["3 refusals fewer than in the last run: tags.create term_exists, …"]
 */
export function compareCoverage(last: Coverage, now: Coverage): string[] {
  return coverageKinds.flatMap((kind) => {
    const [before, after] = [metByName(last, kind), metByName(now, kind)];
    const shared = [...before.keys()].filter((name) => after.has(name));
    const lost = shared.filter((name) => before.get(name) && !after.get(name));
    const won = shared.filter((name) => !before.get(name) && after.get(name));
    return [...describe(kind, "fewer", lost), ...describe(kind, "more", won)];
  });
}

/** Names one item of a kind, or several. */
export function nounOf(kind: CoverageKind, count: number): string {
  return count === 1 ? kind.slice(0, -1) : kind;
}

function metByName({ items }: Coverage, kind: CoverageKind): ReadonlyMap<string, boolean> {
  const ofKind: readonly CoverageItem[] = items.filter((item) => item.kind === kind);
  return new Map(ofKind.map(({ name, tests }) => [name, tests.length > 0]));
}

function describe(kind: CoverageKind, change: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > maxNames ? `, and ${names.length - maxNames} others` : "";
  return [`${names.length} ${nounOf(kind, names.length)} ${change} than in the last run: ${names.slice(0, maxNames).join(", ")}${more}.`];
}
