import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { EventPage } from "../../src/index.ts";
import { holdAnswers } from "../support/pages.ts";
import { startServer } from "../support/server-process.ts";
import { button, details, line, section, useInspector } from "./inspector.ts";

const { pages, control, service, openInspector } = useInspector();

test("the journal shows requests as they come, by server-sent events, with what was sent, answered and written", async () => {
  const page = await openInspector("journal");
  await page.getByText("No requests yet").waitFor();
  await page.getByText("Live", { exact: true }).waitFor();
  const body = new URLSearchParams({ title: "Night market", start_date: "tomorrow 7pm", end_date: "tomorrow 10pm" });
  await service("events", { method: "POST", body });
  await line(page, "/events", 201)
    .getByText(/^created event \d+$/)
    .waitFor();
  await line(page, "/events", 201).click();
  await details(page)
    .getByText(/^The request created event \d+\.$/)
    .waitFor();
  await button(page, "Request").click();
  await details(page).getByText("title=Night+market&", { exact: false }).first().waitFor();
  await button(page, "Response").click();
  await details(page).getByText('"title": "Night market"').waitFor();
  await page.getByRole("button", { name: /^Changes/ }).click();
  await details(page)
    .getByRole("row", { name: /^title .*Night market sent$/ })
    .waitFor();
  await button(page, "Delete the created record").click();
  await page.getByText("The record was restored.").waitFor();
  expect(await service("events?search=night+market")).toMatchObject({ total: 0 });
  await button(page, "Empty the journal").click();
  await page.getByText("No requests yet").waitFor();
});

test("records are searched, sorted, and linked, and the URL keeps the open record", async () => {
  const page = await openInspector("records");
  const table = page.getByRole("region", { name: "Events" });
  await page.getByText(/^1–50 of \d+$/).waitFor();
  await page.getByLabel("Search").fill("Gala Dinner");
  await page.getByText("1–1 of 1", { exact: true }).waitFor();
  await page.getByLabel("Search").fill("");
  await table.getByRole("button", { name: /^start_date/ }).click();
  await table.getByRole("button", { name: /^start_date/ }).click();
  const dates = async () => table.locator("td.start_date").allInnerTexts();
  await expect.poll(async () => (await dates()).join()).toBe((await dates()).toSorted().toReversed().join());
  await button(page, "Next page").click();
  await page.getByText(/^51–100 of/).waitFor();
  await table.locator("td.categories button").first().click();
  await page.getByRole("region", { name: "Record" }).getByLabel("name").waitFor();
  expect(new URL(page.url()).hash).toMatch(/^#\/records\/category\/\d+$/);
});

test("the editor of records changes only the fields that it lists, says what a save would reset, and can be undone", async () => {
  const found = async () => (await service<EventPage>("events?search=gala+dinner&starts_after=2026-01-01")).events[0];
  const before = await found();
  const page = await openInspector(`records/event/${before?.id}`);
  await page.getByLabel("excerpt").fill("Black tie");
  // Edits stay while another section is shown.
  await section(page, "Clock").click();
  await page.goBack();
  await page.getByText(/fields are sent along, so that nothing else changes\.$/).click();
  await page.getByText(/^An update will reset \d+ fields that are left out$/).waitFor();
  await page.getByText("Send their values along").click();
  await button(page, "Save 1 change").click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const after = await found();
  const kept = (one: typeof before) => [one?.cost, one?.image, one?.organizer, one?.featured, one?.timezone, one?.date, one?.show_map];
  expect(kept(after)).toEqual(kept(before));
  expect(after?.excerpt).toContain("Black tie");
  await page
    .getByRole("button", { name: /^request \d+$/ })
    .first()
    .waitFor();
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(found).toEqual(before);
});

test("a record is refused at its field, created, and deleted with undo", async () => {
  const page = await openInspector("records/venue/new");
  await page.getByLabel("website").fill("mill");
  await page.getByRole("region", { name: "Record" }).getByLabel("venue").fill("The Mill");
  await button(page, "Create").click();
  await page
    .getByRole("alert")
    .getByText(/"mill" is not a URL/)
    .waitFor();
  await page.getByLabel("website").fill("https://mill.example.org/");
  await button(page, "Create").click();
  await page.getByText("“The Mill” was created.").waitFor();
  expect(await service("venues?search=mill")).toMatchObject({
    venues: [expect.objectContaining({ website: "https://mill.example.org/" })],
  });
  await button(page, "Delete").click();
  await page.getByText("“The Mill” was deleted.").waitFor();
  expect(await service("venues?search=the+mill")).toMatchObject({ total: 0 });
  await page.getByRole("status").filter({ hasText: "was deleted" }).getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(async () => service("venues?search=the+mill")).toMatchObject({ total: 1 });
});

test("worlds are loaded by name and from a file, saved and compared, and loading is undone", async () => {
  const page = await openInspector("worlds");
  await button(page, "Save a snapshot").click();
  await page.getByRole("region", { name: "Saved snapshots" }).waitFor();
  await button(page, "Compare").click();
  await page.getByText("The two are the same.").waitFor();
  const { events } = await service<EventPage>("events?search=gala+dinner&starts_after=2026-01-01");
  await service(`events/${events[0]?.id}`, { method: "DELETE" });
  await button(page, "Compare").click();
  await page.getByText(`Events ${events[0]?.id}: status: "publish" → "trash"`).waitFor();
  await page.getByLabel("Before").selectOption("The current world");
  await page.getByText("status:").waitFor({ state: "detached" });
  expect(await button(page, "Go back to “Before”").isDisabled()).toBe(true);

  const download = page.waitForEvent("download");
  await button(page, "Save as a file").click();
  const saved: unknown = JSON.parse(await text(await (await download).createReadStream()));
  expect(saved).toMatchObject({ format: "event-calendar-mock/world", site: { name: "City Calendar" } });

  // A second click loads nothing again, which would offer to restore the world that was just loaded.
  await button(page, "Load the world small").dblclick();
  await expect.poll(async () => (await service<EventPage>("events")).total).toBeLessThan(6);
  await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await service<EventPage>("events")).total).toBeGreaterThan(80);
  const file = { name: "world.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(saved)) };
  await button(page, "Load the world empty").click();
  await expect.poll(async () => (await service<EventPage>("events")).total).toBe(0);
  await page.getByLabel("Load a file").setInputFiles(file);
  await expect.poll(async () => (await service<EventPage>("events")).total).toBeGreaterThan(80);
  await page.getByLabel("Load a file").setInputFiles({ ...file, buffer: Buffer.from('{"events":1}') });
  await page.getByText(/events: must be a list/).waitFor();
  const site = { day_starts: "06:00", platform: "6.9", currency: { symbol: "kr", position: "postfix", code: "SEK" } };
  const abroad = { ...Object(saved), site: { ...Object(saved).site, ...site } };
  await page.getByLabel("Load a file").setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(abroad)) });
  await page.getByText("Costs as 20kr, SEK · days start at 06:00 · events at /event/…/ · host platform 6.9").waitFor();
});

