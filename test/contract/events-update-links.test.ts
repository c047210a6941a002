import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { times } from "../support/world.ts";

describe("the links of an updated event", () => {
  const given = useRuntime();

  const world = {
    events: [{ venue: [201], organizer: [301], categories: [11], tags: [51] }],
    venues: times(2, {}),
    organizers: times(2, {}),
    categories: times(2, {}),
    tags: times(2, {}),
  };

  test("replace the venue", async () => {
    const { post } = given(world);
    expect((await post("/events/101", { venue: 202 })).body).toMatchObject({ venue: { id: 202 } });
    expect((await post("/events/101", { venue: { venue: "New Venue", city: "Paris" } })).body).toMatchObject({
      venue: { venue: "New Venue", city: "Paris" },
    });
  });

  test.each([[""], [0], [[]]])("keep the venue when %j is sent: it cannot be taken away", async (venue) => {
    expect((await given(world).post("/events/101", { venue })).body).toMatchObject({ venue: { id: 201 } });
  });

  test("show no venue once the link was taken away behind the interface", async () => {
    const { post, calendar } = given(world);
    calendar.db.event.update({ where: { id: { equals: 101 } }, data: { venue: [] } });
    expect((await post("/events/101", { venue: "0" })).body).toMatchObject({ venue: [] });
  });

  test("replace the organizers, or take them away", async () => {
    const { post } = given(world);
    expect((await post("/events/101", { organizer: 302 })).body).toMatchObject({ organizer: [{ id: 302 }] });
    expect((await post("/events/101", { organizer: [302, 301] })).body).toMatchObject({ organizer: [{ id: 302 }, { id: 301 }] });
    expect((await post("/events/101", { organizer: [{ organizer: "New" }, 301] })).body).toMatchObject({
      organizer: [{ organizer: "New" }, { id: 301 }],
    });
    expect((await post("/events/101", { organizer: [] })).body).toMatchObject({ organizer: [] });
  });

  test.each([
    ["categories", 12],
    ["tags", 52],
  ])("replace the %s, or take them away", async (name, other) => {
    const { post } = given(world);
    expect((await post("/events/101", { [name]: [other, "zoo"] })).body).toMatchObject({ [name]: [{ id: other }, { name: "zoo" }] });
    expect((await post("/events/101", { [name]: "" })).body).toMatchObject({ [name]: [] });
  });

  test("publish a venue that waited, when a published event is saved again", async () => {
    const { post, get } = given({ events: [{ venue: [201] }], venues: [{ status: "draft" }] });
    await post("/events/101", { title: "New" });
    expect((await get("/venues/201")).body).toMatchObject({ status: "publish" });
  });
});
