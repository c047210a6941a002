/** A recorded request, and what the service answered. */
export interface Pair {
  readonly id: string;
  /** The pairs that were recorded together, such as `events-list`. */
  readonly group: string;
  /** The login of the caller; any text without a password in the set for a visitor. */
  readonly auth: string;
  /** True for a request that may write although its method does not say so. */
  readonly mutates?: boolean;
  /** The name of pairs that build on each other; `step` 1 starts from the world of the set, as every pair without a sequence does. */
  readonly sequence?: string;
  readonly step?: number;
  /** The instant of the clock, where it differs from the world's `now`. */
  readonly now?: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** A value that was sent as JSON, a text that was sent unchanged, or `null` for none. */
    readonly body: unknown;
  };
  /** The answer. In the body `…` stands for any value, and a body with the key `$any` for any body. */
  readonly response: { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: unknown };
  /** The places of the body that were random: `body.data.token`. */
  readonly unstable?: readonly string[];
}

/** The parts of a world that a replay reads. */
export interface ReplayedWorld {
  readonly now: string;
  readonly site: { readonly home: string; readonly timezone: string };
}

/** The recorded pairs of one site, with the world that they were recorded on. */
export interface PairSet {
  readonly site: string;
  readonly world: ReplayedWorld;
  /** The time zone of the site by group, for groups that were recorded in another one. */
  readonly timezones: Readonly<Record<string, string>>;
  /** The passwords by login. */
  readonly passwords: Readonly<Record<string, string>>;
  /** The pairs that the twin is known to answer differently: by id, the reason. */
  readonly knownDifferences: Readonly<Record<string, string>>;
  readonly pairs: readonly Pair[];
}

/** Returns the world that a group was recorded on. */
export function worldOf({ world, timezones }: Pick<PairSet, "world" | "timezones">, group: string): ReplayedWorld {
  const timezone = timezones[group];
  return timezone === undefined ? world : { ...world, site: { ...world.site, timezone } };
}
