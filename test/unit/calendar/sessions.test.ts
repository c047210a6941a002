import { expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { internals } from "../../../src/calendar/internals.ts";
import { createSessions } from "../../../src/calendar/sessions.ts";
import { controlClient } from "../../../src/control.ts";
import { handleOf } from "../../../src/service/http/handle.ts";
import { fromRequest } from "../../../src/service/http/sent-request.ts";
import { CalendarError } from "../../../src/util/errors.ts";
import { api, worldOf } from "../../support/world.ts";

const tag = (name: string) => ({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) });

test("the same id leads to the same session", () => {
  const calendar = createCalendar({ world: "empty" });
  calendar.session("a").db.tag.create({ name: "Jazz" });
  expect([calendar.session("a").db.tag.count(), calendar.session("a").session("b").db.tag.count()]).toEqual([1, 0]);
  expect(calendar.sessions.list()).toEqual(["a", "b"]);
});

const wrongIds = ["", "a b", "a/b", "ü", "x".repeat(101), undefined, null, 5, {}];
test.each(wrongIds)("the id %j is refused with a sentence that says what an id is", async (id) => {
  const calendar = createCalendar({ world: "empty" });
  const client = controlClient("http://127.0.0.1:9");
  for (const take of [calendar, client].flatMap(({ session, sessions }) => [session, sessions.open, sessions.end])) {
    const taking = async () => Reflect.apply(take, undefined, [id]);
    await expect(taking()).rejects.toThrow(CalendarError);
    await expect(taking()).rejects.toThrow("the id of a session has 1 to 100 letters, digits");
  }
  expect(calendar.sessions.list()).toEqual([]);
});

test("a cookie names a session, a header goes before it, and a path before both", async () => {
  const calendar = createCalendar({ world: "empty" });
  const open = async (url: string, headers: Record<string, string>) => {
    await calendar.fetch(new Request(url, { headers }));
    return calendar.sessions.list().at(-1);
  };
  const cookie = "theme=dark; X-Calendar-Session=by-cookie; x=1";
  expect(await open(`${api}/tags`, { cookie })).toBe("by-cookie");
  expect(await open(`${api}/tags`, { cookie, "X-Calendar-Session": "by-header" })).toBe("by-header");
  const path = `${api}/tags`.replace("/wp-json", "/__calendar/sessions/by-path/wp-json");
  expect(await open(path, { cookie, "X-Calendar-Session": "by-header" })).toBe("by-path");
});

test("the links in the answers to a path that names a session lead back to it", async () => {
  const calendar = createCalendar({ world: "city" });
  const root = "https://a.example/__calendar/sessions/a/wp-json/calendar/events/v1";
  const body = await (await calendar.fetch(`${root}/events?per_page=1`)).json();
  expect(body).toMatchObject({ next_rest_url: expect.stringContaining(`${root}/events/?`) });
  expect(body).toMatchObject({ events: [{ rest_url: expect.stringContaining(`${root}/events/`) }] });
});

test("a path that names a session is answered below baseUrl", async () => {
  const calendar = createCalendar({ world: "empty", baseUrl: "https://calendar.example/wp-json" });
  const path = "https://calendar.example/__calendar/sessions/a/wp-json/calendar/events/v1/tags";
  expect([(await calendar.fetch(path, tag("Jazz"))).status, calendar.session("a").db.tag.count()]).toEqual([201, 1]);
});

test("a session answers every request itself, even a request that names another session", async () => {
  const calendar = createCalendar({ world: "empty" });
  const session = calendar.session("a");
  await session.fetch(new Request(`${api}/tags`, { ...tag("Jazz"), headers: { ...tag("").headers, "X-Calendar-Session": "b" } }));
  expect([session.db.tag.count(), calendar.session("b").db.tag.count()]).toEqual([1, 0]);
});

