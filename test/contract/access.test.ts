import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { poster } from "../support/world.ts";

const event = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };
const service = { access: "service" } as const;
const admin = 1;
const contributor = 4;

/** Holds a valid body for creating each kind of record. */
const bodies = {
  events: event,
  venues: { venue: "A" },
  organizers: { organizer: "A" },
  categories: { name: "foo" },
  tags: { name: "foo" },
};
const postKinds = [
  { kind: "events", first: 101 },
  { kind: "venues", first: 201 },
  { kind: "organizers", first: 301 },
] as const;
const termKinds = [
  { kind: "categories", first: 11 },
  { kind: "tags", first: 51 },
] as const;

const given = useRuntime();

describe("open access", () => {
  test("lets everyone write as the administrator", async () => {
    expect(await given().post("/events", event)).toMatchObject({ status: 201, body: { author: "1", status: "publish" } });
  });

  test("ignores credentials", async () => {
    expect(
      await given({ events: [{ id: 101 }] })
        .as("nobody")
        .get("/events"),
    ).toMatchObject({ status: 200, ids: [101] });
  });
});

describe("credentials", () => {
  test("answers 401 to an unknown login and to a wrong password", async () => {
    const wrong = { authorization: `Basic ${btoa("editor:wrong")}` };
    expect(await given({}, service).as("nobody").get("/events")).toMatchObject({ status: 401, code: "invalid_username" });
    expect(await given({}, service).get("/events", wrong)).toMatchObject({ status: 401, code: "incorrect_password" });
    expect(await given({}, service).get("/nowhere", wrong)).toMatchObject({ status: 401, code: "incorrect_password" });
  });

  test.each(["abcd EFGH 1234 ijkl", "abcdEFGH1234ijkl"])(
    "accepts an application password as %j, whichever way the world has it",
    async (sent) => {
      for (const password of ["abcd EFGH 1234 ijkl", "abcdEFGH1234ijkl"]) {
        const { ask } = given({ users: [{ id: 1, login: "app", role: "administrator", password }] }, service);
        const headers = { authorization: `Basic ${btoa(`app:${sent}`)}` };
        expect(await ask("GET", "/events", undefined, headers)).toMatchObject({ status: 200 });
        expect(await ask("GET", "/events", undefined, { authorization: `Basic ${btoa("app:abcd efgh")}` })).toMatchObject({ status: 401 });
      }
    },
  );

  test.each(["Bearer token", "Basic", "Basic !!!"])("treats a caller with the header %j as a visitor", async (authorization) => {
    expect(await given({ events: [{ id: 101 }] }, service).get("/events", { authorization })).toMatchObject({ status: 200, ids: [101] });
  });

  test("refuses a cookie nonce", async () => {
    expect(await given({}, service).get("/events", { "x-wp-nonce": "abc" })).toMatchObject({
      status: 403,
      code: "rest_cookie_invalid_nonce",
    });
  });
});

