import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { home, inDays, times } from "../support/world.ts";

const service = { access: "service" } as const;
const ahead = { date: "2026-06-20 12:00:00", date_utc: "2026-06-20 12:00:00" };

/** An event of every status that lists may show. */
const mixed = {
  events: [
    inDays(1),
    { ...inDays(2), status: "draft" as const },
    { ...inDays(3), status: "pending" as const },
    { ...inDays(4), status: "private" as const },
    { ...inDays(5), status: "future" as const, ...ahead },
    { ...inDays(6), status: "trash" as const },
  ],
};

const given = useRuntime();

describe("the status of events", () => {
  test("shows visitors and subscribers what is published", async () => {
    const visitor = given(mixed, service);
    expect((await visitor.get("/events")).ids).toEqual([101]);
    expect((await visitor.as("subscriber").get("/events")).ids).toEqual([101]);
  });

  test.each(["contributor", "author", "editor", "admin"])("shows a %s everything but the trash, whoever wrote it", async (login) => {
    const { ids, body } = await given(mixed, service).as(login).get("/events");
    expect(ids).toEqual([101, 102, 103, 104, 105]);
    expect(body).toMatchObject({ rest_url: expect.stringContaining("status=any") });
  });

  test("can be one or several, as list or comma-separated text", async () => {
    const editor = given(mixed, service).as("editor");
    expect((await editor.get("/events?status=publish")).ids).toEqual([101]);
    expect((await editor.get("/events?status=publish, draft")).ids).toEqual([101, 102]);
    expect((await editor.get("/events?status=publish,draft,pending")).ids).toEqual([101, 102, 103]);
    expect((await editor.get("/events?status=trash")).ids).toEqual([106]);
  });

  test.each(["foo", "foo, bar", "foo, bar, publish", "any"])("cannot be «%s»", async (status) => {
    expect(await given(mixed, service).as("editor").get(`/events?status=${status}`)).toMatchObject({
      status: 400,
      code: "rest_invalid_param",
    });
  });

  test("is publish or nothing for a visitor", async () => {
    const visitor = given(mixed, service);
    expect((await visitor.get("/events?status=publish")).ids).toEqual([101]);
    for (const status of ["draft", "publish, draft", "publish,publish"]) {
      expect(await visitor.get(`/events?status=${status}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    }
  });

  test("joins other filters: featured drafts are for editors", async () => {
    const events = [...times(3, { ...inDays(1), featured: true }), ...times(3, { ...inDays(2), featured: true, status: "draft" as const })];
    const visitor = given({ events }, service);
    expect((await visitor.get("/events?featured=1")).ids).toEqual([101, 102, 103]);
    expect((await visitor.as("editor").get("/events?featured=1")).ids).toHaveLength(6);
  });

  test("decides about pretty addresses", async () => {
    const editor = given({ events: [{ slug: "a" }, { slug: "b", status: "draft" }, { slug: "c", status: "private" }] }, service).as(
      "editor",
    );
    expect((await editor.get("/events/101")).body).toMatchObject({ url: `${home}/event/a/` });
    expect((await editor.get("/events/102")).body).toMatchObject({ url: `${home}/?post_type=calendar_event&p=102` });
    expect((await editor.get("/events/103")).body).toMatchObject({ url: `${home}/event/c/` });
  });

  test("of a scheduled event becomes publish when its time comes", async () => {
    const { calendar, get } = given({ events: [{ status: "future", ...ahead }] }, service);
    expect((await get("/events")).ids).toEqual([]);
    calendar.clock.set("2026-06-20T12:00:00Z");
    expect((await get("/events/101")).body).toMatchObject({ status: "publish" });
  });
});

describe("a password", () => {
  const secret = { title: "Party", slug: "party", description: "At the barn", cost: ["5"], tags: [51], venue: [201], password: "sesame" };
  const world = { events: [secret], venues: [{}], tags: [{}] };

  test("keeps readers away until it is given, the right one", async () => {
    const { get } = given(world, service);
    expect(await get("/events/101")).toMatchObject({ status: 403, code: "event-password-protected" });
    expect(await get("/events/101?password=wrong")).toMatchObject({ status: 403, code: "event-password-protected" });
    expect(await get("/events/101?password=sesame")).toMatchObject({ status: 200, body: { description: "<p>At the barn</p>" } });
    expect(await get("/events/by-slug/party?password=sesame")).toMatchObject({ status: 200, id: 101 });
  });

  test("keeps even the administrator away, who may look with the eyes of an editor", async () => {
    const admin = given(world, service).as("admin");
    expect(await admin.get("/events/101")).toMatchObject({ status: 403, code: "event-password-protected" });
    expect(await admin.get("/events/101?context=edit")).toMatchObject({ status: 200 });
  });

  test("cannot be empty", async () => {
    expect(await given(world, service).get("/events/101?password=")).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("leaves the event in lists, without what it protects", async () => {
    const { body } = await given(world, service).get("/events");
    expect(body).toMatchObject({
      events: [
        {
          id: 101,
          title: expect.stringContaining("Party"),
          slug: "party",
          description: "",
          excerpt: "",
          cost: "",
          image: false,
          featured: null,
          tags: [],
          venue: [],
          organizer: [],
        },
      ],
    });
  });

  test("opens the event in lists too", async () => {
    expect((await given(world, service).get("/events?password=sesame")).body).toMatchObject({
      events: [{ description: "<p>At the barn</p>" }],
    });
  });

  test("is not needed to change or delete the event", async () => {
    const admin = given(world, service).as("admin");
    expect(await admin.post("/events/101", { title: "New", password: "wrong" })).toMatchObject({ status: 200 });
    expect(await admin.delete("/events/101?password=wrong")).toMatchObject({ status: 200 });
  });

  test.each([
    ["venues", "venue", 201],
    ["organizers", "organizer", 301],
  ])("hides the details of %s", async (kind, name, id) => {
    const { get } = given({ [kind]: [{ [name]: "Barn", phone: "111", description: "Text", password: "sesame" }] }, service);
    const { body } = await get(`/${kind}`);
    expect(body).not.toHaveProperty(`${kind}.0.phone`);
    expect(body).toMatchObject({ [kind]: [{ id, [name]: expect.stringContaining("Barn") }] });
    expect((await get(`/${kind}?password=sesame`)).body).toMatchObject({ [kind]: [{ phone: "111" }] });
  });

  test("keeps visitors from finding the event by its words", async () => {
    const visitor = given(world, service);
    expect((await visitor.get("/events?search=barn")).ids).toEqual([]);
    expect((await visitor.as("editor").get("/events?search=barn")).ids).toEqual([101]);
  });
});
