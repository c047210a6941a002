import { afterEach, expect, test, vi } from "vitest";
import { anEvent, aVenue, aWorld, storeOf } from "../../support/records.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const byId = (id: number) => ({ where: { id: { equals: id } } });

test("create, update and updateMany return the frozen record of the store", () => {
  const { db, events } = storeOf(aWorld());
  const created = db.event.create({ title: "New" });
  expect(created).toBe(events.get(created.id));
  const updated = db.event.update({ ...byId(created.id), data: { title: "Newer" } });
  expect(updated).toBe(events.get(created.id));
  const [first] = db.event.updateMany({ ...byId(40), data: { title: "Newest" } }) ?? [];
  expect(first).toBe(events.get(40));
  expect([created, updated, first].every(Object.isFrozen)).toBe(true);
});

test("create keeps null and fills missing fields with their defaults", () => {
  const { db } = storeOf(aWorld());
  const event = db.event.create({ image: null });
  expect(event).toMatchObject({ image: null, website: null, translation_of: null, status_before_trash: null });
  expect(event).toMatchObject({ language: "en", status: "publish", start_date: "0000-00-00 00:00:00", venue: [], title: "" });
  expect(db.venue.create({}).geo_lat).toBeNull();
});

test("create assigns the next id, and a given id advances the sequence", () => {
  const store = storeOf(aWorld());
  expect(store.db.event.create({}).id).toBe(100);
  store.db.venue.create({ id: 500 });
  expect(store.nextId("post")).toBe(501);
  expect(store.db.tag.create({ name: "New" }).id).toBe(50);
});

test("create refuses an id that a record of this or another kind has", () => {
  const { db, venues } = storeOf(aWorld());
  expect(() => db.event.create({ id: 40 })).toThrow("Cannot give the id 40 to a new event: there is one already.");
  const message = "Cannot write this venue to the database: event 40 has the id 40. Leave the id out.";
  expect(() => db.venue.create({ id: 40 })).toThrow(message);
  expect(() => db.tag.create({ id: 1 })).toThrow("category 1 has the id 1");
  expect(() => db.organizer.create({ id: 5 })).toThrow("image 5 has the id 5");
  expect(() => db.event.update({ ...byId(40), data: { id: 5 } })).toThrow("Cannot write this event to the database: image 5 has the id 5.");
  expect([db.event.count(), venues.get(40)]).toEqual([3, undefined]);
});

test("a write with invalid values is refused and changes nothing", () => {
  const store = storeOf(aWorld());
  const before = JSON.stringify(store.dump());
  expect(() => store.db.event.create({ id: 60, start_date: "tomorrow" })).toThrow("Cannot write this event to the database: start_date:");
  expect(() => store.db.event.update({ ...byId(40), data: { id: 61, end_date: "later" } })).toThrow("end_date");
  expect(() => store.db.event.updateMany({ where: {}, data: { id: 41 } })).toThrow("already exists");
  expect(JSON.stringify(store.dump())).toBe(before);
  expect(new Set(store.db.event.getAll().map(({ id }) => id))).toEqual(new Set([40, 41, 42]));
});

test("a refused update changes nothing, even when a record of another kind has the same id", () => {
  const store = storeOf(aWorld());
  store.db.venue.delete(byId(20));
  store.db.event.create({ id: 20 });
  store.venues.put(aVenue({ id: 20 }));
  const before = JSON.stringify(store.dump());
  expect(() => store.db.event.update({ ...byId(20), data: { id: 64, start_date: "soon" } })).toThrow("start_date");
  expect(JSON.stringify(store.dump())).toBe(before);
});

test("an update that matches nothing returns null, or throws when it is strict", () => {
  const { db } = storeOf(aWorld());
  expect(db.event.update({ ...byId(999), data: { title: "x" } })).toBeNull();
  expect(() => db.event.update({ ...byId(999), strict: true, data: { title: "x" } })).toThrow('"update" on the "event" model');
});

test("two stores of one world share no state", () => {
  const world = aWorld();
  const one = storeOf(world);
  const other = storeOf(world);
  one.db.event.delete(byId(40));
  one.events.put(anEvent({ id: one.nextId("post") }));
  world.site.name = "Changed from outside";
  expect(other.events.get(40)?.id).toBe(40);
  expect(other.nextId("post")).toBe(100);
  expect(other.site.name).toBe("Calendar");
});

