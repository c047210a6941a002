import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { composeCalendar } from "../../../../src/calendar/compose-calendar.ts";
import { findShortfalls } from "../../../../src/coverage.ts";
import { readCoverage, writePart } from "../../../../src/runtimes/coverage/files.ts";
import CoverageReporter from "../../../../src/runtimes/coverage/reporter.ts";
import { checkReporterOptions } from "../../../../src/runtimes/coverage/reporter-options.ts";
import { newFolder } from "../../../support/new-folder.ts";

const root = newFolder("coverage-reporter");
for (const name of ["tags", "venues", "plain"]) writeFileSync(join(root, `${name}.test.ts`), "");

/** Reports a run of some files below `root`, in which a test of `counting` counts or none. Returns what the reporter prints. */
async function report(
  folder: string,
  files: readonly string[],
  counting?: string,
  { testNamePattern, reason, state }: { testNamePattern?: RegExp; reason?: "interrupted"; state?: "passed" | "skipped" } = {},
): Promise<string> {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { exitCode } = process;
  const reporter = new CoverageReporter({ folder, thresholds: { routes: 1 } });
  reporter.onInit({ config: { root, testNamePattern } });
  if (counting !== undefined) writePart(folder, await oneTest(counting));
  await reporter.onTestRunEnd(
    files.map((name) => ({ moduleId: join(root, name), ...(state && { children: { allTests: () => [{ result: () => ({ state }) }] } }) })),
    [],
    reason,
  );
  const lines = printed.mock.calls.map(([text]) => String(text)).join("");
  const end = process.exitCode === 1 ? "failed" : "passed";
  process.exitCode = exitCode;
  printed.mockRestore();
  return `${end}\n${lines}`;
}

async function oneTest(file: string) {
  const calendar = composeCalendar({ world: "empty", quiet: true, coverage: true });
  await calendar.fetch("https://calendar.example/wp-json/calendar/events/v1/tags");
  const coverage = await calendar.coverage();
  const items = coverage.items.map((item) => ({ ...item, tests: item.name === "tags.list" ? [0] : [] }));
  return { ...coverage, tests: [`${file} > is listed`], items };
}

const failed = /^failed\n[\s\S]*\nNo test ran\. The run fails, because it has thresholds\.\n$/;
const kept = /^passed\n\nCoverage of the contract, by 1 test: routes 1 of/;
test.for([
  ["of other files, in which no test counts", kept, ["plain.test.ts"], {}],
  ["by name, also where no test of it counts", kept, ["tags.test.ts", "plain.test.ts"], { testNamePattern: /plain/, state: "passed" }],
  ["by a name that no test has, which fails below thresholds", failed, ["tags.test.ts"], { testNamePattern: /nosuch/, state: "skipped" }],
  ["that is interrupted before a test counts", kept, ["tags.test.ts"], { reason: "interrupted" }],
] as const)("a run %s, keeps the counts of the last run", async ([name, printed, files, options]) => {
  const folder = join(root, name.replaceAll(/\W+/g, "-"));
  await report(folder, ["tags.test.ts", "plain.test.ts"], "tags.test.ts");
  const before = readCoverage([join(folder, "coverage.json")], root);
  expect(await report(folder, files, undefined, options)).toMatch(printed);
  expect(readCoverage([join(folder, "coverage.json")], root)).toEqual(before);
});

test("a sweep, which runs the same tests with faults, keeps the counts of the last run and has no thresholds", async () => {
  const folder = join(root, "swept");
  await report(folder, ["tags.test.ts"], "tags.test.ts");
  const before = readCoverage([join(folder, "coverage.json")], root);
  vi.stubEnv("EVENT_CALENDAR_SWEEP", "plan.json");
  expect(await report(folder, ["tags.test.ts"])).toBe("passed\n");
  vi.unstubAllEnvs();
  expect(readCoverage([join(folder, "coverage.json")], root)).toEqual(before);
});

test("a run drops the counts of its files in which no test counts any more, and keeps those of other files", async () => {
  const folder = join(root, "dropped");
  const testsOf = () => readCoverage([join(folder, "coverage.json")], root)[0]?.tests;
  await report(folder, ["tags.test.ts"], "tags.test.ts");
  await report(folder, ["venues.test.ts"], "venues.test.ts");
  expect(testsOf()).toEqual(["tags.test.ts > is listed", "venues.test.ts > is listed"]);
  expect(await report(folder, ["tags.test.ts"])).toMatch(/^passed\n/);
  expect(testsOf()).toEqual(["venues.test.ts > is listed"]);
});

