import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freePort } from "../support/free-port.ts";
import { recipe } from "../support/recipes.ts";
import { setOut } from "./support/journey.ts";

const spec = `
  import { expect, test } from "event-calendar-mock/playwright";
  test("lists tags", async ({ request, calendarUrl }) => {
    expect((await request.get(calendarUrl + "/wp-json/calendar/events/v1/tags")).status()).toBe(Number(process.env.STATUS ?? 200));
  });`;

test("a person sets up Playwright as printed, adds the reporter as printed, and has a gate and capsules on a server without flags", async () => {
  const { run, read, write } = await setOut("@playwright/test");
  const [, reporter = ""] = /reporter: (\[.*\]),\n/.exec(readFileSync("docs/testing.md", "utf8")) ?? [];
  const reporters = reporter.replace('["list"]', '["list"], ["json", { outputFile: "report.json" }]');
  const config = (thresholds: string) =>
    recipe("Playwright")
      .replaceAll("4010", String(port))
      .replace("fullyParallel: true,", `fullyParallel: true, reporter: ${reporters.replace(/\{ thresholds: .*?\} \}/, thresholds)},`);
  const port = await freePort();
  write("tests/tags.spec.ts", spec);
  // A command that fails rejects with an error that has its exit code and what it printed.
  const outcome = (...args: string[]): Promise<object> =>
    run("npx", "playwright", "test", ...args).then((stdout) => ({ code: 0, stdout }), Object);

  write("playwright.config.ts", config("{ thresholds: { routes: 80 } }"));
  expect(await outcome()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/1 passed[\s\S]*meet 1 of \d+ routes[\s\S]*80 % are required/),
  });

  write("playwright.config.ts", config("{ thresholds: { routes: 1 } }"));
  expect(await outcome()).toMatchObject({ code: 0, stdout: expect.stringMatching(/1 passed[\s\S]*by 1 test: routes 1 of/) });
  expect(await outcome("--grep", "nothing")).toMatchObject({ code: 1 });

  write("tests/tags.spec.ts", spec.replace("?? 200", "?? 201"));
  expect(await outcome()).toMatchObject({ code: 1, stdout: expect.stringContaining("1 failed") });
  const attached = /"name": "capsule\.json",[^}]*?"path": ("[^"]+")/.exec(read("report.json"))?.[1] ?? '""';
  expect(await run("npx", "event-calendar-mock", "replay", JSON.parse(attached))).toContain("1 request on the world city");
});
