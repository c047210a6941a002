import { fidelityPoints } from "../../src/service/fidelity-points.ts";
import type { PairSet } from "../../test/conformance/pair-sets.ts";
import { type Replayed, replayPairs } from "../../test/conformance/replayed.ts";

/**
 * Counts the recorded pairs that show each fidelity point: those that are answered otherwise once the point does what the specification says.
 * Only pairs that differ in `spec` mode can show a point, so only these and their sequences are sent again.
 */
export async function countPoints(
  sets: readonly PairSet[],
  observed: readonly Replayed[],
  specified: readonly Replayed[],
): Promise<Record<string, number>> {
  const [before, differing] = [differingIn(observed), differingIn(specified)];
  const chosen = sets.map((set) => ({ ...set, pairs: choose(set, differing) }));
  const counts: Record<string, number> = {};
  for (const [name, point] of Object.entries(fidelityPoints)) {
    const value = point.observed;
    Reflect.set(point, "observed", point.spec);
    counts[name] = 0;
    for (const set of chosen) {
      const differing = Object.entries(await replayPairs(set)).filter(([, { differences }]) => differences.length > 0);
      counts[name] += differing.filter(([id]) => !before.has(`${set.site} ${id}`)).length;
    }
    Reflect.set(point, "observed", value);
  }
  return counts;
}

/** Chooses the pairs that differ in `spec` mode, with the whole sequences of such pairs. */
function choose({ site, pairs }: PairSet, differing: ReadonlySet<string>) {
  const differs = ({ id }: PairSet["pairs"][number]) => differing.has(`${site} ${id}`);
  const sequences = new Set(pairs.flatMap((pair) => (pair.sequence && differs(pair) ? [pair.sequence] : [])));
  return pairs.filter((pair) => (pair.sequence ? sequences.has(pair.sequence) : differs(pair)));
}

function differingIn(replayed: readonly Replayed[]): Set<string> {
  return new Set(replayed.flatMap(({ site, pair, differences }) => (differences.length > 0 ? [`${site} ${pair.id}`] : [])));
}
