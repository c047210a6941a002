import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import type { EventPage, EventResponse } from "../../src/index.ts";
import { accessibilityProblems } from "../support/pages.ts";
import { servePages } from "../support/served-pages.ts";

/** Changes events while the demo shows them, as another client does. */

const pages = servePages();

beforeEach(() => fetch(`${pages.url}/__calendar/reset`, { method: "POST" }));

const root = "/wp-json/calendar/events/v1";

async function service<Answer>(path: string, method = "GET", fields?: object): Promise<Answer> {
  const body = fields && { body: JSON.stringify(fields), headers: { "content-type": "application/json" } };
  return (await fetch(`${pages.url}${root}/${path}`, { method, ...body })).json();
}

async function gala(): Promise<EventResponse> {
  const { events } = await service<EventPage>("events?search=Gala+Dinner&starts_after=2026-01-01");
  if (events[0] === undefined) throw new Error("The world has no Gala Dinner.");
  return events[0];
}

/** Opens the demo, and waits until it follows the changes of the server. */
async function openDemo(hash = ""): Promise<Page> {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  const followed = page.waitForResponse(/__calendar\/journal\?after=/);
  await page.goto(`${pages.url}/demo/${hash}`);
  await followed;
  return page;
}

test("what another client creates and deletes appears and leaves", async () => {
  // The list has a card for every event, however many lines a month has.
  const page = await openDemo("#/list/2026-01-16");
  await service("events", "POST", { title: "Pop-up Choir", start_date: "2026-01-16 12:00", end_date: "2026-01-16 13:00" });
  await page.locator(".event-card").filter({ hasText: "Pop-up Choir" }).waitFor();
  const { id } = await gala();
  await service(`events/${id}`, "DELETE");
  await page.locator(".event-card").filter({ hasText: "Gala Dinner" }).waitFor({ state: "detached" });
});

test("another world and a moved clock show without a touch of the page", async () => {
  const page = await openDemo("#/list");
  const world = {
    site: { name: "Harbour" },
    now: "2026-01-15T12:00:00Z",
    events: [{ title: "Night market", start_date: "2026-01-20 19:00:00" }],
  };
  const put = (path: string, body: object) => fetch(`${pages.url}/__calendar/${path}`, { method: "PUT", body: JSON.stringify(body) });
  await put("snapshot", world);
  await page.locator(".event-card").filter({ hasText: "Night market" }).waitFor();
  await page.getByText("Harbour").first().waitFor();
  await put("clock", { now: "2026-01-21T18:00:00Z" });
  await page.locator("footer").getByText("Wed, Jan 21").waitFor();
});

test("a month of a few events shows them all, however many the week of the next month in its last row has", async () => {
  const event = (title: string, day: string) => ({ title, start_date: `${day} 19:00:00` });
  const world = { events: [event("Night market", "2026-06-15"), ...Array.from({ length: 300 }, () => event("Run", "2026-07-01"))] };
  await fetch(`${pages.url}/__calendar/snapshot`, { method: "PUT", body: JSON.stringify(world) });
  const page = await openDemo("#/month/2026-06-15");
  await page.locator(".grid [data-event]").getByText("Night market").first().waitFor();
  expect(await page.locator(".busy-period").count()).toBe(0);
});

test("what comes while the journal is not known yet does not ask for all of it", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/__calendar/journal?after=*", async (route) => {
    asked.push(new URL(route.request().url()).search);
    await held;
    await route.continue();
  });
  const first = page.waitForRequest(/__calendar\/journal/);
  await page.goto(`${pages.url}/demo/#/list/2026-01-16`);
  await first;
  await service("venues");
  await service("tags");
  release();
  await page.locator(".event-card").first().waitFor();
  await service("events", "POST", { title: "Pop-up Choir", start_date: "2026-01-16 12:00", end_date: "2026-01-16 13:00" });
  await page.locator(".event-card").filter({ hasText: "Pop-up Choir" }).waitFor();
  expect(asked).not.toContain("?after=0");
});

test("reads of other clients ask for nothing", async () => {
  const page = await openDemo();
  await page.locator(".grid [data-event]").first().waitFor();
  const lists: string[] = [];
  page.on("request", (request) => request.url().includes(`${root}/events?`) && lists.push(request.url()));
  const looked = page.waitForResponse(/__calendar\/journal\?after=/);
  await service("venues");
  await looked;
  expect(lists).toEqual([]);
});

test("a tab that comes back shows another world", async () => {
  const page = await openDemo();
  await page.locator(".grid").getByText("Gala Dinner").waitFor();
  await fetch(`${pages.url}/__calendar/snapshot?world=empty`, { method: "PUT" });
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.locator(".grid").getByText("Gala Dinner").waitFor({ state: "detached" });
});

/** Opens the form of the gala, changes its title, and lets another client change title and website. */
async function openConflict(): Promise<Page> {
  const { id } = await gala();
  const page = await openDemo(`#/events/${id}?edit=${id}`);
  await page.getByRole("dialog").getByLabel("Title").fill("Gala Supper");
  await service(`events/${id}`, "PUT", { title: "Gala Night", website: "https://gala.example/" });
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Another change came first" }).waitFor();
  return page;
}

test("a save over the change of another client asks, with both values, and keeps what only the other changed", async () => {
  const page = await openConflict();
  expect(await page.locator(".conflict tbody").textContent()).toBe("TitleGala SupperGala Night");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Save mine" }).click();
  await page.getByRole("heading", { level: 1, name: "Gala Supper" }).waitFor();
  const { events } = await service<EventPage>("events?search=Gala+Supper&starts_after=2026-01-01");
  expect(events[0]).toMatchObject({ title: "Gala Supper", website: "https://gala.example/" });
});

test("a save into an event that another client has deleted asks, and restores it or leaves it", async () => {
  const { id, status } = await gala();
  const page = await openDemo(`#/events/${id}?edit=${id}`);
  const form = page.getByRole("dialog");
  await form.getByLabel("Title").fill("Gala Supper");
  await service(`events/${id}`, "DELETE");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  expect(await page.locator(".conflict tbody").textContent()).toBe("StatusPublishedDeleted");
  expect((await service<EventResponse>(`events/${id}`, "DELETE")).status).not.toBe(status);
  await page.getByRole("button", { name: "Save mine" }).click();
  await page.getByRole("heading", { level: 1, name: "Gala Supper" }).waitFor();
  expect(await service(`events/${id}`)).toMatchObject({ title: "Gala Supper", status: "publish" });
});

test("the values of the other client are taken into the form", async () => {
  const page = await openConflict();
  await page.getByRole("button", { name: "Take theirs" }).click();
  expect(await page.getByRole("dialog").getByLabel("Title").inputValue()).toBe("Gala Night");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Gala Night" }).waitFor();
});
