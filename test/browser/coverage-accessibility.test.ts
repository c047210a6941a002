import { expect, test } from "vitest";
import { accessibilityProblems } from "../support/pages.ts";
import { group, useCoveragePage } from "./coverage-file.ts";

/** Looks at the page of coverage in both colours and several sizes. */

const open = useCoveragePage();

test.each([
  ["light", 1440],
  ["light", 390],
  ["dark", 1280],
  ["dark", 768],
] as const)("in %s colours at %i px, axe finds nothing and nothing scrolls sideways", async (colorScheme, width) => {
  const page = await open({ colorScheme, viewport: { width, height: 850 } });
  const tooWide = "document.documentElement.scrollWidth - document.documentElement.clientWidth";
  expect(await accessibilityProblems(page)).toEqual([]);
  await group(page, "events.create").locator("summary").click();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(tooWide)).toBe(0);
});
