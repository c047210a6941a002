import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import type { WorldFile } from "../../../src/worlds/by-hand/types.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";

/** Returns the errors in a world, without the first line of the error. */
function errorsIn(world: WorldFile): string[] {
  try {
    createCalendar({ world });
    return [];
  } catch (error) {
    return error instanceof Error ? error.message.split("\n").slice(1) : [];
  }
}

const jazz = { title: "Jazz", start_date: "2026-12-01 20:00", end_date: "2026-12-01 22:00" };

test("a list of events with a title and two dates is a world", async () => {
  const calendar = createCalendar({ world: { events: [jazz] } });
  const answer = await (await calendar.fetch(`${api}/events/1`)).json();
  expect(answer).toMatchObject({
    ...{ id: 1, title: "Jazz", slug: "jazz", status: "publish", start_date: "2026-12-01 20:00:00", utc_start_date: "2026-12-01 20:00:00" },
    ...{ timezone: "UTC", timezone_abbr: "UTC", date: "2026-01-15 12:00:00" },
  });
});

test("what is undefined in a world of a program is left out, as in JSON", () => {
  const omitted: object = { id: undefined, end_date: undefined, tags: undefined };
  const world: object = { site: { timezone: undefined }, venues: undefined, events: [{ ...jazz, ...omitted }], now: undefined };
  expect(createCalendar({ world }).snapshot()).toEqual(createCalendar({ world: JSON.parse(JSON.stringify(world)) }).snapshot());
});

test("an empty object is a world, with the users of the built-in worlds", () => {
  const { site, users, events } = createCalendar({ world: {} }).snapshot();
  const named = { home: "https://calendar.example", name: "Calendar", timezone: "UTC" };
  expect(site).toEqual({ ...named, language: "en", currency_symbol: "$", per_page: 10 });
  expect([users, events]).toEqual([createCalendar({ world: "empty" }).snapshot().users, []]);
});

test("a snapshot has everything that was derived, and gives the same snapshot again", () => {
  const world: WorldFile = {
    $schema: "./node_modules/event-calendar-mock/dist/world.schema.json",
    site: { timezone: "America/Toronto" },
    users: [{ login: "anna" }],
    events: [{ ...jazz, author: "anna", venue: "Town Hall", categories: ["Music", "Live"], organizer: { organizer: "Choir", phone: "1" } }],
  };
  const snapshot = createCalendar({ world }).snapshot();
  expect([createCalendar({ world }).snapshot(), createCalendar({ world: snapshot }).snapshot()]).toEqual([snapshot, snapshot]);
  expect(snapshot).not.toHaveProperty("$schema");
  expect(snapshot.events[0]).toMatchObject({
    ...{ id: 1, author: 1, venue: [2], organizer: [3], categories: [1, 2], utc_start_date: "2026-12-02 01:00:00", timezone_abbr: "EST" },
    ...{ date: "2026-01-15 07:00:00", date_utc: "2026-01-15 12:00:00", modified: "2026-01-15 07:00:00" },
  });
  expect(snapshot.venues[0]).toMatchObject({ id: 2, venue: "Town Hall", slug: "town-hall" });
  expect(snapshot.organizers[0]).toMatchObject({ id: 3, organizer: "Choir", phone: "1" });
  expect(snapshot.categories.map(({ name, slug }) => [name, slug])).toEqual([
    ["Music", "music"],
    ["Live", "live"],
  ]);
  expect(snapshot.sequences).toEqual({ post: 4, term: 3 });
});

