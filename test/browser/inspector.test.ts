import { text } from "node:stream/consumers";
import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import type { EventPage } from "../../src/index.ts";
import { accessibilityProblems } from "../support/pages.ts";
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

async function openInspector(address: string): Promise<Page> {
  const page = await pages.open(`${pages.url}/__calendar/#/${address}`);
  await page.getByRole("navigation", { name: "Sections" }).waitFor();
  return page;
}

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

function section(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Sections" }).getByRole("button", { name: new RegExp(`^${name}`) });
}

/** The line of the journal with this path and status. */
function line(page: Page, path: string, status: number) {
  return page.getByRole("row").filter({ has: page.getByRole("button", { name: path, exact: true }), hasText: String(status) });
}

function details(page: Page) {
  return page.getByRole("region", { name: "Request in detail" });
}

async function copyAs(page: Page, name: string): Promise<unknown> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await button(page, "Copy as").click();
  await page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click();
  await page.getByText("Copied").waitFor();
  return page.evaluate("navigator.clipboard.readText()");
}

const json = { "content-type": "application/json" };

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

test("on a tablet, the path and the status of each request stay in sight beside an opened one", async () => {
  await service("events/99999");
  const page = await openInspector("journal/1");
  await page.setViewportSize({ width: 768, height: 1024 });
  const { x: edge = 0 } = (await details(page).boundingBox()) ?? {};
  for (const name of ["path", "status"]) {
    const { x = 0, width = 0 } = (await page.locator(`td.${name}`).boundingBox()) ?? {};
    expect(width, name).toBeGreaterThan(60);
    expect(x + width, name).toBeLessThanOrEqual(edge);
  }
  await details(page).getByRole("button", { name: "Close" }).click();
  await details(page).waitFor({ state: "detached" });
});

test("the journal shows when a request really came, and the clock of the site only where it was set", async () => {
  await service("events?per_page=1");
  await service("venues");
  await control("clock", { method: "PUT", body: '{"now":"2026-02-12T15:04:05Z"}' });
  await service("events?per_page=1");
  const page = await openInspector("journal/3");
  const [first, second, third] = (await control<{ entries: { receivedAt: string }[] }>("journal")).entries;
  const clock = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" });
  await page
    .getByRole("row")
    .nth(1)
    .getByText(clock.format(new Date(third?.receivedAt ?? "")))
    .waitFor();
  const gap = Date.parse(second?.receivedAt ?? "") - Date.parse(first?.receivedAt ?? "");
  await line(page, "/venues", 200)
    .getByText(new RegExp(`\\+${gap} ms`))
    .waitFor();
  await page.getByRole("row").nth(1).getByText("Feb 12, 10:04 AM").waitFor();
  expect(await page.getByRole("row").getByText("Feb 12, 10:04 AM").count()).toBe(1);
  await details(page).getByText("Feb 12, 2026, 10:04:05 AM, America/Toronto · 2026-02-12T15:04:05Z").waitFor();
});

