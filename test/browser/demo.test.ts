import { text } from "node:stream/consumers";
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import type { EventPage, EventResponse } from "../../src/index.ts";
import { accessibilityProblems } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Uses the page at `/` and the demo of the built server as a person does. */

const pages = servePages();

beforeEach(() => control("reset", { method: "POST" }));

function control(path: string, init: RequestInit): Promise<Response> {
  return fetch(`${pages.url}/__calendar/${path}`, init);
}

async function service<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${pages.url}/wp-json/calendar/events/v1/${path}`, init);
  return response.json();
}

/** Finds an event of January 2026 through the service. */
async function find(title: string): Promise<EventResponse | undefined> {
  const query = new URLSearchParams({ search: title, starts_after: "2026-01-01" });
  return (await service<EventPage>(`events?${query}`)).events[0];
}

/** Opens the demo and waits for the events of January 2026. */
async function openDemo(hash = ""): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/${hash}`);
  await event(page, "Gala Dinner").waitFor();
  return page;
}

/** Opens a page of the demo that shows no months. */
async function openPage(hash: string): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/${hash}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

function event(page: Page, title: string) {
  return page.locator(".grid").getByText(title).filter({ visible: true }).first();
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** Collects the requests of a page to the service from now on. */
function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(`${request.method()} ${request.url()}`));
  return urls;
}

/** Fails every request to a list with the answer of a broken proxy. */
async function breakList(page: Page, name: string): Promise<void> {
  await page.route(`**/v1/${name}?**`, (route) => route.fulfill({ status: 503, body: "" }));
}

test("the first requests of the page at / work as they stand", async () => {
  const page = await pages.open(pages.url);
  await page
    .locator("details", { has: page.locator(".requests") })
    .locator("summary")
    .click();
  const commands = await page.locator(".requests pre").allInnerTexts();
  expect(commands).toHaveLength(4);
  for (const command of commands) {
    const [, url = ""] = /'(http[^']+)'/.exec(command) ?? [];
    const method = /-X (\w+)/.exec(command)?.[1] ?? (command.includes(" -d ") ? "POST" : "GET");
    const data = [...command.matchAll(/-d '([^']*)'/g)].map(([, field = ""]) => field);
    const body = data[0]?.startsWith("{") ? data[0] : new URLSearchParams(data.map((field): [string, string] => pair(field)));
    const response = await fetch(url, method === "GET" ? {} : { method, body });
    expect(response.status, command).toBeLessThan(300);
  }
});

function pair(field: string): [string, string] {
  const [name = "", value = ""] = field.split("=");
  return [name, value];
}

test("the page at / leads with the address for an application, and copies it", async () => {
  const page = await pages.open(pages.url);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByText("Point your application at").waitFor();
  await page.locator(".address p").getByRole("button", { name: "Copy" }).click();
  await page.locator(".address .done").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`${pages.url}/wp-json/calendar/events/v1`);
});

test("a visit makes one calendar and asks for one list of events, and a view that is left asks for nothing more", async () => {
  const page = await pages.open(`${pages.url}/__calendar/settings.json`);
  const urls = watchRequests(page);
  await page.goto(`${pages.url}/demo/`);
  await event(page, "Gala Dinner").waitFor();
  expect(urls.filter((url) => url.includes("/v1/events?"))).toHaveLength(1);
  expect(urls.filter((url) => url.includes("/v1/"))).toHaveLength(2);
  expect(await page.locator(".grid [role=grid]").count()).toBe(1);

  const list = page.waitForResponse(/\/v1\/events\?/);
  await button(page, "Next month").click();
  await list;
  expect(urls.filter((url) => url.includes("/v1/events?"))).toHaveLength(2);
  await page.getByRole("link", { name: "Places" }).click();
  await page.getByRole("heading", { name: "Harbour Hall" }).waitFor();
  urls.length = 0;
  await page.evaluate("dispatchEvent(new Event('resize'))");
  expect(urls.filter((url) => url.includes("/v1/events"))).toEqual([]);
});

test("a month shows the events of its first and last day", async () => {
  const times = { start_date: "2026-01-01 09:00", end_date: "2026-01-01 10:00" };
  await service("events", { method: "POST", body: new URLSearchParams({ title: "New Year Walk", ...times }) });
  const page = await openPage("#/day/2026-01-01");
  await event(page, "New Year Walk").waitFor();
});