test("sessions are opened, shown and ended, each with its own records", async () => {
  const page = await openInspector("sessions");
  await page.getByLabel("Id of a session").fill("a b");
  await button(page, "Open").click();
  await page.getByText(/There is no session "a b"/).waitFor();
  await page.getByLabel("Id of a session").fill("worker-1");
  await button(page, "Open").click();
  await page.getByText("In the session worker-1").waitFor();

  const body = new URLSearchParams({ name: "Only here" });
  await service("tags", { method: "POST", headers: { "X-Calendar-Session": "worker-1" }, body });
  await section(page, "Journal").click();
  await line(page, "/tags", 201).waitFor();
  await page.getByRole("combobox", { name: "Session" }).selectOption("No session");
  await page.getByText("No requests yet").waitFor();

  await section(page, "Sessions").click();
  const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "worker-1" }) });
  const cells = async () => (await row.getByRole("cell").allInnerTexts()).map((text) => text.trim()).slice(0, 4);
  await expect.poll(cells).toEqual(["1", "0", expect.stringMatching(/^\w{3} \d+, \d+:\d+/), expect.stringMatching(/^\d+:\d\d:\d\d/)]);
  await button(page, "End the session worker-1").click();
  await button(page, "End the session worker-1").waitFor({ state: "detached" });
  expect(await control("sessions")).toMatchObject({ sessions: [] });
});

test("a server with a control token asks for it once, also where a request without the token is refused late", async () => {
  const guarded = await startServer(["--control-token", "open-sesame"], {});
  try {
    const page = await pages.open(`${guarded.url}/favicon.ico`);
    const release = await holdAnswers(page, "**/__calendar/faults", (request) => !request.headers().authorization);
    await page.goto(`${guarded.url}/__calendar/`);
    await page
      .getByRole("alert")
      .getByText(/need its token/)
      .waitFor();
    await page.getByLabel("Control token").fill("open-sesame");
    await button(page, "Send").click();
    await page.getByText("No requests yet").waitFor();
    const statuses: number[] = [];
    page.on("response", (response) => response.url().endsWith("/faults") && statuses.push(response.status()));
    release();
    // The page draws what it has read before it reads again.
    await expect.poll(() => statuses.includes(401) && statuses.lastIndexOf(200) > statuses.indexOf(401)).toBe(true);
    expect(await page.getByLabel("Control token").count()).toBe(0);
  } finally {
    await guarded.close();
  }
});
