/** The kinds of items that coverage counts, in display order. */
export type CoverageKind = (typeof coverageKinds)[number];

export const coverageKinds = ["routes", "parameters", "refusals", "states", "languages", "roles", "points", "faults"] as const;

/** The options that decide which items the requests of a calendar can meet. */
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
  /** The route of the item. */
  readonly route?: string | undefined;
  /** The number of recorded requests to the service that meet the rule of the item. */
  readonly pairs: number;
  /** The indexes, in `tests`, of the tests that met the item. */
  readonly tests: readonly number[];
}

/**
 * The items of the contract, and the tests that met each. Plain JSON, so that results of files, workers and shards can be merged.
 *
 * @example
 * const coverage: Coverage = await calendar.coverage();
 * console.log(coverage.summary); // Coverage: routes 14 of 36, …
 */
export interface Coverage {
  readonly format: "event-calendar-mock/coverage";
  readonly version: 1;
  /** A summary of at most three lines. */
  readonly summary: string;
  /** The modes of the counting calendars, on which refusals, and the requests that provoke them, depend. */
  readonly modes: readonly CoverageMode[];
  /** The test runner, if its reporter wrote the coverage. */
  readonly runner?: "vitest" | "playwright" | undefined;
  /** The names of the tests; for an unnamed test, the id of its session, and `""` for requests outside of sessions. */
  readonly tests: readonly string[];
  readonly items: readonly CoverageItem[];
}
