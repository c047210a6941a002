import type { Names } from "../../service/resources/names.ts";
import type { Pattern } from "../../service/resources/table.ts";
import type { Coverage, CoverageMode } from "./coverage.ts";
import { listItems } from "./list-items.ts";
import { summarize } from "./summarize.ts";

/** The parts of a calendar that decide what there is to meet, and what was met by test. */
export interface CountedParts {
  readonly patterns: readonly Pattern[];
  readonly names: Names;
  readonly mode: CoverageMode;
  readonly met: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Sets what was met against what there is to meet. */
export function reportCoverage({ patterns, names, mode, met }: CountedParts): Coverage {
  const byTest = [...met.values()];
  const tests = [...met.keys()];
  const items = listItems(patterns, names, mode).flatMap(({ isOutOfReach, ...item }) => {
    const key = `${item.kind} ${item.name}`;
    const met = byTest.flatMap((names, place) => (names.has(key) ? [place] : []));
    return isOutOfReach && met.length === 0 ? [] : [{ ...item, tests: met }];
  });
  return { format: "event-calendar-mock/coverage", version: 1, summary: summarize({ tests, items }), modes: [mode], tests, items };
}
