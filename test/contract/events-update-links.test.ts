import { expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { numbered } from "../support/world.ts";

const given = useRuntime();

const world = {
  ...{ events: [{ id: 101, venue: [201], organizer: [301], categories: [11], tags: [51] }], venues: numbered(201, 2) },
  ...{ organizers: numbered(301, 2), categories: numbered(11, 2), tags: numbered(51, 2) },
};

test("replaces the venue", async () => {
  const { post } = given(world);
  expect((await post("/events/101", { venue: 202 })).body).toMatchObject({ venue: { id: 202 } });
  const { body } = await post("/events/101", { venue: { venue: "New Venue", city: "Paris" } });
  expect(body).toMatchObject({ venue: { venue: "New Venue", city: "Paris" } });
});

test("keeps the venue when null or no venue is sent", async () => {
  const { post } = given(world);
  expect((await post("/events/101", { venue: null })).body).toMatchObject({ venue: { id: 201 } });
  expect((await post("/events/101", {})).body).toMatchObject({ venue: { id: 201 } });
});

test("shows no venue after the link was removed through the database, as observed", async () => {
  const { post, calendar } = given(world, { fidelity: "observed" });
  calendar.db.event.update({ where: { id: { equals: 101 } }, data: { venue: [] } });
  expect((await post("/events/101", { venue: "0" })).body).toMatchObject({ venue: [] });
});

test("replaces or removes the organizers", async () => {
  const { post } = given(world);
  expect((await post("/events/101", { organizer: 302 })).body).toMatchObject({ organizer: [{ id: 302 }] });
  expect((await post("/events/101", { organizer: [302, 301] })).body).toMatchObject({ organizer: [{ id: 302 }, { id: 301 }] });
  const { body } = await post("/events/101", { organizer: [{ organizer: "New" }, 301] });
  expect(body).toMatchObject({ organizer: [{ organizer: "New" }, { id: 301 }] });
  expect((await post("/events/101", { organizer: [] })).body).toMatchObject({ organizer: [] });
});

test.each([
  ["categories", 12],
  ["tags", 52],
])("replaces or removes the %s", async (name, other) => {
  const { post } = given(world);
  expect((await post("/events/101", { [name]: [other, "zoo"] })).body).toMatchObject({ [name]: [{ id: other }, { name: "zoo" }] });
  expect((await post("/events/101", { [name]: "" })).body).toMatchObject({ [name]: [] });
});

test("a linked draft without a slug gets one, and a date in UTC, when its published event is saved", async () => {
  const draft = { status: "draft", slug: "", date: "2026-01-05 10:00:00", date_utc: "0000-00-00 00:00:00" } as const;
  const { post, get } = given({
    events: [{ id: 101, venue: [201], organizer: [301] }],
    venues: [{ id: 201, venue: "Café Øst", ...draft }],
    organizers: [{ id: 301, organizer: "!!!", ...draft }],
  });
  await post("/events/101", { website: "" });
  const published = { status: "publish", date: "2026-01-05 10:00:00", modified: "2026-06-15 12:00:00" };
  expect((await get("/venues/201")).body).toMatchObject({ ...published, slug: "cafe-ost", date_utc: "2026-01-05 10:00:00" });
  expect((await get("/organizers/301")).body).toMatchObject({ ...published, slug: "organizer-301" });
});