describe.each(postKinds)("access to $kind", ({ kind, first }) => {
  const one = `/${kind}/${first}`;

  test("lets authors, editors and administrators create, and refuses visitors and subscribers", async () => {
    const visitor = given({}, service);
    expect(await visitor.post(`/${kind}`, bodies[kind])).toMatchObject({ status: 401, code: "rest_forbidden" });
    expect(await visitor.as("subscriber").post(`/${kind}`, bodies[kind])).toMatchObject({ status: 403, code: "rest_forbidden" });
    for (const login of ["author", "editor", "admin"]) {
      expect(await given({}, service).as(login).post(`/${kind}`, bodies[kind])).toMatchObject({
        status: 201,
        body: { status: "publish" },
      });
    }
  });

  test("stores what a contributor publishes as pending, and the rest as drafts", async () => {
    const writer = given({}, service).as("contributor");
    expect(await writer.post(`/${kind}`, { ...bodies[kind], status: "publish" })).toMatchObject({
      status: 201,
      body: { status: "pending", author: "4" },
    });
    expect(await given({}, service).as("contributor").post(`/${kind}`, bodies[kind])).toMatchObject({
      status: 201,
      body: { status: "draft" },
    });
  });

  test("checks parameters before permissions", async () => {
    expect(await given({}, service).post(`/${kind}`, {})).toMatchObject({ status: 400, code: "rest_missing_callback_param" });
  });

  test("refuses changes and deletions by visitors", async () => {
    const visitor = given({ [kind]: [{ id: first, author: admin, status: "draft" }] }, service);
    expect(await visitor.put(one, {})).toMatchObject({ status: 401, code: "rest_forbidden" });
    expect(await visitor.delete(one)).toMatchObject({ status: 401, code: "rest_forbidden" });
  });

  test("refuses a contributor who changes the records of others", async () => {
    const writer = given({ [kind]: [{ id: first, author: admin }] }, service).as("contributor");
    expect(await writer.put(one, {})).toMatchObject({ status: 403, code: "rest_forbidden" });
    expect(await writer.delete(one)).toMatchObject({ status: 403, code: "rest_forbidden" });
  });

  test("refuses a contributor who changes own published records", async () => {
    const writer = given({ [kind]: [{ id: first, author: contributor }] }, service).as("contributor");
    expect(await writer.put(one, {})).toMatchObject({ status: 403 });
    expect(await writer.delete(`${one}?force=true`)).toMatchObject({ status: 403 });
  });

  test("lets a contributor change and delete own drafts", async () => {
    const writer = given({ [kind]: [{ id: first, author: contributor, status: "draft" }] }, service).as("contributor");
    expect(await writer.put(one, {})).toMatchObject({ status: 200, body: { status: "draft" } });
    expect(await writer.delete(one)).toMatchObject({ status: 200, body: { status: "trash" } });
  });

  test("lets an author change own records only", async () => {
    expect(
      await given({ [kind]: [{ id: first, author: 3 }] }, service)
        .as("author")
        .put(one, {}),
    ).toMatchObject({ status: 200 });
    expect(
      await given({ [kind]: [{ id: first, author: admin }] }, service)
        .as("author")
        .put(one, {}),
    ).toMatchObject({ status: 403 });
  });

  test("lets an editor change and delete the records of others", async () => {
    const editor = given({ [kind]: [{ id: first, author: admin }] }, service).as("editor");
    expect(await editor.put(one, {})).toMatchObject({ status: 200 });
    expect(await editor.delete(one)).toMatchObject({ status: 200 });
  });

  test("asks for the same right by slug as by id", async () => {
    const records = [
      { id: first, author: admin, slug: "one" },
      { id: first + 1, author: contributor, slug: "two", status: "draft" },
    ] as const;
    const writer = given({ [kind]: records }, service).as("contributor");
    expect(await writer.put(`/${kind}/by-slug/one`, {})).toMatchObject({ status: 403, code: "rest_forbidden" });
    expect(await writer.delete(`/${kind}/by-slug/one`)).toMatchObject({ status: 403, code: "rest_forbidden" });
    expect(await writer.put(`/${kind}/by-slug/two`, {})).toMatchObject({ status: 200 });
    expect(await writer.delete(`/${kind}/by-slug/two`)).toMatchObject({ status: 200 });
  });

  test("lists to a contributor the published and the own records, whatever status is asked for", async () => {
    const records = [
      { id: first, author: admin },
      { id: first + 1, author: admin, status: "draft" },
      { id: first + 2, author: admin, status: "private" },
      { id: first + 3, author: contributor, status: "draft" },
    ] as const;
    const { get } = given({ [kind]: records }, service).as("contributor");
    expect((await get(`/${kind}`)).ids.toSorted()).toEqual([first, first + 3]);
    expect((await get(`/${kind}?status=draft,private`)).ids).toEqual([first + 3]);
    expect((await get(`/${kind}?status=draft,private`)).body).toMatchObject({ total: 1 });
  });

  test("lists the unpublished records of others to an editor", async () => {
    const records = [{ id: first, author: admin, status: "private" }] as const;
    expect(
      (
        await given({ [kind]: records }, service)
          .as("editor")
          .get(`/${kind}?status=private`)
      ).ids,
    ).toEqual([first]);
  });

  test("takes an image by URL from authors and refuses it from contributors", async () => {
    const sent = { ...bodies[kind], image: poster.url };
    expect(await given({}, service).as("contributor").post(`/${kind}`, sent)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await given({}, service).as("author").post(`/${kind}`, sent)).toMatchObject({
      status: 201,
      body: { image: { id: poster.id } },
    });
  });
});

