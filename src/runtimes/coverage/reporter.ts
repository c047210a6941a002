import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { partsVariable } from "../../clients/parts-variable.ts";
import { compareCoverage } from "./compare.ts";
import { readCoverage } from "./files.ts";
import { toHtml } from "./html.ts";
import { mergeCoverage } from "./merge.ts";
import { readParts, removeParts } from "./parts.ts";
import { type CoverageReporterOptions, checkReporterOptions } from "./reporter-options.ts";
import { type CoverageThresholds, findShortfalls } from "./thresholds.ts";

/**
 * A reporter for Vitest 4 and 5 and for Playwright. While it is there, the kits count what each test meets of the contract. At the end of a run
 * it merges the counts of all workers, prints a summary and the difference from the last run, and writes a page and a file.
 *
 * @example
 * export default defineConfig({ test: { reporters: ["default", "event-calendar-mock/coverage"] } }); // Vitest
 * export default defineConfig({ reporter: [["list"], ["event-calendar-mock/coverage"]] }); // Playwright
 */
export default class CoverageReporter {
  readonly #folder: string;
  readonly #thresholds: CoverageThresholds;

  /** Throws a `CalendarError` for wrong options. */
  constructor(options: CoverageReporterOptions = {}) {
    const { folder = "coverage-of-calendar", thresholds = {} } = checkReporterOptions(options);
    this.#folder = resolve(folder);
    this.#thresholds = thresholds;
  }

  /** Begins with Vitest, before its workers start. */
  onInit(): void {
    this.#begin();
  }

  /** Begins a run of Vitest, also one that watches files. */
  onTestRunStart(): void {
    this.#begin();
  }

  /** Ends a run of Vitest. */
  onTestRunEnd(): void {
    if (!this.#report()) process.exitCode = 1;
  }

  /** Begins a run of Playwright, before its workers start. */
  onBegin(): void {
    this.#begin();
  }

  /** Ends a run of Playwright, which fails below a threshold. */
  onEnd(): { readonly status: "failed" } | undefined {
    return this.#report() ? undefined : { status: "failed" };
  }

  /** Says to Playwright that another reporter has to print the tests. */
  printsToStdio(): boolean {
    return false;
  }

  #begin(): void {
    removeParts(this.#folder);
    // Workers inherit the environment.
    process.env[partsVariable] = this.#folder;
  }

  /** Merges what the workers wrote, writes and prints it. Returns false below a threshold. */
  #report(): boolean {
    const parts = readParts(this.#folder);
    removeParts(this.#folder);
    if (parts.length === 0) {
      const isGate = Object.keys(this.#thresholds).length > 0;
      print(isGate ? `${noCounts} The run fails, because it has thresholds.` : noCounts);
      return !isGate;
    }
    const coverage = mergeCoverage(parts);
    const [file, page] = [join(this.#folder, "coverage.json"), join(this.#folder, "coverage.html")];
    const last = existsSync(file) ? mergeCoverage(readCoverage([file], this.#folder)) : undefined;
    writeFileSync(file, `${JSON.stringify(coverage)}\n`);
    writeFileSync(page, toHtml(coverage));
    const shortfalls = findShortfalls(coverage, this.#thresholds);
    print([coverage.summary, ...(last ? compareCoverage(last, coverage) : []), ...shortfalls, `See ${page}`].join("\n"));
    return shortfalls.length === 0;
  }
}

const noCounts =
  "No test counted what it met of the contract: take `test` from calendarTest of event-calendar-mock/vitest, or from event-calendar-mock/playwright.";

function print(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
