import * as z from "zod/mini";
import { type Coverage, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import { countKinds } from "../../calendar/coverage/report.ts";
import { requireObject, requireOptions } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import { requireCoverage } from "./files.ts";

/**
 * The options of the coverage reporter; each has a default.
 *
 * @example const options: CoverageReporterOptions = { folder: "reports/calendar", thresholds: { routes: 80 } };
 */
export interface CoverageReporterOptions {
  /** The folder for `coverage.json` and `coverage.html`; by default `coverage-of-calendar`. */
  readonly folder?: string | undefined;
  /** The minimum percentage of each kind. A run below a threshold, or without any coverage, fails. */
  readonly thresholds?: CoverageThresholds | undefined;
  /**
   * Counts only the routes that an application calls: `"tests"` for those that a test met, or the path of a HAR file with the application's
   * requests. `coverage.json` keeps all routes.
   */
  readonly routesOf?: string | undefined;
}

const percentage = z.number("must be a percentage").check(z.minimum(0, "must be 0 or more"), z.maximum(100, "must be at most 100"));

const schema = once(() =>
  z.strictObject({
    folder: z.optional(z.string("must be the path of a folder")),
    routesOf: z.optional(z.string('must be "tests" or the path of a HAR file')),
    thresholds: z.optional(
      z.strictObject(
        // One optional percentage for each kind.
        Object.fromEntries(coverageKinds.map((kind) => [kind, z.optional(percentage)])) as Record<
          CoverageKind,
          z.ZodMiniOptional<typeof percentage>
        >,
      ),
    ),
  }),
);

/**
 * Validates the options of the reporter, except those that Playwright adds: `configDir`, and names that begin with `_`. Throws a
 * `CalendarError` that lists every unknown option and invalid value, because a misspelled threshold must not disable the check.
 */
export function checkReporterOptions(
  options: CoverageReporterOptions,
  failure = "Cannot use the reporter of coverage",
): CoverageReporterOptions {
  requireObject(options, failure);
  const own = Object.fromEntries(Object.entries(options).filter(([name]) => name !== "configDir" && !name.startsWith("_")));
  return requireOptions(schema(), own, failure);
}

/**
 * The minimum percentage of each kind. Omitted kinds have none.
 *
 * @example const thresholds: CoverageThresholds = { routes: 80, refusals: 20 };
 */
export type CoverageThresholds = { readonly [Kind in CoverageKind]?: number | undefined };

/** Returns a sentence for each missed threshold. Throws a `CalendarError` for an unknown kind. */
export function findShortfalls(coverage: Coverage, thresholds: CoverageThresholds): string[] {
  requireCoverage(coverage, "Cannot compare the coverage");
  requireObject(thresholds, "Cannot compare the coverage", { whole: "the thresholds", example: "{ routes: 80 }" });
  checkReporterOptions({ thresholds }, "Cannot compare the coverage");
  return countKinds(coverage).flatMap(({ kind, met, all }) => {
    const wanted = thresholds[kind];
    if (wanted === undefined || wanted === 0) return [];
    if (all === 0) return [`The coverage lists no ${kind}, and ${wanted} % are required: run the tests again with this version.`];
    if (met * 100 >= wanted * all) return [];
    const needed = Math.ceil((wanted * all) / 100);
    const share = Math.floor((met * 1_000) / all) / 10;
    return [
      `The tests meet ${met} of ${all} ${kind} (${share} %), and ${wanted} % are required: ${needed - met} more ${needed - met === 1 ? "is" : "are"} needed.`,
    ];
  });
}