test("answers a visitor who deletes an unknown id with 401 for events and with 400 for venues and organizers", async () => {
  const visitor = given({}, service);
  expect(await visitor.delete("/events/23")).toMatchObject({ status: 401 });
  expect(await visitor.as("admin").delete("/events/23")).toMatchObject({ status: 404 });
  expect(await visitor.delete("/venues/23")).toMatchObject({ status: 400 });
  expect(await visitor.delete("/organizers/23")).toMatchObject({ status: 400 });
});

describe.each(termKinds)("access to $kind", ({ kind, first }) => {
  const mayManage = kind === "categories" ? ["author", "editor", "admin"] : ["editor", "admin"];
  const mayNot = kind === "categories" ? ["subscriber", "contributor"] : ["subscriber", "contributor", "author"];

  test.each(mayNot)("refuses every write of the %s", async (login) => {
    const caller = given({ [kind]: [{ id: first }] }, service).as(login);
    expect(await caller.post(`/${kind}`, { name: "foo" })).toMatchObject({ status: 403, code: "rest_forbidden" });
    expect(await caller.post(`/${kind}/${first}`, { name: "foo" })).toMatchObject({ status: 403, code: "rest_forbidden" });
    expect(await caller.delete(`/${kind}/${first}`)).toMatchObject({ status: 403, code: "rest_forbidden" });
  });

  test.each(mayManage)("lets the %s create, update and delete", async (login) => {
    const caller = given({ [kind]: [{ id: first }] }, service).as(login);
    expect(await caller.post(`/${kind}`, { name: "foo" })).toMatchObject({ status: 201 });
    expect(await caller.post(`/${kind}/${first}`, { name: "bar" })).toMatchObject({ status: 200 });
    expect(await caller.delete(`/${kind}/${first}`)).toMatchObject({ status: 200 });
  });

  test("checks the id before permissions", async () => {
    const caller = given({}, service).as("subscriber");
    expect(await caller.delete(`/${kind}/23`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await caller.delete(`/${kind}/23`, { id: "23" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("lets a contributor create a term by naming it in an event", async () => {
    const { body } = await given({}, service)
      .as("contributor")
      .post("/events", { ...event, [kind]: "brand new" });
    expect(body).toMatchObject({ [kind]: [{ name: "brand new" }] });
  });
});

test.each(["author", "editor"])("lets the %s set every flag of an event", async (login) => {
  const flags = { show_map: true, show_map_link: true, hide_from_listings: true, sticky: true, featured: true };
  const writer = given({ events: [{ id: 101, author: 3 }] }, service).as(login);
  expect((await writer.post("/events", { ...event, ...flags })).body).toMatchObject(flags);
  expect((await writer.post("/events/101", flags)).body).toMatchObject(flags);
});

test("filters the HTML of authors and keeps the HTML of editors", async () => {
  const sent = { ...event, description: '<p onclick="x()">Hi <script>y()</script></p>' };
  const byAuthor = await given({}, service).as("author").post("/events", sent);
  expect(byAuthor.body).toMatchObject({ description: expect.not.stringMatching(/onclick|<script/) });
  const byEditor = await given({}, service).as("editor").post("/events", sent);
  expect(byEditor.body).toMatchObject({ description: expect.stringContaining("onclick") });
});