test("a store in a page opens no channel to other tabs and leaves BroadcastChannel unchanged", () => {
  const opened: string[] = [];
  class Channel {
    constructor(name: string) {
      opened.push(name);
    }
  }
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("BroadcastChannel", Channel);
  const { db } = storeOf(aWorld());
  db.event.delete(byId(40));
  expect(opened).toEqual([]);
  expect(globalThis.BroadcastChannel).toBe(Channel);
});

test("a query with an id and other conditions finds the record only if all of them hold", () => {
  const { db } = storeOf(aWorld());
  expect(db.event.findFirst({ where: { id: { equals: 40 }, title: { equals: "Event 40" } } })?.id).toBe(40);
  expect(db.event.findFirst({ where: { id: { equals: 40 }, title: { equals: "Other" } } })).toBeNull();
  expect(db.event.findFirst({ where: { id: { equals: 40, notEquals: 40 } } })).toBeNull();
  expect(db.event.findMany({ ...byId(40), skip: 1 })).toEqual([]);
  expect(db.event.findMany({ take: 0 })).toEqual([]);
});

test("between finds the dates from one to another, both included, next to other conditions", () => {
  const { db } = storeOf(
    aWorld({ events: ["19", "20", "21", "22"].map((day) => anEvent({ id: Number(day), date: `2026-06-${day} 10:00:00` })) }),
  );
  const idsOf = (date: object) => db.event.findMany({ where: { date } }).map(({ id }) => id);
  expect(idsOf({ between: ["2026-06-20 10:00:00", "2026-06-21 10:00:00"] })).toEqual([20, 21]);
  expect(idsOf({ between: ["2026-06-19", "2026-06-22"], gte: "2026-06-20" })).toEqual([20, 21]);
  expect(idsOf({ between: ["2026-06-20", "2026-06-30"], lte: "2026-06-21" })).toEqual([20]);
  expect(idsOf({ gt: "2026-06-21" })).toEqual([21, 22]);
});

test("OR, a condition on a list and an operator of another type are refused with a way out", () => {
  const { db } = storeOf(aWorld());
  const find = (where: object) => () => db.event.findMany({ where });
  expect(find({ OR: [{ id: { equals: 40 } }] })).toThrow(
    'Cannot execute "findMany": the conditions of `where` must all hold, and `OR` and `AND` do not exist. Run a query for each of them',
  );
  expect(find({ venue: { equals: 20 } })).toThrow(
    "where.venue is a list or an object, and these have no operators. Filter the records of getAll().",
  );
  expect(find({ featured: { gt: 1 } })).toThrow("where.featured has unknown keys (gt)");
  expect(find({ title: { notBetween: ["a", "b"] } })).toThrow("where.title has unknown keys (notBetween");
});

test("values that no field, order or page has are refused: they would find nothing, or everything", () => {
  const { db } = storeOf(aWorld());
  const find = (query: object) => () => db.event.findMany(query);
  expect(find({ where: { id: { equals: "40" } } })).toThrow('where.id.equals compares with a number, not with "40".');
  expect(find({ where: { title: { in: ["Jazz", 4] } } })).toThrow('where.title.in compares with a string, not with ["Jazz",4].');
  expect(find({ where: { id: { in: 40 } } })).toThrow("where.id.in takes a list, not 40.");
  expect(find({ where: { title: { equals: ["Jazz"] } } })).toThrow('where.title.equals takes one value, not ["Jazz"].');
  expect(find({ where: { title: /Jazz/ } })).toThrow("where.title must be an object with some of equals, ");
  expect(find({ orderBy: { title: "down" } })).toThrow('orderBy.title must be "asc" or "desc", not "down".');
  expect(find({ take: "2" })).toThrow('take must be a whole number from 0, not "2".');
  expect(find({ skip: -1 })).toThrow("skip must be a whole number from 0, not -1.");
});

test("an update of a field that no record has is refused: it would change nothing", () => {
  const { db } = storeOf(aWorld());
  const misspelt: object = { titel: "Blues" };
  expect(() => db.event.update({ where: { id: { equals: 40 } }, data: misspelt })).toThrow('titel: did you mean "title"?');
  expect(() => db.event.updateMany({ data: misspelt })).toThrow('titel: did you mean "title"?');
});
