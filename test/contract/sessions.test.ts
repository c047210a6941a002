import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();
const inSession = (id: string) => ({ "X-Calendar-Session": id });

test("requests with the header of a session see what was written in it, and other requests do not", async () => {
  const { get, post } = given();
  const first = await post("/tags", { name: "Jazz" }, inSession("first"));
  const second = await post("/tags", { name: "Choir" }, inSession("second"));
  expect([first.status, second.status, second.id]).toEqual([201, 201, first.id]);
  expect((await get(`/tags/${first.id}`, inSession("first"))).body).toMatchObject({ name: "Jazz" });
  expect((await get(`/tags/${first.id}`, inSession("second"))).body).toMatchObject({ name: "Choir" });
  expect(await get(`/tags/${first.id}`)).toMatchObject({ status: 400 });
});

test("a session starts in the starting world, not in the current world of the calendar", async () => {
  const { get } = given({ events: [{ id: 101 }] });
  expect((await get("/events")).ids).toEqual([101]);
  expect((await get("/events", inSession("empty"))).body).toMatchObject({ events: [], total: 0 });
});

test("a path names a session, too", async () => {
  const { at, get } = given();
  const { status, id } = await at("/__calendar/sessions/by-path/wp-json/calendar/events/v1").post("/tags", { name: "Jazz" });
  expect(status).toBe(201);
  expect(await get(`/tags/${id}`, inSession("by-path"))).toMatchObject({ status: 200, body: { name: "Jazz" } });
  expect(await get(`/tags/${id}`)).toMatchObject({ status: 400 });
});

test("a session has its own clock, faults and journal", async () => {
  const { get, calendar } = given();
  const session = calendar.session("own");
  session.reset();
  session.clock.set("2030-01-01T00:00:00Z");
  session.faults.add("tags.list", { status: 503 });
  expect(await get("/tags", inSession("own"))).toMatchObject({ status: 503 });
  expect((await get("/tags")).status).not.toBe(503);
  expect(session.journal.entries).toMatchObject([{ session: "own", time: "2030-01-01T00:00:00Z", status: 503 }]);
  expect(calendar.journal.entries).toMatchObject([{ session: undefined, time: "2026-06-15T12:00:00Z" }]);
});

test.each(["a b", "a/b", "é".repeat(3), "x".repeat(101)])("the id %s is refused with a message", async (id) => {
  const { get } = given();
  const { status, code, body } = await get("/tags", inSession(encodeURI(id)));
  expect([status, code]).toEqual([400, "calendar_session"]);
  expect(body).toMatchObject({ message: expect.stringContaining("the id of a session has 1 to 100 letters") });
});
