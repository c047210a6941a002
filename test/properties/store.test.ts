import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventRecord } from "../../src/service/resources/events/types.ts";
import type { Store } from "../../src/service/resources/records.ts";
import { holds } from "../../src/store/conditions.ts";
import type { EventSelection } from "../../src/store/events.ts";
import { dbWrites, eventFields, eventIds, languages, linkFields, links, skipped, statuses, wallClocks } from "../support/any-write.ts";
import { cases } from "../support/cases.ts";
import { anEvent, aVenue, aWorld, storeOf } from "../support/records.ts";

type Write = (store: Store) => unknown;
const writes: fc.Arbitrary<Write> = fc.oneof(
  { weight: 8, arbitrary: dbWrites },
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
  fc.tuple(fc.constantFrom(20, 21, 70), wallClocks).map(
    ([id, date]): Write =>
      (store) =>
        store.venues.put(aVenue({ id, date })),
  ),
  fc.constantFrom("UTC", "America/Toronto").map(
    (timezone): Write =>
      (store) =>
        store.load({ ...store.dump(), site: { ...store.site, timezone } }),
  ),
);

/** Adds events of one language, status and visibility, so that a window of dates has events inside, at its edges and outside. */
const manyEvents: fc.Arbitrary<Write> = fc.array(eventFields, { minLength: 60, maxLength: 120, size: "max" }).map((all) => (store) => {
  const same = { language: "en", status: "publish", hide_from_listings: false } as const;
  for (const [index, fields] of all.entries()) store.events.put(anEvent({ id: 100 + index, ...fields, ...same }));
});

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
  offset: fc.nat({ max: 40 }),
  limit: fc.nat({ max: 20 }),
});

/** Generates queries with few conditions: most of those with many find no event. */
const queries: fc.Arbitrary<EventSelection<EventRecord>> = fc
  .tuple(
    conditions,
    fc.subarray(
      [
        "language",
        "statuses",
        // Three times as often: most rules are about windows of dates.
        ...(["bounds", "bounds", "bounds"] as const),
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

/** Expects look-ups by link, slug, name and id to find what a scan of all events finds. */
function expectLookUps({ events: collection }: Store): void {
  const events = collection.all();
  for (const id of [1, 2, 3, 10, 20, 21, 30, 40]) {
    for (const field of linkFields) {
      const naming = events.filter((event) => event[field].includes(id));
      expect(collection.linkedTo(field, id)).toEqual(sortedById(naming));
      const drafts = naming.filter(({ status }) => status === "draft");
      expect(collection.linkedCount(field, id, (status) => status === "draft")).toBe(drafts.length);
    }
  }
  for (const slug of ["", "a", "b", "event-40"])
    expect(collection.bySlug(slug)).toEqual(sortedById(events.filter((event) => event.slug === slug)));
  expect(collection.byName("café")).toEqual(sortedById(events.filter(({ title }) => title !== "Other" && title.length === 4)));
  for (const event of events) expect(collection.get(event.id)).toBe(event);
}

test("lists, look-ups and counts agree with a scan of all records after any writes", () => {
  fc.assert(
    fc.property(
      manyEvents,
      fc.array(writes, { maxLength: 25 }),
      fc.array(queries, { minLength: 5, maxLength: 10 }),
      (fill, script, eventQueries) => {
        const store = storeOf(aWorld());
        fill(store);
        for (const query of eventQueries) expect(store.events.find(query)).toEqual(scan(store, query));
        for (const write of script) attempt(store, write);
        const events = store.events.all();
        expect(store.db.event.getAll()).toEqual(events);
        for (const query of eventQueries) {
          expect(store.events.find(query)).toEqual(scan(store, query));
          const { ids: _, tests: __, ...filter } = query;
          expect(store.events.has(filter)).toBe(scan(store, filter).total > 0);
        }
        expectLookUps(store);
        const venues = store.venues.all();
        expect(store.db.venue.getAll()).toEqual(venues);
        const newest = [...venues].sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
        expect(store.venues.newestFirst()).toEqual(newest);
      },
    ),
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
      for (const each of [store, fork]) {
        expect(each.events.find(query)).toEqual(scan(each, query));
        expectLookUps(each);
      }
      expect(JSON.stringify(store.dump())).toBe(written);
    }),
    { numRuns: cases(40) },
  );
});
