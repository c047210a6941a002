import { describe, expect, test } from "vitest";
import type { Coverage, CoverageKind } from "../../../../src/calendar/coverage/coverage.ts";
import { testStyles, writeTest } from "../../../../src/calendar/coverage/write-test.ts";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { internals } from "../../../../src/calendar/internals.ts";
import type { CalendarOptions } from "../../../../src/calendar/options.ts";
import { listRules } from "../../../../src/service/ledger/ledger.ts";

const api = "http://localhost/wp-json/calendar/events/v1";

function counting(options: CalendarOptions = {}) {
  const calendar = createCalendar({ world: "empty", quiet: true, coverage: true, ...options });
  const ask = (path: string, init?: RequestInit) => calendar.fetch(api + path, init);
  const post = (path: string, body: object) =>
    ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return { calendar, ask, post };
}

function metIn({ items }: Coverage, kind: CoverageKind): string[] {
  return items.filter((item) => item.kind === kind && item.tests.length > 0).map(({ name }) => name);
}

describe("items that requests meet", () => {
  test("are routes, the parameters of their query, path and body, and no roles where everyone has all rights", async () => {
    const { calendar, ask, post } = counting();
    await ask("/events?per_page=5&unknown=1");
    await post("/tags", { name: "Jazz" });
    await ask("/events/7");
    const coverage = await calendar.coverage();
    expect(metIn(coverage, "routes")).toEqual(["events.list", "events.read", "tags.create"]);
    expect(metIn(coverage, "parameters")).toEqual(["events.list per_page", "events.read id", "tags.create name"]);
    expect(metIn(coverage, "roles")).toEqual([]);
  });

  test("are refusals by route, and by parameter where they are about one", async () => {
    const { calendar, ask, post } = counting();
    await post("/events", { title: "Jazz", start_date: "never", end_date: "2026-01-20 21:00:00" });
    await post("/tags", { name: "Jazz" });
    await post("/tags", { name: "Jazz" });
    await ask("/events/7");
    await ask("/nothing");
    await ask("/tags", { headers: { authorization: `Basic ${btoa("nobody:secret")}` } });
    const refusals = metIn(await calendar.coverage(), "refusals");
    expect(refusals).toContain("events.create rest_invalid_param start_date");
    expect(refusals).not.toContain("events.create rest_invalid_param end_date");
    expect(refusals).toEqual(expect.arrayContaining(["tags.create term_exists", "events.read rest-event-not-found", "rest_no_route"]));
  });

  test("are statuses of records that were written, shown or listed, and none of a list without such a record", async () => {
    const { calendar, ask, post } = counting();
    const dates = { start_date: "2026-01-20 19:00:00", end_date: "2026-01-20 21:00:00" };
    await post("/events", { title: "Jazz", ...dates, status: "draft" });
    await ask("/venues?status=private");
    calendar.db.venue.create({ venue: "Hall", status: "pending" });
    await ask("/venues?status=pending");
    const { id } = calendar.db.organizer.create({ organizer: "Choir", status: "pending" });
    await ask(`/organizers/${id}`);
    await ask("/organizers");
    const met = ["event draft", "venue pending", "organizer pending"];
    expect(metIn(await calendar.coverage(), "states")).toEqual(met);
    await post("/events", { title: "Blues", ...dates, venue: { venue: "Cellar" } });
    expect(metIn(await calendar.coverage(), "states")).toContain("venue publish");
  });

  test.each(["_envelope=1", "_jsonp=show", "_fields=total"])("are statuses of a list with %s", async (convention) => {
    const { calendar, ask } = counting();
    calendar.db.venue.create({ venue: "Hall", status: "pending" });
    await ask(`/venues?status=pending&${convention}`);
    expect(metIn(await calendar.coverage(), "states")).toEqual(["venue pending"]);
  });

  test("are not statuses of records that a refusal hides", async () => {
    const { calendar, ask } = counting({ access: "service" });
    const { id } = calendar.db.event.create({ title: "Rehearsal", status: "private" });
    expect((await ask(`/events/${id}`)).status).toBeGreaterThan(400);
    expect(metIn(await calendar.coverage(), "states")).toEqual([]);
  });

  test("are not the fidelity point about ids in paths, which nearly every request meets", async () => {
    const { calendar, ask } = counting({ world: "city" });
    await ask("/events/1?id=2");
    expect((await calendar.coverage()).items.map(({ name }) => name)).not.toContain("pathKey");
  });

  test("are languages, faults, and roles where callers have them", async () => {
    const { calendar, ask } = counting({ access: "service" });
    calendar.faults.add("tags.list", { status: 503, times: 1 });
    await ask("/tags");
    await ask("/events?i18n_language=es");
    const coverage = await calendar.coverage();
    expect([metIn(coverage, "languages"), metIn(coverage, "faults"), metIn(coverage, "roles")]).toEqual([["es"], ["error"], ["visitor"]]);
    expect(metIn(coverage, "routes")).toEqual(["events.list"]);
  });

  test.each(["spec", "observed"] as const)("are the fidelity points that an answer comes to, in the mode %s", async (fidelity) => {
    const { calendar, ask, post } = counting({ fidelity });
    await ask("/tags");
    const before = metIn(await calendar.coverage(), "points");
    await post("/events", { title: "Jazz", start_date: "2026-01-20 19:00:00", end_date: "2026-01-20 21:00:00", venue: [] });
    expect(metIn(await calendar.coverage(), "points").filter((name) => !before.includes(name))).toEqual(["emptyVenue"]);
  });

  test("are the same fidelity points for a record that another session, or another calendar, has presented before", async () => {
    const met: (readonly string[])[] = [];
    const options = { world: "city", access: "service", quiet: true } as const;
    const quiet = createCalendar(options);
    await quiet.fetch(`${api}/events/248`);
    for (const calendar of [counting(options).calendar, counting(options).calendar])
      for (const id of ["first", "second"]) {
        await calendar.session(id).fetch(`${api}/events/248`);
        met.push(metIn(await calendar.session(id).coverage(), "points"));
      }
    quiet.sessions.open("counted", { coverage: true });
    await quiet.session("counted").fetch(`${api}/events/248`);
    met.push(metIn(await quiet.session("counted").coverage(), "points"));
    expect(met[0]).toContain("unreadableLinks");
    for (const points of met) expect(points).toEqual(met[0]);
  });
});

