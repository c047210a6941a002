import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { languageNames, languages } from "../../examples/demo/texts/texts.ts";
import { holdAnswers, type TestBrowser } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";
import { watchRequests } from "./demo.ts";
import { signIn, texts } from "./sign-in.ts";

const pages = servePages(["--access", "service"]);
const calendarEvents = (page: Page) => page.locator(".grid .event, .event-card");

async function openDemo(options: Parameters<TestBrowser["open"]>[1] = {}): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/`, options);
  await calendarEvents(page).first().waitFor();
  return page;
}

test("visitors see no buttons for changes, and the service refuses wrong passwords and roles without the right", async () => {
  const page = await openDemo();
  expect(await page.getByRole("button", { name: "New event" }).count()).toBe(0);
  await signIn(page, "editor", "wrong");
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await signIn(page, "subscriber", "subscriber-pass");
  await page.getByRole("button", { name: "Sign out subscriber" }).waitFor();
  await page.getByRole("button", { name: "New event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Night market");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("alert").waitFor();
});

test("a double click and Enter send one sign-in while its answer is late", async () => {
  const page = await openDemo();
  const tries = /[?&]per_page=1(?:&|$)/;
  const asked = watchRequests(page);
  const release = await holdAnswers(page, tries);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Login").fill("editor");
  await dialog.getByLabel("Password").fill("editor-pass");
  const button = dialog.locator("button[type=submit]");
  await button.dblclick();
  await dialog.getByLabel("Password").press("Enter");
  expect(await button.isDisabled()).toBe(true);
  release();
  await page.getByRole("button", { name: "Sign out editor" }).waitFor();
  expect(asked.filter((url) => tries.test(url))).toHaveLength(1);
});

/** Returns the texts and labels of a page, without the texts of records. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const records = ".grid .event, .event-card, .running, .legend, .covering, .options, .site, .picker-list, .clock, option, .directory li, .key, html:not([lang=en]) [lang=en]";
    const root = document.querySelector("calendar-inspector")?.shadowRoot ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) if (!walker.currentNode.parentElement.closest(records)) found.push(walker.currentNode.data.trim());
    for (const name of ["aria-label", "title"])
      for (const element of root.querySelectorAll("[" + name + "]")) if (!element.closest(records)) found.push(element.getAttribute(name));
    return found.filter(Boolean);
  })()`);
}

/** Returns the texts that are said in another language only. */
function foreignTexts<Texts extends object>(all: Readonly<Record<string, Texts>>, language: string): Set<unknown> {
  const own = new Set<unknown>(Object.values(all[language] ?? {}));
  const others = Object.entries(all).flatMap(([other, said]) => (other === language ? [] : Object.values(said)));
  return new Set(others.filter((text) => typeof text === "string" && !own.has(text)));
}

const english = /\b(show|more|events?|close|today|go to|all[- ]day|timed|january|monday|sunday|invalid|required|login|week|month)\b/i;

describe.each(languages)("in %s", (language) => {
  test("the demo shows no word of another language, not even in refusals of the service", async () => {
    const own = texts[language];
    const page = await openDemo({ locale: language });
    const words = await wordsOf(page);
    for (const view of [own.week, own.day, own.list, own.year]) {
      await page.getByRole("button", { name: view, exact: true }).click();
      words.push(...(await wordsOf(page)));
    }
    await page.goto(`${pages.url}/demo/?language=${language}#/month/2026-01-15?new=2026-01-20`);
    await page.getByRole("dialog").getByRole("button", { name: own.save, exact: true }).click();
    await page.getByRole("alert").first().waitFor();
    words.push(...(await wordsOf(page)));
    await page.goto(`${pages.url}/demo/?language=${language}#/places`);
    await page.locator(".directory a").first().waitFor();
    words.push(...(await wordsOf(page)));

    const foreign = foreignTexts(texts, language);
    const names = Object.values(languageNames);
    const wrong = (word: string) => foreign.has(word) || (language !== "en" && english.test(word));
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => wrong(word) && !names.includes(word))).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  });
});

test("the page of an event or a place that does not exist says so, and offers no retry", async () => {
  const page = await pages.open(`${pages.url}/demo/#/events/99999`);
  const retry = page.getByRole("button", { name: texts.en.retry });
  await page.getByRole("heading", { name: "There is no event 99999." }).waitFor();
  expect(await retry.count()).toBe(0);
  await page.goto(`${pages.url}/demo/#/places/99999`);
  await page.getByRole("heading", { name: texts.en.nothingAtAddress }).waitFor();
  expect(await retry.count()).toBe(0);
});

test.each([
  ["fr-CA", 768],
  ["es", 768],
  ["es", 1040],
])("in %s at %i px, the name of the site is not cut off next to the login, and the search widens on focus", async (locale, width) => {
  const page = await openDemo({ locale, viewport: { width, height: 800 } });
  const name = page.locator(".site-name");
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await name.textContent()).toBe("City Calendar");
  const search = page.getByRole("searchbox");
  await search.focus();
  expect((await search.boundingBox())?.width).toBeGreaterThan(115);
  expect(await page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")).toBe(true);
});