test("requests of the demo and the reference are hidden until they are asked for", async () => {
  await service("tags", { headers: { "X-Calendar-Page": "demo" } });
  const page = await openInspector("journal");
  await page.getByText(/filters\. ?One request of demo and reference is hidden\./).waitFor();
  await service("venues");
  await line(page, "/venues", 200).waitFor();
  await page.getByText("1 of 2", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Hide demo and reference" }).uncheck();
  await line(page, "/tags", 200).waitFor();
  await page.getByText("2", { exact: true }).last().waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal?pages=shown");
});

test("what differs from the last request of a route comes first in its address, and is dark", async () => {
  await service("events?per_page=5&page=1");
  await service("events?per_page=5&page=2");
  const page = await openInspector("journal");
  const address = page.getByRole("row").nth(1).getByRole("button");
  await expect.poll(() => address.textContent()).toBe("/events?page=2&per_page=5");
  expect(await address.locator(".differs").allTextContents()).toEqual(["page=2"]);
});

test.each([1040, 1280, 1440])("at %d px the bar of the journal is one line, and a row that is opened stays where it is", async (width) => {
  for (const path of ["venues", "tags", "evnts"]) await service(path);
  const page = await pages.open(`${pages.url}/__calendar/#/journal`, { viewport: { width, height: 860 } });
  const entry = line(page, "/tags", 200);
  await entry.waitFor();
  const before = await entry.boundingBox();
  const pause = await button(page, "Pause").boundingBox();
  const archive = await button(page, "HAR").boundingBox();
  expect(Math.abs((pause?.y ?? 0) - (archive?.y ?? 99))).toBeLessThan(8);
  await entry.click();
  await details(page).waitFor();
  expect((await entry.boundingBox())?.y).toBe(before?.y);
  await service("categories");
  await page.getByRole("button", { name: "1 new" }).waitFor();
  expect((await entry.boundingBox())?.y).toBe(before?.y);
});

test("a connection that broke says so in place of a number, and a slow answer is in seconds", async () => {
  const faults = [
    { route: "venues.list", fault: { kind: "network-error", times: 1 } },
    { route: "tags.list", fault: { delay: 1_250, times: 1 } },
  ];
  for (const fault of faults) await control("faults", { method: "POST", body: JSON.stringify(fault) });
  await service("venues").catch(() => undefined);
  await service("tags");
  const page = await openInspector("journal");
  await page.getByRole("row", { name: /\/venues.*no answer/ }).click();
  await details(page).getByText("no answer").waitFor();
  await page.getByRole("row", { name: /\/tags.*\d\.\d\d s/ }).waitFor();
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

test("keys move through the journal, open tabs and close the details", async () => {
  for (const path of ["venues", "tags", "categories"]) await service(path);
  const page = await openInspector("journal");
  await line(page, "/venues", 200).waitFor();
  await page.keyboard.press("j");
  await details(page).getByRole("heading", { name: "GET /categories" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await details(page).getByRole("heading", { name: "GET /tags" }).waitFor();
  await page.keyboard.press("3");
  await details(page)
    .getByText(/^Body · /)
    .waitFor();
  await page.keyboard.press("k");
  await details(page).getByRole("heading", { name: "GET /categories" }).waitFor();
  await page.keyboard.press("Escape");
  await details(page).waitFor({ state: "detached" });
  await page.keyboard.press("p");
  await page.getByText("Paused", { exact: true }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("jp");
  await page.getByText("No request fits the filters").waitFor();
});

test("a question mark lists the keys, which leaves the open entry alone, and keys of one character are turned off for later visits, too", async () => {
  for (const path of ["venues", "tags"]) await service(path);
  const page = await openInspector("journal");
  await line(page, "/venues", 200).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByText("Next and previous request").waitFor();
  expect(page.url()).toContain("keys=yes");
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press("j");
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await details(page).getByRole("heading", { name: "GET /tags" }).waitFor();
  await page.keyboard.press("?");
  await keys.getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await page.reload();
  await line(page, "/venues", 200).waitFor();
  await page.keyboard.press("?");
  await page.keyboard.press("j");
  await page.keyboard.press("ArrowUp");
  await details(page).getByRole("heading", { name: "GET /tags" }).waitFor();
  expect(await keys.count()).toBe(0);
  await button(page, "Keys").click();
  await keys.getByRole("checkbox").check();
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

test("two requests of a route are compared: what was sent, and what was answered", async () => {
  for (const page of [1, 2, 3]) await service(`tags?per_page=1&page=${page}`);
  const page = await openInspector("journal/3/compare");
  const sent = details(page).getByRole("region", { name: "What was sent" });
  await sent.getByText("− &page=2").waitFor();
  await page.getByLabel("Compare with").selectOption("1");
  await sent.getByText("− &page=1").waitFor();
  await sent.getByText("+ &page=3").waitFor();
  await details(page).getByText("200 OK, as before.").waitFor();
  expect(new URL(page.url()).hash).toBe("#/journal/3/compare/1");
  await details(page)
    .getByRole("region", { name: "What was answered" })
    .getByText(/^− .*"name": /)
    .waitFor();
});

test("the body of an answer that the journal does not keep is said to be gone, and why", async () => {
  await service("events?per_page=50");
  const page = await openInspector("journal/1/response");
  await details(page)
    .getByText(/^The body of this answer was not kept: it has 1\d\d\.\d kB/)
    .waitFor();
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

test("a request that is refused for two reasons fits its page", async () => {
  const body = JSON.stringify({ title: "Jazz", start_date: "blah", end_date: "next saturday 6pm", website: "not a url" });
  await service("events", { method: "POST", body, headers: json });
  for (const width of [320, 1440]) {
    const page = await pages.open(`${pages.url}/__calendar/#/journal/1`, { viewport: { width, height: 900 } });
    await details(page).getByRole("listitem").filter({ hasText: "start_date" }).waitFor();
    expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBe(0);
  }
});

test("an entry that is read stays where it is while requests come in", async () => {
  await service("venues");
  const page = await openInspector("journal");
  const entry = line(page, "/venues", 200);
  await entry.click();
  await details(page).waitFor();
  const before = await entry.boundingBox();
  await service("tags");
  await service("categories");
  const waiting = page.getByRole("button", { name: "2 new" });
  await waiting.waitFor();
  expect(await page.locator("tbody tr").count()).toBe(1);
  expect((await entry.boundingBox())?.x).toBe(before?.x);
  await waiting.click();
  await line(page, "/tags", 200).waitFor();
});

test("a body that is too large is in the journal, and the journal is saved as an archive", async () => {
  await fetch(`${pages.url}/wp-json/calendar/events/v1/events`, {
    method: "POST",
    headers: json,
    body: `{"title": "${"x".repeat(1_100_000)}"}`,
  });
  const page = await openInspector("journal");
  await line(page, "/events", 413).waitFor();
  const download = page.waitForEvent("download");
  await button(page, "HAR").click();
  const har: unknown = JSON.parse(await text(await (await download).createReadStream()));
  expect(har).toMatchObject({ log: { version: "1.2", entries: [{ response: { status: 413 } }] } });
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

test("faults and weather that act are named on every section, and turned off in one click that is undone", async () => {
  await control("faults", { method: "POST", body: JSON.stringify({ route: "venues.list", fault: { status: 503 } }) });
  const page = await openInspector("records");
  const acting = page.getByRole("region", { name: "Faults" });
  await acting.getByText("503 Service Unavailable · venues.list").waitFor();
  await section(page, "Clock").click();
  await acting.getByRole("button", { name: "Turn off" }).click();
  await acting.waitFor({ state: "detached" });
  expect((await fetch(`${pages.url}/wp-json/calendar/events/v1/venues`)).status).toBe(200);
  await page.getByRole("button", { name: "Undo" }).click();
  await acting.waitFor();
});

test("records are filtered by their status, and the address keeps it", async () => {
  await service("events/75", { method: "PUT", headers: json, body: JSON.stringify({ status: "draft" }) });
  const page = await openInspector("records/event?q=");
  await page.getByRole("combobox", { name: "Status" }).selectOption("draft");
  await page.getByRole("button", { name: "Cycling Day" }).waitFor();
  const statuses = await page.locator("td.status").allTextContents();
  expect([...new Set(statuses)]).toEqual(["draft"]);
  expect(new URL(page.url()).hash).toBe("#/records/event?status=draft");
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

test("an inspector whose server is gone says so", async () => {
  const other = await startServer([], {});
  const page = await pages.open(`${other.url}/__calendar/`);
  await page.getByText("No requests yet").waitFor();
  await other.close();
  await page.getByRole("alert").getByText("The calendar does not answer.").waitFor();
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

test("each built-in world says how many records it has, and a world that is loaded has as many", async () => {
  const page = await openInspector("worlds");
  const card = page.getByRole("listitem").filter({ has: button(page, "Load the world small") });
  await card.waitFor();
  const counts = await card.locator("dd").allTextContents();
  await button(page, "Load the world small").click();
  await page.locator(".running").getByText("Small Calendar").waitFor();
  expect(await page.locator(".running dd").allTextContents()).toEqual(counts);
  expect(counts).toEqual(["5", "2", "2", "3", "2"]);
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

test("coverage is counted in a session, shows what was met and what was not, and leads to a request for it", async () => {
  const page = await openInspector("coverage");
  await page.getByText("Coverage is off").waitFor();
  await button(page, "Count in a new session").click();
  await page
    .getByText(/^0 of \d+$/)
    .first()
    .waitFor();
  await service("tags?per_page=2", { headers: { "X-Calendar-Session": "counted" } });
  await page
    .getByText(/^1 of \d+$/)
    .first()
    .waitFor();

  await button(page, "Met").click();
  await page.getByRole("row").filter({ hasText: "tags.list per_page" }).waitFor();
  await button(page, "Not met yet").click();
  await button(page, "Suggest requests").click();
  const row = page.getByRole("region", { name: "What to try next" }).getByRole("listitem").filter({ hasText: "GET /wp-json" }).first();
  await row.getByRole("button", { name: /^Send a request for / }).click();
  await row.getByText(/^Answered \d{3}$/).waitFor();
  await page.getByRole("button", { name: /^refusals/ }).click();
  await page.getByLabel("Filter the items").fill("term_exists");
  await page.getByRole("row").filter({ hasText: "tags.create term_exists" }).waitFor();
  expect(await page.getByRole("row").filter({ hasText: "per_page" }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole("link", { name: "Try tags.create term_exists in the reference" }).click();
  await page.locator(".refusal.target").getByRole("button", { name: /^Send/ }).waitFor();
  await control("sessions/counted", { method: "DELETE" });
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

test("a request without the token that is refused late does not ask for the token again", async () => {
  const guarded = await startServer(["--control-token", "open-sesame"], {});
  try {
    const page = await pages.open(`${guarded.url}/favicon.ico`);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/__calendar/faults", async (route) => {
      if (!route.request().headers().authorization) await held;
      await route.continue();
    });
    await page.goto(`${guarded.url}/__calendar/`);
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

test("on a phone, the opened section is in sight, and the filters of the journal are in one line that scrolls", async () => {
  const page = await openInspector("journal");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await button(page, "Pause").waitFor();
  const tops = await page
    .locator(".filters > *")
    .evaluateAll((parts) => new Set(parts.filter((part) => part.clientHeight > 0).map((part) => part.getBoundingClientRect().top)).size);
  expect(tops).toBe(1);
  await page.goto(`${pages.url}/__calendar/#/sessions`);
  await page.getByRole("heading", { name: "Sessions" }).waitFor();
  const isInSight = () =>
    section(page, "Sessions").evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    });
  await expect.poll(isInSight).toBe(true);
});

test("a deleted event is called trashed in the journal and on the page at /", async () => {
  await service("events/75", { method: "DELETE" });
  const page = await openInspector("journal");
  await page.getByText("trashed event 75").waitFor();
  await page.goto(pages.url);
  await page.getByText("trashed event 75").waitFor();
});

test("the record of an image shows its picture", async () => {
  const page = await openInspector("records/image/1");
  const picture = page.getByRole("region", { name: "Record" }).locator("img");
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
});
