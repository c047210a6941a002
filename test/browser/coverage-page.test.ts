import { expect, test } from "vitest";
import { group, useCoveragePage } from "./coverage-file.ts";

/** Reads the page of coverage as a person does: as a file, from a folder. */

const open = useCoveragePage();

test("each kind has a bar, and the routes are sorted by what is missing", async () => {
  const page = await open();
  await page.getByText(/^3 of \d+ · 8 %$/).waitFor();
  expect(await page.locator(".kinds meter").count()).toBe(8);
  const missing = await page.locator("h2:has-text('Routes') ~ details .missing").allTextContents();
  const counts = missing.slice(0, 36).map((text) => Number.parseInt(text, 10));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
});

test("what to test next fits a phone: only the code scrolls", async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  expect(await page.locator(".next pre").count()).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a route unfolds to its items, with the tests that met each", async () => {
  const page = await open();
  const tags = group(page, "tags.list");
  await tags.locator("summary").click();
  const met = tags.getByRole("listitem").filter({ has: page.getByText("per_page", { exact: true }) });
  await met.getByText("books-a--room-").first().waitFor();
  await tags.getByRole("listitem").filter({ hasText: "orderby" }).getByText("never met").first().waitFor();
});

test("the filter shows what is missing or met, and finds routes, items and tests by words", async () => {
  const page = await open();
  const tags = group(page, "tags.list");
  await tags.locator("summary").click();
  const met = tags
    .getByRole("listitem")
    .filter({ has: page.getByText("per_page", { exact: true }) })
    .first();
  await page.getByText("Missing", { exact: true }).first().click();
  await met.waitFor({ state: "hidden" });
  await page.getByText("Met", { exact: true }).first().click();
  await met.waitFor();
  await page.getByText("All", { exact: true }).click();
  const search = page.getByRole("searchbox");
  await search.fill("term_exists");
  await group(page, "events.list").waitFor({ state: "hidden" });
  await group(page, "tags.create").waitFor();
  await search.fill("zebra");
  await page.getByText("Nothing has these words.").waitFor();
  await search.fill("");
  await group(page, "events.list").waitFor();
});

test("without scripts the page shows everything but the search", async () => {
  const page = await open({ javaScriptEnabled: false });
  await group(page, "events.list").waitFor();
  expect(await page.getByRole("searchbox").count()).toBe(0);
});
