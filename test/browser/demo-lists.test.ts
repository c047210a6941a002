import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { EventPage } from "../../src/index.ts";
import { button, event, useDemo, watchRequests } from "./demo.ts";

const { pages, service, openDemo, openPage } = useDemo();

test("a month shows the events of its first and last day", async () => {
  const times = { start_date: "2026-01-01 09:00", end_date: "2026-01-01 10:00" };
  await service("events", { method: "POST", body: new URLSearchParams({ title: "New Year Walk", ...times }) });
  const page = await openPage("#/day/2026-01-01");
  await event(page, "New Year Walk").waitFor();
});

test("filters say how many events they match, and send no requests", async () => {
  const page = await openDemo();
  const all = Number(/\d+/.exec((await page.locator(".toolbar .count").textContent()) ?? "")?.[0]);
  const urls = watchRequests(page);
  await button(page, "Category").click();
  const stage = page.getByRole("checkbox", { name: /^Stage/ });
  await stage.check();
  await page.getByText(new RegExp(`^\\d+ of ${all} events match$`)).waitFor();
  expect(urls.filter((url) => url.includes("/v1/"))).toEqual([]);
  await page.keyboard.press("Escape");
  await button(page, "Clear filters").click();
  await page.locator(".toolbar .count").getByText(`${all} events`, { exact: true }).waitFor();
});

