import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../../src/calendar/options.ts";
import type { PostKind } from "../../../../src/kinds/kinds.ts";
import { createClient } from "../../../support/client.ts";
import { anImage } from "../../../support/images.ts";
import { catchWarnings } from "../../../support/warnings.ts";
import { api, type Given, home, worldOf } from "../../../support/world.ts";

/** Remarks in the console about requests that succeed with a surprising effect. */

const { said } = catchWarnings();

function arrange(given: Given, options: CalendarOptions = {}) {
  return createClient(home, createCalendar({ world: worldOf(given), ...options }).fetch);
}

const hall = anImage(1, "hall.jpg", [800, 600]);
const website = "https://jazz.example";
const featured = { id: 101, show_map: false, show_map_link: false, featured: true, cost: ["12"], organizer: [301], image: 1, website };
const jazz: Given = { events: [featured], organizers: [{ id: 301 }], images: [hall] };

test("an update of the title alone names the fields that it resets, once", async () => {
  const { patch } = arrange(jazz);
  await patch("/events/101", { title: "Jazz Night" });
  await patch("/events/101", { title: "Jazz Late Night", featured: true });
  expect(said()).toEqual([
    "PATCH /events/{id}: the service resets fields that an update omits, so this event loses image, cost, website, featured, organizer; send " +
      "them, too; see docs/api.md#events.",
  ]);
});

test("an update that sends all fields that it would reset is not a surprise", async () => {
  const { organizer } = featured;
  await arrange(jazz).patch("/events/101", { title: "Jazz Night", image: "1", cost: "12", website, featured: true, organizer });
  expect(said()).toEqual([]);
});

test("in strict mode, an update that resets fields is refused and changes nothing", async () => {
  const { patch, get } = arrange(jazz, { strict: true });
  const refused = await patch("/events/101", { title: "Jazz Night" });
  expect(refused).toMatchObject({ status: 400, code: "calendar_strict", body: { message: expect.stringContaining("loses image, cost") } });
  expect((await get("/events/101")).body).toMatchObject({ featured: true, cost: "$12" });
});

const linked = { description: "Large", status: "draft", image: "1" };

/** A request that gives a new record of each kind everything that an update may reset. */
const everything: Readonly<Record<PostKind, readonly [collection: string, body: object]>> = {
  event: [
    "events",
    {
      ...{ title: "Jazz", start_date: "tomorrow 8pm", end_date: "tomorrow 10pm", description: "Doors at 7", excerpt: "Doors" },
      ...{ slug: "jazz-night", status: "draft", timezone: "Europe/Paris", all_day: true, image: "1", cost: "12" },
      ...{ website: "https://jazz.example", show_map: true, show_map_link: true, hide_from_listings: true, sticky: true, featured: true },
      ...{ venue: 201, organizer: [301] },
    },
  ],
  venue: ["venues", { ...linked, venue: "Hall", city: "Toronto", stateprovince: "ON", show_map: "no", show_map_link: "no" }],
  organizer: ["organizers", { ...linked, organizer: "Choir", phone: "5", email: "a@choir.example" }],
};

const updates = Object.entries(everything);
test.each(updates)("the advice about an update of %s names every field that the update resets", async (_, [collection, body]) => {
  const { post, patch } = arrange({ venues: [{ id: 201 }], organizers: [{ id: 301 }], images: [hall] });
  const before = (await post(`/${collection}`, body)).body as Record<string, unknown>;
  const after = (await patch(`/${collection}/${before.id}`, {})).body as Record<string, unknown>;
  const changed = Object.keys(body).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const named = /loses (.*); send/.exec(said().join())?.[1]?.split(", ") ?? [];
  expect(changed).toContain("image");
  expect(named.toSorted()).toEqual(changed.toSorted());
});

test("an end before the start is said", async () => {
  const { post } = arrange({});
  await post("/events", { title: "Jazz", start_date: "2027-01-02 20:00", end_date: "2027-01-02 18:00" });
  await post("/events", { title: "Choir", start_date: "2027-01-02 20:00", end_date: "2027-01-02 20:00" });
  expect(said()).toEqual([
    "POST /events: end_date is before start_date; the service ends the event at its start, and no list finds a new one; see docs/api.md#dates.",
  ]);
});

// `worldOf` copies the dates to UTC.
const past = { events: [{ id: 101, title: "Jazz", start_date: "2020-01-02 20:00:00", end_date: "2020-01-02 22:00:00" }] };

test("a list that is empty because of its window says which events lie outside", async () => {
  await arrange(past).get("/events");
  expect(said()).toEqual([
    'GET /events: the list is empty because it begins today and ends in two years. 1 event fits on other days, first "Jazz" on ' +
      "2020-01-02 20:00:00; send start_date to list from another day; see docs/api.md#dates.",
  ]);
});

