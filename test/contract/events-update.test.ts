import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { home, numbered, poster } from "../support/world.ts";

const given = useRuntime();

const full = {
  ...{ id: 101, title: "Jazz", slug: "jazz", description: "Loud", excerpt: "Short", author: 3 },
  ...{ cost: ["5"], website: "https://one.example", featured: true, sticky: true, hide_from_listings: true, image: poster.id },
  ...{ categories: [11], tags: [51], venue: [201], organizer: [301] },
};
const world = { events: [full], venues: [{ id: 201 }], organizers: [{ id: 301 }], categories: [{ id: 11 }], tags: [{ id: 51 }] };

test("keeps texts, slug, author, dates, terms and venue when they are not sent", async () => {
  expect((await given(world).post("/events/101", { status: "publish" })).body).toMatchObject({
    ...{ title: "Jazz", slug: "jazz", description: "<p>Loud</p>", excerpt: "<p>Short</p>", author: "3" },
    ...{ start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" },
    ...{ categories: [{ id: 11 }], tags: [{ id: 51 }], venue: { id: 201 } },
  });
});

test("resets flags, image, cost, website, organizers and publication date when they are not sent", async () => {
  expect((await given(world).post("/events/101", { title: "New" })).body).toMatchObject({
    ...{ featured: false, sticky: false, hide_from_listings: false, show_map: false, show_map_link: false },
    ...{ image: false, cost: "", website: "", organizer: [], date: "2026-06-15 12:00:00", date_utc: "2026-06-15 12:00:00" },
  });
});

test.each(["draft", "pending", "private", "trash"] as const)("publishes an event in status %s unless a status is sent", async (status) => {
  expect((await given({ events: [{ id: 101, status }] }).post("/events/101", { title: "New" })).body).toMatchObject({ status: "publish" });
});

test("sets the modification date to now", async () => {
  const { body } = await given({ events: [{ id: 101 }] }).post("/events/101", { title: "New" });
  expect(body).toMatchObject({ modified: "2026-06-15 12:00:00" });
});

test("answers 404 to an unknown event", async () => {
  expect(await given().post("/events/2389", { title: "New" })).toMatchObject({ status: 404, code: "rest-event-not-found" });
  expect(await given().post("/events/by-slug/unknown", { title: "New" })).toMatchObject({ status: 404, code: "rest-event-not-found" });
});

test("keeps a cost of zero, which creating drops", async () => {
  const { body } = await given({ events: [{ id: 101 }] }).post("/events/101", { cost: "0" });
  expect(body).toMatchObject({ cost: "Free", cost_details: { values: ["0"] } });
});

describe("slugs", () => {
  test("changes a slug and numbers it when another event has it", async () => {
    const { post } = given({ events: numbered(101, { slug: "a" }, { slug: "b" }) });
    expect((await post("/events/101", { slug: "c d" })).body).toMatchObject({ slug: "c-d", url: `${home}/event/c-d/` });
    expect((await post("/events/101", { slug: "b" })).body).toMatchObject({ slug: "b-2" });
  });

  test("takes a new slug from the body of an update by slug", async () => {
    const { post, get } = given({ events: [{ id: 101, slug: "a" }] });
    expect((await post("/events/by-slug/a", { slug: "z" })).body).toMatchObject({ id: 101, slug: "z" });
    expect(await get("/events/by-slug/a")).toMatchObject({ status: 400 });
  });
});
