import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Calendar, createCalendar } from "../../../src/calendar/create-calendar.ts";
import type { RouteName } from "../../../src/calendar/faults/faulty-route.ts";
import { controlClient } from "../../../src/control.ts";
import { serveCalendar } from "../../../src/server.ts";
import { CalendarError } from "../../../src/util/errors.ts";
import type { WorldFile } from "../../../src/worlds/by-hand/types.ts";
import type { World } from "../../../src/worlds/world.ts";

/** The methods of a client, as promises or at once: what both a calendar and a client of it have. */
type Steered = ReturnType<typeof inProcess>;

/** Gives a calendar the shape of a client, so that one suite steers both. */
function inProcess(calendar: Calendar) {
  const { journal, faults, clock, sessions } = calendar;
  return {
    fetch: async (path: string, init?: RequestInit) => calendar.fetch(new URL(path, "http://127.0.0.1:4010"), init),
    reset: async () => calendar.reset(),
    snapshot: async () => calendar.snapshot(),
    restore: async (world: World | WorldFile) => calendar.restore(world),
    db: {
      tag: {
        findMany: async (query: Parameters<typeof calendar.db.tag.findMany>[0] = {}) => calendar.db.tag.findMany(query),
        count: async (query?: Parameters<typeof calendar.db.tag.count>[0]) => calendar.db.tag.count(query),
      },
    },
    clock: {
      now: async () => clock.now(),
      set: async (now: string | Date) => clock.set(now),
      advance: async (by: number | string) => clock.advance(by),
    },
    faults: {
      add: async (...args: Parameters<typeof faults.add>) => {
        const remove = faults.add(...args);
        return async () => remove();
      },
      list: async () => faults.list(),
      remove: async (id: number) => faults.remove(id),
      clear: async () => faults.clear(),
    },
    journal: {
      waitFor: journal.waitFor,
      entries: async () => journal.entries,
      last: async () => journal.last,
      of: async (route: Parameters<typeof journal.of>[0]) => journal.of(route),
      find: async (partial: Parameters<typeof journal.find>[0]) => journal.find(partial),
      clear: async () => journal.clear(),
      toHAR: async () => journal.toHAR(),
    },
    sessions: { list: async () => sessions.list(), end: async (id: string) => sessions.end(id) },
    session: (id: string): unknown => calendar.session(id),
  };
}

const tags = "/wp-json/calendar/events/v1/tags";
const json = { "Content-Type": "application/json" };
const served = createCalendar({ world: "empty", quiet: true });
const server = await serveCalendar(served);
afterAll(server.close);

const here = createCalendar({ world: "empty", quiet: true });
const ways: [name: string, steered: Steered, session: (id: string) => Steered][] = [
  ["the calendar", inProcess(here), (id) => inProcess(here.session(id))],
  ["a client over HTTP", controlClient(server.url), (id) => controlClient(server.url, { session: id })],
];

