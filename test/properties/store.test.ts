import fc from "fast-check";
import { expect, test } from "vitest";
import { kinds } from "../../src/kinds/kinds.ts";
import type { EventRecord } from "../../src/service/resources/events/types.ts";
import type { Store } from "../../src/service/resources/records.ts";
import { holds } from "../../src/store/event-filter.ts";
import type { EventSelection } from "../../src/store/events.ts";
import type { LinkField } from "../../src/store/record.ts";
import { cases } from "../support/cases.ts";
import { anEvent, aVenue, aWorld, storeOf } from "../support/records.ts";

const hour = 3_600_000;
const day = 24 * hour;

function wallClock(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace("T", " ");
}

const languages = ["en", "fr-ca", "es"] as const;
const statuses = ["publish", "draft", "private", "trash"] as const;
const times = fc.integer({ min: -400, max: 400 }).map((days) => Date.UTC(2026, 5, 15) + days * 8 * hour);
const wallClocks = fc.oneof({ weight: 20, arbitrary: times.map(wallClock) }, { weight: 1, arbitrary: fc.constant("0000-00-00 00:00:00") });
const linkFields = Object.keys(kinds.event.links) as LinkField[];
const links = fc.uniqueArray(fc.constantFrom(1, 2, 3, 10, 20, 21, 30), { maxLength: 3 });

/** The hour that the clocks of Toronto skip, and the events around it. */
const skipped = { from: "2026-03-08 02:00:00", to: "2026-03-08 03:00:00" };
const aroundSkipped = fc.constantFrom(0, 0.25 * hour, 0.75 * hour, 5.75 * hour).map((later) => Date.UTC(2026, 2, 7, 20, 45) + later);

/** Generates dates of short, long and very long events, of events that end before they start, and UTC dates that are days off. */
const dates = fc
  .record({
    start: fc.oneof({ weight: 3, arbitrary: times }, { weight: 1, arbitrary: aroundSkipped }),
    length: fc.constantFrom(0, 0.5 * hour, 0.75 * hour, hour, day, day + hour, 9 * day, 70 * day, 900 * day, -hour, -3 * day),
    offset: fc.constantFrom(-14 * hour, -5 * hour, 0, 12 * hour, 40 * hour),
  })
  .map(({ start, length, offset }) => ({
    start_date: wallClock(start),
    end_date: wallClock(start + length),
    utc_start_date: wallClock(start - offset),
    utc_end_date: wallClock(start + length - offset),
  }));

/** The dates by which lists find an event whose dates were reversed later. */
const listedBefore = {
  start_date: "2026-06-20 10:00:00",
  end_date: "2026-06-20 12:00:00",
  utc_start_date: "2026-06-20 10:00:00",
  utc_end_date: "2026-06-20 12:00:00",
};

