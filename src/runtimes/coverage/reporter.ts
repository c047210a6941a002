import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { Coverage } from "../../calendar/coverage/coverage.ts";
import { suggestTests } from "../../calendar/suggest-tests.ts";
import { partsKey, partsVariable } from "../../clients/send.ts";
import { sweepVariable } from "../../clients/sweep-variable.ts";
import { commandWord } from "../../text/quoting.ts";
import { CalendarError } from "../../util/errors.ts";
import { messageOf } from "../../util/thrown.ts";
import { compareCoverage, mergeCoverage, narrowTo, readCoverage, readParts, removeParts } from "./files.ts";
import { toHtml } from "./html.ts";
import { type CoverageReporterOptions, type CoverageThresholds, checkReporterOptions, findShortfalls } from "./reporter-options.ts";

/** The parts of Vitest, and of Playwright's configuration, that say where test files are, and which tests run. */
interface VitestParts {
  readonly config?: { readonly root?: string; readonly testNamePattern?: unknown };
  readonly projects?: readonly VitestProject[];
}
interface VitestProject {
  readonly config?: { readonly root?: string };
  /** Provides a value to the tests of a project, also in a browser. */
  provide?(key: string, value: string): void;
}
/** A test file of Vitest after its run. */
interface VitestModule {
  readonly moduleId: string;
  readonly children?: { allTests(): Iterable<{ result(): { readonly state: string } }> };
}
interface PlaywrightParts {
  readonly rootDir?: string;
  readonly projects?: readonly { readonly testDir?: string }[];
}
/** The tests that Playwright runs. */
interface PlaywrightSuite {
  allTests(): readonly { readonly location: { readonly file: string } }[];
}

/**
 * A coverage reporter for Vitest 4 and 5 and for Playwright. It makes the kits count which items of the contract each test meets. At the
 * end of a run, it merges the counts of all workers, prints a summary and the changes since the last run, and writes `coverage.html` and
 * `coverage.json`. A run of some files replaces only their counts.
 *
 * @example
 * export default defineConfig({ test: { reporters: ["default", "event-calendar-mock/coverage"] } }); // Vitest
 * export default defineConfig({ reporter: [["list"], ["event-calendar-mock/coverage"]] }); // Playwright
 */
export default class CoverageReporter {
  readonly #folder: string;
  readonly #thresholds: CoverageThresholds;
  readonly #routesOf: string | undefined;
  /** True in a sweep, whose faults would replace the counts of the tests. */
  readonly #isSwept = process.env[sweepVariable] !== undefined;
  #runner: "vitest" | "playwright" = "vitest";
  #run: () => Omit<Run, "files"> = () => ({ roots: [process.cwd()], isPartial: false });
  #files: readonly string[] = [];
  #vitest: VitestParts = {};

  /** Throws a `CalendarError` for invalid options. */
  constructor(options: CoverageReporterOptions = {}) {
    const { folder = "coverage-of-calendar", thresholds = {}, routesOf } = checkReporterOptions(options);
    this.#folder = resolve(folder);
    this.#thresholds = thresholds;
    this.#routesOf = routesOf;
  }

