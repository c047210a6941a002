import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

test("leaves out events that only overlap the window", async () => {
  const { get } = given({ events: [{ id: 101, start_date: "2026-07-01 10:00:00", end_date: "2026-07-03 10:00:00" }] });
  expect((await get("/events?start_date=2026-07-02&end_date=2026-07-10")).ids).toEqual([]);
  expect((await get("/events?start_date=2026-07-01&end_date=2026-07-02")).ids).toEqual([]);
  expect((await get("/events?start_date=2026-07-01&end_date=2026-07-03")).ids).toEqual([101]);
});

test.each(["start_date", "end_date", "starts_before", "starts_after", "ends_before", "ends_after"])(
  "refuses an unreadable %s",
  async (name) => {
    const { get } = given();
    for (const value of ["before my birthday", "foo", "2024-13-01", "1970-01-01", ""]) {
      const answer = await get(`/events?${name}=${value}`);
      expect(answer).toMatchObject({ status: 400, body: { data: { params: { [name]: expect.any(String) } } } });
    }
  },
);

test.each(["true", "1", "on", "yes"])("reads exact times with strict_dates=%s", async (word) => {
  const { get } = given({
    events: [
      { id: 101, start_date: "2026-06-20 09:00:00" },
      { id: 102, start_date: "2026-06-20 10:00:00" },
    ],
  });
  expect((await get(`/events?start_date=2026-06-20 09:30:00&strict_dates=${word}`)).ids).toEqual([102]);
});

test("reads whole days without strict_dates and with an unknown word", async () => {
  const { get } = given({
    events: [
      { id: 101, start_date: "2026-06-20 09:00:00" },
      { id: 102, start_date: "2026-06-20 10:00:00" },
    ],
  });
  expect((await get("/events?start_date=2026-06-20 09:30:00")).ids).toEqual([101, 102]);
  expect((await get("/events?start_date=2026-06-20 09:30:00&strict_dates=enabled")).ids).toEqual([101, 102]);
});

test("refuses an empty strict_dates and a zero", async () => {
  const { get } = given();
  expect(await get("/events?strict_dates=")).toMatchObject({ status: 400 });
  expect(await get("/events?strict_dates=0")).toMatchObject({ status: 400 });
});