describe.each(ways)("%s", (_, calendar, session) => {
  beforeEach(() => calendar.reset());

  const addTag = (name: string) => calendar.fetch(tags, { method: "POST", headers: json, body: JSON.stringify({ name }) });

  test("reads, sets and advances the clock", async () => {
    await calendar.clock.set("2026-06-15T12:00:00Z");
    await calendar.clock.advance("PT1H");
    await calendar.clock.advance(60_000);
    expect(await calendar.clock.now()).toBe("2026-06-15T13:01:00Z");
    await calendar.clock.set(new Date("2026-07-01T00:00:00Z"));
    expect(await calendar.clock.now()).toBe("2026-07-01T00:00:00Z");
  });

  test("goes back to a snapshot, and to the starting world", async () => {
    await addTag("Jazz");
    const saved = await calendar.snapshot();
    await addTag("Opera");
    await calendar.restore(saved);
    expect((await calendar.snapshot()).tags).toMatchObject([{ name: "Jazz" }]);
    await calendar.reset();
    expect((await calendar.snapshot()).tags).toEqual([]);
  });

  test("finds records by a query", async () => {
    for (const name of ["Opera", "Jazz", "Acid jazz"]) await addTag(name);
    const where = { name: { contains: "azz" } };
    expect((await calendar.db.tag.findMany({ where, orderBy: { name: "asc" } })).map(({ name }) => name)).toEqual(["Acid jazz", "Jazz"]);
    expect((await calendar.db.tag.findMany({ where, skip: 1, take: 5 })).map(({ name }) => name)).toEqual(["Acid jazz"]);
    expect([await calendar.db.tag.count({ where }), await calendar.db.tag.count()]).toEqual([2, 3]);
    expect(await calendar.db.tag.findMany()).toHaveLength(3);
  });

  test("refuses a query with a misspelled field", async () => {
    const where = { nmae: { equals: "Jazz" } };
    await expect(calendar.db.tag.findMany({ where } as object)).rejects.toThrow(/nmae.*name/);
  });

  test("finds no records by a condition that is undefined", async () => {
    await addTag("Jazz");
    const where: object = { name: { equals: undefined } };
    expect(await calendar.db.tag.findMany({ where }).catch(() => [])).toEqual([]);
  });

  test("loads a world by hand, at the instant of its clock unless the world has one", async () => {
    await calendar.clock.set("2026-06-15T12:00:00Z");
    await calendar.restore({ events: [{ title: "Jazz", start_date: "tomorrow 20:00", venue: "Town Hall", tags: ["Live"] }] });
    const { events, venues, tags: live, now } = await calendar.snapshot();
    expect(now).toBe("2026-06-15T12:00:00Z");
    expect(events).toMatchObject([{ title: "Jazz", start_date: "2026-06-16 20:00:00", venue: [venues[0]?.id] }]);
    expect([venues, live]).toMatchObject([[{ venue: "Town Hall" }], [{ name: "Live" }]]);
    await calendar.restore({ now: "2027-01-01T00:00:00Z" });
    expect(await calendar.clock.now()).toBe("2027-01-01T00:00:00Z");
  });

  test("keeps its state where a world by hand has an error, and says which", async () => {
    await addTag("Jazz");
    const opera = { title: "Opera", start_date: "2026-12-01", venue: 999 };
    const events = [{ title: "Jazz", start_date: "never" }, opera];
    await expect((async () => calendar.restore({ events }))()).rejects.toThrow(/events\[0\]\.start_date.*\n.*999/);
    expect(await calendar.db.tag.count()).toBe(1);
  });

  test("adds faults, lists them and removes one or all", async () => {
    const remove = await calendar.faults.add("tags.list", { status: 503 });
    await calendar.faults.add({ method: "POST" }, { status: 429 });
    expect(await calendar.fetch(tags)).toMatchObject({ status: 503 });
    expect(await addTag("Jazz")).toMatchObject({ status: 429 });
    expect(await calendar.faults.list()).toMatchObject([{ route: "tags.list", hits: 1 }, { hits: 1 }]);
    await remove();
    expect(await calendar.fetch(tags)).toMatchObject({ status: 200 });
    const [left] = await calendar.faults.list();
    expect([left?.fault, await calendar.faults.remove(left?.id ?? 0)]).toEqual([{ status: 429 }, true]);
    expect(await calendar.faults.remove(left?.id ?? 0)).toBe(false);
    await calendar.faults.add("*", { status: 500 });
    expect(await Reflect.apply(calendar.faults.remove, undefined, [undefined])).toBe(false);
    expect(await calendar.faults.list()).toHaveLength(1);
    await calendar.faults.clear();
    expect(await calendar.faults.list()).toEqual([]);
  });

  test("a function that removes a fault leaves those alone that were added after a reset", async () => {
    const remove = await calendar.faults.add("tags.list", { status: 503 });
    await calendar.reset();
    await calendar.faults.add("tags.list", { status: 500 });
    await remove();
    expect(await calendar.fetch(tags)).toMatchObject({ status: 500 });
  });

  test("reads the journal and empties it", async () => {
    await calendar.fetch(tags);
    await addTag("Jazz");
    expect((await calendar.journal.entries()).map(({ number, method }) => `${number} ${method}`)).toEqual(["1 GET", "2 POST"]);
    expect(await calendar.journal.last()).toMatchObject({ route: "tags.create", status: 201 });
    expect(await calendar.journal.of("tags")).toHaveLength(2);
    expect(await calendar.journal.of("tags.list")).toHaveLength(1);
    expect(await calendar.journal.find({ body: { name: "Jazz" } })).toMatchObject({ written: [{ kind: "tag", change: "created" }] });
    expect(await calendar.journal.find({ body: { name: "Opera" } })).toBeUndefined();
    expect(await calendar.journal.find({ body: Promise.resolve({ name: "Opera" }) })).toBeUndefined();
    const named = { url: expect.stringMatching(/tags$/), body: { name: expect.any(String) } };
    expect(await calendar.journal.find(named)).toMatchObject({ number: 2 });
    expect((await calendar.journal.toHAR()).log.entries).toHaveLength(2);
    await calendar.journal.clear();
    expect([await calendar.journal.entries(), await calendar.journal.last()]).toEqual([[], undefined]);
  });

  test("waits for a request that comes later, also after the journal was emptied", async () => {
    await calendar.fetch(tags);
    await calendar.fetch(tags);
    const waiting = calendar.journal.waitFor({ route: "tags.create" });
    await calendar.journal.clear();
    await addTag("Jazz");
    expect(await waiting).toMatchObject({ number: 1, status: 201 });
    expect(await calendar.journal.waitFor({ status: 201 })).toMatchObject({ number: 1 });
  });

  test("says which requests came in place of the expected request", async () => {
    await calendar.fetch(tags);
    const waiting = calendar.journal.waitFor({ route: "tags.create" }, { timeout: 20 });
    await expect(waiting).rejects.toThrow(/^No request like {"route":"tags.create"} came within 20 ms\. .*\/tags 200\.$/);
    // JSON has no such number.
    await expect(calendar.journal.waitFor({ body: { id: 1n } }, { timeout: 0 })).rejects.toThrow(/^No request like \[object Object\] came/);
  });

  test("has sessions, which see only what they wrote", async () => {
    const other = session("other");
    await other.fetch(tags, { method: "POST", headers: json, body: JSON.stringify({ name: "Only here" }) });
    await other.clock.set("2030-01-01T00:00:00Z");
    expect((await other.snapshot()).tags).toMatchObject([{ name: "Only here" }]);
    expect((await calendar.snapshot()).tags).toEqual([]);
    expect(await other.journal.last()).toMatchObject({ session: "other" });
    expect(await calendar.sessions.list()).toContain("other");
    expect([await calendar.sessions.end("other"), await calendar.sessions.end("other")]).toEqual([true, false]);
  });

  test.each<[string, (steered: Steered) => Promise<unknown>, RegExp]>([
    ["a wrong instant", ({ clock }) => clock.set("noon"), /^Cannot set the clock to "noon": give an instant/],
    ["an invalid date", ({ clock }) => clock.set(new Date(Number.NaN)), /^Cannot set the clock to "?Invalid Date"?: give an instant/],
    ["a text that is not a duration", ({ clock }) => clock.advance("soon"), /^"soon" is not a duration/],
    ["a broken world", ({ restore }) => restore(Object({ format: "other" })), /format/],
    ["an unknown route", ({ faults }) => faults.add("tags.lst" as RouteName, "drop"), /^There is no route "tags\.lst" for a fault/],
    ["an invalid fault", ({ faults }) => faults.add("*", { status: 99 }), /^Cannot add the fault: status: /],
  ])("refuses %s with a sentence", async (_case, act, sentence) => {
    const error = await act(calendar).then(String, (reason: unknown) => reason);
    expect(error).toBeInstanceOf(CalendarError);
    expect(error).toHaveProperty("message", expect.stringMatching(sentence));
  });
});

