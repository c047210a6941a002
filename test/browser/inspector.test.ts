import { text } from "node:stream/consumers";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { EventPage } from "../../src/index.ts";
import { startServer } from "../support/server-process.ts";
import { button, details, line, section, useInspector } from "./inspector.ts";

/** Uses the inspector of the built server as a person does. */

const { pages, control, service, openInspector } = useInspector();
const json = { "content-type": "application/json" };

async function copyAs(page: Page, name: string): Promise<unknown> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy as").click();
  await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
  await page.getByText("Copied").waitFor();
  return page.evaluate("navigator.clipboard.readText()");
}

test("the summary of a request names the rule that refused it, and where the rule comes from", async () => {
  await service("tags", { method: "POST", headers: json, body: JSON.stringify({ name: "Stage" }) });
  await service("tags", { method: "POST", headers: json, body: JSON.stringify({ name: "Stage" }) });

  const page = await openInspector("journal/2");

  await details(page).getByText("tags.create term_exists; recorded pairs").waitFor();
  expect(await details(page).getByText("tags.create; specification").count()).toBe(0);
});

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
  await button(page, "Take the record away").click();
  await page.getByText("The record is put back.").waitFor();
  expect(await service("events?search=night+market")).toMatchObject({ total: 0 });
  await button(page, "Empty the journal").click();
  await page.getByText("No requests yet").waitFor();
});

test("the journal is filtered by text, method, status and route, and the address keeps it all", async () => {
  await service("venues");
  await service("venues?page=0");
  await service("nothing");
  await service("tags", { method: "POST", body: new URLSearchParams({ name: "Jazz" }) });
  const page = await openInspector("journal");
  const rows = page.locator("tbody tr");
  await line(page, "/venues", 200).waitFor();
  await button(page, "4xx").click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel("Filter the journal").fill("venues");
  await line(page, "/venues?page=0", 400).click();
  await details(page).getByText("Refused for one reason. Nothing was written.").waitFor();
  await details(page).getByRole("listitem").filter({ hasText: 'page "0" is not a whole number above zero.' }).waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal/2?status=4xx&q=venues");
  await page.reload();
  await details(page).getByText("Refused for one reason. Nothing was written.").waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.goBack();
  await details(page).waitFor({ state: "detached" });
  await page.getByLabel("Filter the journal").fill("");
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "All" }).click();
  await page.setViewportSize({ width: 1440, height: 860 });
  await button(page, "POST").click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("combobox", { name: "Route" }).selectOption("venues.list");
  await page.getByText("No request fits the filters").waitFor();
});

test("an update shows what it reset, and the record is put back", async () => {
  const found = async () => (await service<EventPage>("events?search=gala+dinner&starts_after=2026-01-01")).events[0];
  const before = await found();
  await service(`events/${before?.id}`, { method: "PUT", headers: json, body: '{"excerpt": "Black tie"}' });
  const page = await openInspector("journal");
  await line(page, `/events/${before?.id}`, 200).click();
  await details(page)
    .getByText(/One sent field changed; \d+ more went back to their defaults\.$/)
    .waitFor();
  await page.getByRole("button", { name: /^Changes/ }).click();
  await details(page).getByText("An update resets what it leaves out.").waitFor();
  await details(page)
    .getByRole("row", { name: /^excerpt .*Black tie sent$/ })
    .waitFor();
  await details(page)
    .getByRole("row", { name: /^cost .* reset$/ })
    .waitFor();
  await button(page, "Put the record back").click();
  await page.getByText("The record is put back.").waitFor();
  expect(await found()).toEqual(before);
});

