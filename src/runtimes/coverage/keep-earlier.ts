import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Coverage } from "../../calendar/coverage/coverage.ts";
import { mergeCoverage } from "./merge.ts";

/** The run that a reporter reports. */
export interface Run {
  /** The folders that the names of test files are relative to. */
  readonly roots: readonly string[];
  /** True when only the tests with some names ran, as with `-t` or `--grep`. */
  readonly isByName: boolean;
}

/** Coverage with what earlier runs met, and the number of tests that are from them. */
export interface WithEarlier {
  readonly coverage: Coverage;
  readonly earlier: number;
}

/**
 * Adds the tests of the last run that this run left out: those of files that it did not run and that still exist, or with `isByName` all
 * others. So a run of one file replaces the counts of this file, and a run of all files leaves nothing of the last one.
 */
export function keepEarlier(last: Coverage | undefined, now: Coverage, { roots, isByName }: Run): WithEarlier {
  const files = new Set(now.tests.map(fileOf));
  const names = new Set(now.tests);
  const isKept = (test: string) => {
    const file = fileOf(test);
    if (names.has(test) || file === undefined) return false;
    return files.has(file) ? isByName : roots.some((root) => existsSync(resolve(root, file)));
  };
  const kept = last?.tests.filter(isKept) ?? [];
  if (last === undefined || kept.length === 0) return { coverage: now, earlier: 0 };
  return { coverage: mergeCoverage([onlyOf(last, kept), now]), earlier: kept.length };
}

/** Returns the file of a test, which its name begins with: `test/tags.test.ts > are listed`. */
function fileOf(test: string): string | undefined {
  return / > /.test(test) ? test.split(" > ")[0] : undefined;
}

/** Leaves only what some tests met. */
function onlyOf(coverage: Coverage, tests: readonly string[]): Coverage {
  const places = new Map(tests.map((test, place) => [coverage.tests.indexOf(test), place]));
  const items = coverage.items.map((item) => ({ ...item, tests: item.tests.flatMap((place) => places.get(place) ?? []) }));
  return { ...coverage, tests, items };
}