const eventFields: fc.Arbitrary<Partial<EventRecord>> = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: dates }, { weight: 1, arbitrary: wallClocks.map((start_date) => ({ start_date })) }),
    fc.record(
      {
        listed_dates: fc.constantFrom(null, null, listedBefore),
        language: fc.constantFrom(...languages),
        status: fc.constantFrom(...statuses),
        date: wallClocks,
        slug: fc.constantFrom("", "a", "b"),
        title: fc.constantFrom("Café", "CAFE", "Other"),
        translation_of: fc.constantFrom(null, 40, 41),
        hide_from_listings: fc.boolean(),
        featured: fc.boolean(),
        ticketed: fc.boolean(),
        parent: fc.constantFrom(0, 40),
        categories: links,
        tags: links,
        venue: links,
        organizer: links,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([when, rest]) => ({ ...when, ...rest }));

/** Generates ids of existing events, of events to create, and of the venues 20 and 21. */
const eventIds = fc.constantFrom(40, 41, 42, 60, 61, 62, 63, 20, 21);

type Write = (store: Store) => unknown;
const byId = (id: number) => ({ where: { id: { equals: id } } });
const writes: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(40, 41, 60, 61, 62), eventFields).map(
      ([id, fields]): Write =>
        (store) =>
          store.events.put(anEvent({ id, ...fields })),
    ),
  },
  eventIds.map(
    (id): Write =>
      (store) =>
        store.events.delete(id),
  ),
  fc.tuple(eventIds, eventFields).map(
    ([id, fields]): Write =>
      (store) =>
        store.db.event.create({ id, ...fields }),
  ),
  eventFields.map(
    (fields): Write =>
      (store) =>
        store.db.event.create(fields),
  ),
  fc.tuple(eventIds, eventFields).map(
    ([id, data]): Write =>
      (store) =>
        store.db.event.update({ ...byId(id), data }),
  ),
  fc.tuple(eventIds, eventIds).map(
    ([id, next]): Write =>
      (store) =>
        store.db.event.update({ ...byId(id), data: { id: next } }),
  ),
  eventFields.map(
    (data): Write =>
      (store) =>
        store.db.event.updateMany({ where: { status: { equals: "draft" } }, data }),
  ),
  eventIds.map(
    (id): Write =>
      (store) =>
        store.db.event.updateMany({ where: {}, data: { id } }),
  ),
  eventIds.map(
    (id): Write =>
      (store) =>
        store.db.event.update({ ...byId(id), data: { id: 64, start_date: "soon" } }),
  ),
  eventIds.map(
    (id): Write =>
      (store) =>
        store.db.event.delete(byId(id)),
  ),
  fc.constantFrom(...statuses).map(
    (status): Write =>
      (store) =>
        store.db.event.deleteMany({ where: { status: { equals: status } } }),
  ),
  fc.tuple(fc.constantFrom(20, 21, 70), wallClocks).map(
    ([id, date]): Write =>
      (store) =>
        store.venues.put(aVenue({ id, date })),
  ),
  fc.constantFrom(20, 21).map(
    (id): Write =>
      (store) =>
        store.db.venue.delete(byId(id)),
  ),
  fc.constantFrom("UTC", "America/Toronto").map(
    (timezone): Write =>
      (store) =>
        store.load({ ...store.dump(), site: { ...store.site, timezone } }),
  ),
  fc.tuple(fc.constantFrom(1, 2, 3), fc.constantFrom(0, 1, 2, 3)).map(
    ([id, parent]): Write =>
      (store) =>
        store.db.category.update({ ...byId(id), data: { parent } }),
  ),
);

/** Writes to the store. Expects a refused write, such as one with an id in use, to change nothing. */
function attempt(store: Store, write: Write): void {
  const before = JSON.stringify(store.events.all());
  try {
    write(store);
  } catch {
    expect(JSON.stringify(store.events.all())).toBe(before);
    expect(JSON.stringify(store.db.event.getAll())).toBe(before);
  }
}

function sortedById(events: readonly { readonly id: number }[]): { readonly id: number }[] {
  return [...events].sort((a, b) => a.id - b.id);
}

const bounds = fc.array(
  fc.record({
    column: fc.constantFrom("start_date", "end_date", "utc_start_date", "utc_end_date"),
    operator: fc.constantFrom(">=", ">", "<=", "<"),
    value: wallClocks,
  }),
  { maxLength: 3 },
);
const conditions = fc.record({
  language: fc.constantFrom(...languages),
  statuses: fc.uniqueArray(fc.constantFrom(...statuses), { minLength: 1 }),
  bounds,
  ids: fc.array(eventIds),
  links: fc
    .tuple(fc.record(Object.fromEntries(linkFields.map((field) => [field, links]))), fc.subarray(linkFields, { minLength: 1 }))
    .map(([all, fields]) => Object.fromEntries(fields.map((field) => [field, all[field]]))),
  parent: fc.constantFrom(0, 40),
  featured: fc.boolean(),
  ticketed: fc.boolean(),
  hidden: fc.boolean(),
  search: fc
    .constantFrom("Café", "CAFE")
    .map((title) => ({ key: `search ${title}`, matches: (event: EventRecord) => event.title.includes(title) })),
  tests: fc.constant([(event: EventRecord) => event.title !== "Other"]),
  order: fc.constantFrom("start", "published"),
  offset: fc.nat({ max: 12 }),
  limit: fc.nat({ max: 12 }),
});

