import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { config, file, project, runTests, write } from "./vitest-project.ts";

/** Runs the reporter in the real Vitest: in the version that the matrix names, or in the version of this repository. */

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

test("tests of the same name are counted separately, also in two suites of the same name", async () => {
  const folder = project({
    "vitest.config.ts": config({}),
    "test/a.test.ts": `
      import { describe } from "vitest";
      import { calendarTest } from "event-calendar-mock/vitest";

      const test = calendarTest({ world: "city", quiet: true });
      const api = "https://calendar.example/wp-json/calendar/events/v1";
      test.each(["tags", "venues"])("lists", async (kind) => void (await fetch(api + "/" + kind)));
      describe("a suite", () => test("lists", async () => void (await fetch(api + "/events"))));
      describe("a suite", () => test("lists", async () => void (await fetch(api + "/organizers"))));`,
  });
  await runTests(folder);
  const { tests, items } = JSON.parse(readFileSync(join(folder, "coverage-of-calendar/coverage.json"), "utf8"));
  const testsOf = (route: string) =>
    items
      .find((item: { name: string }) => item.name === route)
      .tests.map((place: number) => tests[place].split(" > ").slice(1).join(" > "));
  expect(["tags.list", "venues.list", "events.list", "organizers.list"].map(testsOf)).toEqual([
    ["lists"],
    ["lists (2)"],
    ["a suite > lists"],
    ["a suite (2) > lists"],
  ]);
});

test("a run below a threshold fails, and says what is missing", async () => {
  const folder = project({
    "vitest.config.ts": config({ folder: "reports", thresholds: { routes: 50 } }),
    "test/a.test.ts": file("/tags"),
  });
  const { code, printed } = await runTests(folder);
  expect(printed).toContain("1 passed");
  expect(printed).toMatch(/The tests meet 1 of \d+ routes \(\d.\d %\), and 50 % are required: \d+ more are needed\./);
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
