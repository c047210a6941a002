import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commandIn } from "../mirror/command.ts";
import { project, runTests, write } from "./vitest-project.ts";

/** Runs the reporter in the real Vitest: in the version that the matrix names, or in the version of this repository. */

const config = (options: object) => `
  import { defineConfig } from "vitest/config";
  export default defineConfig({
    test: { maxWorkers: 2, reporters: ["default", ["event-calendar-mock/coverage", ${JSON.stringify(options)}]] },
  });`;

const file = (...paths: string[]) => `
  import { describe } from "vitest";
  import { calendarTest } from "event-calendar-mock/vitest";

  const test = calendarTest({ world: "empty", quiet: true });
  describe("paths", () => {
    test.for(${JSON.stringify(paths)})("ask for %s", async (path) => {
      await fetch("https://calendar.example/wp-json/calendar/events/v1" + path);
    });
  });`;

test("the reporter merges what the tests of all workers met, and compares it with the last run", async () => {
  const folder = project({
    "vitest.config.ts": config({}),
    "test/a.test.ts": file("/tags", "/events/7"),
    "test/b.test.ts": file("/tags", "/venues"),
    "coverage-of-calendar/part-1.json": "the end of a run that was cut off",
  });
  const { code, printed } = await runTests(folder);
  expect(printed).toMatch(
    /Coverage of the contract, by 4 tests: routes 3 of \d+ \(8 %\), parameters 1 of \d+ \(0 %\), refusals 1 of \d+ \(0 %\),/,
  );
  expect(code).toBe(0);
  const { tests } = JSON.parse(readFileSync(join(folder, "coverage-of-calendar/coverage.json"), "utf8"));
  expect(tests).toEqual([
    "test/a.test.ts > paths > ask for /events/7",
    "test/a.test.ts > paths > ask for /tags",
    "test/b.test.ts > paths > ask for /tags",
    "test/b.test.ts > paths > ask for /venues",
  ]);
  expect(readdirSync(join(folder, "coverage-of-calendar")).toSorted()).toEqual(["coverage.html", "coverage.json"]);

  write(folder, "test/a.test.ts", file("/tags"));
  const second = await runTests(folder);
  expect(second.printed).toContain("1 route fewer than in the last run: events.read.");
  expect(second.printed).toContain("1 refusal fewer than in the last run: events.read rest-event-not-found.");
});

test("a run of one file keeps the counts of the others, and drops those of files that are gone", async () => {
  const folder = project({
    "vitest.config.ts": config({}),
    "test/a.test.ts": file("/tags"),
    "test/b.test.ts": file("/venues"),
    "test/c.test.ts": file("/organizers"),
  });
  await runTests(folder);
  rmSync(join(folder, "test/c.test.ts"));
  write(folder, "test/a.test.ts", file("/tags/7"));
  const { printed } = await runTests(folder, "test/a.test.ts");
  expect(printed).toContain("1 of these tests is of an earlier run, because this run left out its file.");
  const { tests } = JSON.parse(readFileSync(join(folder, "coverage-of-calendar/coverage.json"), "utf8"));
  expect(tests).toEqual(["test/a.test.ts > paths > ask for /tags/7", "test/b.test.ts > paths > ask for /venues"]);
});

test("a test that coverage suggests passes when it is pasted, and meets what it was suggested for", async () => {
  const head = `
    import { expect } from "vitest";
    import { calendarTest } from "event-calendar-mock/vitest";
    const test = calendarTest({ quiet: true });
    test("lists", () => fetch("https://calendar.example/wp-json/calendar/events/v1/events"));`;
  const folder = project({ "vitest.config.ts": config({}), "test/a.test.ts": head });
  await runTests(folder);
  const coverage = join(folder, "coverage-of-calendar/coverage.json");
  const { stdout } = await commandIn(folder, "coverage", coverage, "--next", "10", "--json");
  const { next } = JSON.parse(stdout);
  expect(next).toHaveLength(10);
  write(folder, "test/a.test.ts", [head, ...next.map(({ test }: { test: string }) => test)].join("\n"));
  const { printed, code } = await runTests(folder);
  expect(printed).toContain("11 passed");
  expect(code).toBe(0);
  const { items } = JSON.parse(readFileSync(coverage, "utf8"));
  for (const { kind, name } of next)
    expect(items.find((item: { kind: string; name: string }) => item.kind === kind && item.name === name).tests).not.toEqual([]);
});

test("a run below a threshold fails, and says what is missing", async () => {
  const folder = project({
    "vitest.config.ts": config({ folder: "reports", thresholds: { routes: 50 } }),
    "test/a.test.ts": file("/tags"),
  });
  const { code, printed } = await runTests(folder);
  expect(printed).toContain("1 passed");
  expect(printed).toMatch(/The tests meet 1 of \d+ routes \(\d.\d %\), and 50 % are asked for: \d+ more are needed\./);
  expect(code).toBe(1);
  expect(existsSync(join(folder, "reports/coverage.html"))).toBe(true);
});

test("a threshold without a test that counts fails the run", async () => {
  const own = `import { test } from "vitest"; test("counts nothing", () => undefined);`;
  const gated = await runTests(project({ "vitest.config.ts": config({ thresholds: { routes: 1 } }), "test/a.test.ts": own }));
  expect(gated.printed).toContain("1 passed");
  expect(gated.printed).toContain("No test counted what it met of the contract");
  expect(gated.code).toBe(1);
  const { code } = await runTests(project({ "vitest.config.ts": config({}), "test/a.test.ts": own }));
  expect(code).toBe(0);
});
