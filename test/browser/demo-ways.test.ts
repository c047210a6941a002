import type { Page } from "playwright";
import { expect, test } from "vitest";
import { accessibilityProblems, holdAnswers } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Goes through the demo by keyboard, on a phone, in another language, and without an answer. */

const pages = servePages();

async function openDemo(path = "", options: Parameters<typeof pages.open>[1] = {}): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/${path}`, options);
  await page.locator(".grid [data-event], .event-card").first().waitFor();
  return page;
}

/** Returns the day in which the focus is. */
function focusedDay(page: Page): Promise<unknown> {
  return page.evaluate("document.activeElement.closest('[data-date]')?.dataset.date");
}

test("arrows lead from the skip link to the events of today, and from day to day and from week to week", async () => {
  const page = await openDemo("#/month/2026-01-14");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate("document.activeElement.hasAttribute('data-event')")).toBe(true);
  const start = String(await focusedDay(page));
  const after = (days: number) => new Date(Date.parse(start) + days * 86_400_000).toISOString().slice(0, 10);
  await page.keyboard.press("ArrowRight");
  expect(await focusedDay(page)).toBe(after(1));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await focusedDay(page)).toBe(after(-1));
  // The title tells that no month was turned.
  expect(await page.locator("#calendar-title").textContent()).toBe("January 2026");
});

test("the card of an event closes when the event is picked up, and does not cover the toolbar while it moves", async () => {
  const page = await openDemo();
  await page.locator(".grid [role=button]", { hasText: "Gala Dinner" }).focus();
  await page.getByRole("tooltip").waitFor();
  await page.keyboard.press("Space");
  await page.locator("[data-held]").waitFor();
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("tooltip").count()).toBe(0);
  await page.getByRole("button", { name: "Next month" }).click({ trial: true });
});

test("an event that is picked up is marked, and so is the day it came from, until it is dropped", async () => {
  const page = await openDemo();
  const gala = page.locator(".grid [role=button]", { hasText: "Gala Dinner" });
  const day = await gala.locator("xpath=ancestor::*[@data-date][1]").getAttribute("data-date");
  await gala.focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  await page.locator("[data-event][data-held]", { hasText: "Gala Dinner" }).waitFor();
  expect(await page.locator("[data-origin]").getAttribute("data-date")).toBe(day);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("[data-held], [data-origin]").count()).toBe(0);
});

test("on a phone, Day, Year and Organizers are in the menu More, and an open filter leaves the chips in one row", async () => {
  const page = await openDemo("", { viewport: { width: 390, height: 844 } });
  await page.getByRole("button", { name: "More", exact: true }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Year", exact: true }).click();
  await page.locator(".mini-month").first().waitFor();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.locator(".popover").getByRole("link", { name: "Organizers" }).click();
  await page.getByRole("heading", { level: 1, name: "Organizers" }).waitFor();
  await page.goto(`${pages.url}/demo/#/list`);
  const chips = page.locator(".chips");
  await page.getByRole("button", { name: "Category", exact: true }).waitFor();
  const height = (await chips.boundingBox())?.height;
  await page.getByRole("button", { name: "Category", exact: true }).click();
  await page.getByLabel("Find a category").waitFor();
  expect((await chips.boundingBox())?.height).toBe(height);
});

test("the form names the weekdays of its dates, and the time zone of an event in another one", async () => {
  const fields = { title: "Livestream", start_date: "2026-01-14 09:00:00", end_date: "2026-01-14 11:00:00", timezone: "Asia/Tokyo" };
  const answer = await pages.service("events", { method: "POST", body: new URLSearchParams(fields) });
  const { id } = await answer.json();
  const page = await pages.open(`${pages.url}/demo/#/events/${id}?edit=${id}`);
  await page.getByText("Wednesday · Tokyo time").first().waitFor();
  await page.getByRole("dialog").getByLabel("Starts", { exact: true }).fill("2026-01-16");
  await page.getByText("Friday · Tokyo time").first().waitFor();
});

