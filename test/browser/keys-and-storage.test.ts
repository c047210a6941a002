import { expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

const pages = servePages();

/** What a browser does that blocks all cookies. */
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

test("keys of one character that are turned off in the inspector are off in the reference, too", async () => {
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
