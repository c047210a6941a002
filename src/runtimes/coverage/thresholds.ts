import { type Coverage, type CoverageKind, coverageKinds } from "../../calendar/coverage/coverage.ts";
import { countMet } from "../../calendar/coverage/summarize.ts";

/**
 * The least percentage of each kind that a run has to meet; a kind that is left out has none.
 *
 * @example const thresholds: CoverageThresholds = { routes: 80, refusals: 20 };
 */
export type CoverageThresholds = { readonly [Kind in CoverageKind]?: number | undefined };

/** Says which thresholds coverage does not reach, one sentence each. */
export function findShortfalls({ items }: Coverage, thresholds: CoverageThresholds): string[] {
  return coverageKinds.flatMap((kind) => {
    const wanted = thresholds[kind];
    const { met, all } = countMet(items.filter((item) => item.kind === kind));
    if (wanted === undefined || wanted === 0) return [];
    if (all === 0) return [`The coverage lists no ${kind}, and ${wanted} % are asked for: run the tests again with this version.`];
    if (met * 100 >= wanted * all) return [];
    const needed = Math.ceil((wanted * all) / 100);
    const share = Math.floor((met * 1_000) / all) / 10;
    return [`The tests meet ${met} of ${all} ${kind} (${share} %), and ${wanted} % are asked for: ${needed - met} more are needed.`];
  });
}
