import type { Page } from "playwright";
import { expect, test } from "vitest";
import { servePages } from "../support/served-pages.ts";

/** Looks at what the views of the demo show first. The clock of the world is at January 15, 2026. */

const pages = servePages();

async function open(hash: string, width = 1280): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/`);
  await page.setViewportSize({ width, height: 720 });
  await page.goto(`${pages.url}/demo/${hash}`);
  await page.locator(".event, .event-card, .mini-month, .empty").first().waitFor();
  return page;
}

async function boxOf(page: Page, selector: string): Promise<{ top: number; bottom: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Nothing is shown for ${selector}.`);
  return { top: box.y, bottom: box.y + box.height };
}

test("a year marks only today", async () => {
  const page = await open("#/year/2026-01-15");
  await page.locator(".mini-month").nth(11).waitFor();
  const marked = await page
    .locator(".mini-month button")
    .evaluateAll((days) => days.filter((day) => getComputedStyle(day).backgroundColor !== "rgba(0, 0, 0, 0)").map((day) => day.ariaLabel));
  expect(marked).toEqual([expect.stringContaining("January 15, 2026")]);
});

test("a day that is chosen while the calendar is drawn leaves its events in place", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  // The address changes when the calendar component, which is on the page by then, writes its next date.
  await page.addInitScript(() => {
    const { formatToParts, formatRange } = Intl.DateTimeFormat.prototype;
    const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, "format")?.get;
    let isChosen = false;
    function choose(): void {
      if (isChosen || document.querySelector(".grid > div > div") === null) return;
      isChosen = true;
      history.replaceState(null, "", "#/month/2026-01-20");
      dispatchEvent(new HashChangeEvent("hashchange"));
    }
    Object.defineProperties(Intl.DateTimeFormat.prototype, {
      format: {
        get() {
          choose();
          return format?.call(this);
        },
      },
      formatToParts: {
        value(...dates: Parameters<typeof formatToParts>) {
          choose();
          return formatToParts.apply(this, dates);
        },
      },
      formatRange: {
        value(...dates: Parameters<typeof formatRange>) {
          choose();
          return formatRange.apply(this, dates);
        },
      },
    });
  });
  await page.goto(`${pages.url}/demo/#/month/2026-01-01`);
  await page.waitForURL("**/#/month/2026-01-20");
  await page.locator(".grid .event:visible").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.locator(".grid .event:visible").count()).toBeGreaterThan(9);
});

test.each([
  ["month/2025-01-15", 1280, "Nothing in January 2025"],
  ["week/2024-01-15", 1280, "Nothing in this week"],
  ["day/2024-01-15", 1280, "Nothing on this day"],
  ["day/2024-01-15", 390, "Nothing on this day"],
])("without events, %s at %i px says «%s» above its grid", async (hash, width, sentence) => {
  const page = await open(`#/${hash}`, width);
  await page.getByText(sentence).waitFor();
  await page.locator(".grid").waitFor();
  expect((await boxOf(page, ".message.empty")).bottom).toBeLessThanOrEqual((await boxOf(page, ".grid")).top);
});

test("a week begins two hours before its first event", async () => {
  // The first event of that week starts at 5 AM.
  const page = await open("#/week/2026-01-15");
  await page.locator(".grid .event").first().waitFor();
  const first = page.locator(".grid .line.tall").filter({ hasText: "5 AM" }).first();
  const isInSight = () =>
    first.evaluate((line) => {
      const box = line.getBoundingClientRect();
      return document.elementFromPoint(box.x + 8, box.y + 4)?.closest(".line") === line;
    });
  await expect.poll(isInSight).toBe(true);
});

test("on a phone, a week begins with its first day, and the menu of a filter is above the round button", async () => {
  const page = await open("#/week/2026-02-12", 390);
  await page.getByText("Year of Public Art").first().waitFor();
  expect(await page.locator(".day h2").allTextContents()).not.toContainEqual(expect.stringContaining("Jan"));
  expect(await page.locator(".covering").textContent()).toContain("Year of Public Art");
  await page.getByRole("button", { name: "Category" }).click();
  const last = page.locator(".filter .options input").last();
  await last.click({ trial: true });
  expect(await last.isVisible()).toBe(true);
});

