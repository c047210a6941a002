import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();

describe("a record that leaves the trash", () => {
  test("gets back its slug, whatever slug the update sends", async () => {
    const { put, delete: remove } = given({ events: [{ id: 101, slug: "past-concert" }] });
    await remove("/events/101");
    const { body } = await put("/events/101", { title: "Concert", slug: "My Slug" });
    expect(body).toMatchObject({ slug: "past-concert", title: "Concert", status: "publish" });
  });

  test("loses the number that its slug got in the trash", async () => {
    const { put, delete: remove } = given({
      venues: [
        { id: 201, slug: "hall__trashed" },
        { id: 202, slug: "hall" },
      ],
    });
    const trashed = await remove("/venues/202");
    const restored = await put("/venues/202", {});
    expect(trashed.body).toMatchObject({ slug: "hall__trashed-2" });
    expect(restored.body).toMatchObject({ slug: "hall" });
  });
});

describe("a record that a contributor hands in for review", () => {
  test.each([
    { path: "/events/101", name: "an event" },
    { path: "/organizers/301", name: "an organizer" },
  ])("loses its slug: $name", async ({ path }) => {
    const mine = { author: 4, slug: "jazz", status: "draft" } as const;
    const { as } = given({ events: [{ id: 101, ...mine }], organizers: [{ id: 301, ...mine }] }, { access: "service" });
    const { body } = await as("contributor").put(path, { status: "publish" });
    expect(body).toMatchObject({ status: "pending" });
    expect(body).not.toHaveProperty("slug", "jazz");
  });
});

describe("a path by slug", () => {
  const events = [
    { id: 101, slug: "festival" },
    { id: 102, slug: "opening", parent: 101 },
  ];

  test("finds an event below another one by both slugs", async () => {
    const { get } = given({ events });
    expect((await get("/events/by-slug/festival%2Fopening")).id).toBe(102);
  });

  test("does not find it by its own slug alone", async () => {
    const { get, put, delete: remove } = given({ events });
    expect(await get("/events/by-slug/opening")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await remove("/events/by-slug/opening")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await put("/events/by-slug/opening", {})).toMatchObject({ status: 404, code: "rest-event-not-found" });
  });

  test("may end in an encoded slash", async () => {
    const { get } = given({ venues: [{ id: 201, slug: "maple-theatre" }] });
    expect((await get("/venues/by-slug/maple-theatre%2F")).id).toBe(201);
  });
});
