import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { build, preview } from "vite";
import { describe, expect, test } from "vitest";
import type { Language } from "../../examples/demo/api/client.ts";
import { languageNames, languages, loadTexts, type Texts } from "../../examples/demo/texts/texts.ts";
import { accessibilityProblems, type TestBrowser } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Opens the pages in other colours, sizes and languages, with logins, and without a network. */

/** The texts of the demo by language. */
const texts: Readonly<Record<Language, Texts>> = {
  en: await loadTexts.en(),
  "fr-ca": await loadTexts["fr-ca"](),
  es: await loadTexts.es(),
};

const pages = servePages(["--access", "service"]);

const calendarEvents = (page: Page) => page.locator(".grid .event, .event-card");

async function openDemo(options: Parameters<TestBrowser["open"]>[1] = {}): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/`, options);
  await calendarEvents(page).first().waitFor();
  return page;
}

async function signIn(page: Page, login: string, password: string, said: Texts = texts.en): Promise<void> {
  await page.getByRole("button", { name: said.signIn, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(said.login).fill(login);
  await dialog.getByLabel(said.password).fill(password);
  await dialog.getByRole("button", { name: said.signIn }).click();
}

/** Tries to save a new event, and expects a refusal. */
async function expectRefusal(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New event" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Night market");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
}

test("visitors are offered no changes, and the service refuses wrong passwords and weak roles, and takes an editor", async () => {
  const page = await openDemo();
  expect(await page.getByRole("button", { name: "New event" }).count()).toBe(0);

  await signIn(page, "editor", "wrong");
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.keyboard.press("Escape");

  // The logins of the world are buttons.
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "author", exact: true }).click();
  await page.getByRole("button", { name: "Sign out author" }).click();

  await signIn(page, "subscriber", "subscriber-pass");
  await page.getByRole("button", { name: "Sign out subscriber" }).waitFor();
  await expectRefusal(page);
  await page.getByRole("button", { name: "Sign out subscriber" }).click();

  await signIn(page, "editor", "editor-pass");
  await page.getByRole("button", { name: "Sign out editor" }).waitFor();
  await page.getByRole("button", { name: "New event" }).first().click();
  await page.getByLabel("Title").fill("Night market");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").getByText("“Night market” is saved.").waitFor();
});

describe.each([
  { colorScheme: "light", width: 1200 },
  { colorScheme: "dark", width: 390 },
] as const)("in $colorScheme colours, $width pixels wide, axe finds nothing", ({ colorScheme, width }) => {
  const options = { colorScheme, viewport: { width, height: 850 } };

  test("in the page at /", async () => {
    const page = await pages.open(pages.url, options);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test.each(["listEvents", "createEvent", "updateVenue"])("in the operation %s of the reference, tried", async (operation) => {
    const page = await pages.open(`${pages.url}/__calendar/docs#/${operation}`, options);
    await page.getByRole("heading", { level: 1 }).waitFor();
    // On a phone the form is a sheet.
    if (width < 700) await page.getByRole("button", { name: "Try it" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page
      .getByRole("region", { name: /^Answer/ })
      .first()
      .waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test("in the dialog to sign in", async () => {
    const page = await openDemo(options);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Login").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.each(["month", "week", "day", "list", "year"])("in the view %s", async (view) => {
    const page = await pages.open(`${pages.url}/demo/#/${view}/2026-01-15`, options);
    await page.locator("[aria-busy=false]").waitFor();
    await page.locator(".grid .event, .event-card, .mini-month").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test("in the page of an event, a menu of filters and an empty month", async () => {
    const page = await pages.open(`${pages.url}/demo/#/events/75`, options);
    await page.getByRole("heading", { name: "Cycling Day in the Botanical Garden" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);

    await page.goto(`${pages.url}/demo/#/month/2035-01-15`);
    await page.getByRole("heading", { name: "Nothing in January 2035" }).waitFor();
    await page.getByRole("button", { name: "Category" }).click();
    await page.getByRole("checkbox").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test("in the form with refusals", async () => {
    const page = await pages.open(`${pages.url}/demo/#/month/2026-01-15?new=2026-01-20`, options);
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.each(["places", "organizers"])("in the page %s", async (name) => {
    const page = await pages.open(`${pages.url}/demo/#/${name}`, options);
    await page.locator(".directory a").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");
}

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
  test("the demo has no word of another language, in refusals of the service neither", async () => {
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

describe.each(languages)("in %s, a site with a long name", (language) => {
  test.each(["visitor", "editor"])("has room for the bar of a %s between 320 and 1,440 px", async (role) => {
    const page = await openDemo({ locale: language });
    if (role === "editor") {
      await signIn(page, "editor", "editor-pass", texts[language]);
      await page.getByRole("button", { name: texts[language].signOut("editor") }).waitFor();
    }
    await page.locator(".site-name").evaluate("(name) => { name.textContent = 'The Calendar of a City with a Long Name'; }");
    const tooWide: number[] = [];
    for (const width of [320, 390, 700, 768, 1040, 1440]) {
      await page.setViewportSize({ width, height: 850 });
      if (await scrollsSideways(page)) tooWide.push(width);
    }
    expect(tooWide).toEqual([]);
  });
});

test("a page of an event or a place that does not exist says so, and offers no second try", async () => {
  const page = await pages.open(`${pages.url}/demo/#/events/99999`);
  const retry = page.getByRole("button", { name: texts.en.retry });
  await page.getByRole("heading", { name: "There is no event 99999." }).waitFor();
  expect(await retry.count()).toBe(0);
  await page.goto(`${pages.url}/demo/#/places/99999`);
  await page.getByRole("heading", { name: texts.en.nothingAtAddress }).waitFor();
  expect(await retry.count()).toBe(0);
});

test("the language is switched at once and kept for the next visit", async () => {
  const page = await openDemo();
  await page.getByLabel("Language").selectOption("Español");
  await page.getByText("enero de 2026").waitFor();
  expect(new URL(page.url()).searchParams.get("language")).toBe("es");
  await page.goto(`${pages.url}/demo/`);
  await page.getByText("enero de 2026").waitFor();
});

test("the static site works without a network after the first visit, and keeps what was written", async () => {
  const outDir = mkdtempSync(join(tmpdir(), "calendar-site-"));
  const config = { configFile: fileURLToPath(new URL("../../scripts/demo.config.ts", import.meta.url)), mode: "offline" } as const;
  const logLevel = "error";
  await build({ ...config, logLevel, build: { outDir } });
  const site = await preview({ ...config, logLevel, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const url = site.resolvedUrls?.local[0] ?? "";
  try {
    const page = await pages.open(url);
    await calendarEvents(page).first().waitFor();
    await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
    await site.close();

    await page.reload();
    await calendarEvents(page).first().waitFor();
    await page.getByRole("button", { name: "New event" }).first().click();
    await page.getByLabel("Title").fill("Night market");
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("status").getByText("“Night market” is saved.").waitFor();

    // The worker stays when the last tab is closed.
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await later.goto(url);
    // Today has more events than its cell shows.
    await later.locator(".grid").getByText("Night market").first().waitFor({ state: "attached" });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});
