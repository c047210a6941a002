import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { EventResponse } from "../../src/index.ts";
import { accessibilityProblems, holdAnswers } from "../support/pages.ts";
import { useDemo, watchRequests } from "./demo.ts";

const { pages, control, service, find } = useDemo();

const write = (path: string, method: string, fields: Record<string, string> = {}) =>
  service<EventResponse>(path, { method, body: new URLSearchParams(fields) });

async function gala(): Promise<EventResponse> {
  const found = await find("Gala Dinner");
  if (found === undefined) throw new Error("The world has no Gala Dinner.");
  return found;
}

/** Opens the demo, and waits until it follows the changes of the server. */
async function openDemo(hash = ""): Promise<Page> {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  const followed = page.waitForResponse(/__calendar\/journal\?after=/);
  await page.goto(`${pages.url}/demo/${hash}`);
  await followed;
  return page;
}

test("another world and a moved clock show without a reload", async () => {
  const page = await openDemo("#/list");
  const events = [{ title: "Night market", start_date: "2026-01-20 19:00:00" }];
  const world = { site: { name: "Harbour" }, now: "2026-01-15T12:00:00Z", events };
  const put = (path: string, body: object) => control(path, { method: "PUT", body: JSON.stringify(body) });
  await put("snapshot", world);
  await page.locator(".event-card").filter({ hasText: "Night market" }).waitFor();
  await page.getByText("Harbour").first().waitFor();
  await put("clock", { now: "2026-01-21T18:00:00Z" });
  await page.locator("footer").getByText("Wed, Jan 21").waitFor();
});

test("a month of a few events shows them all, however many events the next month has in the last row", async () => {
  const event = (title: string, day: string) => ({ title, start_date: `${day} 19:00:00` });
  const world = { events: [event("Night market", "2026-06-15"), ...Array.from({ length: 300 }, () => event("Run", "2026-07-01"))] };
  await control("snapshot", { method: "PUT", body: JSON.stringify(world) });
  const page = await openDemo("#/month/2026-06-15");
  await page.locator(".grid [data-event]").getByText("Night market").first().waitFor();
  expect(await page.locator(".busy-period").count()).toBe(0);
});

test("requests that arrive before the first look at the journal do not make the page read all of it", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  const asked = watchRequests(page);
  const release = await holdAnswers(page, "**/__calendar/journal?after=*");
  const first = page.waitForRequest(/__calendar\/journal/);
  await page.goto(`${pages.url}/demo/#/list/2026-01-16`);
  await first;
  await service("venues");
  await service("tags");
  release();
  await page.locator(".event-card").first().waitFor();
  await write("events", "POST", { title: "Pop-up Choir", start_date: "2026-01-16 12:00", end_date: "2026-01-16 13:00" });
  await page.locator(".event-card").filter({ hasText: "Pop-up Choir" }).waitFor();
  expect(asked.filter((url) => url.endsWith("?after=0"))).toEqual([]);
});

test("the page follows the server although the first look at the journal failed", async () => {
  const page = await pages.open(`${pages.url}/favicon.ico`);
  await page.route("**/__calendar/journal?after=*", (route) => route.abort(), { times: 1 });
  const followed = page.waitForResponse(/__calendar\/journal\?after=/);
  await page.goto(`${pages.url}/demo/#/list/2026-01-16`);
  await followed;
  await write("events", "POST", { title: "Pop-up Choir", start_date: "2026-01-16 12:00", end_date: "2026-01-16 13:00" });
  await page.locator(".event-card").filter({ hasText: "Pop-up Choir" }).waitFor();
});

test("reads by other clients cause no requests", async () => {
  const page = await openDemo();
  await page.locator(".grid [data-event]").first().waitFor();
  const asked = watchRequests(page);
  const looked = page.waitForResponse(/__calendar\/journal\?after=/);
  await service("venues");
  await looked;
  expect(asked.filter((url) => url.includes("/v1/events?"))).toEqual([]);
});

/** Opens the form of the gala, changes its title, and lets another client change title and website. */
async function openConflict(): Promise<Page> {
  const { id } = await gala();
  const page = await openDemo(`#/events/${id}?edit=${id}`);
  await page.getByRole("dialog").getByLabel("Title").fill("Gala Supper");
  await write(`events/${id}`, "PUT", { title: "Gala Night", website: "https://gala.example/" });
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Another change came first" }).waitFor();
  return page;
}

test("a save over the change of another client asks, shows both values, and keeps fields that only the other changed", async () => {
  const page = await openConflict();
  expect(await page.locator(".conflict tbody").textContent()).toBe("TitleGala SupperGala Night");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("button", { name: "Save mine" }).click();
  await page.getByRole("heading", { level: 1, name: "Gala Supper" }).waitFor();
  expect(await find("Gala Supper")).toMatchObject({ title: "Gala Supper", website: "https://gala.example/" });
});

test("saving an event that another client has deleted asks, and restores it or leaves it deleted", async () => {
  const { id, status } = await gala();
  const page = await openDemo(`#/events/${id}?edit=${id}`);
  const form = page.getByRole("dialog");
  await form.getByLabel("Title").fill("Gala Supper");
  await write(`events/${id}`, "DELETE");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  expect(await page.locator(".conflict tbody").textContent()).toBe("StatusPublishedDeleted");
  expect((await write(`events/${id}`, "DELETE")).status).not.toBe(status);
  await page.getByRole("button", { name: "Save mine" }).click();
  await page.getByRole("heading", { level: 1, name: "Gala Supper" }).waitFor();
  expect(await service(`events/${id}`)).toMatchObject({ title: "Gala Supper", status: "publish" });
});

test("a save of a place over the change of another client asks, and keeps fields that only the other changed", async () => {
  const { venue } = await gala();
  const { id } = [venue].flat()[0] ?? {};
  const page = await openDemo(`#/places/${id}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Edit" });
  await form.getByLabel("City").fill("York");
  await write(`venues/${id}`, "PUT", { city: "Whitby", phone: "416-555-0199" });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { name: "Another change came first" }).waitFor();
  expect(await page.locator(".conflict tbody").textContent()).toBe("CityYorkWhitby");
  await page.getByRole("button", { name: "Save mine" }).click();
  await page.getByRole("definition").getByText("York").waitFor();
  expect(await service(`venues/${id}`)).toMatchObject({ city: "York", phone: "416-555-0199" });
});

test("the form can take over the values of the other client", async () => {
  const page = await openConflict();
  await page.getByRole("button", { name: "Take theirs" }).click();
  expect(await page.getByRole("dialog").getByLabel("Title").inputValue()).toBe("Gala Night");
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Gala Night" }).waitFor();
});