test("a printed page has events, and none of the buttons and filters", async () => {
  const page = await open("#/month/2026-01-15");
  await page.locator(".grid .event").first().waitFor();
  await page.emulateMedia({ media: "print" });
  for (const part of [".filter-bar", ".segments", ".site-bar-end", ".search"])
    expect(await page.locator(part).isVisible(), part).toBe(false);
  await page.goto(`${pages.url}/demo/#/events/75`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator(".event-actions").isVisible()).toBe(false);
});

test("on a tablet, the days of a week show one event at a time, and the toolbar keeps its height whatever its title", async () => {
  const page = await open("#/week/2026-02-12", 768);
  await page.locator(".grid .line.tall").first().waitFor();
  const widths = await page
    .locator(".grid .event:has(.line.tall)")
    .evaluateAll((events) => events.map((event) => event.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThan(60);
  const { bottom } = await boxOf(page, ".toolbar");
  for (const hash of ["#/month/2026-02-12", "#/day/2026-09-30", "#/year/2026-02-12"]) {
    await page.goto(`${pages.url}/demo/${hash}`);
    await page.locator(".toolbar h1").waitFor();
    expect((await boxOf(page, ".toolbar")).bottom, hash).toBe(bottom);
  }
});

test("on a phone, a search shows what it found on all dates, without the days of this week", async () => {
  const page = await open("#/list?search=zebra", 390);
  await page.getByText("Nothing found").waitFor();
  expect(await page.locator(".week-strip").count()).toBe(0);
});

test("on a phone, a list from a day without results says so, below the name of the site and one line of search and links", async () => {
  const page = await open("#/list/2026-02-12?search=zebra", 390);
  await page.getByRole("heading", { name: "Nothing from Thursday, February 12, 2026 on" }).waitFor();
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await page.locator(".event-card").first().waitFor();
  expect(await page.locator(".site-name").evaluate((name) => name.clientWidth >= name.scrollWidth && name.clientWidth > 0)).toBe(true);
  expect((await boxOf(page, ".site-bar a[title=Reference]")).top).toBeLessThan((await boxOf(page, ".search")).bottom);
});

test.each([
  ["en", /^Sat, Feb 14$/, /^Feb 8 ?– ?14$/, /^Feb 9 ?– ?15, 2025$/],
  ["fr-ca", /^sam\. 14 févr\.$/, /^8 ?– ?14 févr\.$/, /^9 ?– ?15 févr\. 2025$/],
  ["es", /^sáb, 14 feb$/, /^9 ?– ?15 feb$/, /^10 ?– ?16 feb 2025$/],
])("on a phone and in %s, the title of a day or a week is in one line", async (language, day, week, earlier) => {
  const page = await open("#/day/2026-02-14", 390);
  for (const [hash, title] of [
    ["day/2026-02-14", day],
    ["week/2026-02-14", week],
    ["week/2025-02-14", earlier],
  ] as const) {
    await page.goto(`${pages.url}/demo/?language=${language}#/${hash}`);
    await page.locator("#calendar-title").filter({ hasText: title }).waitFor({ timeout: 10_000 });
    const { top, bottom } = await boxOf(page, "#calendar-title");
    expect(bottom - top, hash).toBeLessThan(30);
  }
});

test("on a phone, a day of a month shows the events that began before it under its own heading", async () => {
  const page = await open("#/month/2026-02-16", 390);
  await page.getByText("Year of Public Art").waitFor();
  await expect.poll(() => page.locator(".day h2").allTextContents()).toEqual(["Monday Feb\u00a016"]);
});

test("an event without a picture shows tiles in several tones, the same ones each time", async () => {
  const page = await open("#/list/2026-02-19");
  const card = page.locator(".event-card:has(.picture svg)").first();
  await card.waitFor();
  const paths = card.locator(".picture path");
  expect(await paths.evaluateAll((all) => new Set(all.map((path) => getComputedStyle(path).fill)).size)).toBeGreaterThan(2);
  // The order of the attributes depends on what was drawn there before.
  const drawnTiles = () => paths.evaluateAll((all) => all.map((path) => `${path.getAttribute("class")} ${path.getAttribute("d")}`));
  const drawn = await drawnTiles();
  await page.reload();
  await card.waitFor();
  expect(await drawnTiles()).toEqual(drawn);
});