test("a client lists the built-in worlds and loads one", async () => {
  const client = controlClient(server.url).session("worlds");
  expect(await client.worlds.list()).toEqual(["city", "edge-cases", "empty", "festival", "multilingual", "small"]);
  await client.worlds.load("small");
  expect((await client.snapshot()).events).toHaveLength(5);
  await expect(client.worlds.load("smal")).rejects.toThrow('There is no built-in world "smal".');
});

test("a client cannot send a function", async () => {
  const adding = controlClient(server.url).faults.add({ match: () => true }, { status: 503 });
  await expect(adding).rejects.toThrow("The match function of a fault cannot be sent to a server");
});

test("a client sends the token of the server", async () => {
  const guarded = await serveCalendar(createCalendar({ world: "empty" }), { controlToken: "open-sesame" });
  await expect(controlClient(guarded.url).reset()).rejects.toThrow(/token/i);
  await controlClient(guarded.url, { token: "open-sesame" }).reset();
  await guarded.close();
});

test("a client says that no server answers, or that another one does", async () => {
  const closed = await serveCalendar(createCalendar({ world: "empty" }));
  await closed.close();
  await expect(controlClient(closed.url).reset()).rejects.toThrow(`No server answers at ${closed.url}`);
  const other = await serveCalendar({ fetch: async () => new Response("Hello") });
  await expect(controlClient(other.url).reset()).rejects.toThrow("answered 200 without JSON");
  await other.close();
});

test.each(["localhost", "localhost:4010", ""])("a client refuses the string %s, which is not the URL of a server", (url) => {
  expect(() => controlClient(url)).toThrow(
    `${JSON.stringify(url)} is not the address of a server: give one such as http://127.0.0.1:4010.`,
  );
});

test.each(["x", "-1", "1.5"])("the journal of a server refuses ?after=%s", async (after) => {
  const response = await fetch(`${server.url}/__calendar/journal?after=${after}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: `There is no entry ${after}: send the number of one, such as ?after=12.` });
});

test("the journal of a server lists the entries after a number, and tells the last", async () => {
  const { fetch: ask } = controlClient(server.url, { session: "after" });
  await ask(tags);
  await ask(tags);
  const read = async (after: number) => (await ask(`/__calendar/journal?after=${after}`)).json();
  expect(await read(1)).toMatchObject({ entries: [{ number: 2 }], last: 2 });
  expect(await read(2)).toEqual({ entries: [], last: 2 });
});