  /** Begins with Vitest, before its workers start. */
  onInit(vitest: VitestParts = {}): void {
    // Read at the end of a run, because watch mode can change the pattern.
    this.#vitest = vitest;
    this.#run = () => ({
      roots: rootsOf(vitest.config?.root, ...(vitest.projects ?? []).map(({ config }) => config?.root)),
      isPartial: vitest.config?.testNamePattern !== undefined,
    });
    this.#begin();
  }

  /** Begins a run of Vitest, including each run in watch mode. */
  onTestRunStart(): void {
    this.#begin();
  }

  /** Ends a run of Vitest. */
  async onTestRunEnd(modules: readonly VitestModule[] = [], _errors?: unknown, reason?: string): Promise<void> {
    this.#files = modules.map(({ moduleId }) => moduleId);
    const isAboveThresholds = await this.#report(reason);
    // If `-t` matches no test, counts from earlier runs must not satisfy the thresholds.
    const isWithoutTests = this.#isGate && modules.length > 0 && !modules.some(hasRun);
    if (isWithoutTests) print("No test ran. The run fails, because it has thresholds.");
    if (!isAboveThresholds || isWithoutTests) process.exitCode = 1;
  }

  /** Begins a run of Playwright, before its workers start. */
  onBegin({ rootDir, projects = [] }: PlaywrightParts = {}, suite?: PlaywrightSuite): void {
    this.#runner = "playwright";
    this.#files = suite?.allTests().map(({ location }) => location.file) ?? [];
    // The configuration does not include filters from the command line.
    const isPartial = process.argv.some((argument) => /^(-g|--grep|--grep-invert|--last-failed|--list)\b/.test(argument));
    this.#run = () => ({ roots: rootsOf(rootDir, ...projects.map(({ testDir }) => testDir)), isPartial });
    this.#begin();
  }

  /** Ends a run of Playwright, which fails below a threshold. */
  async onEnd({ status }: { readonly status?: string } = {}): Promise<{ readonly status: "failed" } | undefined> {
    return (await this.#report(status)) ? undefined : { status: "failed" };
  }

  /** Tells Playwright that this reporter does not print tests. */
  printsToStdio(): boolean {
    return false;
  }

  get #isGate(): boolean {
    return !this.#isSwept && Object.keys(this.#thresholds).length > 0;
  }

  #begin(): void {
    if (this.#isSwept) return;
    try {
      removeParts(this.#folder);
    } catch (error) {
      const way = "Set another one with the option folder of the reporter.";
      throw new CalendarError("unwritable_file", `Cannot write the coverage to ${this.#folder}: ${messageOf(error)}. ${way}`);
    }
    // Workers inherit the environment.
    process.env[partsVariable] = this.#folder;
    for (const project of this.#vitest.projects ?? []) project.provide?.(partsKey, this.#folder);
  }

  /**
   * Merges the counts of all workers, writes and prints them. Returns false below a threshold. `end` is the status of the run, from the
   * runner.
   */
  async #report(end: string | undefined): Promise<boolean> {
    if (this.#isSwept) return true;
    const parts = readParts(this.#folder);
    removeParts(this.#folder);
    const [file, page] = [join(this.#folder, "coverage.json"), join(this.#folder, "coverage.html")];
    const { last, unreadable } = this.#readLast(file);
    const { roots, isPartial } = this.#run();
    const run = { roots, isPartial: isPartial || end === "interrupted", files: this.#files };
    const { coverage: whole, earlier } = keepEarlier(last, { ...mergeCoverage(parts), runner: this.#runner }, run);
    if (parts.length === 0 && earlier === 0) {
      // Outdated files would show counts of earlier runs.
      const old = run.isPartial ? [] : [file, page].filter((path) => existsSync(path));
      for (const path of old) rmSync(path);
      const removed = old.length === 0 ? [] : ["The counts of the last run are removed."];
      print([...unreadable, this.#isGate ? `${noCounts} The run fails, because it has thresholds.` : noCounts, ...removed].join("\n"));
      return !this.#isGate;
    }
    writeFileSync(file, `${JSON.stringify(whole)}\n`);
    const narrowed = (coverage: Coverage) => narrowTo(coverage, this.#routesOf, process.cwd());
    const coverage = narrowed(whole);
    writeFileSync(page, toHtml(coverage, await suggestTests(coverage, { count: 10 })));
    const shortfalls = findShortfalls(coverage, this.#thresholds);
    const changes = last ? compareCoverage(narrowed(last), coverage) : [];
    const more = `See ${page}, or what to test next: npx event-calendar-mock coverage ${commandWord(relative(process.cwd(), file))} --next 10`;
    print([...unreadable, coverage.summary, ...describeEarlier(earlier), ...changes, ...shortfalls, more].join("\n"));
    return shortfalls.length === 0;
  }

  /** Reads the coverage of the last run. Starts at zero if the file is truncated, or from another version of this package. */
  #readLast(file: string): { readonly last: Coverage | undefined; readonly unreadable: readonly string[] } {
    try {
      return { last: existsSync(file) ? mergeCoverage(readCoverage([file], this.#folder)) : undefined, unreadable: [] };
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      return {
        last: undefined,
        unreadable: [`This run counts from zero: ${file} of the last run is cut off, or of another version of this package.`],
      };
    }
  }
}

/** Returns whether a test of the file ran, and was not skipped by `-t`. */
function hasRun({ children }: VitestModule): boolean {
  return children === undefined || [...children.allTests()].some((test) => test.result().state !== "skipped");
}

function rootsOf(...roots: readonly (string | undefined)[]): readonly string[] {
  return [...new Set([process.cwd(), ...roots.flatMap((root) => root ?? [])])];
}

function describeEarlier(tests: number): string[] {
  if (tests === 0) return [];
  const [be, whose] = tests === 1 ? ["is", "its file"] : ["are", "their files"];
  return [`  ${tests} of these tests ${be} of an earlier run, because this run left out ${whose}.`];
}

const noCounts =
  "No test counted what it met of the contract: take `test` from calendarTest of event-calendar-mock/vitest, or from event-calendar-mock/playwright.";

function print(text: string): void {
  process.stdout.write(`\n${text}\n`);
}

interface Run {
  /** The folders that the names of test files are relative to. */
  readonly roots: readonly string[];
  /** True if tests of these files were left out: with `-t`, `--grep` or `--list`, or because the run was interrupted. */
  readonly isPartial: boolean;
  readonly files: readonly string[];
}

/**
 * Adds tests of the last run that this run left out: those of existing files that did not run, or with `isPartial` all others. So a run of
 * one file replaces only the counts of that file, and a run of all files replaces everything. `earlier` is the number of tests from earlier
 * runs.
 */
function keepEarlier(last: Coverage | undefined, now: Coverage, { roots, isPartial, files }: Run) {
  const ran = new Set(files.map((file) => resolve(file)));
  const counted = new Set(now.tests.map(fileOf));
  const names = new Set(now.tests);
  const isKept = (test: string) => {
    const file = fileOf(test);
    if (names.has(test) || file === undefined) return false;
    const paths = roots.map((root) => resolve(root, file));
    return counted.has(file) || paths.some((path) => ran.has(path)) ? isPartial : paths.some((path) => existsSync(path));
  };
  const kept = last?.tests.filter(isKept) ?? [];
  if (last === undefined || kept.length === 0) return { coverage: now, earlier: 0 };
  return { coverage: mergeCoverage([onlyOf(last, kept), now]), earlier: kept.length };
}

/** Returns the file of a test, which its name begins with: `test/tags.test.ts > are listed`. */
function fileOf(test: string): string | undefined {
  return / > /.test(test) ? test.split(" > ")[0] : undefined;
}

function onlyOf(coverage: Coverage, tests: readonly string[]): Coverage {
  const places = new Map(tests.map((test, place) => [coverage.tests.indexOf(test), place]));
  const items = coverage.items.map((item) => ({ ...item, tests: item.tests.flatMap((place) => places.get(place) ?? []) }));
  return { ...coverage, tests, items };
}
