import type { Coverage, CoverageItem } from "../../calendar/coverage/coverage.ts";
import { summarize } from "../../calendar/coverage/report.ts";

/**
 * Merges the coverage of workers, files or shards. An item is met when a test of any of them met it; tests with the same name are one.
 *
 * @example mergeCoverage([await first.coverage(), await second.coverage()]).summary
 */
export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const tests = [...new Set(parts.flatMap((part) => part.tests))].toSorted();
  const places = new Map(tests.map((test, place) => [test, place]));
  const merged = new Map<string, { readonly item: CoverageItem; readonly met: Set<number> }>();
  for (const part of parts) {
    for (const item of part.items) {
      const key = `${item.kind} ${item.name}`;
      const known = merged.get(key) ?? { item, met: new Set() };
      merged.set(key, known);
      for (const place of item.tests) known.met.add(places.get(part.tests[place] ?? "") ?? 0);
    }
  }
  const items = [...merged.values()].map(({ item, met }) => ({ ...item, tests: [...met].toSorted((a, b) => a - b) }));
  const modes = [...new Map(parts.flatMap((part) => part.modes).map((mode) => [`${mode.access} ${mode.fidelity}`, mode])).values()];
  const runner = parts.find((part) => part.runner)?.runner;
  return {
    format: "event-calendar-mock/coverage",
    version: 1,
    summary: summarize({ tests, items }),
    modes,
    ...(runner && { runner }),
    tests,
    items,
  };
}
