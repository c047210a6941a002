import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { composeCalendar } from "../../../../src/calendar/compose-calendar.ts";
import { readCoverage, writePart } from "../../../../src/runtimes/coverage/files.ts";
import CoverageReporter from "../../../../src/runtimes/coverage/reporter.ts";
import { newFolder } from "../../../support/new-folder.ts";

const root = newFolder("coverage-reporter");
for (const name of ["tags", "plain"]) writeFileSync(join(root, `${name}.test.ts`), "");

/** Reports a run of some files below `root`, in which one test of `tags.test.ts` counts or none. Returns what the reporter prints. */
async function report(folder: string, files: readonly string[], isCounted: boolean): Promise<string> {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { exitCode } = process;
  const reporter = new CoverageReporter({ folder, thresholds: { routes: 1 } });
  reporter.onInit({ config: { root } });
  if (isCounted) writePart(folder, await oneTest());
  await reporter.onTestRunEnd(files.map((name) => ({ moduleId: join(root, name) })));
  const lines = printed.mock.calls.map(([text]) => String(text)).join("");
  const end = process.exitCode === 1 ? "failed" : "passed";
  process.exitCode = exitCode;
  printed.mockRestore();
  return `${end}\n${lines}`;
}

async function oneTest() {
  const calendar = composeCalendar({ world: "empty", quiet: true, coverage: true });
  await calendar.fetch("https://calendar.example/wp-json/calendar/events/v1/tags");
  const coverage = await calendar.coverage();
  return {
    ...coverage,
    tests: ["tags.test.ts > are listed"],
    items: coverage.items.map((item) => ({ ...item, tests: item.name === "tags.list" ? [0] : [] })),
  };
}

test("a run of other files keeps the counts of the last run, also when no test in them counts", async () => {
  const folder = join(root, "kept");
  await report(folder, ["tags.test.ts", "plain.test.ts"], true);
  const before = readCoverage([join(folder, "coverage.json")], root);

  expect(await report(folder, ["plain.test.ts"], false)).toMatch(/^passed\n\nCoverage of the contract, by 1 test: routes 1 of/);
  expect(readCoverage([join(folder, "coverage.json")], root)).toEqual(before);
});

test.for([
  ["a run in which the same tests count nothing", ["tags.test.ts", "plain.test.ts"]],
  ["a run of the file of the tests that counts nothing", ["tags.test.ts"]],
] as const)("%s fails below thresholds", async ([, files]) => {
  const folder = join(root, `gate-${files.length}`);
  await report(folder, ["tags.test.ts"], true);

  expect(await report(folder, files, false)).toMatch(/^failed\n\nNo test counted/);
});

test("a first run in which no test counts fails below thresholds, and writes nothing", async () => {
  const folder = join(root, "first");

  expect(await report(folder, ["plain.test.ts"], false)).toMatch(/^failed\n\nNo test counted/);
  expect(existsSync(join(folder, "coverage.json"))).toBe(false);
});

test.for([
  ["empty", "", "is not JSON"],
  ["cut off", '{"format":"event-calendar-mock/cov', "is not JSON"],
  ["of another version", '{"format":"event-calendar-mock/coverage","version":2}', "must be 1"],
] as const)("a last file that is %s is replaced, and the run says so", async ([name, text, reason]) => {
  const folder = join(root, name.replaceAll(" ", "-"));
  await report(folder, ["tags.test.ts"], true);
  writeFileSync(join(folder, "coverage.json"), text);

  const printed = await report(folder, ["tags.test.ts"], true);

  expect(printed).toMatch(/^passed\n\nThe coverage of the last run is not used, and its file is replaced: /);
  expect(printed).toContain(reason);
  expect(readCoverage([join(folder, "coverage.json")], root)[0]?.tests).toEqual(["tags.test.ts > are listed"]);
});
