import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { project } from "../support/recipes.ts";
import { environment, repository, vitest } from "../support/repository.ts";

const page = readFileSync(join(repository, "docs/testing.md"), "utf8");
const [, config = "", output = ""] = /```ts\n((?:(?!```)[\s\S])*)```\n\n```text\n([\s\S]*?)```/.exec(page) ?? [];

const tests = `
  import { calendarTest } from "event-calendar-mock/vitest";

  const test = calendarTest({ quiet: true });
  const events = "https://calendar.example/wp-json/calendar/events/v1/events";

  test("lists events", () => fetch(events + "?per_page=5&search=jazz"));
  test("says that an event needs dates", () => fetch(events, { method: "POST", body: new URLSearchParams({ title: "Jazz" }) }));
  test("says that an event is gone", () => fetch(events + "/999999"));`;

/** Replaces numbers, which grow with the service. */
function withoutNumbers(text: string): string {
  return text.replace(/\d+/g, "0").trim();
}

test("the setup of the testing page prints the documented line", async () => {
  const folder = project({ "vitest.config.ts": config, "test/events.test.ts": tests });
  const { stdout } = await promisify(execFile)(process.execPath, [vitest, "run"], { cwd: folder, env: { ...environment, NO_COLOR: "1" } });
  const { summary } = JSON.parse(readFileSync(join(folder, "coverage-of-calendar/coverage.json"), "utf8"));
  expect(stdout).toContain(summary);
  expect(withoutNumbers(output)).toBe(withoutNumbers(summary));
});