test("a request is edited and sent again with the cursor on what was refused, and a difference says what came of it", async () => {
  const body = JSON.stringify({ title: "Jazz", start_date: "tomorrow 8pm", end_date: "soon" });
  await service("events", { method: "POST", headers: json, body });
  const page = await openInspector("journal/1/resend");
  await expect
    .poll(() =>
      page.getByLabel("Body").evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd)),
    )
    .toBe("soon");
  await page.keyboard.type("tomorrow 10pm");
  await page.getByText("Changed since request 1: Body.").waitFor();
  expect(await page.locator(".marks .changed").allTextContents()).toEqual(['  "end_date": "tomorrow 10pm"\n']);
  await page.getByLabel("Body").press("Control+Enter");
  await page
    .getByRole("heading", { name: /^Request 2: 201 Created in place of 400 Bad Request\. The request created event \d+\.$/ })
    .waitFor();
  const difference = page.getByRole("region", { name: "Answers to request 1 and 2" });
  await difference.getByText('−   "code": "rest_invalid_param",').waitFor();
  await difference.getByText('+   "title": "Jazz",').waitFor();
  await page.getByRole("button", { name: /^Open event \d+$/ }).click();
  await page.getByRole("region", { name: "Record" }).getByLabel("title").waitFor();
});

test("each refusal says what to send instead", async () => {
  const body = JSON.stringify({ title: "Jazz", start_date: "2026-02-21 20:00:00", end_date: "soon" });
  await service("events", { method: "POST", headers: json, body });
  const page = await openInspector("journal/1");
  await details(page).getByText('"end_date": "2026-02-21 22:00:00"').waitFor();
});

test("a form is copied and sent again as a form, with its headers", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded", "x-http-method-override": "POST" };
  await service("tags", { method: "POST", headers, body: "name=Night+owls" });
  const page = await openInspector("journal/1");
  const copied = await copyAs(page, "curl");
  expect(copied).toContain("-H 'content-type: application/x-www-form-urlencoded'");
  expect(copied).toContain("-H 'x-http-method-override: POST'");
  expect(copied).toContain("--data-urlencode 'name=Night owls'");
  await button(page, "Edit & resend").click();
  await button(page, "Send").click();
  await page.getByRole("heading", { name: /^Request 2: / }).waitFor();
  const { entries } = await control<{ entries: { requestHeaders: Record<string, string>; body: object }[] }>("journal");
  expect(entries.at(-1)).toMatchObject({ body: { name: "Night owls" }, requestHeaders: headers });
});

test("a fault is added by the form, turned off and on, and removed; its badge is on every tab", async () => {
  const page = await openInspector("faults");
  await page.getByRole("combobox", { name: "Route" }).selectOption("venues.list");
  await page.getByLabel("Only with query").fill("page=2");
  await page.getByLabel("Times").fill("2");
  await page.getByText("GET venues.list").waitFor({ state: "detached" });
  await page.getByText('calendar.faults.add({"route":"venues.list","query":{"page":"2"}}, {"status":503,"times":2});').waitFor();
  await page.locator("form").getByRole("button", { name: "Add a fault" }).click();
  const added = page.getByRole("list", { name: "Faults that were added" });
  await added.getByText("Acting").waitFor();
  await section(page, "Faults").getByText("1").first().waitFor();
  expect((await fetch(`${pages.url}/wp-json/calendar/events/v1/venues?page=2`)).status).toBe(503);
  await added.getByText("1 hit", { exact: true }).waitFor();

  await added.getByRole("checkbox").click();
  await added.getByText("Off", { exact: true }).waitFor();
  expect((await fetch(`${pages.url}/wp-json/calendar/events/v1/venues?page=2`)).status).toBe(200);
  await added.getByRole("checkbox").click();
  await added.getByText("Acting").waitFor();
  await service("venues?page=2");
  await added.getByText("Used up").waitFor();
  expect(await control("faults")).toMatchObject({ faults: [{ hits: 2 }] });
  await added.getByRole("button", { name: /^Remove fault \d+ of/ }).click();
  await added.waitFor({ state: "detached" });
});