test("two categories whose parent is not translated have different marks, the first that of the English parent", async () => {
  const open = (language: string) => openDemo(`?language=${language}#/month/2026-01-15`);
  const looksOn = async (page: Page) => {
    const entries = await page
      .locator(".legend li")
      .evaluateAll((all) => all.map((each) => [each.textContent?.replace(/\d+$/, "").trim(), each.querySelector(".mark")?.className]));
    return new Map<string, string>(entries.map(([name, look]) => [String(name), String(look)]));
  };
  const demos = { english: await open("en"), french: await open("fr-ca"), spanish: await open("es") };
  const compared = async () => {
    const [english, french, spanish] = [await looksOn(demos.english), await looksOn(demos.french), await looksOn(demos.spanish)];
    return {
      hasAll: english.has("Music") && french.has("Jazz") && french.has("Musique classique"),
      jazzIsMusic: french.get("Jazz") === english.get("Music"),
      allDiffer: new Set(french.values()).size === french.size,
      classicalIsSame: french.get("Musique classique") === spanish.get("Música clásica"),
    };
  };
  await expect.poll(compared).toEqual({ hasAll: true, jazzIsMusic: true, allDiffer: true, classicalIsSame: true });
  const classical = (await looksOn(demos.french)).get("Musique classique");

  // An event of classical music that is not translated looks like Musique classique.
  const page = await openDemo("?language=fr-ca#/month/2026-01-15");
  await page.getByRole("button", { name: "Les montrer aussi, en anglais" }).click();
  const soloists = page.locator(".grid [data-event]", { hasText: "Young Soloists" });
  await expect.poll(() => soloists.locator(".mark").getAttribute("class")).toBe(classical);

  // It counts for Musique classique, which finds it as a filter, too.
  await page
    .locator(".legend")
    .getByRole("button", { name: /^Musique classique \d+$/ })
    .click();
  await page
    .locator(".legend")
    .getByRole("button", { name: /^Musique classique/, pressed: true })
    .waitFor();
  await expect.poll(() => soloists.count()).toBe(1);
});

test("the list of categories is visible when its field is at the bottom of a phone", async () => {
  const page = await openDemo("?language=en#/month/2026-02-12?new=2026-02-14");
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Categories" }).click();
  const list = await dialog.getByRole("listbox", { name: "Categories" }).boundingBox();
  const foot = await dialog.locator(".dialog-foot").boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
});

test("French says how many events are not translated and shows them, and a category has the same mark in every language", async () => {
  const marks = async (page: Page, name: string) => page.locator(".legend li", { hasText: name }).locator(".mark").getAttribute("class");
  const english = await openDemo("?language=en");
  const french = await openDemo("?language=fr-ca#/month/2026-01-15");
  for (const [name, translated] of [
    ["Stage", "Scène"],
    ["Community", "Communauté"],
    ["Outdoors", "Plein air"],
  ] as const)
    expect(await marks(french, translated)).toBe(await marks(english, name));
  const before = await french.locator(".grid [data-event]").count();
  await french.getByText(/^\d+ événements ne sont pas traduits/).waitFor();
  await french.getByRole("button", { name: "Les montrer aussi, en anglais" }).click();
  await expect.poll(() => french.locator(".grid [data-event]").count()).toBeGreaterThan(before);
  expect(await french.locator(".grid [data-event] abbr[title='Non traduit']").count()).toBeGreaterThan(0);
  await french.getByRole("button", { name: "Les masquer" }).click();
  await expect.poll(() => french.locator(".grid [data-event]").count()).toBe(before);
});

/** Opens a view, and holds the answers to some addresses until `release` is called. */
async function openHolding(addresses: string, hash = "#/month/2026-02-12"): Promise<{ readonly page: Page; release(): void }> {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  const release = await holdAnswers(page, addresses);
  await page.goto(`${pages.url}/demo/${hash}`);
  return { page, release };
}

test.each([
  ["month", 42],
  ["week", 7],
  ["day", 1],
])("a %s shows a placeholder for each of its days while it loads", async (view, cells) => {
  const { page, release } = await openHolding("**/v1/events?**", `#/${view}/2026-01-15`);
  await page.locator(`.grid-skeleton.${view}`).waitFor();
  expect(await page.locator(`.grid-skeleton.${view} > span`).count()).toBe(cells);
  release();
  await page.locator(".grid [data-event]").filter({ visible: true }).first().waitFor();
});

test("a month shows its events before its component loads", async () => {
  const { page, release } = await openHolding("**/assets/event-grid-*.js");
  await page.locator(".grid-skeleton .event").filter({ hasText: "House Warming" }).waitFor();
  release();
  await page.locator(".grid [data-event]").filter({ hasText: "House Warming" }).waitFor();
  expect(await page.locator(".grid-skeleton").count()).toBe(0);
});

test("no event counts as one without a category before the categories are loaded", async () => {
  const { page, release } = await openHolding("**/v1/categories?**");
  await page.locator(".grid [data-event]").first().waitFor();
  expect(await page.locator(".legend li").count()).toBe(0);
  release();
  await page.locator(".legend .other").waitFor();
});
