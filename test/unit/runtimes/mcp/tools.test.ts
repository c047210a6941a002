import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/index.ts";
import { serveCalendar } from "../../../../src/server.ts";
import { connect, useTools } from "./connect.ts";

const { calendar, client, call, cwd, url } = await useTools();

const callJson = async (name: string, input: Record<string, unknown> = {}) => JSON.parse((await call(name, input)).text);

const addEvent = (body: object) => call("request", { method: "POST", path: "/events", body });

test("the tools are listed in the order of use, each with a schema of its input", async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...["request", "why", "records", "create_world", "load_world", "fault", "weather", "clock", "snapshot", "restore"],
    ...["coverage_gaps", "capsule"],
  ]);
  expect(tools[0]).toMatchObject({
    inputSchema: { type: "object", required: ["path"], properties: { path: { type: "string" }, session: { type: "string" } } },
    annotations: { readOnlyHint: false },
  });
  expect(client.getInstructions()).toContain(`${url}/wp-json/calendar/events/v1`);
});

test("a request is sent below the service, to a whole path or to a link of an answer, and answers with its status and body", async () => {
  expect((await call("request", { path: "/tags" })).text).toMatch(/^GET \/wp-json\/calendar\/events\/v1\/tags: 200\n\{"/);
  expect((await call("request", { path: "/wp-json/calendar/events/v1/tags" })).text).toContain(": 200\n");
  await call("request", { method: "POST", path: "/tags", body: { name: "Jazz" } });
  const { text } = await call("request", { path: `${url}/wp-json/calendar/events/v1/tags?hide_empty=0` });
  expect(text).toMatch(/^GET \/wp-json\/calendar\/events\/v1\/tags\?hide_empty=0: 200\n/);
  expect(text).toContain(`"rest_url":"${url}/wp-json/calendar/events/v1/tags/"`);
  expect((await call("request", { path: "events/999" })).text).toMatch(/events\/999: 404\n.*rest-event-not-found.*\nThe tool why says/);
});

test("why names what was wrong, and gives a request that passes and has changed nothing", async () => {
  await addEvent({ title: "Jazz", start_date: "2026-12-01 20:00" });
  const { text } = await call("why");
  expect(text).toContain("Request 1: POST /wp-json/calendar/events/v1/events was answered 400 rest_missing_callback_param.");
  expect(text).toContain("end_date is required and was not sent");
  expect(text).toContain("This request passes with 201, tried in a session of its own:");
  const body = JSON.parse(text.split("\n").at(-1) ?? "");
  expect([body, calendar.db.event.count()]).toEqual([{ title: "Jazz", start_date: "2026-12-01 20:00", end_date: "2026-12-01 20:00" }, 0]);
  expect(calendar.sessions.list()).toEqual([]);
  expect((await addEvent(body)).text).toContain(": 201\n");
});

test("why leaves the coverage as it is: its trials do not count as requests of the tests", async () => {
  await addEvent({ title: "Jazz", start_date: "2026-12-01 20:00" });
  const before = await calendar.coverage();
  expect((await call("why")).text).toContain("This request passes with 201");
  expect(await calendar.coverage()).toEqual(before);
});

test.each([
  ["several errors", "POST", "/events", { title: "", start_date: "never", end_date: "never", cost: "5" }, /passes with 201.*"cost":"5"/s],
  ["a misspelled path", "GET", "/evnts", undefined, /Did you mean "events"\?.*passes with 200.*\n {2}GET \/wp-json\/\S+\/v1\/events$/s],
  ["a page after the last", "GET", "/events?page=900", undefined, /passes with 200.*events\?page=1$/s],
  ["a wrong parameter of a list", "GET", "/events?per_page=many&search=jazz", undefined, /passes with 200.*per_page=10&search=jazz$/s],
  ["an unknown record", "GET", "/tags/999", undefined, /This request, of another record, passes with 200.*tags\/\d+$/s],
  [
    "an unknown record to delete",
    "DELETE",
    "/tags/999",
    undefined,
    /This request, of another record, passes with 200.*DELETE .*\/tags\/\d+$/s,
  ],
  ["a name that is taken", "POST", "/tags", { name: "Folk" }, /passes with 201.*\{"name":"Folk 2"\}$/s],
])("why repairs %s", async (_, method, path, body, said) => {
  calendar.db.tag.create({ name: "Folk", slug: "folk" });
  await call("request", { method, path, ...(body && { body }) });
  expect((await call("why")).text).toMatch(said);
});

test("why tries a request of a session with the options of the session", async () => {
  await call("request", { path: "/tags" });
  calendar.sessions.open("guarded", { options: { access: "service" } });
  const session = "guarded";
  await call("request", { session, method: "POST", path: "/tags", body: { name: "Jazz" } });
  expect((await call("why", { session })).text).toMatch(/answered 401[\s\S]*passes with 201[\s\S]*Authorization: Basic /);
  calendar.sessions.end("guarded");
});

test("why adds the login of an administrator where a visitor may not write", async () => {
  const closed = await serveCalendar(createCalendar({ world: "city", access: "service", quiet: true }));
  const visitor = await connect(closed.url, cwd);
  const body = { name: "Jazz by night" };
  await visitor.call("request", { method: "POST", path: "/tags", body });
  expect((await visitor.call("why")).text).toMatch(/sign in by HTTP Basic.*passes with 201.*Authorization: Basic /s);
  await visitor.client.close();
  await closed.close();
});

test("why says that a fault answered, and that nothing was refused", async () => {
  expect((await call("why")).text).toBe("0 requests since the last reset, none refused.");
  await call("fault", { route: "tags.list", fault: { status: 503 } });
  await call("request", { path: "/tags" });
  expect((await call("why")).text).toContain('A fault answered, so nothing is wrong with the request: {"status":503}.');
});

test("a world by hand replaces the records, which are found by a query", async () => {
  const jazz = { title: "Jazz", start_date: "tomorrow 20:00", venue: "Town Hall" };
  const events = [jazz, { title: "Opera", start_date: "tomorrow 21:00" }];
  expect(await callJson("create_world", { world: { events } })).toMatchObject({
    events: { count: 2, first: [{ title: "Jazz" }, { title: "Opera" }] },
    venues: { count: 1, first: [{ venue: "Town Hall" }] },
  });
  const found = await callJson("records", { kind: "event", where: { title: { contains: "zz" } } });
  expect(found).toMatchObject({ total: 1, records: [{ title: "Jazz", start_date: "2026-01-16 20:00:00" }] });
  const refused = await call("create_world", { world: { events: [{ start_date: "never" }] } });
  expect(refused).toMatchObject({ isError: true });
  expect(refused.text).toMatch(/events\[0\]\.title.*\n.*events\[0\]\.start_date/);
});

test("states are kept by name, and the name start is the starting world", async () => {
  expect((await callJson("load_world", { name: "city" })).events.count).toBeGreaterThan(50);
  expect(await callJson("snapshot", { name: "full" })).toEqual({ kept: ["full"] });
  expect((await callJson("restore", { name: "start" })).events.count).toBe(0);
  expect((await callJson("restore", { name: "full" })).events.count).toBeGreaterThan(50);
  const answer = await call("restore", { name: "ful" });
  expect(answer).toEqual({ isError: true, text: 'There is no snapshot "ful". Did you mean "full"? Known snapshots: start, full.' });
  expect(await call("snapshot", { name: "start" })).toMatchObject({ isError: true });
});

test("faults are added, listed and removed, and weather takes the place of other weather", async () => {
  await call("fault", { route: "events.list", fault: "rate-limit" });
  await call("weather", { name: "bot-wall" });
  await call("weather", { name: "maintenance" });
  expect((await callJson("fault")).map(({ fault }: { fault: { kind: string } }) => fault.kind)).toEqual(["rate-limit", "maintenance"]);
  expect((await call("request", { path: "/tags" })).text).toContain(": 503\n");
  expect(await callJson("weather", { name: "none" })).toMatchObject([{ route: "events.list" }]);
  expect(await callJson("fault", { clear: true })).toEqual([]);
  expect(await call("fault", { remove: 99 })).toMatchObject({ isError: true });
  expect((await call("fault", { route: "event.list", fault: "drop" })).text).toContain("events.list");
});

test("the clock is read, set and moved on", async () => {
  expect(await callJson("clock", { set: "2026-06-15T12:00:00Z", advance: "P1D" })).toEqual({ now: "2026-06-16T12:00:00Z" });
  expect(await callJson("clock")).toEqual({ now: "2026-06-16T12:00:00Z" });
  expect(await call("clock", { advance: "a day" })).toMatchObject({ isError: true });
});

test("each gap of the coverage has a request that meets it", async () => {
  for (const kind of ["routes", "parameters", "refusals", "states", "languages"]) {
    await call("load_world", { name: "city" });
    const { gaps, unmet } = await callJson("coverage_gaps", { kind, take: 3 });
    expect(gaps.length, kind).toBeGreaterThan(0);
    for (const { request } of gaps) {
      // The requests are for the records of now, and some of them delete one.
      await call("load_world", { name: "city" });
      if (request) await call("request", request);
    }
    const { items } = await calendar.coverage();
    const left = new Set(items.filter((item) => item.kind === kind && item.tests.length === 0).map(({ name }) => name));
    expect(gaps.filter(({ request, name }: { request?: object; name: string }) => request && left.has(name))).toEqual([]);
    expect(left.size, kind).toBeLessThan(unmet);
  }
});

test("a capsule is written below the folder of the project only", async () => {
  await addEvent({ title: "Jazz" });
  expect((await call("capsule")).text).toBe("capsule.json has 1 request. Send it again with: npx event-calendar-mock replay capsule.json");
  expect(JSON.parse(readFileSync(join(cwd, "capsule.json"), "utf8")).requests).toHaveLength(1);
  expect(await call("capsule", { file: "../capsule.json" })).toMatchObject({ isError: true });
});

test("a capsule without requests is not written", async () => {
  const sentence = "Nothing is written: no request was answered since the last reset. Send one first.";
  expect(await call("capsule", { file: "none.json" })).toEqual({ isError: true, text: sentence });
  expect(existsSync(join(cwd, "none.json"))).toBe(false);
  await call("request", { path: "/tags", session: "worker-1" });
  expect((await call("capsule")).text).toBe(`${sentence} A session has its own capsule: {"session": "worker-1"}.`);
  calendar.sessions.end("worker-1");
});

test("a session has records of its own", async () => {
  await call("request", { method: "POST", path: "/tags", body: { name: "Only here" }, session: "worker-1" });
  expect(await callJson("records", { kind: "tag", session: "worker-1" })).toMatchObject({ total: 1 });
  expect(await callJson("records", { kind: "tag" })).toMatchObject({ total: 0 });
  calendar.sessions.end("worker-1");
});

test.each([
  ["recrods", {}, 'There is no tool "recrods". Did you mean "records"?'],
  ["coverage_gaps", { take: 1_000 }, "Cannot call coverage_gaps: take: must be at most 100. It takes kind, take, session."],
  ["coverage_gaps", { take: 0 }, "Cannot call coverage_gaps: take: must be at least 1."],
  ["records", { kind: "events" }, /^Cannot call records: kind: must be/],
  ["records", { kind: "tag", were: {} }, /were/],
  ["request", {}, /^Cannot call request: path: is missing/],
  ["request", { path: "/events", query: {} }, /it has unknown keys \(query\); remove them \(known: .*\bpath\b.*\)\.$/],
])("a wrong call of %s %j is answered with what is wrong", async (name, input, said) => {
  expect(await call(name, input)).toMatchObject({ isError: true, text: expect.stringMatching(said) });
});