test("reset and restore touch one session only", () => {
  const calendar = createCalendar({ world: "city" });
  const start = calendar.db.event.count();
  const [first, second] = [calendar.session("first"), calendar.session("second")];
  for (const each of [calendar, first, second]) each.db.event.deleteMany({ where: { featured: { equals: false } } });
  const left = calendar.db.event.count();
  first.reset();
  expect([calendar, first, second].map(({ db }) => db.event.count())).toEqual([left, start, left]);
  second.restore(first.snapshot());
  calendar.reset();
  expect([calendar, first, second].map(({ db }) => db.event.count())).toEqual([start, start, start]);
  expect(second.snapshot()).toEqual(calendar.snapshot());
});

test("the clock of a session publishes in this session", async () => {
  const ahead = { date: "2026-06-16 09:00:00", date_utc: "2026-06-16 09:00:00" };
  const world = worldOf({ events: [{ id: 101, status: "future", ...ahead }] });
  const calendar = createCalendar({ world });
  const session = calendar.session("a");
  session.clock.advance("P2D");
  expect([session, calendar].map(({ db }) => db.event.getAll()[0]?.status)).toEqual(["publish", "future"]);
});

test("what a session uploads is in no answer of another, even where both answer with the same record", async () => {
  const world = worldOf({ events: [{ id: 101, description: "[gallery]" }], venues: [{ id: 201 }] });
  const calendar = createCalendar({ world, access: "open" });
  const read = async ({ fetch }: Pick<typeof calendar, "fetch">) => (await fetch(`${api}/events/101`)).text();
  const before = await read(calendar.session("reader"));
  const writer = calendar.session("writer");
  const upload = { ...tag(""), body: JSON.stringify({ venue: "Hall", image: "https://calendar.example/uploaded.png" }) };
  expect((await writer.fetch(`${api}/venues`, upload)).status).toBe(201);
  expect(await read(writer)).not.toBe("");
  expect(await read(calendar.session("reader"))).toBe(before);
  expect(await read(calendar)).toBe(before);
});

test("ids and seeds of sessions start as in a new calendar", async () => {
  const calendar = createCalendar({ world: "empty", seed: 7 });
  const play = async ({ faults, fetch, db }: typeof calendar) => {
    faults.add("*", { status: 503, probability: 0.5 });
    const statuses = [];
    for (let count = 0; count < 20; count += 1) statuses.push((await fetch(`${api}/tags`, tag(`Tag ${count}`))).status);
    return [...statuses, ...db.tag.getAll().map(({ id }) => id)];
  };
  const fresh = await play(createCalendar({ world: "empty", seed: 7 }));
  expect([await play(calendar), await play(calendar.session("a"))]).toEqual([fresh, fresh]);
});

test("the least recently used session ends above the limit, and the console says so", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const calendar = createCalendar({ world: "empty", sessions: 2 });
  calendar.session("a").db.tag.create({ name: "Jazz" });
  const b = calendar.session("b");
  await calendar.session("a").fetch(`${api}/tags`);
  calendar.session("c");
  expect(calendar.sessions.list()).toEqual(["a", "c"]);
  expect(warn.mock.calls.flat()).toEqual([
    "[event-calendar-mock] Session b was ended: at most 2 sessions can be open. End those that are done, or raise the option sessions.",
  ]);
  expect(calendar.session("a").db.tag.count()).toBe(1);
  expect(calendar.session("b")).not.toBe(b);
  warn.mockRestore();
});

test("a client that opens many sessions loses its own, and never a session of another client", () => {
  const ended: string[] = [];
  const sessions = createSessions({ limit: 3, create: (id) => id, onEnd: (id) => ended.push(id), onEvict: () => {} });
  sessions.named("test", "192.0.2.1");
  sessions.named("program");
  for (const id of ["a", "b", "c"]) sessions.named(id, "198.51.100.9");
  sessions.named("a", "198.51.100.9");
  expect(ended).toEqual(["a", "b", "c"]);
  expect(sessions.list()).toEqual(["test", "program", "a"]);
});

