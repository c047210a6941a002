import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { numbered, postKinds, service } from "../support/world.ts";

const given = useRuntime();

describe("a record that leaves the trash", () => {
  test("gets back its slug, whatever slug the update sends", async () => {
    const { put, delete: remove } = given({ events: [{ id: 101, slug: "past-concert" }] });
    await remove("/events/101");
    const { body } = await put("/events/101", { title: "Concert", slug: "My Slug" });
    expect(body).toMatchObject({ slug: "past-concert", title: "Concert", status: "publish" });
  });

  test("loses the number that its slug got in the trash", async () => {
    const { put, delete: remove } = given({ venues: numbered(201, { slug: "hall__trashed" }, { slug: "hall" }) });
    const trashed = await remove("/venues/202");
    const restored = await put("/venues/202", {});
    expect(trashed.body).toMatchObject({ slug: "hall__trashed-2" });
    expect(restored.body).toMatchObject({ slug: "hall" });
  });

  test.each([
    { path: "/events/101", kind: "an event" },
    { path: "/venues/201", kind: "a venue" },
    { path: "/organizers/301", kind: "an organizer" },
  ])("stays `__trashed` when it had no slug: $kind", async ({ path }) => {
    const draft = { status: "draft", slug: "" } as const;
    const world = { events: [{ id: 101, ...draft }], venues: [{ id: 201, ...draft }], organizers: [{ id: 301, ...draft }] };
    const { put, delete: remove } = given(world);
    expect((await remove(path)).body).toMatchObject({ slug: "__trashed" });
    expect((await put(path, { status: "draft" })).body).toMatchObject({ slug: "__trashed" });
    expect((await put(path, { status: "publish" })).body).toMatchObject({ slug: "__trashed" });
    expect((await remove(path)).body).toMatchObject({ slug: "__trashed" });
  });
});

describe("a draft that is published without a trip to the trash", () => {
  const never = "0000-00-00 00:00:00";

  test("gets a slug from its title, and keeps it as a draft again", async () => {
    const { post } = given({ events: [{ id: 101, title: "Late Show", status: "draft", slug: "", date_utc: never }] });
    expect((await post("/events/101", { status: "publish" })).body).toMatchObject({ slug: "late-show", date_utc: "2026-06-15 12:00:00" });
    expect((await post("/events/101", { status: "draft" })).body).toMatchObject({ slug: "late-show", date_utc: never });
  });

  test("keeps its UTC date as a draft again when it is a venue or organizer", async () => {
    const { post } = given({ venues: [{ id: 201, venue: "Hall", status: "draft", slug: "", date_utc: never }] });
    expect((await post("/venues/201", { status: "publish" })).body).toMatchObject({ slug: "hall", date_utc: "2026-06-15 12:00:00" });
    expect((await post("/venues/201", { status: "draft" })).body).toMatchObject({ slug: "hall", date_utc: "2026-06-15 12:00:00" });
  });

  test("keeps the date that it has", async () => {
    const dated = { date: "2026-02-01 09:00:00", date_utc: "2026-02-01 09:00:00" };
    const { post } = given({ organizers: [{ id: 301, status: "draft", slug: "", ...dated }] });
    expect((await post("/organizers/301", { status: "publish" })).body).toMatchObject(dated);
  });
});

