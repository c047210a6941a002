import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { project, recipe } from "../support/readme.ts";

/** Runs the recipes of the README that need no browser. */

const run = promisify(execFile);
const modules = fileURLToPath(new URL("../../node_modules/", import.meta.url));
const cli = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** Replaces `npx event-calendar-mock` by the built command line. */
const here = (code: string) => code.replaceAll("npx event-calendar-mock", `${process.execPath} ${cli}`);

/** Replaces the port of the recipe, which a server of the developer may use. */
const onPort = (code: string, port: number) => code.replaceAll("4010", String(port));

/** Leaves out the variables that this test runner has set. */
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV|TEST|PORT)/.test(name)));

test.each(["React and Vite, in the browser", "Vitest", "Playwright", "Storybook", "Plain HTTP, from another language"])(
  "the recipe «%s» has at most 15 lines",
  (heading) => {
    expect(recipe(heading).trimEnd().split("\n").length).toBeLessThanOrEqual(15);
  },
);

test("the recipe for Vitest passes", async () => {
  const folder = project({ "calendar.test.ts": recipe("Vitest") });

  const { stdout } = await run(process.execPath, [join(modules, "vitest/vitest.mjs"), "run"], { cwd: folder, env: environment });

  expect(stdout).toMatch(/1 passed/);
});

test("the recipe for Playwright passes", async () => {
  const spec = `
      import { expect, test } from "@playwright/test";
      test("lists and resets", async ({ request }) => {
        const answer = await request.get("/wp-json/calendar/events/v1/events");
        expect((await answer.json()).total).toBeGreaterThan(0);
        expect((await request.post("/__calendar/reset")).ok()).toBe(true);
      });`;
  const folder = project({ "playwright.config.ts": onPort(here(recipe("Playwright")), 4711), "tests/calendar.spec.ts": spec });

  const { stdout } = await run(process.execPath, [join(modules, "@playwright/test/cli.js"), "test"], { cwd: folder, env: environment });

  expect(stdout).toMatch(/1 passed/);
});

test.each(["sh", "bash"])(
  "the recipe for other languages, saved as a script for %s, prints the answers and leaves nothing behind",
  async (shell) => {
    const folder = project({ "recipe.sh": onPort(recipe("Plain HTTP, from another language"), 4712) });

    // The output ends only when no process holds it any more.
    const { stdout } = await run(shell, ["recipe.sh"], { cwd: folder, env: environment });

    expect(stdout).toContain('"venues":[');
    expect(stdout).toContain('"title":"Street party"');
    expect(stdout).toMatch(/"status":"ok"[^\n]*$/);
    await expect(fetch("http://127.0.0.1:4712/__calendar/health")).rejects.toThrow("fetch failed");
  },
);
