import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();
const dates = { start_date: "2026-07-10 10:00", end_date: "2026-07-10 12:00" };

describe("a save of a published event", () => {
  test("publishes the venue that the event was linked to before", async () => {
    const { get, put } = given({ venues: [{ id: 201, status: "draft" }], events: [{ id: 101, status: "draft", venue: [201] }] });
    await put("/events/101", { status: "publish" });
    expect((await get("/venues/201")).body).toMatchObject({ status: "publish" });
  });

  test("leaves a private organizer private", async () => {
    const { get, put } = given({ organizers: [{ id: 301, status: "private" }], events: [{ id: 101, organizer: [301] }] });
    await put("/events/101", { organizer: [301] });
    expect((await get("/organizers/301")).body).toMatchObject({ status: "private" });
  });

  test("publishes a new organizer only when it also changes `sticky`", async () => {
    const { post } = given();
    const plain = await post("/events", { title: "Jazz", ...dates, organizer: [{ organizer: "Choir", status: "draft" }] });
    const sticky = await post("/events", { title: "Jazz", ...dates, organizer: [{ organizer: "Band", status: "draft" }], sticky: true });
    expect(plain.body).toMatchObject({ organizer: [{ status: "draft" }] });
    expect(sticky.body).toMatchObject({ organizer: [{ status: "publish" }] });
  });

  test("publishes the organizers that it links when it resets `sticky`", async () => {
    const { put } = given({ organizers: [{ id: 301, status: "draft" }], events: [{ id: 101, sticky: true }] });
    const { body } = await put("/events/101", { organizer: [301] });
    expect(body).toMatchObject({ sticky: false, organizer: [{ id: 301, status: "publish" }] });
  });
});

describe("the publication date of a draft", () => {
  const draft = { id: 101, status: "draft", date_utc: "0000-00-00 00:00:00" } as const;

  test.each([
    ["is the date that an update sends with another status", "2026-04-19 12:45:00", "publish", {}],
    ["schedules the event when it is in the future", "2026-09-19 12:45:00", "publish", { status: "future" }],
    ["is now when the update leaves the event a draft", "2026-04-19 12:45:00", "draft", { date: "2026-06-15 12:00:00" }],
  ])("%s", async (_, date, status, shown) => {
    const { put } = given({ events: [draft] });
    expect((await put("/events/101", { status, date })).body).toMatchObject({ status, date, ...shown });
  });

  test("is now when the update changes `sticky`, which saves the event twice", async () => {
    const { put } = given({ events: [{ ...draft, status: "pending" }] });
    const { body } = await put("/events/101", { status: "draft", date: "2026-04-19 12:45:00", sticky: true });
    expect(body).toMatchObject({ date: "2026-06-15 12:00:00" });
  });
});

describe("a save by a caller without the right to unfiltered HTML", () => {
  test("stores the ampersand of an organizer's name as an entity", async () => {
    const { as } = given({ organizers: [{ id: 301, organizer: "Smith & Sons", author: 4, status: "draft" }] }, { access: "service" });
    expect((await as("contributor").put("/organizers/301", {})).body).toMatchObject({ organizer: "Smith &amp; Sons" });
  });

  test("does the same when a venue goes to the trash", async () => {
    const { as } = given({ venues: [{ id: 201, venue: "Rock & Pop", author: 3 }] }, { access: "service" });
    expect((await as("author").delete("/venues/201")).body).toMatchObject({ venue: "Rock &amp; Pop", status: "trash" });
  });

  test("keeps the name when an editor saves it", async () => {
    const { as } = given({ venues: [{ id: 201, venue: "Rock & Pop" }] }, { access: "service" });
    expect((await as("editor").put("/venues/201", {})).body).toMatchObject({ venue: "Rock &#038; Pop" });
  });
});
