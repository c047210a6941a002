import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { home, inDays, numbered, service } from "../support/world.ts";

const ahead = { date: "2026-06-20 12:00:00", date_utc: "2026-06-20 12:00:00" };

/** Holds an event of every status. */
const mixed = {
  events: [
    { id: 101, ...inDays(1) },
    { id: 102, ...inDays(2), status: "draft" as const },
    { id: 103, ...inDays(3), status: "pending" as const },
    { id: 104, ...inDays(4), status: "private" as const },
    { id: 105, ...inDays(5), status: "future" as const, ...ahead },
    { id: 106, ...inDays(6), status: "trash" as const },
  ],
};

const given = useRuntime();

describe("status", () => {
  test("lists only published events for visitors and subscribers", async () => {
    const visitor = given(mixed, service);
    expect((await visitor.get("/events")).ids).toEqual([101]);
    expect((await visitor.as("subscriber").get("/events")).ids).toEqual([101]);
  });

  test.each(["editor", "admin"])("lists everything except the trash for the %s", async (login) => {
    const answer = await given(mixed, service).as(login).get("/events");
    expect(answer).toMatchObject({ ids: [101, 102, 103, 104, 105], body: { rest_url: expect.stringContaining("status=any") } });
  });

  test.each(["contributor", "author"])("lists everything except the trash for the %s, as observed", async (login) => {
    const caller = given(mixed, { ...service, fidelity: "observed" }).as(login);
    const body = { rest_url: expect.stringContaining("status=any") };
    expect(await caller.get("/events")).toMatchObject({ ids: [101, 102, 103, 104, 105], body });
  });

  test.each(["foo", "foo, bar", "foo, bar, publish", "any"])("refuses status=%s", async (status) => {
    const answer = await given(mixed, service).as("editor").get(`/events?status=${status}`);
    expect(answer).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("refuses every status except publish from visitors", async () => {
    const visitor = given(mixed, service);
    expect((await visitor.get("/events?status=publish")).ids).toEqual([101]);
    for (const status of ["draft", "publish, draft", "publish,publish"]) {
      expect(await visitor.get(`/events?status=${status}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    }
  });

  test("combines status with other filters", async () => {
    const featured = { ...inDays(1), featured: true };
    const events = [...numbered(101, 3, featured), ...numbered(104, 3, { ...featured, status: "draft" as const })];
    const visitor = given({ events }, service);
    expect((await visitor.get("/events?featured=1")).ids).toEqual([101, 102, 103]);
    expect((await visitor.as("editor").get("/events?featured=1")).ids).toHaveLength(6);
  });

  test("shows a readable URL for published and private events", async () => {
    const events = numbered(101, { slug: "a" }, { slug: "b", status: "draft" }, { slug: "c", status: "private" });
    const editor = given({ events }, service).as("editor");
    expect((await editor.get("/events/101")).body).toMatchObject({ url: `${home}/event/a/` });
    expect((await editor.get("/events/102")).body).toMatchObject({ url: `${home}/?post_type=calendar_event&p=102` });
    expect((await editor.get("/events/103")).body).toMatchObject({ url: `${home}/event/c/` });
  });
});

describe("password", () => {
  const party = { id: 101, title: "Party", slug: "party", description: "At the barn", cost: ["5"], password: "sesame" };
  const secret = { ...party, tags: [51], venue: [201] };
  const world = { events: [secret], venues: [{ id: 201 }], tags: [{ id: 51 }] };

  test("hides the event until the right password is given", async () => {
    const { get } = given(world, service);
    expect(await get("/events/101")).toMatchObject({ status: 403, code: "event-password-protected" });
    expect(await get("/events/101?password=wrong")).toMatchObject({ status: 403, code: "event-password-protected" });
    expect(await get("/events/101?password=sesame")).toMatchObject({ status: 200, body: { description: "<p>At the barn</p>" } });
    expect(await get("/events/by-slug/party")).toMatchObject({ status: 403, code: "event-password-protected" });
  });

  test("hides the event even from the administrator, except with context=edit", async () => {
    const admin = given(world, service).as("admin");
    expect(await admin.get("/events/101")).toMatchObject({ status: 403, code: "event-password-protected" });
    expect(await admin.get("/events/101?context=edit")).toMatchObject({ status: 200 });
  });

  test("refuses an empty password", async () =>
    expect(await given(world, service).get("/events/101?password=")).toMatchObject({ status: 400, code: "rest_invalid_param" }));

  test("lists the event without its protected fields", async () => {
    const { body } = await given(world, service).get("/events");
    const hidden = { description: "", excerpt: "", cost: "", image: false, featured: null, tags: [], venue: [], organizer: [] };
    expect(body).toMatchObject({ events: [{ id: 101, title: expect.stringContaining("Party"), slug: "party", ...hidden }] });
  });

  test("shows the protected fields in lists when the password is given", async () => {
    const { body } = await given(world, service).get("/events?password=sesame");
    expect(body).toMatchObject({ events: [{ description: "<p>At the barn</p>" }] });
  });

  test("finds the event by its description only for editors", async () => {
    const visitor = given(world, service);
    expect((await visitor.get("/events?search=barn")).ids).toEqual([]);
    expect((await visitor.as("editor").get("/events?search=barn")).ids).toEqual([101]);
  });
});
