import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { postKinds } from "../support/world.ts";

const given = useRuntime();

/** Each place has a clock in the second pass of the hour that it repeats. `derived` is the instant that the service makes of that hour. */
const places = [
  { timezone: "America/Toronto", now: "2026-11-01T06:20:00Z", wallClock: "2026-11-01 01:20:00", derived: "2026-11-01 05:20:00" },
  { timezone: "America/Santiago", now: "2011-05-08T03:30:00Z", wallClock: "2011-05-07 23:30:00", derived: "2011-05-08 02:30:00" },
] as const;
/** East of Greenwich the second pass is derived, also during the first. */
const times = { now: "2029-03-31T14:59:59Z", wallClock: "2029-04-01 01:59:59", derived: "2029-03-31 15:29:59" } as const;
const east = { timezone: "Australia/Lord_Howe", ...times } as const;

describe.each([...places, east])("in the hour that $timezone repeats", ({ timezone, now, wallClock, derived }) => {
  function open(world: object = {}) {
    const service = given({ site: { timezone }, ...world });
    service.calendar.clock.set(now);
    return service;
  }

  test.each(postKinds)("new $kind get a UTC date that is derived from the clock of the site", async ({ kind, body }) => {
    const created = await open().post(`/${kind}`, body);
    expect(created.body).toMatchObject({ date: wallClock, date_utc: derived, modified: wallClock, modified_utc: derived });
  });

  test("an update is modified at the true instant", async () => {
    const { post } = open({ events: [{ id: 101 }], venues: [{ id: 201 }] });
    const modified_utc = now.slice(0, 19).replace("T", " ");
    const { body } = await post("/events/101", { title: "u" });
    expect(body).toMatchObject({ date: wallClock, date_utc: derived, modified: wallClock, modified_utc });
    expect((await post("/venues/201", { phone: "1" })).body).toMatchObject({ modified: wallClock, modified_utc });
  });

  test("a deletion is a change at the true instant", async () => {
    const { delete: remove } = open({ events: [{ id: 101, status: "draft", date_utc: "0000-00-00 00:00:00" }] });
    const modified_utc = now.slice(0, 19).replace("T", " ");
    expect((await remove("/events/101")).body).toMatchObject({ modified: wallClock, modified_utc });
  });
});

test("an event that starts now starts at the derived instant", async () => {
  const [, { timezone, now, wallClock, derived }] = places;
  const { post, calendar } = given({ site: { timezone } });
  calendar.clock.set(now);
  const named = await post("/events", { title: "Now", start_date: "now", end_date: "tomorrow" });
  const written = await post("/events", { title: "Written", start_date: wallClock, end_date: "tomorrow" });
  expect(named.body).toMatchObject({ start_date: wallClock, utc_start_date: derived });
  expect(written.body).toMatchObject({ start_date: wallClock, utc_start_date: derived });
});

describe("in the second pass of the hour that Santiago repeats", () => {
  const write = { title: "Night", start_date: "2012-01-01 20:00", end_date: "2012-01-01 21:00" };

  test("a `date` later in the hour is in the first pass, so it has passed", async () => {
    const { post, calendar } = given({ site: { timezone: "America/Santiago" } });
    calendar.clock.set("2011-05-08T03:30:00Z");
    const { body } = await post("/events", { ...write, date: "2011-05-07 23:45:00" });
    expect(body).toMatchObject({ date_utc: "2011-05-08 02:45:00", status: "publish" });
  });

  test("a `date_utc` later in the hour is kept, so it is still to come", async () => {
    const { post, calendar } = given({ site: { timezone: "America/Santiago" } });
    calendar.clock.set("2011-05-08T03:30:00Z");
    const { body } = await post("/events", { ...write, date_utc: "2011-05-08 03:45:00" });
    expect(body).toMatchObject({ date: "2011-05-07 23:45:00", date_utc: "2011-05-08 03:45:00", status: "future" });
  });
});

test("in the first pass of a repeated hour, a site east of Greenwich schedules what is published now", async () => {
  const { post, get, calendar } = given({ site: { timezone: east.timezone } }, { access: "service", fidelity: "observed" });
  calendar.clock.set(east.now);
  const body = { title: "Swim", start_date: "tomorrow", end_date: "tomorrow" };
  const answer = await post("/events", body, { authorization: `Basic ${btoa("admin:admin")}` });
  expect(answer).toMatchObject({ status: 201, body: { status: "future" } });
  expect((await get("/events")).body).toMatchObject({ total: 0 });
});
