import type { PairSet } from "../../src/mirror/replay/pairs.ts";
import { createTwinTarget } from "../../src/mirror/replay/targets.ts";
import { countReplay, type ReplayTotals } from "../../src/mirror/replay/totals.ts";
import { fidelityPoints } from "../../src/service/fidelity-points.ts";

/**
 * Counts the recorded pairs that show each fidelity point: those that are answered otherwise once the point does what the specification says.
 * Only pairs that differ in `spec` mode can show a point, so only these and their sequences are sent again.
 */
export async function countPoints(sets: readonly PairSet[], observed: ReplayTotals): Promise<Record<string, number>> {
  const before = keysOf(observed);
  const specified = keysOf(await countReplay(sets, createTwinTarget({ fidelity: "spec" })));
  const chosen = sets.map((set) => ({ ...set, pairs: choose(set, specified) }));
  const counts: Record<string, number> = {};
  for (const [name, point] of Object.entries(fidelityPoints)) {
    const value = point.observed;
    Reflect.set(point, "observed", point.spec);
    const { differing } = await countReplay(chosen, createTwinTarget());
    Reflect.set(point, "observed", value);
    counts[name] = differing.filter(({ site, pair }) => !before.has(`${site} ${pair.id}`)).length;
  }
  return counts;
}

/** Chooses the pairs that differ in `spec` mode, with the whole sequences of such pairs. */
function choose({ site, pairs }: PairSet, specified: ReadonlySet<string>) {
  const differs = ({ id }: PairSet["pairs"][number]) => specified.has(`${site} ${id}`);
  const sequences = new Set(pairs.flatMap((pair) => (pair.sequence && differs(pair) ? [pair.sequence] : [])));
  return pairs.filter((pair) => (pair.sequence ? sequences.has(pair.sequence) : differs(pair)));
}

function keysOf({ differing }: ReplayTotals): Set<string> {
  return new Set(differing.map(({ site, pair }) => `${site} ${pair.id}`));
}
