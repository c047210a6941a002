import type { Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { prepareStates, states } from "../support/page-states.ts";
import { accessibilityProblems } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Measures the pages in their states: accessibility, sideways scrolling, layout shift, requests of a visit. */

const pages = servePages();

beforeAll(() => prepareStates(pages.url));

async function show(page: Page, [path, shown]: (typeof states)[number]): Promise<void> {
  // The same page with another fragment would only be scrolled.
  await page.goto("about:blank");
  await page.goto(pages.url + path);
  await page.locator(shown).first().waitFor();
}

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  test.each(states)("axe finds nothing at %s", async (path, shown) => {
    const page = await pages.open(pages.url + path, { colorScheme });
    await page.locator(shown).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

test("no state scrolls sideways between 320 and 1,920 px", async () => {
  const page = await pages.open(pages.url);
  const found: string[] = [];
  for (const state of states) {
    await show(page, state);
    for (const width of [320, 390, 700, 768, 1040, 1440, 1920]) {
      await page.setViewportSize({ width, height: 850 });
      const more = await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth");
      if (Number(more) > 0) found.push(`${state[0]} at ${width} px: ${more} px`);
    }
  }
  expect(found).toEqual([]);
});

/** Resolves with the shift after 60 frames: the grid of the demo draws itself in several passes. */
const shiftAfterDrawing = `(async () => {
  for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
  return window.shift ?? 0;
})()`;

test("no state shifts its layout by more than 0.05 while it loads", async () => {
  const page = await pages.open(pages.url);
  await page.addInitScript(`new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift = (window.shift ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });`);
  const found: string[] = [];
  for (const state of states) {
    await show(page, state);
    const shift = Number(await page.evaluate(shiftAfterDrawing));
    if (shift > 0.05) found.push(`${state[0]} ${shift.toFixed(3)}`);
  }
  expect(found).toEqual([]);
});

test.each([
  ["/", 3],
  ["/__calendar/", 12],
  ["/__calendar/docs", 7],
])("a visit of %s requests at most %i URLs", async (path, most) => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  // What changes while a page loads is asked for again, so each address counts once.
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(pages.url + path, { waitUntil: "load" });
  await page.locator("h1").first().waitFor();
  expect(asked.size).toBeLessThanOrEqual(most);
});
