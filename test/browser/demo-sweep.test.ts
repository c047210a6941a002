import { join } from "node:path";
import { expect, test } from "vitest";
import { playwrightPackages, project } from "../kits/vitest-project.ts";
import { commandIn } from "../mirror/command.ts";
import { chromiumLaunch } from "../support/chromium.ts";
import { startServer } from "../support/server-process.ts";

/** Sweeps the pages of the demo by Playwright, on a server that all workers share. */

/** The pages, each with what it shows of the world `city`. */
const pages = {
  "month/2026-01-15": ["22 events", "Music", "Year of Public Art"],
  "year/2026-01-15": ["101 events", "Music"],
  "list/2026-01-15": ["Early Bird Market", "Running now", "Music"],
  "month/2026-01-15?search=carnival": ["0 of 1 events", "Go to Feb 6", "Music"],
  "events/75": ["Also at", "Tasting: Chocolate"],
  places: ["The Empty Room", "18"],
};

const spec = `
  import { expect, test } from "event-calendar-mock/playwright";

  for (const [path, facts] of Object.entries(${JSON.stringify(pages)}))
    test(path, async ({ page }) => {
      await page.goto("/demo/#/" + path);
      await expect(async () => {
        const shown = (await page.locator("body").innerText()).replaceAll("\\u00a0", " ");
        const alerts = (await page.getByRole("alert").allInnerTexts()).filter((text) => text.trim() !== "");
        if (alerts.length === 0) for (const fact of facts) expect(shown).toContain(fact);
      }).toPass({ timeout: 30_000 });
    });`;

test("whatever answers one of its requests, a page of the demo shows correct data or an error", { timeout: 1_800_000 }, async () => {
  const server = await startServer([], {});
  const use = { calendarServer: server.url, locale: "en-CA", reducedMotion: "reduce", launchOptions: chromiumLaunch() };
  const folder = project(
    {
      "demo.spec.js": spec,
      "playwright.config.js": `export default ${JSON.stringify({ reporter: "line", workers: 2, timeout: 120_000, use })};`,
    },
    playwrightPackages,
  );
  const faults = ["--faults", "error-503,bot-wall-200,query-blind-cache"];
  const command = ["--", process.execPath, join(folder, "node_modules/playwright/cli.js"), "test"];
  const { stdout, stderr } = await commandIn(folder, "sweep", "--json", ...faults, ...command).finally(() => server.close());
  expect(stderr).toBe("");
  const { tests, runs, leftOut }: { tests: string[]; runs: Record<string, string>[]; leftOut: number } = JSON.parse(stdout);
  expect([tests.length, leftOut]).toEqual([Object.keys(pages).length, 0]);
  expect(runs.length).toBeGreaterThan(40);
  expect(runs.filter(({ outcome = "" }) => !["survived", "recovered"].includes(outcome))).toEqual([]);
});