test.for([
  ["a run in which the same tests count nothing", ["tags.test.ts", "plain.test.ts"]],
  ["a run of the file of the tests that counts nothing", ["tags.test.ts"]],
] as const)("%s fails below thresholds", async ([, files]) => {
  const folder = join(root, `gate-${files.length}`);
  await report(folder, ["tags.test.ts"], "tags.test.ts");
  expect(await report(folder, files)).toMatch(/^failed\n\nNo test counted .*\nThe counts of the last run are removed\.\n$/);
  expect(readdirSync(folder)).toEqual([]);
});

test("a list of the tests of Playwright keeps the counts of the last run", async () => {
  const folder = join(root, "listed");
  await report(folder, ["tags.test.ts"], "tags.test.ts");
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { argv } = process;
  process.argv = [...argv, "--list"];
  const reporter = new CoverageReporter({ folder, thresholds: { routes: 1 } });
  reporter.onBegin({ rootDir: root }, { allTests: () => [{ location: { file: join(root, "tags.test.ts") } }] });
  const end = await reporter.onEnd();
  process.argv = argv;
  printed.mockRestore();
  expect([end, readCoverage([join(folder, "coverage.json")], root)[0]?.tests]).toEqual([undefined, ["tags.test.ts > is listed"]]);
});

test("a first run in which no test counts fails below thresholds, and writes nothing", async () => {
  const folder = join(root, "first");
  expect(await report(folder, ["plain.test.ts"])).toMatch(/^failed\n\nNo test counted/);
  expect(existsSync(join(folder, "coverage.json"))).toBe(false);
});

test.for([
  ["empty", ""],
  ["cut off", '{"format":"event-calendar-mock/cov'],
  ["of another version", '{"format":"event-calendar-mock/coverage","version":2}'],
] as const)("a last file that is %s is replaced, and the run says so", async ([name, text]) => {
  const folder = join(root, name.replaceAll(" ", "-"));
  await report(folder, ["tags.test.ts"], "tags.test.ts");
  writeFileSync(join(folder, "coverage.json"), text);
  const printed = await report(folder, ["tags.test.ts"], "tags.test.ts");
  const sentence = `This run counts from zero: ${join(folder, "coverage.json")} of the last run is cut off, or of another version of this package.`;
  expect(printed).toMatch(/^passed\n\nThis run counts from zero: .*\nCoverage of the contract, by 1 test: /);
  expect(printed).toContain(`${sentence}\n`);
  expect(readCoverage([join(folder, "coverage.json")], root)[0]?.tests).toEqual(["tags.test.ts > is listed"]);
});

test("a folder that cannot be written is named in a sentence before any test runs", () => {
  const folder = join(root, "tags.test.ts");
  const reporter = new CoverageReporter({ folder });
  const message = expect.stringContaining(`Cannot write the coverage to ${folder}: EEXIST`);
  expect(() => reporter.onInit({ config: { root } })).toThrow(expect.objectContaining({ code: "unwritable_file", message }));
});

test.each([
  [{ threshold: { routes: 80 } }, 'options: has unknown keys (threshold: did you mean "thresholds"?)'],
  [{ routes: 80 }, 'options: has unknown keys (routes: did you mean "routesOf"?)'],
  [{ thresholds: { route: 80 } }, 'thresholds: has unknown keys (route: did you mean "routes"?)'],
  [{ thresholds: 80 }, "thresholds: must be an object, not a number"],
  [{ thresholds: { routes: "80" } }, "thresholds.routes: must be a percentage"],
  [{ thresholds: { routes: 101 } }, "thresholds.routes: must be at most 100"],
  [{ folder: 1 }, "folder: must be the path of a folder"],
])("the options %j are refused, because they would turn the gate off", (options, sentence) => {
  // Configurations in plain JavaScript have any options.
  expect(() => checkReporterOptions(Object(options))).toThrow(sentence);
});

test("what Playwright adds to the options of a reporter is left out", () => {
  const added = { configDir: "/app", _mode: "test", _commandHash: "" };
  expect(checkReporterOptions(Object({ thresholds: { routes: 80 }, ...added }))).toEqual({ thresholds: { routes: 80 } });
});

const empty = { format: "event-calendar-mock/coverage", version: 1, summary: "", modes: [], tests: [], items: [] } as const;

test("a threshold of a kind that the coverage does not list is a shortfall", () => {
  const sentence = "The coverage lists no routes, and 80 % are required: run the tests again with this version.";
  expect([findShortfalls(empty, { routes: 80 }), findShortfalls(empty, { routes: 0 })]).toEqual([[sentence], []]);
});