test.each<[rule: string, world: WorldFile, snapshot: object]>([
  [
    "dates are read relative to the clock of the world",
    { now: "2026-06-15T12:00:00Z", events: [{ title: "Talk", start_date: "next friday 8pm", end_date: "next friday 9pm" }] },
    { events: [{ start_date: "2026-06-19 20:00:00", end_date: "2026-06-19 21:00:00" }] },
  ],
  [
    "an event that lasts whole days ends at the end of its last day",
    { events: [{ title: "Fair", all_day: true, start_date: "2026-07-01", end_date: "2026-07-03" }] },
    { events: [{ start_date: "2026-07-01 00:00:00", end_date: "2026-07-03 23:59:59" }] },
  ],
  [
    "whole days start at the hour of the site",
    { site: { day_starts: "06:00" }, events: [{ title: "Fair", all_day: true, start_date: "2026-07-01" }] },
    { events: [{ start_date: "2026-07-01 06:00:00", end_date: "2026-07-02 05:59:59" }] },
  ],
  [
    "a cost is read as a POST reads it",
    { events: ["20 €", 5].map((cost) => ({ ...jazz, cost })) },
    { events: [["20 €", "€"] as const, ["5", ""] as const].map(([cost, currency_symbol]) => ({ cost: [cost], currency_symbol })) },
  ],
  [
    "slugs are unique, and drafts have none, and no date of publication",
    { events: [jazz, { ...jazz, slug: "jazz" }, jazz, { ...jazz, status: "draft" }] },
    { events: [{ slug: "jazz-2" }, { slug: "jazz" }, { slug: "jazz-3" }, { slug: "", date_utc: "0000-00-00 00:00:00" }] },
  ],
  [
    "a category names the one above it, and a translation its original",
    {
      categories: [
        ...[{ name: "Music" }, { name: "Jazz", parent: "Music" }, { name: "Tango", parent: "Dance" }],
        { name: "Musique", language: "fr-ca", translation_of: "Music" },
      ],
    },
    {
      categories: [
        { id: 1, name: "Music", parent: 0 },
        { id: 2, name: "Jazz", parent: 1 },
        { id: 3, name: "Tango", parent: 5 },
        { id: 4, name: "Musique", translation_of: 1 },
        { id: 5, name: "Dance", parent: 0 },
      ],
    },
  ],
  [
    "ids of the file are kept, and others follow the highest",
    { events: [{ ...jazz, id: 40 }, jazz], tags: [{ name: "Live", id: 7 }] },
    { events: [{ id: 40 }, { id: 41 }], sequences: { post: 42, term: 8 } },
  ],
])("in a world by hand, %s", (_, world, snapshot) => expect(createCalendar({ world }).snapshot()).toMatchObject(snapshot));

test("a world without an instant starts at the option now", () => {
  const calendar = createCalendar({ world: { events: [{ title: "Talk", start_date: "tomorrow 10:00" }] }, now: "2027-03-01T09:00:00Z" });
  expect(calendar.snapshot().events[0]).toMatchObject({ start_date: "2027-03-02 10:00:00", end_date: "2027-03-02 10:00:00" });
});

test("an image is a URL, and the same URL is the same image", () => {
  const image = "https://images.example/jazz.png";
  const snapshot = createCalendar({ world: { venues: [{ venue: "Hall", image }], events: [{ ...jazz, image }] } }).snapshot();
  expect(snapshot.images).toMatchObject([{ url: image, mime_type: "image/png" }]);
  expect(snapshot.events[0]?.image).toBe(snapshot.images[0]?.id);
  expect(snapshot.venues[0]?.image).toBe(snapshot.images[0]?.id);
});

test("an event names the one above it, by the word of the filter or by the word of categories", async () => {
  const festival = { ...jazz, title: "Festival" };
  const calendar = createCalendar({ world: { events: [festival, { ...jazz, post_parent: "Festival" }, { ...jazz, parent: 1 }] } });
  expect(calendar.db.event.getAll().map(({ parent }) => parent)).toEqual([0, 1, 1]);
  const missing = 'events[0].parent ("Jazz"): there is no "Concert" in events.';
  expect(errorsIn({ events: [{ ...jazz, post_parent: "Concert" }] })).toEqual([missing]);
});

test("errors name the record by its title, and each is reported once", () => {
  expect(
    errorsIn({
      events: [
        { ...jazz, start_date: "eight o'clock" },
        { ...jazz, title: "Talk", author: "ana", image: "jazz.png" },
        { ...jazz, translation_of: "Concert" },
        // @ts-expect-error: An event needs a title.
        { start_date: "2026-12-01 20:00" },
        // @ts-expect-error: An event needs a start.
        { title: "Without a date" },
      ],
      users: [{ login: "anna" }],
    }),
  ).toEqual([
    "events[3].title: is missing; it must be a string",
    'events[0].start_date ("Jazz"): "eight o\'clock" is not a date; write one such as "2026-12-01 20:00" or "next friday 8pm"',
    'events[1].author ("Talk"): there is no user "ana". Did you mean "anna"?',
    'events[1].image ("Talk"): "jazz.png" is not a URL; write one such as "https://images.example/jazz.jpg", or an id',
    'events[2].translation_of ("Jazz"): there is no "Concert" in events.',
    'events[4].start_date ("Without a date"): is missing; write one such as "2026-12-01 20:00"',
  ]);
});

/** What is said of a key, or of a record with another key, after the place of each. */
const isMissing = "is missing; it must be a string";
const isUnknown = (key: string, meant: string) => `has unknown keys (${key}: did you mean "${meant}"?); correct or remove them`;
const named = [{ name: "Jazz", start_date: jazz.start_date }];

