import type { Page } from "playwright";
import { expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

/** Walks through the pages of the built server once. Every control of theirs is used in the longer tests of `npm run test:slow`. */

const pages = servePages();

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

test("the page at / leads to the demo", async () => {
  const page = await pages.open(pages.url);
  expect(await page.getByRole("definition").first().textContent()).toBe("city · City Calendar · 191 events");
  await page.getByRole("link", { name: "Español" }).click();
  await page.getByRole("heading", { name: "Primeras solicitudes" }).waitFor();
  await page.getByRole("link", { name: "Calendario", exact: true }).click();
  await page.locator(".calendar").getByText("Exposición: Retratos del norte").first().waitFor();
});

test("a fault that is switched on in the inspector shows in the demo and in the journal, and is replayed", async () => {
  const inspector = await pages.open(`${pages.url}/__calendar/`);
  await button(inspector, "Faults").click();
  await inspector.getByRole("combobox", { name: /^events\.list/ }).selectOption("Error 503");
  await inspector.getByText("acted 0 times").waitFor();

  const demo = await pages.open(`${pages.url}/demo/`);
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
  const page = await pages.open(pages.url);
  await page.getByRole("link", { name: "Reference" }).click();
  await page.getByRole("heading", { name: /^Event calendar/ }).waitFor();
});
