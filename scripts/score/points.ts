import type { ReplayedPair } from "../../src/mirror/replay/replay.ts";
import { createTwinTarget, type PairSet } from "../../src/mirror/replay/targets.ts";
import { countReplay } from "../../src/mirror/replay/totals.ts";
import { fidelityPoints } from "../../src/service/fidelity-points.ts";

/**
 * Counts the recorded pairs that show each fidelity point: those that are answered otherwise once the point does what the specification says.
 * Only pairs that differ in `spec` mode can show a point, so only these and their sequences are sent again.
 */
export async function countPoints(
  sets: readonly PairSet[],
  observed: readonly ReplayedPair[],
  specified: readonly ReplayedPair[],
): Promise<Record<string, number>> {
  const [before, differing] = [differingIn(observed), differingIn(specified)];
  const chosen = sets.map((set) => ({ ...set, pairs: choose(set, differing) }));
  const counts: Record<string, number> = {};
  for (const [name, point] of Object.entries(fidelityPoints)) {
    const value = point.observed;
    Reflect.set(point, "observed", point.spec);
    const replayed = await countReplay(chosen, createTwinTarget());
    Reflect.set(point, "observed", value);
    counts[name] = replayed.differing.filter(({ site, pair }) => !before.has(`${site} ${pair.id}`)).length;
  }
  return counts;
}

/** Chooses the pairs that differ in `spec` mode, with the whole sequences of such pairs. */
function choose({ site, pairs }: PairSet, differing: ReadonlySet<string>) {
  const differs = ({ id }: PairSet["pairs"][number]) => differing.has(`${site} ${id}`);
  const sequences = new Set(pairs.flatMap((pair) => (pair.sequence && differs(pair) ? [pair.sequence] : [])));
  return pairs.filter((pair) => (pair.sequence ? sequences.has(pair.sequence) : differs(pair)));
}

function differingIn(replayed: readonly ReplayedPair[]): Set<string> {
  return new Set(replayed.flatMap(({ site, pair, differences }) => (differences.length > 0 ? [`${site} ${pair.id}`] : [])));
}
