/** The kinds of items that requests can meet, in the order in which they are shown. */
export type CoverageKind = (typeof coverageKinds)[number];

export const coverageKinds = ["routes", "parameters", "refusals", "states", "languages", "roles", "points", "faults"] as const;

/** The options of a calendar that decide what its requests can meet. */
export interface CoverageMode {
  readonly access: "open" | "service";
  readonly fidelity: "spec" | "observed";
}

/**
 * An item of the contract: a route, a parameter, a refusal.
 *
 * @example
 * const item: CoverageItem | undefined = coverage.items.find(({ name }) => name === "tags.create term_exists");
 * item?.tests; // [0, 4]
 */
export interface CoverageItem {
  readonly kind: CoverageKind;
  /** The name of the item, unique in its kind: `events.list`, `events.list per_page`, `tags.create term_exists`, `event draft`. */
  readonly name: string;
  readonly about: string;
  /** The route that the item belongs to. */
  readonly route?: string | undefined;
  /** How many recorded pairs of the service meet the rule of the item. */
  readonly pairs: number;
  /** The places in `tests` of the tests that met the item. */
  readonly tests: readonly number[];
}

/**
 * The items of the contract, and the tests that met each of them. It is plain JSON, which files, workers and shards are merged from.
 *
 * @example
 * const coverage: Coverage = await calendar.coverage();
 * console.log(coverage.summary); // Coverage: routes 14 of 36, …
 */
export interface Coverage {
  readonly format: "event-calendar-mock/coverage";
  readonly version: 1;
  /** The summary of at most three lines. */
  readonly summary: string;
  /** The modes of the calendars that counted: which refusals there are, and which request provokes one, depends on them. */
  readonly modes: readonly CoverageMode[];
  /** The runner of the tests, where its reporter wrote the coverage. */
  readonly runner?: "vitest" | "playwright" | undefined;
  /** The names of the tests; the id of its session for a test that has not been named, and `""` for requests outside of sessions. */
  readonly tests: readonly string[];
  readonly items: readonly CoverageItem[];
}
