import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startBrowser, type TestBrowser } from "../support/pages.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

/** Uses the reference of the built server as a person does. */

let server: ServerProcess;
let browser: TestBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer([], {}), startBrowser()]);
});
afterAll(() => Promise.all([browser.close(), server.close()]));
afterEach(async () => {
  expect(await browser.closePages(), "errors, violations of the security policy and foreign hosts").toEqual([]);
});

test("an operation is tried against the calendar that runs", async () => {
  const page = await browser.open(server.url);
  await page.getByRole("link", { name: "Reference" }).click();
  await page.getByRole("heading", { name: /^Event calendar/ }).waitFor();

  const list = page.locator(".opblock", { hasText: "/events" }).filter({ hasText: "Lists a page of events" });
  await list.getByRole("button").first().click();
  await list.getByRole("button", { name: "Try it out" }).click();
  await list.getByPlaceholder("search").fill("Gala Dinner");
  await list.getByRole("button", { name: "Execute" }).click();
  await list.locator(".live-responses-table").getByText("200", { exact: true }).first().waitFor();
  expect(await list.locator(".live-responses-table").textContent()).toContain('"title": "Gala Dinner"');
  expect(await list.locator(".request-url").textContent()).toContain("search=Gala%20Dinner");
});
