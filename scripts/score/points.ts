import type { PairSet, ReplayedWorld } from "../../src/mirror/replay/pairs.ts";
import { createTwinTarget } from "../../src/mirror/replay/targets.ts";
import { countReplay, type ReplayTotals } from "../../src/mirror/replay/totals.ts";
import { fidelityPoints } from "../../src/service/fidelity-points.ts";

/**
 * Counts the recorded pairs that show each fidelity point: those that are answered otherwise once the point does what the specification says.
 * Only pairs that differ in `spec` mode can show a point, so only these and their sequences are sent again, for the points that they ask.
 */
export async function countPoints(sets: readonly PairSet[], observed: ReplayTotals): Promise<Record<string, number>> {
  const before = keysOf(observed);
  const { specified, asked } = await replaySpecified(sets);
  const counts: Record<string, number> = {};
  for (const [name, point] of Object.entries(fidelityPoints)) {
    const chosen = sets.map((set) => ({ ...set, pairs: choose(set, specified, asked.get(name) ?? new Set()) }));
    const value = point.observed;
    Reflect.set(point, "observed", point.spec);
    const { differing } = await countReplay(chosen, createTwinTarget());
    Reflect.set(point, "observed", value);
    counts[name] = differing.filter(({ site, pair }) => !before.has(`${site} ${pair.id}`)).length;
  }
  return counts;
}

/** Replays all pairs in `spec` mode. Returns the pairs that differ, and the pairs or sequences that ask each point. */
async function replaySpecified(sets: readonly PairSet[]) {
  const asked = new Map<string, Set<string>>();
  const now = new Set<string>();
  const values = Object.entries(fidelityPoints).map(([name, point]) => [name, point, point.spec] as const);
  for (const [name, point, value] of values) {
    const get = () => {
      now.add(name);
      return value;
    };
    Object.defineProperty(point, "spec", { get, configurable: true, enumerable: true });
  }
  const twin = createTwinTarget({ fidelity: "spec" });
  // Points that a calendar asks when it is created hold for all of its answers.
  let always: string[] = [];
  async function start(world: ReplayedWorld): Promise<boolean> {
    now.clear();
    const isReady = await twin.start(world);
    always = [...now];
    return isReady;
  }
  const totals = await countReplay(
    sets,
    { ...twin, start },
    {
      onPair({ site, pair }) {
        for (const name of [...now, ...always]) {
          const keys = asked.get(name) ?? new Set();
          asked.set(name, keys.add(keyOf(site, pair)));
        }
        now.clear();
      },
    },
  );
  for (const [, point, value] of values) Object.defineProperty(point, "spec", { value, writable: true });
  return { specified: keysOf(totals), asked };
}

/** Chooses the pairs that differ in `spec` mode and ask a point, with the whole sequences of such pairs. */
function choose({ site, pairs }: PairSet, specified: ReadonlySet<string>, asked: ReadonlySet<string>) {
  const differs = ({ id }: PairSet["pairs"][number]) => specified.has(`${site} ${id}`);
  const sequences = new Set(pairs.flatMap((pair) => (pair.sequence && differs(pair) ? [pair.sequence] : [])));
  return pairs.filter((pair) => asked.has(keyOf(site, pair)) && (pair.sequence ? sequences.has(pair.sequence) : differs(pair)));
}

/** Names a pair, or the sequence that it belongs to. */
function keyOf(site: string, { id, group, sequence }: PairSet["pairs"][number]): string {
  return sequence ? `${site} ${group} sequence ${sequence}` : `${site} ${id}`;
}

function keysOf({ differing }: ReplayTotals): Set<string> {
  return new Set(differing.map(({ site, pair }) => `${site} ${pair.id}`));
}
