import { copyFileSync, mkdirSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project, runTests, write } from "../kits/vitest-project.ts";
import { chromiumLaunch } from "../support/chromium.ts";

const config = `
  import { playwright } from "@vitest/browser-playwright";
  import { defineConfig } from "vitest/config";
  export default defineConfig({
    test: {
      include: ["test/**/*.test.js"],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: ${JSON.stringify(chromiumLaunch())} }),
        instances: [{ browser: "chromium" }],
      },
    },
  });`;

const tests = `
  import { calendarTest } from "event-calendar-mock/vitest";
  import { describe, expect } from "vitest";
  const test = calendarTest({ world: "empty", quiet: true });
  const tags = "https://calendar.example/wp-json/calendar/events/v1/tags";
  const add = (name) => fetch(tags, { method: "POST", body: new URLSearchParams({ name }) });

  test("adds a tag in a page", async ({ calendar }) => {
    expect(document.body).toBeDefined();
    expect((await add("Jazz")).status).toBe(201);
    expect(calendar).toHaveReceived("tags.create", { status: 201 });
  });
  test("begins in the starting world again", async ({ calendar }) => {
    expect(calendar.db.tag.count()).toBe(0);
    expect((await add("Jazz")).status).toBe(process_status);
  });
  describe.concurrent("at the same time", () => {
    test("is refused", () => {});
  });`;

test("calendarTest runs in Vitest's browser mode: a calendar for each test, a capsule of a failed one, and no concurrent tests", async () => {
  const folder = project(
    {
      "vitest.config.js": config,
      "test/tags.test.js": tests.replace("process_status", "418"),
    },
    ["@vitest", "playwright", "playwright-core", "vite"],
  );
  mkdirSync(join(folder, "public"));
  copyFileSync(createRequire(import.meta.url).resolve("msw/mockServiceWorker.js"), join(folder, "public/mockServiceWorker.js"));

  const { code, printed } = await runTests(folder);

  expect(printed).toContain("1 passed");
  expect(printed).toContain("expected 201 to be 418");
  expect(printed).toContain('"is refused" cannot run at the same time as others');
  expect(code).toBe(1);
  const [capsule, ...others] = readdirSync(join(folder, "capsules-of-calendar"));
  expect(others).toEqual([]);
  expect(printed).toContain(`npx event-calendar-mock replay capsules-of-calendar/${capsule}`);

  const readOnly = config.replace(/reporters: .*/, "").replace("enabled: true,", "enabled: true, api: { allowWrite: false },");
  write(folder, "vitest.config.js", readOnly);
  expect((await runTests(folder)).printed).toContain("Its capsule cannot be written to capsules-of-calendar/");

  write(folder, "vitest.config.js", config.replace("THRESHOLD", "1"));
  write(folder, "test/tags.test.js", tests.replace("process_status", "201").replace("describe.concurrent", "describe"));
  const passing = await runTests(folder);
  expect([passing.code, passing.printed]).toEqual([0, expect.stringContaining("3 passed")]);
  expect(readdirSync(join(folder, "capsules-of-calendar"))).toEqual([]);
});