test("view, date, filters and dialogs are in the address, and Back returns to them", async () => {
  const page = await openDemo();
  const title = page.locator("#calendar-title");
  expect(await title.textContent()).toBe("January 2026");
  await button(page, "Next month").click();
  await title.getByText("February 2026").waitFor();
  await button(page, "Week").click();
  expect(new URL(page.url()).hash).toMatch(/^#\/week\/2026-02-/);
  await page.goBack();
  await title.getByText("February 2026").waitFor();
  await page.goBack();
  await title.getByText("January 2026").waitFor();

  await button(page, "New event").click();
  await page.getByRole("dialog", { name: "New event" }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const other = await openPage("#/week/2026-02-12?featured=yes");
  await other.locator("#calendar-title").getByText("February 8–14, 2026").waitFor();
  expect(await other.getByRole("button", { name: /^Featured/ }).getAttribute("aria-pressed")).toBe("true");
});

test("filters say how many events they match, and ask for nothing", async () => {
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

test("a search waits for a pause, and leads to a list of what it found on all dates", async () => {
  const page = await openDemo();
  const urls = watchRequests(page);
  // Typed within one task, so that no pause is between the letters, however busy the machine is.
  await page.getByLabel("Search events").evaluate((input: HTMLInputElement) => {
    for (const typed of ["j", "ja", "jaz", "jazz"]) {
      input.value = typed;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await page.getByRole("heading", { name: "Search: jazz" }).waitFor();
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

test("a search without a result says so, and is cleared", async () => {
  const page = await openDemo();
  await page.getByLabel("Search events").fill("no such event");
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
  await page.locator(".list-main").getByRole("button", { name: "Clear filters" }).click();
  await page.locator(".event-card").first().waitFor();
});

test("a month that a search leaves empty says when the next event is", async () => {
  const page = await openPage("#/month/2026-01-15?search=winter+carnival");
  await page.getByRole("heading", { name: "Nothing in January 2026" }).waitFor();
  await page.getByRole("button", { name: /^Go to/ }).click();
  await event(page, "Winter Carnival").waitFor();
});

test("the list begins today, loads on, and shows a long event once", async () => {
  const page = await pages.open(`${pages.url}/demo/#/list`);
  await page.getByRole("heading", { name: /^Today/ }).waitFor();
  await page.locator(".running").getByText("Year of Public Art").waitFor();
  expect(await page.locator(".list-main").getByText("Year of Public Art").count()).toBe(0);
  const count = () => page.locator(".event-card").count();
  const before = await count();
  await page.evaluate("scrollTo(0, document.body.scrollHeight)");
  await expect.poll(count).toBeGreaterThan(before);
});

test("an event has a page with its date in words, and a file for calendars", async () => {
  const page = await openPage("#/events/75");
  await page.getByText("Tuesday, February 24, 2026").waitFor();
  await page.getByText("209 Cronin Street West, Markham, ON L3P 5G0").waitFor();
  await page.getByText("Three distances, one finish line.").waitFor();
  const image = page.locator(".event-side img");
  await image.waitFor();
  const width = () => page.evaluate("document.querySelector('.event-side img').naturalWidth");
  await expect.poll(width).toBeGreaterThan(100);
  const download = page.waitForEvent("download");
  await button(page, "Add to calendar").click();
  const file = await text(await (await download).createReadStream());
  expect(file).toContain("DTSTART:20260224T130000Z\r\n");
  expect(file).toContain("SUMMARY:Cycling Day in the Botanical Garden\r\n");
});

test("a new event is checked at its fields, then created with a place and a category made on the way", async () => {
  const page = await openDemo();
  await button(page, "New event").click();
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Website").fill("nowhere");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByRole("alert").getByText("Not saved. 2 answers need a change: Title, Website.").waitFor();
  await dialog.locator("[aria-invalid]:focus").waitFor();

  await dialog.getByLabel("Title").fill("Night <b>market</b>");
  await dialog.getByLabel("Website").fill("https://market.example.org/");
  await dialog.getByLabel("Starts", { exact: true }).fill("2026-01-20");
  await dialog.getByLabel("Starts, time").fill("19:00");
  expect(await dialog.getByLabel("Ends, time").inputValue()).toBe("20:00");
  await dialog.getByRole("combobox", { name: "Place" }).fill("The Mill");
  await dialog.getByRole("option", { name: "Make “The Mill”" }).click();
  await dialog.getByLabel("Address of the new place").fill("12 Water Street");
  await dialog.getByRole("button", { name: "Choose a picture" }).click();
  await dialog.getByRole("button", { name: "Picture 1" }).click();
  await dialog.getByRole("combobox", { name: "Categories" }).fill("Night markets");
  await dialog.getByRole("option", { name: "Make “Night markets”" }).click();
  await dialog.getByLabel("Price").fill("12");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("status").getByText("Night market").waitFor();

  expect(await find("market</b>")).toMatchObject({
    start_date: "2026-01-20 19:00:00",
    end_date: "2026-01-20 20:00:00",
    cost: "$12",
    venue: { venue: "The Mill", address: "12 Water Street" },
    image: { id: 1 },
    categories: [{ name: "Night markets" }],
  });
});

test("an end before the start is refused in the form", async () => {
  const page = await openDemo("#/month/2026-01-15?new=2026-01-20");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Backwards");
  await dialog.getByLabel("Ends", { exact: true }).fill("2026-01-19");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByText("The end is before the start, Tue, Jan 20, 10 AM.").waitFor();
  expect(await find("Backwards")).toBeUndefined();
});

test("a refusal is in sight, and closing a form with changes asks", async () => {
  const page = await openDemo("#/month/2026-01-15?new=2026-01-20");
  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByLabel("Title").fill("Night market");
  await page.route("**/v1/events?**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  const alert = dialog.getByRole("alert");
  await alert.getByText("The service answered 503, without a reason.").waitFor();
  const box = await alert.boundingBox();
  expect(box && box.y + box.height).toBeLessThan(900);
  expect(await dialog.getByLabel("Title").inputValue()).toBe("Night market");

  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Discard your changes?" }).getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Discard", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
});

test("an event keeps what its form leaves alone, and a save without a change sends nothing", async () => {
  const before = await find("Gala Dinner");
  const page = await openPage(`#/events/${before?.id}?edit=${before?.id}`);
  const save = page.getByRole("dialog").getByRole("button", { name: "Save", exact: true });
  const urls = watchRequests(page);
  await save.click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(urls.filter((url) => url.startsWith("PUT"))).toEqual([]);

  await button(page, "Edit").click();
  await page.getByLabel("Title").fill("Gala Supper");
  await save.click();
  await page.getByRole("heading", { name: "Gala Supper" }).waitFor();
  expect(before).toMatchObject({ cost: "CA$160", venue: { venue: "Harbour Hall" } });
  expect(await find("Gala Supper")).toEqual({
    ...before,
    title: "Gala Supper",
    modified: expect.any(String),
    modified_utc: expect.any(String),
    // The service stores no website for an update, while a new event without one shows its own address.
    website: "",
  });
});

test("a save keeps the records of an event whose lists did not load", async () => {
  const before = await find("Gala Dinner");
  const page = await openPage(`#/events/${before?.id}`);
  for (const name of ["venues", "organizers", "tags"]) await breakList(page, name);
  await button(page, "Edit").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Places could not be loaded, so this stays unchanged.").waitFor();
  expect(await dialog.getByLabel("Place").inputValue()).toBe("Harbour Hall");
  await dialog.getByLabel("Title").fill("Gala Supper");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Gala Supper" }).waitFor();
  const after = await find("Gala Supper");
  expect([after?.venue, after?.organizer, after?.categories, after?.tags]).toEqual([
    before?.venue,
    before?.organizer,
    before?.categories,
    before?.tags,
  ]);
});

test("an event with two venues keeps both when its title is changed", async () => {
  const world = await control("snapshot", {}).then((response) => response.json());
  const [one, other] = world.venues;
  const gala = world.events.find((each: { title: string }) => each.title === "Gala Dinner");
  gala.venue = [one.id, other.id];
  await control("snapshot", { method: "PUT", body: JSON.stringify(world) });
  const page = await openPage(`#/events/${gala.id}?edit=${gala.id}`);
  await page.getByLabel("Title").fill("Gala Supper");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Gala Supper" }).waitFor();
  const { venue } = await service<EventResponse>(`events/${gala.id}`);
  expect(venue).toMatchObject([{ id: one.id }, { id: other.id }]);
});

test("dragging moves an event and changes nothing else, and can be undone", async () => {
  const before = await find("Gala Dinner");
  const page = await openDemo();
  await drag(page, "Gala Dinner", "2026-01-21");
  await page.getByRole("status").getByText("“Gala Dinner” is moved").waitFor();
  const after = await find("Gala Dinner");
  const kept = (each: EventResponse | undefined) => [each?.cost, each?.venue, each?.organizer, each?.image, each?.timezone];
  expect(after?.start_date).toBe("2026-01-21 19:00:00");
  expect(kept(after)).toEqual(kept(before));

  await button(page, "Undo").click();
  await page.getByRole("status").getByText("is back").waitFor();
  expect((await find("Gala Dinner"))?.start_date).toBe(before?.start_date);
});

test("a notice goes after six seconds, but not while the pointer is over it", async () => {
  const page = await openDemo();
  await page.clock.install();
  await drag(page, "Gala Dinner", "2026-01-21");
  const notice = page.getByRole("status").getByText("“Gala Dinner” is moved");
  await notice.hover();
  await page.clock.runFor(10_000);
  await notice.hover();
  await page.locator("#calendar-title").hover();
  await page.clock.runFor(5_900);
  await notice.waitFor();
  await page.clock.runFor(100);
  await notice.waitFor({ state: "detached" });
});

test("a refused move is taken back, says why, and is tried again", async () => {
  const before = await find("Gala Dinner");
  const page = await openDemo();
  await page.route("**/v1/events/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "" }) : route.continue(),
  );
  await drag(page, "Gala Dinner", "2026-01-21");
  await page.getByRole("alert").getByText("The service answered 503").waitFor();
  await page
    .locator(`[data-date="${before?.start_date.slice(0, 10)}"]`)
    .getByText("Gala Dinner")
    .waitFor();
  await page.unroute("**/v1/events/*");
  await button(page, "Try again").click();
  await page.getByRole("status").getByText("is moved").waitFor();
  expect((await find("Gala Dinner"))?.start_date).toBe("2026-01-21 19:00:00");
});

test("the keyboard drags: Space picks up, arrows move, Escape takes back", async () => {
  const page = await openDemo();
  const gala = page.locator(".grid [role=button]", { hasText: "Gala Dinner" });
  await gala.focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await page.getByText("Taken back.").waitFor();
  await gala.focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("is moved").waitFor();
});

test("categories that arrive during a drag by keyboard change neither the focus nor the drag", async () => {
  const page = await pages.open(pages.url);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/v1/categories**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${pages.url}/demo/`);
  await event(page, "Gala Dinner").waitFor();
  const gala = page.locator(".grid [role=button]", { hasText: "Gala Dinner" });
  await gala.focus();
  await page.keyboard.press(" ");
  await page.keyboard.press("ArrowRight");
  const answered = page.waitForResponse("**/v1/categories**");
  release();
  await answered;
  await page.locator(".grid [class*='hue-']:not(.hue-0)").first().waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent?.includes("Gala Dinner"));
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("is moved").waitFor();
  expect((await find("Gala Dinner"))?.start_date).toBe("2026-01-30 19:00:00");
});

/** Drags an event to the lower part of a day. `hover` waits until what it points at has its place. */
async function drag(page: Page, title: string, day: string): Promise<void> {
  await event(page, title).hover();
  await page.mouse.down();
  const cell = page.locator(`.grid [role=gridcell][data-date="${day}"]`).first();
  for (const x of [20, 30, 40]) await cell.hover({ force: true, position: { x, y: 60 } });
  await page.mouse.up();
}

test("a late answer of a month that was left does not replace the month that is shown", async () => {
  const page = await openDemo();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/v1/events?**ends_after=2026-01-31**", async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await button(page, "Next month").click();
  await button(page, "Previous month").click();
  release();
  await event(page, "Gala Dinner").click();
  await page.getByRole("heading", { name: "Gala Dinner" }).waitFor();
});

test("a list that fails says so without emptying the view, and is tried again", async () => {
  const page = await openDemo();
  await breakList(page, "events");
  await button(page, "Next month").click();
  await page.getByRole("alert").getByText("The service answered 503, without a reason.").waitFor();
  await page.unroute("**/v1/events?**");
  await button(page, "Try again").click();
  await event(page, "Winter Carnival").waitFor();
  await page.getByRole("alert").filter({ hasText: "503" }).waitFor({ state: "detached" });
});

test("a page without settings says so, and is tried again", async () => {
  const page = await pages.open(`${pages.url}/__calendar/settings.json`);
  await page.route("**/settings.json", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`${pages.url}/demo/`);
  await page.getByRole("heading", { name: "The calendar could not be loaded" }).waitFor();
  await page.unroute("**/settings.json");
  await button(page, "Try again").click();
  await event(page, "Gala Dinner").waitFor();
});

test("a deleted event is restored from the notice, and from the list of deleted ones", async () => {
  const gala = await find("Gala Dinner");
  const page = await openPage(`#/events/${gala?.id}`);
  await button(page, "Delete").click();
  await page.getByRole("status").getByText("“Gala Dinner” was deleted.").waitFor();
  await button(page, "Undo").click();
  await page.getByRole("status").getByText("is restored").waitFor();
  expect((await find("Gala Dinner"))?.status).toBe("publish");

  await service(`events/${gala?.id}`, { method: "DELETE" });
  const deleted = await openPage("#/month/2026-01-15?deleted=yes");
  await event(deleted, "Gala Dinner").click();
  await button(deleted, "Restore").click();
  await deleted.getByRole("status").getByText("is restored").waitFor();
});

test("places and organizers are searched, made, edited and deleted, and show their events", async () => {
  const page = await openPage("#/places");
  await page.getByRole("link", { name: "The Empty Room" }).waitFor();
  await page.getByLabel("With upcoming events only").check();
  await page.getByRole("link", { name: "The Empty Room" }).waitFor({ state: "detached" });
  await page.getByLabel("Find a place").fill("harbour");
  await page.getByRole("link", { name: "Harbour Hall" }).click();
  await page.getByRole("heading", { name: "Next events" }).waitFor();
  await button(page, "Edit").click();
  await page.getByRole("dialog").getByLabel("City").fill("York");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("definition").getByText("York").waitFor();

  await page.getByRole("link", { name: "Organizers", exact: true }).click();
  await button(page, "New organizer").click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").getByRole("alert").waitFor();
  await page.getByRole("dialog").getByLabel("Name").fill("Night Owls");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "Night Owls" }).waitFor();
  await button(page, "Edit").click();
  await page.getByRole("dialog").getByLabel("Phone").fill("416-555-0199");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("416-555-0199").waitFor();
  await button(page, "Delete").click();
  await page.getByRole("status").getByText("“Night Owls” was deleted.").waitFor();
  await button(page, "Undo").click();
  await page.getByRole("status").getByText("“Night Owls” is restored.").waitFor();
});

test("everything is reached by keyboard, and letters choose views", async () => {
  const page = await openDemo();
  await page.keyboard.press("w");
  await page.locator("#calendar-title").getByText("January 11–17, 2026").waitFor();
  await page.keyboard.press("n");
  await page.getByRole("dialog", { name: "New event" }).waitFor();
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press("Tab");
  expect(await page.evaluate("document.querySelector('dialog').contains(document.activeElement)")).toBe(true);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("/");
  expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Search events");
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

test("an event leads to the one before and the one after, by links and by arrows, among those that the filters left", async () => {
  const [first, second, third] = (await service<EventPage>("events?per_page=3&starts_after=2026-02-12")).events;
  if (!first || !second || !third) throw new Error("The world has too few events.");
  const heading = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title });
  const page = await openPage(`#/events/${second.id}`);
  await page.getByRole("link", { name: `Next event: ${third.title}` }).click();
  await heading(page, third.title).waitFor();
  await page.getByRole("link", { name: `Previous event: ${second.title}` }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await heading(page, second.title).waitFor();
  await page.getByRole("link", { name: `Previous event: ${first.title}` }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await heading(page, first.title).waitFor();

  await page.goto(`${pages.url}/demo/#/list/2026-01-15?featured=yes`);
  await page.locator(".event-card a").first().click();
  await page.getByRole("link", { name: /^Next event/ }).click();
  await page.locator(".tag.featured").waitFor();
});

test("events that start together follow each other, and the last event has none after it", async () => {
  const start = { start_date: "2098-06-01 10:00", end_date: "2098-06-01 11:00" };
  for (const title of ["Together one", "Together two"])
    await service("events", { method: "POST", body: new URLSearchParams({ title, ...start }) });
  const [one, two] = (await service<EventPage>("events?starts_after=2098-05-31")).events;
  const page = await openPage(`#/events/${one?.id}`);
  await page.getByRole("link", { name: `Next event: ${two?.title}` }).click();
  await page.getByRole("link", { name: `Previous event: ${one?.title}` }).waitFor();
  expect(await button(page, "Next event").isDisabled()).toBe(true);
});

test("a question mark lists the keys, Back closes the list, and arrows turn the months", async () => {
  const page = await openDemo();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).getByText("Previous and next").waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("ArrowRight");
  await page.locator("#calendar-title").getByText("February 2026").waitFor();
});

test("a card says when and where an event is, without a request, stays under the pointer, and is closed by Escape", async () => {
  const page = await openDemo();
  await page.clock.install();
  const asked = watchRequests(page);
  const card = page.getByRole("tooltip");
  await event(page, "Gala Dinner").hover();
  await card.getByText("Gala Dinner").waitFor();
  expect(await card.textContent()).toMatch(/\w+day, January \d+, 2026/);
  await card.hover();
  await page.clock.runFor(10_000);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "detached" });
  await page.keyboard.press("Tab");
  await page.locator("[data-event]").first().focus();
  await card.waitFor();
  await page.locator("#calendar-title").hover();
  await card.waitFor({ state: "detached" });
  expect(asked).toEqual([]);
});

test("touch shows no card of an event", async () => {
  const page = await pages.open(`${pages.url}/demo/`, { hasTouch: true });
  await page.clock.install();
  await event(page, "Gala Dinner").waitFor();
  await page.locator("[data-event]").first().dispatchEvent("pointerover", { pointerType: "touch", bubbles: true });
  await page.clock.runFor(10_000);
  expect(await page.getByRole("tooltip").count()).toBe(0);
});

test("keys of one character are turned off, for later visits, too, and arrows still act", async () => {
  const page = await openDemo();
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.reload();
  await event(page, "Gala Dinner").waitFor();
  for (const key of ["?", "n", "w", "/"]) await page.keyboard.press(key);
  await page.keyboard.press("ArrowRight");
  await page.locator("#calendar-title").getByText("February 2026").waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await page.locator("input:focus").count()).toBe(0);
});

test("an address that changes before the first frame is followed", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (document.getElementById("main") === null) return;
    observer.disconnect();
    location.hash = "#/organizers";
  }).observe(document, { childList: true, subtree: true });`);
  await page.goto(`${pages.url}/demo/#/places`);
  await page.getByRole("heading", { level: 1, name: "Organizers" }).waitFor({ timeout: 20_000 });
});

test("hostile HTML in a title and a description runs nothing and loads nothing", async () => {
  const hostile = `<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>`;
  const description = `${hostile}<a href="javascript:alert(1)" onclick="alert(2)">Run</a> <b style="color:red">Bold</b>`;
  const body = new URLSearchParams({
    title: `${hostile}Street party`,
    description,
    start_date: "2026-01-13 10:00",
    end_date: "2026-01-13 11:00",
  });
  const { id } = await service<EventResponse>("events", { method: "POST", body });
  const page = await openDemo();
  await event(page, "Street party").waitFor();
  await page.goto(`${pages.url}/demo/#/events/${id}`);
  await page.locator(".prose").getByText("Bold").waitFor();
  expect(await page.locator(".prose [style], .prose [onclick], .prose [href], .prose img, main script").count()).toBe(0);
  // The title is shown as text, and none of its scripts has set it.
  expect(await page.title()).toBe("document.title='hacked'Street party · City Calendar");
});

test("an event in another zone says so, wherever its time is shown, and gives its name to the tab", async () => {
  const dates = { start_date: "2026-01-14 09:00:00", end_date: "2026-01-14 11:00:00", timezone: "Asia/Tokyo" };
  const body = new URLSearchParams({ title: "Livestream", ...dates });
  const { id } = await service<EventResponse>("events", { method: "POST", body });
  const page = await openDemo();
  await page.locator(".grid .event").filter({ hasText: "Livestream" }).getByText("9 AM Tokyo").waitFor();
  await page.goto(`${pages.url}/demo/#/events/${id}`);
  await expect.poll(() => page.title()).toBe("Livestream · City Calendar");
  expect(await page.locator(".facts").textContent()).toContain("Tokyo");
});

test("while other days load, nothing counts the events of the days before", async () => {
  const page = await openDemo();
  await expect.poll(() => page.locator(".toolbar .count").textContent()).toMatch(/\d+ events/);
  // The requests of the next month get no answer.
  await page.route("**/events?**", () => undefined);
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.poll(() => page.locator(".toolbar .count").textContent()).not.toMatch(/\d/);
  expect(await page.locator(".legend").textContent()).not.toMatch(/\d/);
});

test("a clock that is moved in another tab moves today", async () => {
  const page = await openDemo();
  await control("clock", { method: "PUT", body: JSON.stringify({ now: "2026-01-20T15:00:00Z" }) });
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await page.locator(".calendar-footer").getByText("Tue, Jan 20, 10 AM").waitFor();
});
