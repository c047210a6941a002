import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import type { EventPage, EventResponse } from "../../src/index.ts";
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

/** Opens the demo and waits for January 2026, whose longest event is the Year of Public Art. */
async function openDemo(path = ""): Promise<Page> {
  const page = await pages.open(`${pages.url}/demo/${path}`);
  await event(page, "Year of Public Art").waitFor();
  return page;
}

function event(page: Page, title: string) {
  return page.locator(".calendar").getByText(title).first();
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

async function shownTitles(page: Page): Promise<string[]> {
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  return page.locator(".calendar [role=button]").allInnerTexts();
}

test("the first requests of the page at / work as they stand", async () => {
  const page = await pages.open(pages.url);
  const commands = await page.locator("pre").allInnerTexts();
  expect(commands).toHaveLength(5);
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

test("the calendar shows month, week and list, and other dates", async () => {
  const page = await openDemo();
  const title = page.locator("#calendar-title");
  expect(await title.textContent()).toBe("January 2026");

  await button(page, "Next month").click();
  await event(page, "Winter Carnival").waitFor();
  expect(await title.textContent()).toBe("February 2026");
  await button(page, "Today").click();
  await button(page, "Week").click();
  await event(page, "Early Bird Market").waitFor();
  expect(await shownTitles(page)).toHaveLength(4);

  await button(page, "List").click();
  await event(page, "January 16, 2026").waitFor();
  expect(await page.getByRole("button", { name: "List" }).getAttribute("aria-pressed")).toBe("true");
});

test("filters show the events that the service finds, until they are cleared", async () => {
  const page = await openDemo();
  await page.getByLabel("Search").fill("market");
  await page.getByLabel("Search").press("Tab");
  await event(page, "Year of Public Art").waitFor({ state: "detached" });
  expect((await shownTitles(page)).every((title) => title.includes("Market"))).toBe(true);

  await button(page, "Clear filters").click();
  await event(page, "Year of Public Art").waitFor();
  await page.getByLabel("Featured only").check();
  await event(page, "Year of Public Art").waitFor({ state: "detached" });
  await event(page, "★ Winter Carnival").waitFor();
});

test("filters by category, tag, venue and organizer offer the records of the service", async () => {
  const page = await openDemo();
  for (const label of ["Category", "Tag", "Venue", "Organizer"]) {
    await page.getByLabel(label).selectOption({ index: 1 });
    await event(page, "Year of Public Art").waitFor({ state: "detached" });
    await button(page, "Clear filters").click();
    await event(page, "Year of Public Art").waitFor();
  }
});

test("a new event is refused at its fields, then created", async () => {
  const page = await openDemo();
  await button(page, "New event").click();
  await page.getByLabel("Website").fill("nowhere");
  await button(page, "Save").click();

  const dialog = page.getByRole("dialog", { name: "New event" });
  await dialog.getByRole("alert").getByText("Invalid parameter(s): title, website").waitFor();
  expect(await dialog.getByLabel("Title").getAttribute("aria-invalid")).toBe("true");
  expect(await dialog.locator("[aria-invalid]:focus").getAttribute("name")).toBe("title");

  await dialog.getByLabel("Title").fill("Night <b>market</b>");
  await dialog.getByLabel("Website").fill("https://market.example.org/");
  await dialog.getByLabel("Start").fill("2026-01-20T19:00");
  await dialog.getByLabel("End", { exact: true }).fill("2026-01-20T22:00");
  await dialog.getByLabel("Venue").selectOption("Harbour Hall");
  await dialog.getByLabel("Good Neighbours").check();
  await dialog.getByLabel("Cost").fill("12");
  await button(page, "Save").click();
  await page.getByRole("status").getByText("Night market").waitFor();

  expect(await find("market</b>")).toMatchObject({
    start_date: "2026-01-20 19:00:00",
    end_date: "2026-01-20 22:00:00",
    cost: "$12",
    venue: { venue: "Harbour Hall" },
    organizer: [{ organizer: "Good Neighbours" }],
  });
});

test("an event keeps what its form leaves alone", async () => {
  const before = await find("Gala Dinner");
  const page = await openDemo();
  await event(page, "Gala Dinner").click();
  await page.getByLabel("Title").fill("Gala Supper");
  await page.getByLabel("Featured", { exact: true }).check();
  await button(page, "Save").click();
  await event(page, "★ Gala Supper").waitFor();

  expect(before).toMatchObject({ cost: "CA$160", venue: { venue: "Harbour Hall" } });
  expect(await find("Gala Supper")).toEqual({
    ...before,
    title: "Gala Supper",
    featured: true,
    modified: expect.any(String),
    modified_utc: expect.any(String),
    // The service stores no website for an update, while a new event without one shows its own address.
    website: "",
  });
});

test("dragging moves an event to another day and changes nothing else", async () => {
  const before = await find("Gala Dinner");
  const page = await openDemo();
  await drag(page, "Gala Dinner", "2026-01-21");
  await page.getByRole("status").getByText("“Gala Dinner” is moved.").waitFor();

  const after = await find("Gala Dinner");
  expect(after?.start_date).toBe("2026-01-21 19:00:00");
  expect(after).toMatchObject({ cost: before?.cost, image: before?.image, organizer: before?.organizer, status: before?.status });
});

test("an event that the service refuses to move goes back", async () => {
  const page = await openDemo();
  const fault = { route: "events.update", fault: { status: 503, times: 1 } };
  await control("faults", { method: "POST", body: JSON.stringify(fault) });
  const place = await event(page, "Gala Dinner").boundingBox();
  await drag(page, "Gala Dinner", "2026-01-21");
  await page.locator(".notice.failed").waitFor();
  await expect.poll(() => event(page, "Gala Dinner").boundingBox()).toEqual({ ...place, y: expect.any(Number) });
});

async function drag(page: Page, title: string, date: string): Promise<void> {
  await event(page, title).hover();
  await page.mouse.down();
  const target = await page.locator(`[data-date="${date}"]`).boundingBox();
  if (target === null) throw new Error(`The calendar does not show ${date}.`);
  await page.mouse.move(target.x + target.width / 2, target.y + target.height - 20, { steps: 8 });
  await page.mouse.up();
}

test("an event is deleted and restored, at once and from the list of deleted events", async () => {
  const page = await openDemo();
  await event(page, "Gala Dinner").click();
  await button(page, "Delete").click();
  await event(page, "Gala Dinner").waitFor({ state: "detached" });
  await button(page, "Restore").click();
  await event(page, "Gala Dinner").waitFor();

  await event(page, "Gala Dinner").click();
  await button(page, "Delete").click();
  await page.getByLabel("Deleted events").check();
  await event(page, "Year of Public Art").waitFor({ state: "detached" });
  await event(page, "Gala Dinner").click();
  await page.getByRole("dialog", { name: "Deleted event" }).getByRole("button", { name: "Restore" }).click();
  await page.getByRole("status").getByText("“Gala Dinner” is restored.").waitFor();
  expect((await find("Gala Dinner"))?.status).toBe("publish");
});

test("venues and organizers are searched and lead to their events", async () => {
  const page = await openDemo();
  await page.getByRole("link", { name: "Venues" }).click();
  await page.getByRole("heading", { name: "The Empty Room" }).waitFor();
  await page.getByLabel("With upcoming events only").check();
  await page.getByRole("heading", { name: "The Empty Room" }).waitFor({ state: "detached" });
  await page.getByLabel("Search").fill("harbour");
  await page.getByLabel("Search").press("Tab");
  await page.getByRole("heading", { name: "Lakeview Library" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Show events: Harbour Hall" }).click();
  await page.locator("option:checked", { hasText: "Harbour Hall" }).waitFor({ state: "attached" });

  await page.getByRole("link", { name: "Organizers" }).click();
  await page.getByLabel("Search").fill("nobody at all");
  await page.getByLabel("Search").press("Tab");
  await page.getByText("Nothing found").waitFor();
});

test("everything is reached by keyboard", async () => {
  const page = await openDemo();
  await button(page, "New event").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Title").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.locator(":focus").textContent()).toBe("New event");

  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").textContent()).toContain("Faith Dickens");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Edit event" }).waitFor();
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press("Tab");
  expect(await page.locator("dialog :focus").count()).toBe(1);
});

test("a title with HTML is shown as text and runs nothing", async () => {
  const title = `<img src=x onerror="document.title='hacked'"><script>document.title='hacked'</script>Street party`;
  const body = new URLSearchParams({ title, start_date: "2026-01-13 10:00", end_date: "2026-01-13 11:00" });
  await service("events", { method: "POST", body });
  const page = await openDemo();
  await event(page, "Street party").click();
  await page.getByRole("dialog").getByLabel("Title").waitFor();
  expect(await page.title()).toBe("Calendar – City calendar");
  expect(await page.locator("img, .calendar script").count()).toBe(0);
});
