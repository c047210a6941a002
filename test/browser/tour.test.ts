import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startBrowser, type TestBrowser } from "../support/pages.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Walks through the pages of the built server once. Every control of theirs is used in the longer tests of `npm run test:slow`. */

let server: ServerProcess;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer([], {}), startBrowser()]);
});
afterAll(() => Promise.all([browser.close(), server.close()]));
afterEach(async () => {
  expect(await browser.closePages(), "errors, violations of the security policy and foreign hosts").toEqual([]);
});

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

test("the page at / leads to the demo", async () => {
  const page = await browser.open(server.url);
  expect(await page.getByRole("definition").first().textContent()).toBe("city · City Calendar · 191 events");
  await page.getByRole("link", { name: "Español" }).click();
  await page.getByRole("heading", { name: "Primeras solicitudes" }).waitFor();
  await page.getByRole("link", { name: "Calendario", exact: true }).click();
  await page.locator(".calendar").getByText("Exposición: Retratos del norte").first().waitFor();
});

test("a fault that is switched on in the inspector shows in the demo and in the journal, and is replayed", async () => {
  const inspector = await browser.open(`${server.url}/__calendar/`);
  await button(inspector, "Faults").click();
  await inspector.getByRole("combobox", { name: /^events\.list/ }).selectOption("Error 503");
  await inspector.getByText("acted 0 times").waitFor();

  const demo = await browser.open(`${server.url}/demo/`);
  await demo.locator(".notice.failed").waitFor();

  await button(inspector, "Journal").click();
  await inspector.getByLabel("Filter by route or address").fill("events.list");
  await inspector.getByLabel("Status").selectOption("Refused (400 and above)");
  await inspector
    .getByText(/^503 GET/)
    .first()
    .click();
  await inspector.getByText('{"status":503}').waitFor();
  await button(inspector, "Replay").click();
  await inspector.getByText("Replayed: 503").waitFor();

  await button(inspector, "Faults").click();
  await button(inspector, "Remove all faults").click();
  await inspector.getByText("Done").waitFor();
  await demo.reload();
  await demo.locator(".calendar").getByText("Year of Public Art").first().waitFor();
});

test("the page at / leads to the reference", async () => {
  const page = await browser.open(server.url);
  await page.getByRole("link", { name: "Reference" }).click();
  await page.getByRole("heading", { name: /^Event calendar/ }).waitFor();
});
