import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

const pages = servePages();

test.each([
  ["light", 1440],
  ["light", 390],
  ["dark", 768],
] as const)("in %s colours at %i px, axe finds nothing on the page at / and nothing scrolls sideways", async (colorScheme, width) => {
  const page = await pages.open(pages.url, { colorScheme, viewport: { width, height: 850 } });
  await page.getByText("First requests").click();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
});