test.each([
  { path: "/events/101", name: "an event" },
  { path: "/organizers/301", name: "an organizer" },
])("a record that a contributor hands in for review loses its slug: $name", async ({ path }) => {
  const mine = { author: 4, slug: "jazz", status: "draft" } as const;
  const { as } = given({ events: [{ id: 101, ...mine }], organizers: [{ id: 301, ...mine }] }, service);
  const { body } = await as("contributor").put(path, { status: "publish" });
  expect(body).toMatchObject({ status: "pending" });
  expect(body).not.toHaveProperty("slug", "jazz");
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

  test("finds it by its own slug alone, as specified", async () => {
    const { get, put, delete: remove } = given({ events });
    expect(await get("/events/by-slug/opening")).toMatchObject({ status: 200, id: 102 });
    expect(await put("/events/by-slug/opening", { title: "New" })).toMatchObject({ status: 200, id: 102, body: { slug: "opening" } });
    expect(await remove("/events/by-slug/opening")).toMatchObject({ status: 200, id: 102 });
  });

  test("prefers an event at the top to one below another", async () => {
    const { get } = given({ events: [...events, { id: 103, slug: "opening" }] });
    expect((await get("/events/by-slug/opening")).id).toBe(103);
    expect((await get("/events/by-slug/festival%2Fopening")).id).toBe(102);
    expect(await get("/events/by-slug/other%2Fopening")).toMatchObject({ status: 400 });
  });

  test("does not find it by its own slug alone, as observed", async () => {
    const { get, put, delete: remove } = given({ events }, { fidelity: "observed" });
    expect(await get("/events/by-slug/opening")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await remove("/events/by-slug/opening")).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await put("/events/by-slug/opening", {})).toMatchObject({ status: 404, code: "rest-event-not-found" });
  });

  test("may end in an encoded slash", async () => {
    const { get } = given({ venues: [{ id: 201, slug: "maple-theatre" }] });
    expect((await get("/venues/by-slug/maple-theatre%2F")).id).toBe(201);
  });
});

describe.each(postKinds)("a path by slug of $kind", ({ kind, first: id }) => {
  const slugs = ["hoy-aqui", "ete", "a", "%e6%97%a5%e6%9c%ac-walk", "0"];
  const records = slugs.map((slug, index) => ({ id: id + index, slug }));
  const found = async (path: string) => {
    const { status, id: read } = await given({ [kind]: records }).get(`/${kind}/by-slug/${path}`);
    return status === 200 ? slugs[read - id] : status;
  };

  test.each([
    ...["HOY-AQUI", "Hoy%20Aqui", "%20hoy-aqui", "hoy-aqui.", "-hoy-aqui", "hoy--aqui", "hoy.aqui", "hoy+aqui", "hoy-~aqui"],
    "hoy-aqui%2F",
  ])("finds hoy-aqui by %s", async (path) => expect(await found(path)).toBe("hoy-aqui"));

  test.each(["日本 Walk", "%E6%97%A5%E6%9C%AC-walk", "日本.walk"])("finds a slug in another script by %s", async (path) => {
    expect(await found(encodeURI(decodeURI(path)))).toBe("%e6%97%a5%e6%9c%ac-walk");
  });

  test.each(["hoy-aquí", "été", "(a)", "!!!", "'", "*", "—", "hoy–aqui", "hoy&aqui", "hoy_aqui", "@", "😀", "x", "hoy%2Faqui", "%2525"])(
    "finds nothing by %s",
    async (path) => {
      expect(await found(path.replace(/[^\0-\x7f]/gu, encodeURIComponent))).toBe(400);
    },
  );

  test("never finds the slug 0", async () => expect(await found("0")).toBe(400));

  test("decodes a slug in a body once more", async () => {
    const { put } = given({ [kind]: records }, { fidelity: "observed" });
    expect(await put(`/${kind}/by-slug/whatever`, { slug: "%E6%97%A5%E6%9C%AC-walk" })).toMatchObject({ status: 200, id: id + 3 });
  });
});

test.each(["~", "%20", "...", "-"])("the path by slug %s means no slug, and finds a draft without one", async (path) => {
  const { get, as } = given({ events: [{ id: 101, slug: "", status: "draft" }] }, service);
  expect(await get(`/events/by-slug/${path}`)).toMatchObject({ status: 403, code: "event-not-accessible" });
  expect(await as("editor").get(`/events/by-slug/${path}`)).toMatchObject({ status: 200, id: 101 });
});

test("an update by slug stores the path as the slug, as observed", async () => {
  const { put, get } = given({ events: [{ id: 101, slug: "holiday-concert" }] }, { fidelity: "observed" });
  expect((await put("/events/by-slug/holiday-concert%2F", { title: "New" })).body).toMatchObject({ slug: "holiday-concert%2f" });
  expect(await get("/events/by-slug/holiday-concert")).toMatchObject({ status: 400 });
});

test("an update by slug keeps the slug, as specified", async () => {
  const { put } = given({ events: [{ id: 101, slug: "holiday-concert" }] });
  expect((await put("/events/by-slug/Holiday%20Concert%2F", { title: "New" })).body).toMatchObject({ slug: "holiday-concert" });
});
