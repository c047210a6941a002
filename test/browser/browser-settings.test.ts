import type { Locator } from "playwright";
import { expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

const pages = servePages();

/** Blocks all cookies, as a browser setting does. */
const deny = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })";

test.for([
  ["the demo", "demo/", ".grid [data-event]"],
  ["the inspector", "__calendar/", "nav"],
  ["the reference", "__calendar/docs/#/listEvents", "h1"],
] as const)("%s works in a browser that denies its storage", async ([, path, content]) => {
  const page = await pages.open(`${pages.url}/${path}`);
  await page.addInitScript(deny);
  await page.reload();
  await page.locator(content).first().waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

test("single-key shortcuts that are turned off in the inspector are off in the reference, too", async () => {
  const page = await pages.open(`${pages.url}/__calendar/`);
  const keys = page.getByRole("dialog", { name: "Keys" });
  await page.locator("nav").first().waitFor();
  await page.keyboard.press("?");
  await keys.getByRole("checkbox").uncheck();
  await page.goto(`${pages.url}/__calendar/docs/#/listEvents`);
  await page.locator("h1").first().waitFor();
  await page.keyboard.press("?");
  expect(await keys.count()).toBe(0);
  await page.getByRole("button", { name: "Keys" }).click();
  expect(await keys.getByRole("checkbox").isChecked()).toBe(false);
});

test.for([
  ["the demo", "demo/", ".segments button"],
  ["the inspector", "__calendar/", ".tabs button"],
  ["the reference", "__calendar/docs/#/listEvents", "header nav a"],
] as const)("%s shows in high contrast what is chosen", async ([, path, choice]) => {
  const page = await pages.open(`${pages.url}/${path}`, { forcedColors: "active" });
  const chosen = page.locator(choice).and(page.locator("[aria-pressed=true], [aria-current]")).first();
  const other = page.locator(choice).and(page.locator(":not([aria-pressed=true], [aria-current])")).first();
  await other.waitFor();
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));
});

test("the demo shows the marks of categories in high contrast", async () => {
  const page = await pages.open(`${pages.url}/demo/`, { forcedColors: "active" });
  await page.locator(".legend .shape-3").first().waitFor();
  const marks = await page.locator(".legend .mark:not(.shape-0)").all();
  expect(new Set(await Promise.all(marks.map(backgroundOf))).size).toBe(marks.length);
});

test.for([
  ["demo/", "The demo needs JavaScript."],
  ["__calendar/", "The inspector needs JavaScript."],
  ["__calendar/docs/", "The reference needs JavaScript."],
] as const)("without JavaScript, %s says «%s» at the top", async ([path, sentence]) => {
  const page = await pages.open(`${pages.url}/${path}`, { javaScriptEnabled: false });
  const message = page.locator("noscript");
  expect(await message.textContent()).toContain(sentence);
  expect((await message.boundingBox())?.y).toBeLessThan(100);
});

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}
