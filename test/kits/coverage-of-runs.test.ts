import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeTest } from "../../src/calendar/coverage/write-test.ts";
import { commandIn } from "../mirror/command.ts";
import { config, file, playwrightPackages, project, runTests, write } from "./vitest-project.ts";

/** Runs the reporter of coverage in the real Vitest more than once in a project, and what it suggests in the real Playwright. */

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

test("a suggested test whose body is not JSON passes in Playwright", async () => {
  const request = { method: "POST", path: "/wp-json/calendar/events/v1/tags", headers: { "Content-Type": "application/json" }, body: "{" };
  const refused = { title: "is refused", request: { ...request, label: "{" }, status: 400, code: "rest_invalid_json" };
  const spec = `import { expect, test } from "event-calendar-mock/playwright";\n${writeTest(refused, "playwright")}`;
  const folder = project({ "tags.spec.js": spec }, playwrightPackages);
  const { stdout } = spawnSync(process.execPath, [join(folder, "node_modules/playwright/cli.js"), "test"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stdout).toContain("1 passed");
});
