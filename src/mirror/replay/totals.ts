import { type LeftOut, type ReplayedPair, type ReplayOptions, replay } from "./replay.ts";
import type { PairSet, ReplayTarget } from "./targets.ts";

/** Counts of pairs: how many were sent, got the recorded status, and were answered exactly as recorded. */
export interface Counts {
  readonly pairs: number;
  readonly status: number;
  readonly exact: number;
}

/** The result of a replay. */
export interface ReplayTotals extends Counts {
  readonly bySite: readonly (Counts & { readonly site: string })[];
  readonly byRoute: readonly (Counts & { readonly site: string; readonly route: string })[];
  /** The pairs that were answered otherwise. */
  readonly differing: readonly ReplayedPair[];
  /** Pairs that were not sent: with a body on GET or HEAD, which `Request` cannot have. */
  readonly unsendable: number;
  /** Pairs that were not sent: they need a world of their own, and the service cannot be reset. */
  readonly resetting: number;
}

/** Replays sets of pairs and counts the answers by site and route. */
export async function countReplay(sets: readonly PairSet[], target: ReplayTarget, options: ReplayOptions = {}): Promise<ReplayTotals> {
  const replayed: ReplayedPair[] = [];
  let [unsendable, resetting] = [0, 0];
  for (const set of sets) {
    const onPair = (pair: ReplayedPair) => {
      replayed.push(pair);
      options.onPair?.(pair);
    };
    const left = await replay(set, target, { ...options, onPair });
    unsendable += left.unsendable;
    resetting += left.resetting;
  }
  return totalsOf(replayed, { unsendable, resetting });
}

/** Counts answers by site and route. */
export function totalsOf(replayed: readonly ReplayedPair[], left: LeftOut): ReplayTotals {
  const bySite = groupBy(replayed, ({ site }) => site);
  return {
    ...count(replayed),
    bySite: bySite.map(([site, pairs]) => ({ site, ...count(pairs) })),
    byRoute: bySite.flatMap(([site, pairs]) =>
      groupBy(pairs, ({ route }) => route)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([route, ofRoute]) => ({ site, route, ...count(ofRoute) })),
    ),
    differing: replayed.filter(({ differences }) => differences.length > 0),
    ...left,
  };
}

function count(replayed: readonly ReplayedPair[]): Counts {
  return {
    pairs: replayed.length,
    status: replayed.filter(({ pair, status }) => pair.response.status === status).length,
    exact: replayed.filter(({ differences }) => differences.length === 0).length,
  };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