test.each<[string, object, string[]]>([
  ["a login", { users: [{ name: "a" }] }, [`users[0].login ("a"): ${isMissing}`, `users[0] ("a"): ${isUnknown("name", "login")}`]],
  ["a title", { events: named }, [`events[0].title ("Jazz"): ${isMissing}`, `events[0] ("Jazz"): ${isUnknown("name", "title")}`]],
  ["a URL", { images: [{ src: "https://a.example/a.jpg" }] }, [`images[0].url: ${isMissing}`, `images[0]: ${isUnknown("src", "url")}`]],
  ["a URL with other keys", { images: [{ width: 5 }] }, [`images[0].url: ${isMissing}`]],
])("a record without %s misses only what has to be written", (_, world, errors) => expect(errorsIn(world)).toEqual(errors));

test.each<[object, string]>([
  [{ title: "" }, "events[0].title: must not be empty"],
  [{ title: " " }, 'events[0].title (" "): must not be empty'],
  [{ cost: true }, 'events[0].cost ("Jazz"): true is not a cost; write a string such as "$10 – $25", a number, or a list of them'],
  [{ cost: null }, 'cost ("Jazz"): null is not a cost'],
  [{ cost: { a: 1 } }, 'cost ("Jazz"): {"a":1} is not a cost'],
  [{ cost: ["$5", {}] }, 'cost ("Jazz"): ["$5",{}] is not a cost'],
  [{ start_date: "2026-02-30 20:00" }, 'events[0].start_date ("Jazz"): 2026-02-30 does not exist'],
  [{ end_date: "2026-12-32" }, 'end_date ("Jazz"): 2026-12-32 does not exist'],
  [{ end_date: Date.UTC(2026, 11, 2) }, 'end_date ("Jazz"): 1796169600000 is after the year 9999; write a date, or seconds since 1970'],
  [{ date: "yesterday-ish" }, 'date ("Jazz"): "yesterday-ish" is not a date'],
  [{ modified: "yesterday-ish" }, 'modified ("Jazz"): "yesterday-ish" is not a date'],
  [{ venue: "" }, 'events[0].venue ("Jazz"): "" is not a name; write one, or leave the field out'],
  [{ organizer: [" "] }, 'organizer ("Jazz"): " " is not a name'],
  [{ tags: "" }, 'tags ("Jazz"): "" is not a name'],
  [{ venue: { venue: "" } }, "an entry needs a field venue with its name"],
])("a field of an event that no request could write is refused: %j", (fields, error) => {
  expect(errorsIn({ events: [{ ...jazz, ...fields }] })).toEqual([expect.stringContaining(error)]);
});

test.each<[object, string]>([
  [{ venues: [{ venue: "" }] }, "venues[0].venue: must not be empty"],
  [{ organizers: [{ organizer: " " }] }, 'organizers[0].organizer (" "): must not be empty'],
  [{ tags: [{ name: "" }] }, "tags[0].name: must not be empty"],
  [{ categories: [{ name: "Jazz", parent: "" }] }, 'categories[0].parent ("Jazz"): "" is not a name'],
  [{ images: [{ url: "a.jpg" }] }, 'images[0].url ("a.jpg"): "a.jpg" is not a URL'],
])("a record without a name is refused: %j", (world, error) => expect(errorsIn(world)).toEqual([expect.stringContaining(error)]));

test("a snapshot keeps a record without a name, as a service can have", () => {
  const { sequences } = createCalendar({ world: { tags: [{ name: "Jazz" }] } }).snapshot();
  expect(createCalendar({ world: { sequences, tags: [{ name: "" }] } }).snapshot().tags).toMatchObject([{ name: "" }]);
});

test.each([
  [{ start_date: "" }, ['events[0].start_date ("Jazz"): is empty; write one such as "2026-12-01 20:00"']],
  [{ start_date: "", all_day: true }, ['events[0].start_date ("Jazz"): is empty; write one such as "2026-12-01 20:00"']],
  [{ end_date: "" }, ['events[0].end_date ("Jazz"): is empty; write one such as "2026-12-01 20:00", or leave it out']],
])("an empty date is reported at its own field: %j", (fields, errors) => {
  const { end_date: _, ...withoutEnd } = jazz;
  expect(errorsIn({ events: [{ ...withoutEnd, ...fields }] })).toEqual(errors);
});

