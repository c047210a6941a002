import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { eventBody, home } from "../support/world.ts";

const newYork = { site: { timezone: "America/New_York" } };
const given = useRuntime();

describe("start and end", () => {
  test.each([
    ["America/New_York", "tomorrow 9am", "2026-06-16 09:00:00", "2026-06-16 13:00:00"],
    ["America/New_York", "next wednesday 4pm", "2026-06-17 16:00:00", "2026-06-17 20:00:00"],
    ["Australia/Sydney", "tomorrow 9am", "2026-06-16 09:00:00", "2026-06-15 23:00:00"],
  ])("reads a date in words on the site's clock: %s, %s", async (timezone, words, wallClock, utc) => {
    const { body } = await given({ site: { timezone } }).post("/events", { ...eventBody, start_date: words, end_date: "+1 month" });
    expect(body).toMatchObject({ timezone, start_date: wallClock, utc_start_date: utc });
  });

  test.each([
    ["America/New_York", "2018-01-01 4pm", "2018-01-01 21:00:00", "EST"],
    ["UTC", "2018-01-01 4pm", "2018-01-01 16:00:00", "UTC"],
    ["Asia/Hong_Kong", "2018-01-01 4pm", "2018-01-01 08:00:00", "HKT"],
    ["Europe/Rome", "2018-07-01 4pm", "2018-07-01 14:00:00", "CEST"],
  ])("reads dates in the time zone of the event: %s", async (timezone, start_date, utc_start_date, timezone_abbr) => {
    const sent = { ...eventBody, timezone, start_date, end_date: "2018-08-01" };
    const { body } = await given({ site: { timezone: "Australia/Darwin" } }).post("/events", sent);
    expect(body).toMatchObject({ timezone, timezone_abbr, utc_start_date, start_date: expect.stringContaining(" 16:00:00") });
  });

  test("ignores the UTC offset of a date", async () => {
    const sent = { ...eventBody, start_date: "2026-08-20T10:00:00-07:00", end_date: "2026-08-20T12:00:00-07:00" };
    const { body } = await given(newYork).post("/events", sent);
    expect(body).toMatchObject({ start_date: "2026-08-20 10:00:00", utc_start_date: "2026-08-20 14:00:00" });
  });

  test("moves a start in the hour that spring skips forward", async () => {
    const sent = { ...eventBody, timezone: "America/Toronto", start_date: "2027-03-14 02:30:00", end_date: "2027-03-14 05:00:00" };
    const { body } = await given().post("/events", sent);
    expect(body).toMatchObject({ start_date: "2027-03-14 03:30:00", utc_start_date: "2027-03-14 07:30:00" });
  });

  test("stretches an all-day event to whole days", async () => {
    expect((await given(newYork).post("/events", { ...eventBody, all_day: true, end_date: "+5 days 11am" })).body).toMatchObject({
      ...{ all_day: true, start_date: "2026-06-16 00:00:00", end_date: "2026-06-20 23:59:59", utc_start_date: "2026-06-16 04:00:00" },
      utc_end_date: "2026-06-21 03:59:59",
    });
  });

  test("keeps the dates of an all-day event that covers whole days already", async () => {
    const sent = { ...eventBody, all_day: "true", start_date: "2026-06-16 00:00:00", end_date: "2026-06-16 23:59:59" };
    const { body } = await given(newYork).post("/events", sent);
    expect(body).toMatchObject({ all_day: true, start_date: "2026-06-16 00:00:00", end_date: "2026-06-16 23:59:59" });
  });

  test.each(["Foo/Bar", "Mars", "utc+2"])("refuses the time zone %s", async (timezone) => {
    expect(await given().post("/events", { ...eventBody, timezone })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

describe("publication date", () => {
  test("publishes an event now when no date is sent", async () => {
    const { body } = await given(newYork).post("/events", eventBody);
    expect(body).toMatchObject({ date: "2026-06-15 08:00:00", date_utc: "2026-06-15 12:00:00", modified: "2026-06-15 08:00:00" });
  });

  test("reads date on the site's clock and date_utc in UTC", async () => {
    const { post } = given(newYork);
    const local = await post("/events", { ...eventBody, date: "2026-06-01 09:00:00" });
    const inUtc = await post("/events", { ...eventBody, date_utc: "2026-06-01 09:00:00" });
    expect(local.body).toMatchObject({ date: "2026-06-01 09:00:00", date_utc: "2026-06-01 13:00:00" });
    expect(inUtc.body).toMatchObject({ date: "2026-06-01 05:00:00", date_utc: "2026-06-01 09:00:00" });
  });

  test.each([
    ["2026-06-01T09:00:00-03:00", "2026-06-01 12:00:00"],
    ["2026-06-01 09:00 EST", "2026-06-01 14:00:00"],
    ["2026-06-01 09:00 GMT+2", "2026-06-01 07:00:00"],
    ["2026-06-01 09:00 Europe/Madrid", "2026-06-01 07:00:00"],
    ["yesterday", "2026-06-14 00:00:00"],
  ])("converts date_utc %j to UTC", async (sent, date_utc) => {
    const { post } = given(newYork);
    const venue = { venue: "Hall", date_utc: sent };
    expect((await post("/events", { ...eventBody, date_utc: sent })).body).toMatchObject({ date_utc });
    expect((await post("/venues", venue)).body).toMatchObject({ date_utc });
    expect((await post("/venues/1002", venue)).body).toMatchObject({ date_utc });
  });

  test("reads the local time of date, whatever zone it names", async () => {
    const { body } = await given(newYork).post("/events", { ...eventBody, date: "2026-06-01T09:00:00-03:00" });
    expect(body).toMatchObject({ date: "2026-06-01 09:00:00", date_utc: "2026-06-01 13:00:00" });
  });

  test("schedules an event whose date is in the future", async () => {
    const { body } = await given().post("/events", { ...eventBody, date: "tomorrow 9am" });
    expect(body).toMatchObject({ date: "2026-06-16 09:00:00", status: "future" });
  });

  test("publishes an event with the status future when no date is sent", async () =>
    expect((await given().post("/events", { ...eventBody, status: "future" })).body).toMatchObject({ status: "publish" }));

  test.each(["draft", "pending"])("gives a %s no slug and no publication date", async (status) => {
    const { body } = await given().post("/events", { ...eventBody, status });
    expect(body).toMatchObject({ status, slug: "", date_utc: "0000-00-00 00:00:00", url: `${home}/?post_type=calendar_event&p=1001` });
  });

  test.each(["foo", "any", ""])("refuses the status %j", async (status) => {
    expect(await given().post("/events", { ...eventBody, status })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});