const emptyLists = ["/events?start_date=2027-01-01", "/events?search=opera", "/events?categories=9"];
test.each(emptyLists)("nothing is said of %s, which is empty for another reason", async (path) => {
  await arrange(past).get(path);
  expect(said().filter((sentence) => sentence.includes("the list is empty"))).toEqual([]);
});

test.each([
  ["acme/v2", "/acme/v2/events"],
  ["acme/events/v1", "/acme/events/v1/events/7"],
  ["acme", "/acme/events"],
])("the namespace %s that advice names answers %s", async (namespace, path) => {
  const root = home.replace(/\/$/, "");
  const { fetch } = createCalendar({ world: "empty" });
  await fetch(`${root}/wp-json${path}`);
  expect(said()[0]).toContain(`create the calendar with names: { namespace: "${namespace}" }.`);
  const renamed = createCalendar({ world: "empty", quiet: true, names: { namespace } });
  await renamed.fetch(`${root}/wp-json${path}`);
  expect(renamed.journal.last?.route).toMatch(/^events\./);
});

test("a new tag that the list leaves out is announced", async () => {
  const { post, get } = arrange({});
  await post("/tags", { name: "Jazz" });
  await post("/tags", { name: "Rock" });
  expect((await get("/tags")).body).toMatchObject({ total: 0 });
  expect(said()).toEqual(["POST /tags: GET /tags leaves out what no event has; send hide_empty=false to list it; see docs/api.md#tags."]);
});

test.each([
  ["without Content-Type", {}],
  ["as text/plain", { "content-type": "text/plain" }],
  ["as application/x-www-form-urlencoded", { "content-type": "application/x-www-form-urlencoded" }],
])("JSON that was sent %s was not read as JSON", async (how, headers) => {
  const { fetch } = createCalendar({ world: "empty" });
  const body = new TextEncoder().encode(JSON.stringify({ name: "Jazz" }));
  await fetch(`${api}/tags`, { method: "POST", headers, body });
  expect(said()).toContainEqual(expect.stringContaining(`POST /tags: the body is JSON, sent ${how}, so the service did not read it`));
});

test("a form that became a string was not read as a form", async () => {
  const { fetch } = createCalendar({ world: "empty" });
  await fetch(`${api}/tags`, { method: "POST", body: String(new URLSearchParams({ name: "Jazz" })) });
  const sentence = "POST /tags: the body is a form, sent as text/plain;charset=UTF-8, so the service did not read it.";
  expect(said()).toContainEqual(expect.stringContaining(sentence));
});

test("a FormData that became a string is explained", async () => {
  const { fetch } = createCalendar({ world: "empty" });
  await fetch(`${api}/tags`, { method: "POST", body: String(new FormData()) });
  expect(said()).toContainEqual(expect.stringContaining('the body is the string "[object FormData]"'));
});

test("a parameter that was sent twice is named, and a list is not", async () => {
  const { fetch } = createCalendar({ world: "empty" });
  await fetch(`${api}/events?per_page=5&per_page=6&categories[]=1&categories[]=2`);
  await fetch(`${api}/tags`, { method: "POST", body: new URLSearchParams("name=Jazz&name=Rock") });
  expect(said().filter((sentence) => sentence.includes("more than once"))).toEqual([
    'GET /events: "per_page" was sent more than once, and only the last one counts. Send one value, or a list as per_page[]=1&per_page[]=2.',
    'POST /tags: "name" was sent more than once, and only the last one counts. Send one value, or a list as name[]=1&name[]=2.',
  ]);
});

test("a form that was sent as JSON is refused, and the console and the journal say what to send", async () => {
  const calendar = createCalendar({ world: worldOf({}) });
  const headers = { "content-type": "application/json" };
  await calendar.fetch(`${api}/tags`, { method: "POST", headers, body: "name=Jazz" });
  const sentence =
    "400 POST /tags: the body is not JSON, which its Content-Type says. Send JSON, or a form as application/x-www-form-urlencoded; " +
    "see docs/api.md#errors.";
  expect([said(), calendar.journal.last?.rules]).toEqual([[sentence], [sentence]]);
});

test.each([
  ["venue", { venue: "Mill", cty: "Toronto" }, '(cty: did you mean "city"?); correct or remove them, because the service drops them'],
  ["organizer", [{ organizer: "Anna", fax: "1" }], "(fax); remove them, because the service drops them"],
])("a field of a new %s that the service drops is named", async (name, value, sentence) => {
  const { post } = arrange({});
  const { status } = await post("/events", { title: "Jazz", start_date: "2026-02-01 20:00", end_date: "2026-02-01 22:00", [name]: value });
  expect([status, said()]).toEqual([201, [expect.stringContaining(`has unknown keys ${sentence}`)]]);
});
