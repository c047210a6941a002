import { expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

/** Uses the reference of the built server as a person does. */

const pages = servePages();

test("an operation is tried against the calendar that runs", async () => {
  const page = await pages.open(pages.url);
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
