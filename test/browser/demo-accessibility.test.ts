import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { languages } from "../../examples/demo/texts/texts.ts";
import { accessibilityProblems, type TestBrowser } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";
import { signIn, texts } from "./sign-in.ts";

/** Looks at the pages in other colours, sizes and languages: axe finds nothing, and nothing scrolls sideways. */

const pages = servePages(["--access", "service"]);

async function openDemo(options: Parameters<TestBrowser["open"]>[1] = {}): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/`, options);
  await page.locator(".grid .event, .event-card").first().waitFor();
  return page;
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");
}

describe.each([
  { colorScheme: "light", width: 1200 },
  { colorScheme: "dark", width: 390 },
] as const)("in $colorScheme colours, $width pixels wide, axe finds nothing", ({ colorScheme, width }) => {
  const options = { colorScheme, viewport: { width, height: 850 } };

  test("in the page at /", async () => {
    const page = await pages.open(pages.url, options);
    await page.getByText("First requests").click();
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
