import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import type { EventPage } from "../../src/index.ts";
import { servePages } from "../support/served-pages.ts";
import { startServer } from "../support/server-process.ts";

/** Uses the inspector of the built server as a person does. */

const pages = servePages();

beforeEach(async () => {
  await control("reset", { method: "POST" });
  await control("journal", { method: "DELETE" });
});

async function control<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${pages.url}/__calendar/${path}`, init);
  return response.json();
}

async function service<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${pages.url}/wp-json/calendar/events/v1/${path}`, init);
  return response.json();
}

async function openInspector(section: string): Promise<Page> {
  const page = await pages.open(`${pages.url}/__calendar/`);
  await button(page, section).click();
  return page;
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

test("the journal lists requests as they come, with what was read, refused and written", async () => {
  const page = await openInspector("Journal");
  await page.getByText("No requests yet").waitFor();
  const body = new URLSearchParams({ title: "Night market", start_date: "tomorrow 7pm", end_date: "tomorrow 10pm" });
  await service("events", { method: "POST", body });
  await page.getByText("201 POST /wp-json/calendar/events/v1/events").click();
  await page.getByText(/^event \d+: created$/).waitFor();
  await page.getByText('"title": "Night market"').first().waitFor();

  await button(page, "Replay").click();
  await page.getByText("Replayed: 201").waitFor();
  expect(await service("events?search=night+market")).toMatchObject({ total: 2 });
  await button(page, "Empty the journal").click();
  await page.getByText("No requests yet").waitFor();
});

test("the journal is filtered by status, and says which rule refused a request", async () => {
  await service("venues");
  await service("venues?page=0");
  await service("nothing");
  const page = await openInspector("Journal");
  await page.getByLabel("Status").selectOption("404");
  await page.getByText("404 GET /wp-json/calendar/events/v1/nothing").click();
  await page.getByRole("definition").getByText("404 GET /nothing: the service has no such path").waitFor();
  expect(await page.locator("summary").count()).toBe(1);

  await page.getByLabel("Status").selectOption("Refused (400 and above)");
  await page.getByText("400 GET /wp-json/calendar/events/v1/venues?page=0").click();
  await page.getByRole("definition").getByText("400 GET /venues: page").waitFor();
  expect(await page.locator("summary").count()).toBe(2);
  await page.getByLabel("Filter by route or address").fill("organizers.list");
  await page.getByText("No request fits the filters").waitFor();
});

test("a switched fault leaves the hits of the others, and each is removed by itself", async () => {
  await control("faults", {
    method: "POST",
    body: JSON.stringify({ route: { method: "GET", query: { page: "7" } }, fault: { status: 410 } }),
  });
  await service("venues?page=7");
  const page = await openInspector("Faults");
  const added = page.getByRole("list", { name: "Faults that are added" });
  await added.getByText('{"status":410} · acted once').waitFor();
  await page.getByRole("combobox", { name: "venues.list" }).selectOption("Error 503");
  await added.getByText("Error 503 · acted 0 times").waitFor();
  await page.getByRole("combobox", { name: "venues.list" }).selectOption("Empty list");
  await added.getByText("Empty list · acted 0 times").waitFor();
  await page.getByRole("combobox", { name: "venues.list" }).selectOption("None");
  await added.getByText("Empty list").waitFor({ state: "detached" });
  expect(await control("faults")).toMatchObject({ faults: [{ id: 1, hits: 1 }] });

  await added.getByRole("button", { name: /^Remove fault 1 of/ }).click();
  await added.waitFor({ state: "detached" });
});

test("the clock plays on and snapshots are kept while another section is shown", async () => {
  const page = await openInspector("Worlds");
  await button(page, "Keep a snapshot").click();
  await page.getByRole("region", { name: "Kept snapshots" }).waitFor();
  await button(page, "Clock").click();
  await page.getByLabel("Speed").selectOption("A day a second");
  await button(page, "Play").click();
  await button(page, "State").click();
  const now = async () => (await control<{ now: string }>("clock")).now;
  await expect.poll(now, { timeout: 60_000 }).not.toMatch(/^2026-01-1[56]/);
  await button(page, "Clock").click();
  await button(page, "Stop").click();
  await button(page, "Worlds").click();
  await button(page, "Compare").click();
  await page.getByText("The two are the same.").waitFor();
});

test("an inspector whose server is gone says so", async () => {
  const other = await startServer([], {});
  const page = await pages.open(`${other.url}/__calendar/`);
  await page.getByText("No requests yet").waitFor();
  await other.close();
  await page.getByRole("alert").getByText("The calendar does not answer.").waitFor();
});

test("a request is copied as a command", async () => {
  await service("venues?page=2");
  const page = await openInspector("Journal");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByText("200 GET /wp-json/calendar/events/v1/venues?page=2").click();
  await button(page, "Copy as curl").click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(`curl -X GET '${pages.url}/wp-json/calendar/events/v1/venues?page=2'`);
});

test("records are searched and edited through the rules of the service", async () => {
  const page = await openInspector("State");
  await page.getByLabel("Search").fill("Gala Dinner");
  await page.getByText("1 record", { exact: true }).waitFor();
  await page.getByText(/^\d+ Gala Dinner$/).click();
  const changes = page.getByLabel("Fields to change, as JSON");

  await changes.fill("no JSON");
  await button(page, "Save").click();
  await page.getByText("This is not a JSON object.").waitFor();
  await changes.fill('{"title": ""}');
  await button(page, "Save").click();
  await page.getByText("Answered 400 Invalid parameter(s): title").waitFor();
  await changes.fill('{"website": "https://gala.example.org/"}');
  await button(page, "Save").click();
  await page.getByText("Answered 200").waitFor();
  const { events } = await service<EventPage>("events?search=gala+dinner&starts_after=2026-01-01");
  expect(events[0]?.website).toBe("https://gala.example.org/");

  await page.getByLabel("Kind").selectOption("Tags");
  await page.getByLabel("Search").fill("weekend");
  await page.getByText(/^\d+ Weekend$/).click();
  await button(page, "Delete").click();
  await page.getByText("0 records").waitFor();
});

test("the clock is set, moved on and played", async () => {
  const page = await openInspector("Clock");
  await page.getByText("2026-01-15T12:00:00Z", { exact: true }).waitFor();
  await button(page, "1 day").click();
  await page.getByText("2026-01-16T12:00:00Z", { exact: true }).waitFor();
  await page.getByLabel(/^Instant/).fill("2026-03-08T07:00:00Z");
  await button(page, "Set").click();
  await page.getByText("2026-03-08T07:00:00Z", { exact: true }).waitFor();
  await page.getByLabel(/^Instant/).fill("soon");
  await button(page, "Set").click();
  await page.getByText(/Cannot set the clock to "soon"/).waitFor();

  await page.getByLabel("Speed").selectOption("A day a second");
  await button(page, "Play").click();
  await page.getByText("2026-03-09T07:00:00Z", { exact: true }).waitFor();
  await button(page, "Stop").click();
});

test("worlds are loaded by name and from a file, saved and compared", async () => {
  const page = await openInspector("Worlds");
  await button(page, "Keep a snapshot").click();
  await page.getByRole("region", { name: "Kept snapshots" }).waitFor();
  const { events } = await service<EventPage>("events?search=gala+dinner&starts_after=2026-01-01");
  await service(`events/${events[0]?.id}`, { method: "DELETE" });
  await button(page, "Compare").click();
  await page.getByText(`Events ${events[0]?.id}: status: "publish" → "trash"`).waitFor();

  const download = page.waitForEvent("download");
  await button(page, "Save as a file").click();
  const saved: unknown = JSON.parse(readFileSync(await (await download).path(), "utf8"));
  expect(saved).toMatchObject({ format: "event-calendar-mock/world", site: { name: "City Calendar" } });

  await page.getByRole("combobox", { name: "World" }).selectOption("small");
  await button(page, "Load").first().click();
  await expect.poll(async () => (await service<EventPage>("events")).total).toBeLessThan(6);
  const file = { name: "world.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(saved)) };
  await page.getByLabel("Load a file").setInputFiles(file);
  await expect.poll(async () => (await service<EventPage>("events")).total).toBeGreaterThan(80);
  await page.getByLabel("Load a file").setInputFiles({ ...file, buffer: Buffer.from("{}") });
  await page.getByText(/Cannot read|format/).waitFor();
  await button(page, "Go back to the starting world").click();
  await page.getByText("Done").waitFor();
});

test("sessions are opened, shown and ended, each with its own records", async () => {
  const page = await openInspector("Sessions");
  await page.getByLabel("Id of a session").fill("a b");
  await button(page, "Open").click();
  await page.getByText(/There is no session "a b"/).waitFor();
  await page.getByLabel("Id of a session").fill("worker-1");
  await button(page, "Open").click();
  await page.getByText("In the session worker-1").waitFor();

  await service("tags", {
    method: "POST",
    headers: { "X-Calendar-Session": "worker-1" },
    body: new URLSearchParams({ name: "Only here" }),
  });
  await button(page, "Journal").click();
  await page.getByText("201 POST /wp-json/calendar/events/v1/tags").waitFor();
  await button(page, "Sessions").click();
  await button(page, "The calendar itself").click();
  await button(page, "Journal").click();
  await page.getByText("No requests yet").waitFor();

  await button(page, "Sessions").click();
  await button(page, "End the session worker-1").click();
  await button(page, "worker-1").waitFor({ state: "detached" });
  expect(await control("sessions")).toEqual({ sessions: [] });
});

test("a server with a control token asks for it", async () => {
  const guarded = await startServer(["--control-token", "open-sesame"], {});
  try {
    const page = await pages.open(`${guarded.url}/__calendar/`);
    await page
      .getByRole("alert")
      .getByText(/need its token/)
      .waitFor();
    await page.getByLabel("Control token").fill("open-sesame");
    await button(page, "Send").click();
    await page.getByText("No requests yet").waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  } finally {
    await guarded.close();
  }
});

test("every section speaks the language that is chosen", async () => {
  const page = await openInspector("Faults");
  await page.getByLabel("Language").selectOption("Español");
  await button(page, "Quitar todos los fallos").waitFor();
  await page.getByLabel("Idioma").selectOption("Français (Canada)");
  await button(page, "Horloge").click();
  await button(page, "Suivre le système").waitFor();
});