test("a snapshot keeps the empty dates of an event that was saved with the date 0, and derives none from them", () => {
  const { sequences } = createCalendar({ world: { events: [jazz] } }).snapshot();
  const [event] = createCalendar({ world: { sequences, events: [{ title: "Jazz", start_date: "" }] } }).snapshot().events;
  expect(event).toMatchObject({ start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" });
});

test("a world with an event that ends before it starts is refused", () => {
  expect(errorsIn({ events: [jazz, { ...jazz, title: "Talk", end_date: "2026-12-01 18:00" }] })).toEqual([
    'events[1].end_date ("Talk"): 2026-12-01 18:00:00 is before the start_date 2026-12-01 20:00:00',
  ]);
});

test("an event in the repeated hour of autumn ends before it starts on its clock only", () => {
  const dates = { start_date: "2026-11-01 01:50", end_date: "2026-11-01 01:10" };
  const utc = { utc_start_date: "2026-11-01 05:50:00", utc_end_date: "2026-11-01 06:10:00" };
  expect(errorsIn({ site: { timezone: "America/Toronto" }, events: [{ title: "Talk", ...dates, ...utc }] })).toEqual([]);
});

test("a snapshot keeps an event that ends before it starts", () => {
  const calendar = createCalendar({ world: { events: [jazz] } });
  calendar.db.event.update({ where: { id: { equals: 1 } }, data: { end_date: "2026-12-01 18:00:00" } });
  const snapshot = calendar.snapshot();
  expect(createCalendar({ world: snapshot }).snapshot()).toEqual(snapshot);
});

test("a world does not change when a calendar starts with it", () => {
  const world: WorldFile = { events: [{ ...jazz, venue: ["Town Hall"] }], venues: [] };
  const before = structuredClone(world);
  createCalendar({ world });
  expect(world).toEqual(before);
});

test("the option site replaces settings of the site, and events keep their wall clocks in its zone", async () => {
  const site = { timezone: "Europe/Madrid", name: "Agenda", currency_symbol: "€", per_page: 2 };
  const calendar = createCalendar({ site });
  const toronto = createCalendar().snapshot();
  const madrid = calendar.snapshot();
  expect(madrid.site).toEqual({ ...toronto.site, ...site });
  expect(madrid.events[0]).toMatchObject({ timezone: "Europe/Madrid", timezone_abbr: "CET", start_date: toronto.events[0]?.start_date });
  expect(madrid.events[0]?.utc_start_date).not.toBe(toronto.events[0]?.utc_start_date);
  expect((await (await calendar.fetch(`${api}/venues`)).json()).venues).toHaveLength(2);
  expect(createCalendar({ site, world: madrid }).snapshot()).toEqual(madrid);
});

test("the option site is checked like the other options", () => {
  expect(() => createCalendar({ site: { per_page: 0, timezone: "Mars" } })).toThrow("Cannot make the calendar: site.per_page: ");
  const sentence = 'Cannot make the calendar: site.timezone: "Mars" is not a time zone';
  expect(() => createCalendar({ site: { timezone: "Mars" } })).toThrow(sentence);
  expect(() => createCalendar({ site: { timezone: "Mars" }, world: {} })).toThrow('"Mars" is not a time zone');
});

test.each([
  { venue: "Town Hall", country: "Canada", province: "ON", state: "NY" },
  { venue: "Town Hall", country: "United States", province: "ON", state: "NY" },
  { venue: "Town Hall", province: "ON" },
  { venue: "Town Hall", country: "Spain", province: "Sevilla", stateprovince: "Andalucía" },
  { venue: "Town Hall", address: "1 Main St", city: "Elora", zip: "N0B 1S0", phone: "519-555-0199", website: "https://hall.example/" },
])("a venue by hand is stored as a POST stores it: %j", async (fields) => {
  const byHand = createCalendar({ world: { venues: [fields] } });
  const posted = createCalendar({ world: {} });
  const headers = { "content-type": "application/json" };
  await posted.fetch(`${api}/venues`, { method: "POST", headers, body: JSON.stringify(fields) });
  expect(byHand.snapshot().venues).toEqual(posted.snapshot().venues);
});

test("an event of a snapshot whose start is edited, and whose dates in UTC are deleted, gets those of its new dates", () => {
  const snapshot = createCalendar({ world: { site: { timezone: "America/Toronto" }, events: [jazz] } }).snapshot();
  const dates = { start_date: "2026-07-01 20:00:00", end_date: "2026-07-01 22:00:00" };
  const edited = snapshot.events.map(({ utc_start_date, utc_end_date, timezone_abbr, ...event }) => ({ ...event, ...dates }));
  const [loaded] = createCalendar({ world: { ...snapshot, events: edited } }).snapshot().events;
  expect(loaded).toMatchObject({ utc_start_date: "2026-07-02 00:00:00", utc_end_date: "2026-07-02 02:00:00", timezone_abbr: "EDT" });
});