describe("tests", () => {
  test("are named by their session, or by the kit, also for cached answers", async () => {
    const { calendar, ask } = counting();
    await ask("/tags");
    calendar.session("a")[internals].nameTest("tags > are listed");
    await calendar.session("a").fetch(`${api}/tags`);
    await calendar.session("b").fetch(`${api}/venues`);
    calendar[internals].nameTest("main");
    await ask("/tags");
    const { tests, items } = await calendar.coverage();
    expect(tests).toEqual(["", "tags > are listed", "b", "main"]);
    expect(items.find(({ name }) => name === "tags.list")?.tests).toEqual([0, 1, 3]);
    expect(metIn(await calendar.session("b").coverage(), "routes")).toEqual(["venues.list"]);
  });

  test("meet no items that only the names of a client make", async () => {
    const { calendar, ask, post } = counting();
    for (const number of Array(50).keys()) {
      await ask(`/events?own-${number}=1&_method=OWN${number}&status=own-${number}`);
      await post("/events", { [`own-${number}`]: 1, constructor: 1 });
    }
    expect((await calendar.coverage()).items.filter(({ name }) => name.includes("own-") || name.includes("constructor"))).toEqual([]);
  });

  test("keep their counts when sessions end and calendars are reset", async () => {
    const { calendar, ask } = counting();
    await ask("/tags");
    await calendar.session("a").fetch(`${api}/venues`);
    calendar.sessions.end("a");
    calendar.reset();
    expect(metIn(await calendar.coverage(), "routes")).toEqual(["venues.list", "tags.list"]);
  });

  test("are counted for the calendar also in a session with options of its own, and kept when it ends", async () => {
    const { calendar } = counting();
    calendar.sessions.open("own", { options: { access: "service" } });
    await calendar.session("own").fetch(`${api}/venues`);
    calendar.sessions.end("own");
    expect(metIn(await calendar.coverage(), "routes")).toEqual(["venues.list"]);
  });

  test("share one name when there are more than fit", async () => {
    const { calendar } = counting({ sessions: 1 });
    const name = "n".repeat(1_000_000);
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const session = calendar.session(String(number));
      session[internals].nameTest(name + number);
      await session.fetch(`${api}/tags`);
    }
    expect((await calendar.coverage()).tests.map((test) => test.slice(-1))).toEqual(["1", "2", "3", "4", "5", ""]);
  });
});

