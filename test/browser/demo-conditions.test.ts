import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import { build, preview } from "vite";
import { describe, expect, test } from "vitest";
import { languages } from "../../src/demo/api/client.ts";
import { texts } from "../../src/demo/texts/texts.ts";
import { texts as inspectorTexts } from "../../src/inspector/texts/texts.ts";
import { createTranslation } from "../../src/reference/texts/texts.ts";
import { pageTexts } from "../../src/server/pages/texts.ts";
import { accessibilityProblems, type TestBrowser } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Opens the pages in other colours, sizes and languages, with logins, and without a network. */

const pages = servePages(["--access", "service"]);

const calendarEvents = (page: Page) => page.locator(".calendar [role=button]");

async function openDemo(options: Parameters<TestBrowser["open"]>[1] = {}): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/`, options);
  await calendarEvents(page).first().waitFor();
  return page;
}

async function signIn(page: Page, login: string, password: string): Promise<void> {
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Login").fill(login);
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
}

test("the service refuses visitors, wrong passwords and weak roles, and takes an editor", async () => {
  const page = await openDemo();
  await page.getByRole("button", { name: "New event" }).click();
  await page.getByLabel("Title").fill("Night market");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.keyboard.press("Escape");

  await signIn(page, "editor", "wrong");
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.keyboard.press("Escape");

  await signIn(page, "subscriber", "subscriber-pass");
  await page.getByRole("button", { name: "Sign out subscriber" }).waitFor();
  await page.getByRole("button", { name: "New event" }).click();
  await page.getByLabel("Title").fill("Night market");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out subscriber" }).click();

  await signIn(page, "editor", "editor-pass");
  await page.getByRole("button", { name: "Sign out editor" }).waitFor();
  await page.getByRole("button", { name: "New event" }).click();
  await page.getByLabel("Title").fill("Night market");
  await page.getByRole("button", { name: "Save" }).click();
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

  test.each([
    ["Journal", "Status"],
    ["State", "Kind"],
    ["Clock", "Speed"],
    ["Worlds", "Load a file"],
    ["Faults", "events.list"],
    ["Sessions", "Id of a session"],
  ])("in the section %s of the inspector", async (section, label) => {
    await fetch(`${pages.url}/wp-json/calendar/events/v1/venues`);
    const page = await pages.open(`${pages.url}/__calendar/`, options);
    await page.getByRole("button", { name: section, exact: true }).click();
    await page.getByLabel(label).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test.each(["Journal", "State"])("in an open line of the section %s", async (section) => {
    const page = await pages.open(`${pages.url}/__calendar/`, options);
    await page.getByRole("button", { name: section, exact: true }).click();
    await page.locator("summary").first().click();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test("in the reference and in an open operation", async () => {
    const page = await pages.open(`${pages.url}/__calendar/docs`, options);
    await page.locator(".opblock-summary-control").first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.locator(".opblock-get .opblock-summary-control").first().click();
    await page.getByRole("button", { name: "Try it out" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("in a tried operation of the reference, its schema and its login", async () => {
    const page = await pages.open(`${pages.url}/__calendar/docs`, options);
    const operation = page.locator(".opblock", { hasText: "Creates an event" });
    await operation.locator(".opblock-summary-control").click();
    await operation.getByRole("button", { name: "Try it out" }).click();
    await operation.getByRole("button", { name: "Execute" }).click();
    await operation.getByText("Server response", { exact: true }).waitFor();
    await operation.getByRole("tab", { name: "Schema" }).first().click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.locator(".btn.authorize").click();
    await page.getByRole("button", { name: "Apply credentials" }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("in the inspector with faults, kept snapshots and a refused change", async () => {
    const page = await pages.open(`${pages.url}/__calendar/`, options);
    await page.getByRole("button", { name: "Faults" }).click();
    await page.getByRole("combobox", { name: "tags.read" }).selectOption("Error 503");
    await page.getByRole("button", { name: /of tags.read$/ }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("button", { name: "Remove all faults" }).click();
    await page.getByRole("button", { name: "Worlds" }).click();
    await page.getByRole("button", { name: "Keep a snapshot" }).click();
    await page.getByRole("button", { name: "Compare" }).click();
    await page.getByText("The two are the same.").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "State" }).click();
    await page.locator("summary").first().click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText(/^Answered 401/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("in the dialog to sign in", async () => {
    const page = await openDemo(options);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Login").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.each(["Month", "Week", "List"])("in the view %s", async (view) => {
    const page = await openDemo(options);
    await page.getByRole("button", { name: view, exact: true }).click();
    await calendarEvents(page).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  test("in the form with refusals", async () => {
    const page = await openDemo(options);
    await calendarEvents(page).first().click();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test.each(["Venues", "Organizers"])("in the page %s", async (name) => {
    const page = await openDemo(options);
    await page.getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");
}

/** Returns the texts and labels of a page, without those of records. */
async function wordsOf(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const records = ".calendar [role=button], option:not([value='']), .directory h3, .directory p, .directory dd, .choices .check, html:not([lang=en]) [lang=en]";
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

/** Words of Swagger UI; names of types and places, such as `string` and `query`, are those of JSON Schema and OpenAPI. */
const englishViewer =
  /\b(the|of|and|value|values|response|request|body|headers?:|server|schemas?|parameters?|expand|collapse|copy|download|username|close|example|items?|characters|required|allowed|forbidden|details|add|clear)\b/i;

describe.each(languages)("in %s", (language) => {
  test("the page at / has no word of another language", async () => {
    const page = await pages.open(pages.url, { locale: language });
    const foreign = foreignTexts(pageTexts, language);
    // The switch names every language in itself.
    const names = Object.values(pageTexts).map((each) => each.language);
    const words = await wordsOf(page);
    expect(words.filter((word) => foreign.has(word) && !names.includes(word))).toEqual([]);
  });

  test("the inspector has no word of another language", async () => {
    const page = await pages.open(`${pages.url}/__calendar/`, { locale: language });
    const own = inspectorTexts[language];
    const words: string[] = [];
    for (const section of [own.journal, own.state, own.clock, own.worlds, own.faults, own.sessions]) {
      await page.getByRole("button", { name: section, exact: true }).click();
      words.push(...(await wordsOf(page)));
    }
    const foreign = foreignTexts(inspectorTexts, language);
    const names = Object.values(inspectorTexts).map((each) => each.languageName);
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter((word) => foreign.has(word) && !names.includes(word))).toEqual([]);
  });

  test("the reference has no word of another language, beside the sentences of the document", async () => {
    const page = await pages.open(`${pages.url}/__calendar/docs?language=${language}`);
    const translate = createTranslation(language);
    const operation = page.locator(".opblock", { hasText: "Creates an event" });
    await operation.locator(".opblock-summary-control").click();
    await operation.getByRole("button", { name: translate("Try it out") }).click();
    await operation.getByRole("button", { name: translate("Execute") }).click();
    await operation.getByText(translate("Server response"), { exact: true }).waitFor();
    await operation
      .getByRole("tab", { name: translate("Schema") })
      .first()
      .click();
    await page.locator(".btn.authorize").click();
    await page.getByLabel(translate("auth-basic-username"), { exact: true }).waitFor();

    const words = await wordsOf(page);
    const names = Object.values(pageTexts).map((each) => each.language);
    expect(words.length).toBeGreaterThan(300);
    expect(words.filter((word) => translate(word) !== word && !names.includes(word))).toEqual([]);
    if (language !== "en") expect(words.filter((word) => englishViewer.test(word) && !names.includes(word))).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  });

  test("the demo has no word of another language, in refusals of the service neither", async () => {
    const own = texts[language];
    const page = await openDemo({ locale: language });
    const words = await wordsOf(page);
    for (const view of [own.week, own.list]) {
      await page.getByRole("button", { name: view, exact: true }).click();
      words.push(...(await wordsOf(page)));
    }
    await page.getByRole("button", { name: own.newEvent }).click();
    await page.getByRole("button", { name: own.save }).click();
    await page.getByRole("alert").waitFor();
    words.push(...(await wordsOf(page)));
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: own.venues }).click();
    await page.getByRole("heading", { level: 3 }).first().waitFor();
    words.push(...(await wordsOf(page)));

    const foreign = foreignTexts(texts, language);
    const names = Object.values(texts).map((each) => each.languageName);
    const wrong = (word: string) => foreign.has(word) || (language !== "en" && english.test(word));
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => wrong(word) && !names.includes(word))).toEqual([]);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  });
});

test("the language is switched at once and kept for the next visit", async () => {
  const page = await openDemo();
  await page.getByLabel("Language").selectOption("Español");
  await page.getByRole("button", { name: "Nuevo evento" }).waitFor();
  await page.getByText("enero de 2026").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Nuevo evento" }).waitFor();
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
    await page.getByRole("button", { name: "New event" }).click();
    await page.getByLabel("Title").fill("Night market");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("status").getByText("“Night market” is saved.").waitFor();

    // The worker stays when the last tab is closed.
    const context = page.context();
    await page.close();
    const later = await context.newPage();
    await later.goto(url);
    await later.locator(".calendar").getByText("Night market").waitFor();
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
});