/** Generates queries with few conditions: most of those with many find no event. */
const queries: fc.Arbitrary<EventSelection<EventRecord>> = fc
  .tuple(
    conditions,
    fc.subarray(
      [
        "language",
        "statuses",
        "bounds",
        "hidden",
        "ids",
        "links",
        "parent",
        "featured",
        "ticketed",
        "search",
        "tests",
        "order",
        "offset",
        "limit",
      ] as const,
      { maxLength: 4 },
    ),
  )
  .map(([all, names]) => Object.fromEntries(names.map((name) => [name, all[name]])));

/** Returns whether an event ends before it starts on the clock of the site, with its own times or with its times in UTC. */
function isReversedIn(timezone: string, { start_date, end_date, utc_start_date, utc_end_date }: EventRecord): boolean {
  const isSkipped = (time: string) => timezone === "America/Toronto" && skipped.from <= time && time < skipped.to;
  const read = (time: string) => (isSkipped(time) ? time.replace(" 02:", " 03:") : time);
  return read(start_date) > read(end_date) || read(utc_start_date) > read(utc_end_date);
}

/** Answers a query by filtering all events of a store. */
function scan({ events: collection, site }: Store, query: EventSelection<EventRecord>): { items: EventRecord[]; total: number } {
  const any = (wanted: readonly number[] | undefined, ids: readonly number[]) => !wanted || ids.some((id) => wanted.includes(id));
  const datesOf = (event: EventRecord) => event.listed_dates ?? event;
  const matches = collection
    .all()
    .filter((event) => event.listed_dates !== null || !isReversedIn(site.timezone, event))
    .filter((event) => query.language === undefined || event.language === query.language)
    .filter((event) => !query.statuses || query.statuses.includes(event.status))
    .filter((event) => (query.bounds ?? []).every(({ column, operator, value }) => holds(datesOf(event)[column], operator, value)))
    .filter((event) => any(query.ids, [event.id]))
    .filter((event) => linkFields.every((field) => any(query.links?.[field], event[field])))
    .filter((event) => query.parent === undefined || event.parent === query.parent)
    .filter((event) => query.featured === undefined || event.featured === query.featured)
    .filter((event) => query.ticketed === undefined || event.ticketed === query.ticketed)
    .filter((event) => query.hidden === undefined || event.hide_from_listings === query.hidden)
    .filter((event) => query.search === undefined || query.search.matches(event))
    .filter((event) => (query.tests ?? []).every((test) => test(event)));
  const key = (event: EventRecord) =>
    `${query.order === "published" ? "" : datesOf(event).start_date} ${event.date} ${String(event.id).padStart(9, "0")}`;
  const sorted = [...matches].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const from = query.offset ?? 0;
  return { items: sorted.slice(from, from + (query.limit ?? sorted.length)), total: sorted.length };
}

test("lists, look-ups and counts agree with a scan of all records after any writes", () => {
  fc.assert(
    fc.property(fc.array(writes, { maxLength: 25 }), fc.array(queries, { minLength: 5, maxLength: 10 }), (script, eventQueries) => {
      const store = storeOf(aWorld());
      for (const query of eventQueries) expect(store.events.find(query)).toEqual(scan(store, query));
      for (const write of script) attempt(store, write);

      const events = store.events.all();
      expect(store.db.event.getAll()).toEqual(events);
      for (const query of eventQueries) {
        expect(store.events.find(query)).toEqual(scan(store, query));
        const { ids: _, tests: __, ...filter } = query;
        expect(store.events.has(filter)).toBe(scan(store, filter).total > 0);
      }

      for (const id of [1, 2, 3, 10, 20, 21, 30, 40]) {
        for (const field of linkFields) {
          const naming = events.filter((event) => event[field].includes(id));
          expect(store.events.linkedTo(field, id)).toEqual(sortedById(naming));
          const drafts = naming.filter(({ status }) => status === "draft");
          expect(store.events.linkedCount(field, id, (status) => status === "draft")).toBe(drafts.length);
        }
      }
      for (const slug of ["", "a", "b", "event-40"]) {
        expect(store.events.bySlug(slug)).toEqual(sortedById(events.filter((event) => event.slug === slug)));
      }
      expect(store.events.byName("café")).toEqual(sortedById(events.filter(({ title }) => title !== "Other" && title.length === 4)));
      for (const event of events) expect(store.events.get(event.id)).toBe(event);

      const venues = store.venues.all();
      expect(store.db.venue.getAll()).toEqual(venues);
      const newest = [...venues].sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
      expect(store.venues.newestFirst()).toEqual(newest);
    }),
    { numRuns: cases(50) },
  );
});