test("a set of faults takes the place of the one before, and leaves other faults alone", async () => {
  await control("faults", { method: "POST", body: JSON.stringify({ route: "tags.list", fault: { status: 410 } }) });
  const page = await openInspector("faults");
  await page.getByRole("button", { name: /^Slow/ }).click();
  await page.getByText("2 of 2 can act now").waitFor();
  await page.getByRole("button", { name: /^Offline/ }).click();
  await page.getByRole("list", { name: "Faults that were added" }).getByText("No answer").waitFor();
  expect(await control("faults")).toMatchObject({ faults: [{ route: "tags.list" }, { route: "*", fault: { kind: "network-error" } }] });
  await page.getByRole("button", { name: /^Clear/ }).click();
  await page.getByText("1 of 1 can act now").waitFor();
});

test("records are searched, sorted, and linked, and the address keeps the open record", async () => {
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

test("the editor of records changes what it names and nothing else, says what it would reset, and can be undone", async () => {
  const found = async () => (await service<EventPage>("events?search=gala+dinner&starts_after=2026-01-01")).events[0];
  const before = await found();
  const page = await openInspector(`records/event/${before?.id}`);
  await page.getByLabel("excerpt").fill("Black tie");
  await page.getByText(/fields are sent along, so that nothing else changes\.$/).click();
  await page.getByText(/^An update will reset \d+ fields that are left out$/).waitFor();
  await page.getByText("Send their values along").click();
  await button(page, "Save 1 change").click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const after = await found();
  const kept = (each: typeof before) => [
    each?.cost,
    each?.image,
    each?.organizer,
    each?.featured,
    each?.timezone,
    each?.date,
    each?.show_map,
  ];
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
    .getByText(/"mill" is not an address/)
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

test("the clock is set, moved on, played and put back, and plays on while another section is shown", async () => {
  const page = await openInspector("clock");
  await page.getByText("2026-01-15T12:00:00Z", { exact: true }).waitFor();
  await button(page, "+ 1 day").click();
  await page.getByText("2026-01-16T12:00:00Z", { exact: true }).waitFor();
  await page.getByText("1 days after", { exact: false }).waitFor();
  await page.getByLabel("Go to").fill("2026-03-08T03:00:00");
  await button(page, "Set").click();
  await page.getByText("2026-03-08T07:00:00Z", { exact: true }).waitFor();
  await page
    .getByRole("button", { name: /^Go before: / })
    .first()
    .click();
  await page.getByText("2026-03-08T07:00:00Z", { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Back to Jan 15/ }).click();
  await page.getByText("2026-01-15T12:00:00Z", { exact: true }).waitFor();

  await button(page, "1 day/s").click();
  await button(page, "Play").click();
  await section(page, "Worlds").click();
  const now = async () => (await control<{ now: string }>("clock")).now;
  await expect.poll(now).not.toMatch(/^2026-01-1[56]/);
  await section(page, "Clock").click();
  await button(page, "Stop").click();
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

  const download = page.waitForEvent("download");
  await button(page, "Save as a file").click();
  const saved: unknown = JSON.parse(await text(await (await download).createReadStream()));
  expect(saved).toMatchObject({ format: "event-calendar-mock/world", site: { name: "City Calendar" } });

  await button(page, "Load the world small").click();
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

  await service("tags", {
    method: "POST",
    headers: { "X-Calendar-Session": "worker-1" },
    body: new URLSearchParams({ name: "Only here" }),
  });
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
    await page.getByRole("alert").waitFor({ state: "detached" });
    expect(await page.getByLabel("Control token").count()).toBe(0);
  } finally {
    await guarded.close();
  }
});

test("a deleted event is called trashed in the journal and on the page at /", async () => {
  await service("events/75", { method: "DELETE" });
  const page = await openInspector("journal");
  await page.getByText("trashed event 75").waitFor();
  await page.goto(pages.url);
  await page.getByText("trashed event 75").waitFor();
});
