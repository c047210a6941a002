import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandIn } from "../mirror/command.ts";
import { project } from "./vitest-project.ts";

/** Sweeps the tests of a project in the real Vitest: in the version that the matrix names, or in the version of this repository. */

const client = `
  import { expect } from "vitest";
  import { calendarTest } from "event-calendar-mock/vitest";

  const test = calendarTest({ world: "empty", quiet: true });
  const api = "https://calendar.example/wp-json/calendar/events/v1";

  test("lists tags", async () => {
    const { tags } = await (await fetch(api + "/tags?hide_empty=false")).json();
    expect(tags).toEqual([]);
  });

  test("asks and looks at nothing", async () => {
    await fetch(api + "/venues");
  });`;

const faults = ["--faults", "error-500,malformed-json,empty"];
const command = (folder: string) => ["--", process.execPath, join(folder, "node_modules/vitest/vitest.mjs"), "run"];

test("each test runs again with each fault, and what no test noticed is printed and written", async () => {
  const folder = project({ "test/client.test.ts": client });
  const { exit, stdout, stderr } = await commandIn(
    folder,
    "sweep",
    ...faults,
    "--html",
    "sweep.html",
    "--junit",
    "sweep.xml",
    ...command(folder),
  );
  expect(stderr).toBe("Recorded 2 tests with 2 requests: 6 runs to make.\n");
  expect(stdout).toContain("Swept 2 tests: ");
  expect(stdout).toMatch(
    /What no test noticed:\n {2}test\/client\.test\.ts > asks and looks at nothing\n {4}GET \/venues: survived .*error-500/,
  );
  expect(stdout).toContain("Tests that notice nothing: test/client.test.ts > asks and looks at nothing.");
  expect(exit).toBe(1);
  expect(readFileSync(join(folder, "sweep.html"), "utf8")).toContain("<b>test/client.test.ts &gt; lists tags</b><span>noticed 1 of ");
  expect(readFileSync(join(folder, "sweep.xml"), "utf8")).toContain('tests="2" failures="1"');
});

test("tests of the same name have their own runs", async () => {
  const folder = project({ "test/client.test.ts": client.replace(/test\("[^"]+"/g, 'test("asks"') });
  const { stdout } = await commandIn(folder, "sweep", "--faults", "error-500", ...command(folder));
  expect(stdout).toContain("Swept 2 tests: 2 runs");
  expect(stdout).toContain("Tests that notice nothing: test/client.test.ts > asks (2).");
});

test("a sweep passes with the list of its survivors, and fails for an entry that a test now notices", async () => {
  const folder = project({ "test/client.test.ts": client });
  const blind = { test: "test/client.test.ts > asks and looks at nothing", why: "It only warms a cache." };
  writeFileSync(join(folder, "expected.json"), JSON.stringify([blind]));
  const recorded = "Recorded 2 tests with 2 requests: 2 runs to make.\n";
  const argv = ["sweep", "--faults", "error-500", "--expected", "expected.json", ...command(folder)];
  expect(await commandIn(folder, ...argv)).toMatchObject({ exit: 0, stderr: recorded });
  writeFileSync(join(folder, "expected.json"), JSON.stringify([blind, { test: "test/client.test.ts > lists tags", fault: "error-500" }]));
  const { exit, stderr } = await commandIn(folder, ...argv);
  expect([exit, stderr]).toEqual([
    1,
    `${recorded}expected.json expects test/client.test.ts > lists tags to survive error-500, and it did not: remove the entry.\n`,
  ]);
});

/** Writes the name of each test that runs, with a dot for each time that the command begins. */
const counting = client
  .replace(
    'test("lists',
    `appendFileSync("ran.txt", ".\\n"); test.beforeEach(({ task }) => appendFileSync("ran.txt", task.name + "\\n")); test("lists`,
  )
  .replace("import", 'import { appendFileSync } from "node:fs"; import');

const ranIn = (folder: string) => readFileSync(join(folder, "ran.txt"), "utf8").trimEnd().split("\n");

test("with a budget, each test makes one run at first, and further ones in passes after it", async () => {
  const folder = project({ "test/client.test.ts": counting });
  const { stdout, stderr } = await commandIn(folder, "sweep", ...faults, "--budget", "9m", ...command(folder));
  expect(stderr).toBe("Recorded 2 tests with 2 requests: 6 runs to make.\n");
  expect(stdout).toContain("Swept 2 tests: 4 runs (2 more changed no byte of an answer).");
  const [lists, looks] = ["lists tags", "asks and looks at nothing"];
  expect(ranIn(folder)).toEqual([".", lists, looks, ".", lists, looks, ".", lists, lists, looks, looks]);
});

test("a runner that retries failed tests makes every attempt with the fault", async () => {
  const folder = project({ "test/client.test.ts": counting });
  await commandIn(folder, "sweep", ...faults, ...command(folder), "--retry=3");
  const attempts = (name: string) => ranIn(folder).filter((line) => line === name).length;
  expect([attempts("lists tags"), attempts("asks and looks at nothing")]).toEqual([4, 4]);
});

/** A command that reports one test with some requests, as a kit does. */
function reporting(...requests: string[]) {
  const ran = { test: "a", hasChanged: false, requests, asked: 1, created: 0, hasRecovered: false, errors: [], hasTimedOut: false };
  const report = `require("fs").writeFileSync(require("path").dirname(process.env.EVENT_CALENDAR_SWEEP) + "/runs-1.jsonl", ${JSON.stringify(JSON.stringify(ran))})`;
  return ["--", process.execPath, "-e", report] as const;
}

test.each([
  [["sweep", ...reporting()], 1, "No test sent a request to its calendar, so nothing was swept."],
  [["sweep", "--budget", "0ms", ...reporting("GET /tags")], 1, "The budget ended before a fault changed an answer, so nothing was swept."],
  [["sweep"], 2, "sweep needs the command that runs the tests"],
  [["sweep", "--budget", "soon", "--", "true"], 2, "--budget takes a time such as 90s or 5m"],
  [["sweep", "--seed", "-1", "--", "true"], 2, "seed"],
  [["sweep", "--faults", "emtpy", "--", "true"], 2, 'Did you mean "empty"?'],
  [["sweep", "--", process.execPath, "-e", "0"], 1, "No test of the command reported its requests"],
] as const)("%o exits with %i", async (argv, code, sentence) => {
  const { exit, stderr } = await commandIn(project({}), ...argv);
  expect([exit, stderr]).toEqual([code, expect.stringContaining(sentence)]);
});
