import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const newYork = { timezone: "America/New_York" };
const given = useRuntime();

test("reads dates in words on the site's clock", async () => {
  const dates = { start_date: "next wednesday 4pm", end_date: "next wednesday 5pm" };
  const { body } = await given({ site: newYork, events: [{ id: 101 }] }).post("/events/101", dates);
  expect(body).toMatchObject({ timezone: "America/New_York", start_date: "2026-06-17 16:00:00", utc_end_date: "2026-06-17 21:00:00" });
});

test("reads dates in the time zone that is sent with them", async () => {
  const { post } = given({ site: { timezone: "Australia/Darwin" }, events: [{ id: 101 }] });
  const dates = { start_date: "2026-07-01 16:00:00", end_date: "2026-07-01 17:00:00" };
  for (const [timezone, utc] of [
    ["Australia/Sydney", "2026-07-01 06:00:00"],
    ["America/New_York", "2026-07-01 20:00:00"],
  ]) {
    expect((await post("/events/101", { ...dates, timezone })).body).toMatchObject({ timezone, ...dates, utc_start_date: utc });
  }
});

test("stretches an all-day event to whole days", async () => {
  const { post } = given({ events: [{ id: 101 }] });
  const { body } = await post("/events/101", { all_day: true });
  expect(body).toMatchObject({ start_date: "2026-06-20 00:00:00", end_date: "2026-06-20 23:59:59" });
  const days = await post("/events/101", { all_day: true, start_date: "tomorrow 9am", end_date: "+5 days 11am" });
  expect(days.body).toMatchObject({ all_day: true, start_date: "2026-06-16 00:00:00", end_date: "2026-06-20 23:59:59" });
});

test("keeps local and UTC times when only the time zone changes", async () => {
  const { body } = await given({ events: [{ id: 101 }] }).post("/events/101", { timezone: "Europe/Paris" });
  const start = { start_date: "2026-06-20 19:00:00", utc_start_date: "2026-06-20 19:00:00" };
  expect(body).toMatchObject({ timezone: "Europe/Paris", timezone_abbr: "CEST", ...start });
});

test("stores the sent publication dates", async () => {
  const { post } = given({ site: newYork, events: [{ id: 101 }] });
  const local = await post("/events/101", { date: "2026-06-01 09:00:00" });
  const inUtc = await post("/events/101", { date_utc: "tomorrow 9am" });
  expect(local.body).toMatchObject({ date: "2026-06-01 09:00:00", date_utc: "2026-06-01 13:00:00" });
  expect(inUtc.body).toMatchObject({ date_utc: "2026-06-16 09:00:00", status: "future" });
});