test("the refusals are those that the options of the calendar allow, without keys that the path always has", async () => {
  const refusalsOf = async (options: CalendarOptions) =>
    (await counting(options).calendar.coverage()).items.flatMap(({ kind, name }) => (kind === "refusals" ? [name] : []));
  const [open, service] = [await refusalsOf({}), await refusalsOf({ access: "service" })];
  const ofCallers = ["events.list invalid_username", "events.create rest_forbidden", "venues.read venue-not-accessible"];
  for (const name of ofCallers) expect([name, open.includes(name), service.includes(name)]).toEqual([name, false, true]);
  // A write asks for the right to write first.
  expect(service).not.toContain("venues.delete venue-not-accessible");
  expect(service.filter((name) => /rest_missing_callback_param (id|slug)$/.test(name))).toEqual([]);
});

test("the items are all routes and refusals of the ledger, and no two have the same name", async () => {
  const { items } = await counting({ access: "service" }).calendar.coverage();
  const names = items.map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  const rules = listRules();
  const routes = rules.flatMap(({ kind, name }) => (kind === "route" ? [name] : []));
  expect(items.flatMap(({ kind, name }) => (kind === "routes" ? [name] : []))).toEqual(routes);
  const codes = new Set(items.filter(({ kind }) => kind === "refusals").flatMap(({ name }) => name.split(" ")));
  const missing = rules.filter(({ kind, name }) => kind === "refusal" && !codes.has(name)).map(({ name }) => name);
  // Stands in the details of another refusal only.
  expect(missing).toEqual(["event-tickets-not-active"]);
});

test("the summary has three lines: the counts, and where most is missing", async () => {
  const { calendar, ask, post } = counting({ world: "city" });
  await post("/events", { title: "Jazz" });
  for (const path of ["/events", "/venues", "/organizers", "/tags", "/categories", "/doc", "/events/1"]) await ask(path);
  const { summary } = await calendar.coverage();
  expect(summary).toMatch(
    /^Coverage of the contract, by 1 test: routes 8 of \d+ \(\d+ %\), parameters \d+ of \d+ \(\d %\), refusals \d+ of \d+ \(\d %\),$/m,
  );
  expect(summary).toMatch(/^ {2}Most refusals are missing for events\.create \(\d+ of \d+, such as \S+/m);
  expect(summary).toMatch(/; \d+ routes were never met\.$/);
  expect(summary.split("\n")).toHaveLength(3);
});

const expected = (body: string) => ({
  title: "adds an event",
  request: { method: "POST", path: "/wp-json/calendar/events/v1/events", headers: { "Content-Type": "application/json" }, body, label: "" },
  status: 400,
});

test("a body that is not JSON is sent unchanged, also by Playwright, which would send a string as JSON", () => {
  for (const style of ["vitest", "jest", "node"] as const) expect(writeTest(expected("{"), style)).toContain('\n    body: "{",\n');
  expect(writeTest(expected("{"), "playwright")).toContain('\n    data: Buffer.from("{"),\n');
});

test("a body of JSON is an object, in which a person changes a field", () => {
  for (const style of testStyles) expect(writeTest(expected('{"title":"Jazz"}'), style)).toContain(': JSON.stringify({"title":"Jazz"}),');
});
