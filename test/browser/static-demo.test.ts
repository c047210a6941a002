import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { build, type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { capsuleLink } from "../../src/capsule.ts";
import { loadWorld } from "../../src/worlds.ts";
import { newFolder } from "../support/new-folder.ts";
import { startBrowser, type TestBrowser } from "../support/pages.ts";
import { bar, takeCapsule, withOtherName } from "./take-capsule.ts";

/** Opens the demo as a static site: its calendar, capsules and inspector are in the page, with and without a network. */

const folder = newFolder("static-demo");
let site: PreviewServer | undefined;
let browser: TestBrowser;

beforeAll(async () => {
  const configFile = fileURLToPath(new URL("../../scripts/demo.config.ts", import.meta.url));
  await build({ configFile, mode: "offline", logLevel: "error", build: { outDir: join(folder, "site") } });
  site = await preview({ root: folder, configFile: false, build: { outDir: "site" }, preview: { port: 0, host: "127.0.0.1" } });
  browser = await startBrowser();
});
afterAll(async () => {
  await browser.close();
  await site?.close();
});
afterEach(async () => {
  expect(await browser.closePages(), "errors, violations of the security policy and foreign hosts").toEqual([]);
});

function homeOf(server: PreviewServer | undefined): string {
  return server?.resolvedUrls?.local[0] ?? "";
}

const calendarEvents = (page: Page) => page.locator(".grid .event, .event-card");

test("a link to the static demo opens its capsule in the page", async () => {
  const home = homeOf(site);
  const page = await browser.open(await capsuleLink(withOtherName(await takeCapsule()), home));
  await bar(page).getByText("After request 2 of 3").waitFor();
  await bar(page)
    .getByText(/name: "Rumba" → "Samba"/)
    .waitFor();
});

test("a capsule of another built-in world is opened in the static demo, which loads the world as a file", async () => {
  const home = homeOf(site);
  const page = await browser.open(await capsuleLink(await takeCapsule(await loadWorld("multilingual")), home));
  await bar(page).getByText("After request 3 of 3").waitFor();
  await bar(page).getByText("as recorded").waitFor();
});

test("the button of the static demo opens the inspector", async () => {
  const home = homeOf(site);
  const page = await browser.open(`${home}#/list/2026-01-15`);
  await page.getByRole("button", { name: "Inspector" }).click();
  await page.getByRole("region", { name: "Calendar inspector" }).getByText("/events").first().waitFor();
});

// The last test, because it ends the server.
test("the static site works offline after the first visit, and keeps what was written", async () => {
  const home = homeOf(site);
  const page = await browser.open(home);
  await calendarEvents(page).first().waitFor();
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  await site?.close();
  site = undefined;

  await page.reload();
  await calendarEvents(page).first().waitFor();
  await page.getByRole("button", { name: "New event" }).first().click();
  await page.getByLabel("Title").fill("Night market");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").getByText("“Night market” was saved.").waitFor();

  // The worker stays when the last tab is closed.
  const context = page.context();
  await page.close();
  const later = await context.newPage();
  await later.goto(home);
  // Today has more events than its cell shows.
  await later.locator(".grid").getByText("Night market").first().waitFor({ state: "attached" });
});