test("a search waits for a pause in typing, and leads to a list of its results on all dates", async () => {
  const page = await openDemo();
  const urls = watchRequests(page);
  // Typed within one task, so that no pause is between the letters, however busy the machine is.
  await page.getByLabel("Search events").evaluate((input: HTMLInputElement) => {
    for (const typed of ["j", "ja", "jaz", "jazz "]) {
      input.value = typed;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await page.getByRole("heading", { name: "Search: jazz" }).waitFor();
  expect(await page.getByLabel("Search events").inputValue()).toBe("jazz ");
  expect(urls.filter((url) => url.includes("search=j&"))).toEqual([]);
  const { total } = await service<EventPage>("events?search=jazz&starts_after=1900-01-01&status=publish,draft,pending,private,future");
  await page.locator(".toolbar .count").getByText(`${total} events on all dates`).waitFor();
  await page.getByRole("heading", { name: "Earlier" }).waitFor();
  await expect.poll(() => page.locator(".event-card").count()).toBe(total);

  // A month says how many of them it has.
  await button(page, "Month").click();
  await page.locator(".toolbar .count").getByText(`1 of ${total} events`).waitFor();
  await button(page, "Clear the filter jazz").click();
  await event(page, "Gala Dinner").waitFor();
  expect(await page.getByLabel("Search events").inputValue()).toBe("");
});

test("a page that is opened during the pause in typing stays open", async () => {
  const page = await openDemo();
  const search = page.getByLabel("Search events");
  // Within one task, so that the pause cannot end before the click.
  await search.evaluate((input: HTMLInputElement) => {
    input.value = "jazz";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector<HTMLElement>("nav a[href='#/places']")?.click();
  });
  await expect.poll(() => search.inputValue()).toBe("");
  await page.getByRole("heading", { level: 1, name: "Places" }).waitFor();
});

test("the lines of a file for calendars have at most 75 bytes, in every script", async () => {
  const fields = { title: "Июль ".repeat(20), start_date: "2026-01-20 12:00", end_date: "2026-01-20 13:00" };
  const { id } = await service<{ id: number }>("events", { method: "POST", body: new URLSearchParams(fields) });
  const page = await openPage(`#/events/${id}`);
  const download = page.waitForEvent("download");
  await button(page, "Add to calendar").click();
  const file = await text(await (await download).createReadStream());
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${fields.title.trim()}\r\n`);
  expect(Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});

test("the list begins today, loads more, and shows a long event once", async () => {
  const page = await pages.open(`${pages.url}/demo/#/list`);
  await page.getByRole("heading", { name: /^Today/ }).waitFor();
  await page.locator(".running").getByText("Year of Public Art").waitFor();
  expect(await page.locator(".list-main").getByText("Year of Public Art").count()).toBe(0);
  const count = () => page.locator(".event-card").count();
  const before = await count();
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await expect.poll(count).toBeGreaterThan(before);
});

test("an event opens at its top, and Back returns to the position in the list", async () => {
  const page = await openPage("#/list");
  await page.setViewportSize({ width: 390, height: 700 });
  const card = page.locator(".event-card a").nth(9);
  await card.scrollIntoViewIfNeeded();
  const position = await page.evaluate("scrollY");
  expect(position).toBeGreaterThan(300);
  await card.click();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.evaluate("scrollY")).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate("scrollY")).toBe(position);
});

test("an event, a place and an organizer show their translation in another language", async () => {
  const page = await openPage("?language=fr-ca#/events/75");
  await page.getByRole("heading", { level: 1, name: "Journée du vélo : Jardin botanique" }).waitFor();
  for (const [kind, list] of [
    ["places", "venues"],
    ["organizers", "organizers"],
  ] as const) {
    const [first] = (await service<Record<typeof list, { id: number }[]>>(`${list}?per_page=1`))[list];
    await page.goto(`${pages.url}/demo/?language=fr-ca#/${kind}/${first?.id}`);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});

test("the page of a place links its website, and its name is the title of the tab until another page is shown", async () => {
  const { venues } = await service<{ venues: { id: number }[] }>("venues?search=Harbour");
  const page = await openPage(`#/places/${venues[0]?.id}`);
  await page.getByRole("link", { name: "https://harbour-hall.example.org/" }).waitFor();
  await expect.poll(() => page.title()).toBe("Harbour Hall · City Calendar");
  await page.locator(".event-nav a").click();
  await expect.poll(() => page.title()).toBe("Places · City Calendar");
});

test("a change of language moves a filter by category to its translation, and an unknown category is removed from the URL", async () => {
  const page = await openDemo("?language=en#/month/2026-01-15");
  await button(page, "Category").click();
  await page.getByRole("checkbox", { name: /^Community/ }).check();
  await page.keyboard.press("Escape");
  await page.getByLabel("Language", { exact: true }).selectOption("fr-ca");
  // The legend has a button of this name, too, while nothing is counted.
  await page.locator(".chips").getByRole("button", { name: "Communauté", exact: true }).waitFor();
  await page.waitForURL(/category=29$/);
  await page.goto(`${pages.url}/demo/?language=fr-ca#/month/2026-01-15?category=99999`);
  await page.waitForURL(/2026-01-15$/);
  await button(page, "Catégorie").waitFor();
});

test("filters by place, organizer and tag move to their translations, and show their names even when no event of the month has them", async () => {
  const page = await openPage("?language=es#/month/2035-06-15?place=31,99999&organizer=50&tag=52");
  await page.waitForURL(/place=33&organizer=51&tag=54$/);
  for (const name of ["Sala D’Amore-Vandervort", "Sociedad de Artes Marchand", "Bajo techo"]) await button(page, name).waitFor();
  await button(page, "Bajo techo").click();
  await page.getByRole("checkbox", { name: "Bajo techo" }).click();
  await page.waitForURL(/organizer=51$/);
});

test("Back after a change of language leads to the previous page, in the new language", async () => {
  const page = await openDemo("?language=en#/month/2026-01-15");
  await page.goto(`${pages.url}/demo/?language=en#/month/2026-02-15`);
  await page.getByLabel("Language", { exact: true }).selectOption("es");
  await page.waitForURL(/language=es#/);
  await page.goBack();
  await page.waitForURL(/language=es#\/month\/2026-01-15$/);
  await button(page, "Categoría").waitFor();
});

test.each([
  ["places", "venues"],
  ["organizers", "organizers"],
] as const)("a deleted record of the %s says so, and is restored on its page", async (kind, list) => {
  const [first] = (await service<Record<typeof list, { id: number }[]>>(`${list}?per_page=1`))[list];
  const page = await openPage(`#/${kind}/${first?.id}`);
  await button(page, "Delete").click();
  await page.getByRole("status").getByText("was deleted.").waitFor();
  await page.goBack();
  await page.locator(".tag").getByText("Deleted").waitFor();
  expect(await page.getByRole("button", { name: /^(Edit|Delete)$/ }).count()).toBe(0);
  await button(page, "Restore").click();
  await page.getByRole("status").getByText("was restored").waitFor();
  await button(page, "Delete").waitFor();
  expect((await service<{ status: string }>(`${list}/${first?.id}`)).status).toBe("publish");
});
