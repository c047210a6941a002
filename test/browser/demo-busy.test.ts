import type { Page } from "playwright";
import { expect, test } from "vitest";
import { holdAnswers } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Opens the demo of a festival with 1,100 events in six weeks, and counts what a visit costs. */

const pages = servePages(["--world", "festival"]);

/** Counts the requests of a page and the bytes that they take on the wire. */
async function countTraffic(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const urls: string[] = [];
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ request }) => urls.push(request.url));
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { lists: () => urls.filter((url) => url.includes("/wp-json/")), bytes: () => bytes };
}

async function openMonth(): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/`);
  await page.locator(".grid [data-event]").first().waitFor();
  return page;
}

test("a month of the festival loads five lists and less than 300 kB", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  const traffic = await countTraffic(page);
  await page.goto(`${pages.url}/demo/`);
  await page.getByText("July 2026 has 763 events.").waitFor();
  await page.locator(".grid [data-event]").first().waitFor();
  expect(traffic.lists()).toHaveLength(5);
  expect(traffic.bytes()).toBeLessThan(300_000);
});

test("the long and featured events of the first list are shown while the other lists load, and no count is shown", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  const release = await holdAnswers(page, "**/v1/events?*featured=true*");
  await page.goto(`${pages.url}/demo/`);
  await page.locator(".grid [data-event]").first().waitFor();
  expect(await page.locator(".covering a").count()).toBeGreaterThan(0);
  for (const place of [".toolbar .count", ".legend", ".busy-period"]) expect(await page.locator(place).textContent()).not.toMatch(/\d/);
  expect(await page.locator(".covering button").count()).toBe(0);
  release();
  await page.getByText("July 2026 has 763 events.").waitFor();
  await page.locator(".covering button").getByText("+14 more").waitFor();
});

test("a narrow column of hours does not break words", async () => {
  const page = await pages.open(`${pages.url}/demo/#/week`);
  await page.locator(".grid:not(.drawing) .line.tall").first().waitFor();
  const broken = await page.locator(".line.tall .line-title").evaluateAll((titles) =>
    titles.flatMap((title) => {
      const text = title.firstChild;
      const words = [...(text?.textContent ?? "").matchAll(/[^\s-]+/g)];
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (text) range.setStart(text, index);
        if (text) range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );
  expect(broken).toEqual([]);
});

test("a busy month shows its featured and long events, says how many there are, and shows all of them on request", async () => {
  const page = await openMonth();
  await page.getByText("July 2026 has 763 events.").waitFor();
  await page.locator(".toolbar .count").getByText("763 events", { exact: true }).waitFor();
  const shown = await page.locator(".grid [data-event]").count();
  // Nothing is counted in a part of the events.
  expect(await page.locator(".legend").textContent()).not.toMatch(/\d/);
  await page.getByRole("button", { name: "Show all 763" }).click();
  await page.getByText("July 2026 has").waitFor({ state: "detached" });
  expect(await page.locator("main:focus").count()).toBe(1);
  expect(await page.locator(".legend").textContent()).toMatch(/Jazz \d+/);
  expect(await page.locator(".grid [data-event]").count()).toBeGreaterThan(shown);
  await page.getByRole("button", { name: "Next month" }).click();
  await page.getByText(/^August 2026 has \d+ events\./).waitFor();
});

test("a filter of a busy month counts all events of the month", async () => {
  const page = await openMonth();
  await page.getByRole("button", { name: "Place", exact: true }).click();
  await page.getByText("763 of 763 events match").waitFor();
  await page.locator(".filter .options label").first().click();
  await page.getByText(/^\d+ of 763 events match$/).waitFor();
});

test("events of a week or longer have a row of their own, and are not repeated in the days", async () => {
  const page = await openMonth();
  const row = page.locator(".covering");
  await row.getByText("All month").waitFor();
  const long = await row.locator("a").first().textContent();
  await row.getByRole("button", { name: /^\+\d+ more$/ }).click();
  expect(await row.locator("a").count()).toBeGreaterThan(3);
  expect(await row.locator("a:focus").count()).toBe(1);
  expect(
    await page
      .locator(".grid")
      .getByText(String(long?.trim().split("  ")[0]))
      .count(),
  ).toBe(0);
});

test("the list that +3 opens in the hours of a week has a title and a time for each event", async () => {
  const page = await pages.open(`${pages.url}/demo/#/week/2026-07-04`);
  await page.locator(".grid .column-more").first().click();
  const lines = page.locator(".day-popover .line.tall");
  await lines.first().waitFor();
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(30);
});

test("a month in French shows all of its 158 events, and counts and offers 921 with the English ones", async () => {
  const page = await pages.open(`${pages.url}/demo/?language=fr-ca#/month/2026-07-04`);
  await page.getByText("763 événements ne sont pas traduits.").waitFor();
  expect(await page.locator(".toolbar .count").textContent()).toBe("158 événements");
  expect(await page.getByText("Tout montrer").count()).toBe(0);
  await page.getByRole("button", { name: "Les montrer aussi, en anglais" }).click();
  await page.getByText("921 événements : juillet 2026.").waitFor();
  expect(await page.locator(".legend").textContent()).not.toMatch(/\d/);
  await page.getByRole("button", { name: "Tout montrer (921)" }).click();
  await page.getByText("921 événements : juillet 2026.").waitFor({ state: "detached" });
  await page.locator(".toolbar .count").getByText("921 événements", { exact: true }).waitFor();
});