test("reset restores the bytes of a new store after any writes", () => {
  fc.assert(
    fc.property(fc.array(writes, { maxLength: 25 }), queries, (script, query) => {
      const store = storeOf(aWorld());
      for (const write of script) attempt(store, write);

      store.reset();

      const fresh = storeOf(aWorld());
      expect(JSON.stringify(store.dump())).toBe(JSON.stringify(fresh.dump()));
      expect(JSON.stringify(store.db.event.getAll())).toBe(JSON.stringify(fresh.db.event.getAll()));
      expect(store.nextId("post")).toBe(fresh.nextId("post"));
      expect(store.events.find({ limit: 3 })).toEqual(fresh.events.find({ limit: 3 }));
      expect(store.events.find(query)).toEqual(scan(fresh, query));
    }),
  );
});

test("load restores any dump, in the same store and in another one", () => {
  fc.assert(
    fc.property(fc.array(writes, { maxLength: 15 }), fc.array(writes, { maxLength: 15 }), queries, (before, after, query) => {
      const store = storeOf(aWorld());
      for (const write of before) attempt(store, write);
      const dump = store.dump();
      const bytes = JSON.stringify(dump);
      for (const write of after) attempt(store, write);

      store.load(dump);
      const other = storeOf(JSON.parse(bytes));

      expect(JSON.stringify(store.dump())).toBe(bytes);
      expect(JSON.stringify(other.dump())).toBe(bytes);
      for (const restored of [store, other]) expect(restored.events.find(query)).toEqual(scan(restored, query));
      store.reset();
      expect(JSON.stringify(store.dump())).toBe(JSON.stringify(storeOf(aWorld()).dump()));
    }),
  );
});

test("nextId returns an id that is not in use", () => {
  fc.assert(
    fc.property(fc.array(writes, { maxLength: 25 }), (script) => {
      const store = storeOf(aWorld());
      for (const write of script) attempt(store, write);

      const id = store.nextId("post");

      const used = [...store.events.all(), ...store.venues.all(), ...store.organizers.all(), ...store.images.all()];
      expect(used.map((record) => record.id)).not.toContain(id);
    }),
  );
});

test("a fork answers as a new store does, whatever the other stores write", () => {
  fc.assert(
    fc.property(fc.array(writes, { maxLength: 25 }), fc.array(writes, { maxLength: 10 }), queries, (script, others, query) => {
      const store = storeOf(aWorld());
      for (const write of others) attempt(store, write);
      const fork = store.fork();
      const written = JSON.stringify(store.dump());

      const fresh = storeOf(aWorld());
      expect(JSON.stringify(fork.dump())).toBe(JSON.stringify(fresh.dump()));
      for (const write of script) attempt(fork, write);
      for (const write of script) attempt(fresh, write);

      expect(JSON.stringify(fork.dump())).toBe(JSON.stringify(fresh.dump()));
      for (const each of [store, fork]) expect(each.events.find(query)).toEqual(scan(each, query));
      expect(JSON.stringify(store.dump())).toBe(written);
    }),
    { numRuns: cases(40) },
  );
});
