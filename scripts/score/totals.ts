import type { Replayed } from "../../test/conformance/replayed.ts";

/** Counts of pairs: how many were sent, got the recorded status, and were answered exactly as recorded. */
export interface Counts {
  readonly pairs: number;
  readonly status: number;
  readonly exact: number;
}

/** The answers to the recorded pairs, counted. */
export interface ReplayTotals extends Counts {
  readonly bySite: readonly (Counts & { readonly site: string })[];
  readonly byRoute: readonly (Counts & { readonly site: string; readonly route: string })[];
  /** The pairs that were answered differently. */
  readonly differing: readonly Replayed[];
  /** Pairs that were not sent: with a body on GET or HEAD, which `Request` cannot have. */
  readonly unsendable: number;
}

/** Counts answers by site and route. */
export function totalsOf(replayed: readonly Replayed[], unsendable: number): ReplayTotals {
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
    unsendable,
  };
}

function count(replayed: readonly Replayed[]): Counts {
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