test("on a server, requests of one address do not end the sessions of another", async () => {
  const calendar = createCalendar({ world: "empty", sessions: 2, quiet: true });
  const handle = handleOf(calendar);
  const open = (id: string, remoteAddress: string) =>
    handle({ ...fromRequest(new Request(`${api}/tags`, { headers: { "X-Calendar-Session": id } })), remoteAddress });
  await open("mine", "192.0.2.1");
  for (const id of ["a", "b", "c"]) await open(id, "198.51.100.9");
  expect(calendar.sessions.list()).toEqual(["mine", "c"]);
});

test.each([0, 1.5, -1])("the option sessions refuses %s", (sessions) => {
  expect(() => createCalendar({ sessions })).toThrow("sessions: must be");
});

test("opening a session again ends it and counts from zero, as a second run of the same tests does", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  calendar.sessions.open("a", { coverage: true });
  await calendar.session("a").fetch(`${api}/tags`, tag("Jazz"));
  await expect(calendar.coverage()).rejects.toThrow("or open the session with coverage: true");
  calendar.sessions.open("a", { coverage: true });
  expect([calendar.session("a").db.tag.count(), (await calendar.session("a").coverage()).tests]).toEqual([0, []]);
});

test("a session has options of its own, and the others and the calendar keep theirs", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  calendar.sessions.open("guarded", { options: { access: "service" }, capsule: true });
  const body = new URLSearchParams({ name: "Jazz" });
  const inSession = (id: string) => ({ method: "POST", headers: { "X-Calendar-Session": id }, body });
  const statusIn = async (id: string) => (await calendar.fetch(`${api}/tags`, inSession(id))).status;
  expect([await statusIn("guarded"), await statusIn("open"), await statusIn("guarded")]).toEqual([401, 201, 401]);
  expect(calendar.session("guarded").journal.entries).toHaveLength(2);
  expect((await calendar.session("guarded").capsule()).options).toMatchObject({ access: "service" });
  expect(calendar.session("guarded").sessions.list()).toEqual(["open", "guarded"]);
});

test("a request that names a session with its own names is for the routes of these names", async () => {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const statuses = async () => {
    const urls = [`${api}/tags`, `${api.replace("calendar/events/v1", "acme/v2")}/tags`];
    return Promise.all(urls.map(async (url) => (await calendar.fetch(url, { headers: { "X-Calendar-Session": "acme" } })).status));
  };
  calendar.sessions.open("acme", { options: { names: { namespace: "acme/v2" } } });
  expect(await statuses()).toEqual([404, 200]);
  calendar.sessions.end("acme");
  expect(await statuses()).toEqual([200, 404]);
});

test("an option that is undefined is that of the calendar in a session, and of the world in a calendar", () => {
  const site: object = { timezone: undefined };
  const names = { languageParameter: undefined, postTypes: { event: undefined } };
  const world = { site: { timezone: "Europe/Madrid", names: { languageParameter: "lang" } } };
  const calendar = createCalendar({ world, site, names, access: "service" });
  calendar.sessions.open("a", { capsule: undefined, options: { access: undefined, names: undefined } });
  const { options, names: found } = calendar.session("a")[internals];
  expect([options.access, found.languageParameter, found.postTypes.event]).toEqual(["service", "lang", "calendar_event"]);
  expect(calendar.snapshot().site.timezone).toBe("Europe/Madrid");
});

test("wrong options of a session are refused", () => {
  const calendar = createCalendar({ world: "empty" });
  // @ts-expect-error: the mode has another name
  expect(() => calendar.sessions.open("a", { options: { access: "closed" } })).toThrow('access: must be "open" or "service"');
  // @ts-expect-error: a session begins in the world of the calendar
  expect(() => calendar.sessions.open("a", { options: { world: "empty" } })).toThrow("options: has unknown keys (world)");
  // @ts-expect-error: the option has another name
  expect(() => calendar.sessions.open("a", { covrage: true })).toThrow('unknown keys (covrage: did you mean "coverage"?)');
  expect(() => calendar.sessions.open("a b", {})).toThrow('There is no session "a b"');
  expect(calendar.sessions.list()).toEqual([]);
});
