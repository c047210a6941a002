import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { eventBody, poster, postKinds, service, taxonomies } from "../support/world.ts";

const admin = 1;
const contributor = 4;
const given = useRuntime();

describe("open access", () => {
  test("lets everyone write as the administrator", async () =>
    expect(await given().post("/events", eventBody)).toMatchObject({ status: 201, body: { author: "1", status: "publish" } }));

  test("ignores credentials", async () => {
    const { as } = given({ events: [{ id: 101 }] });
    expect(await as("nobody").get("/events")).toMatchObject({ status: 200, ids: [101] });
  });
});

test("answers 401 to an unknown login and to a wrong password", async () => {
  const wrong = { authorization: `Basic ${btoa("editor:wrong")}` };
  expect(await given({}, service).as("nobody").get("/events")).toMatchObject({ status: 401, code: "invalid_username" });
  expect(await given({}, service).get("/events", wrong)).toMatchObject({ status: 401, code: "incorrect_password" });
  expect(await given({}, service).get("/nowhere", wrong)).toMatchObject({ status: 401, code: "incorrect_password" });
});

describe.each(postKinds)("access to $kind", ({ kind, first, body }) => {
  const one = `/${kind}/${first}`;

  test("lets authors, editors and administrators create, and refuses visitors and subscribers", async () => {
    const visitor = given({}, service);
    expect(await visitor.post(`/${kind}`, body)).toMatchObject({ status: 401, code: "rest_forbidden" });
    expect(await visitor.as("subscriber").post(`/${kind}`, body)).toMatchObject({ status: 403, code: "rest_forbidden" });
    for (const login of ["author", "editor", "admin"])
      expect(await given({}, service).as(login).post(`/${kind}`, body)).toMatchObject({ status: 201, body: { status: "publish" } });
  });

  test("stores what a contributor publishes as pending, and the rest as drafts", async () => {
    const published = await given({}, service)
      .as("contributor")
      .post(`/${kind}`, { ...body, status: "publish" });
    expect(published).toMatchObject({ status: 201, body: { status: "pending", author: "4" } });
    expect(await given({}, service).as("contributor").post(`/${kind}`, body)).toMatchObject({ status: 201, body: { status: "draft" } });
  });

  test("checks parameters before permissions", async () =>
    expect(await given({}, service).post(`/${kind}`, {})).toMatchObject({ status: 400, code: "rest_missing_callback_param" }));

  test.each([
    ["a contributor", "others' published records", 403, { login: "contributor", author: admin }],
    ["a contributor", "own published records", 403, { login: "contributor", author: contributor }],
    ["a contributor", "own drafts", 200, { login: "contributor", author: contributor, status: "draft" }],
    ["an author", "own records", 200, { login: "author", author: 3 }],
    ["an author", "others' records", 403, { login: "author", author: admin }],
    ["an editor", "others' records", 200, { login: "editor", author: admin }],
    ["a visitor", "drafts", 401, { login: undefined, author: admin, status: "draft" }],
  ] as const)("answers %s who changes or deletes %s with %i, by id and by slug", async (_, __, status, { login, ...record }) => {
    for (const path of [one, `/${kind}/by-slug/one`]) {
      const client = given({ [kind]: [{ id: first, slug: "one", ...record }] }, service);
      const caller = login === undefined ? client : client.as(login);
      for (const answer of [await caller.put(path, {}), await caller.delete(path)])
        expect(answer).toMatchObject(status === 200 ? { status, id: first } : { status, code: "rest_forbidden" });
    }
  });

  test("keeps the status of a draft that a contributor changes, and moves it to the trash when they delete it", async () => {
    const writer = given({ [kind]: [{ id: first, author: contributor, status: "draft" }] }, service).as("contributor");
    expect((await writer.put(one, {})).body).toMatchObject({ status: "draft" });
    expect((await writer.delete(one)).body).toMatchObject({ status: "trash" });
  });

  test("lists published records and their own to contributors, whatever status they ask for", async () => {
    const records = [
      { id: first, author: admin },
      { id: first + 1, author: admin, status: "draft" },
      { id: first + 2, author: admin, status: "private" },
      { id: first + 3, author: contributor, status: "draft" },
    ] as const;
    const { get } = given({ [kind]: records }, service).as("contributor");
    expect((await get(`/${kind}`)).ids.toSorted()).toEqual([first, first + 3]);
    expect(await get(`/${kind}?status=draft,private`)).toMatchObject({ ids: [first + 3], body: { total: 1 } });
  });

  test("lists the unpublished records of others to an editor", async () => {
    const { as } = given({ [kind]: [{ id: first, author: admin, status: "private" }] }, service);
    expect((await as("editor").get(`/${kind}?status=private`)).ids).toEqual([first]);
  });

  test("takes an image by URL from authors and refuses it from contributors", async () => {
    const sent = { ...body, image: poster.url };
    expect(await given({}, service).as("contributor").post(`/${kind}`, sent)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await given({}, service).as("author").post(`/${kind}`, sent)).toMatchObject({ status: 201, body: { image: { id: poster.id } } });
  });
});

test("answers a visitor who deletes an unknown id with 401 for events and with 400 for venues and organizers", async () => {
  const visitor = given({}, service);
  expect(await visitor.delete("/events/23")).toMatchObject({ status: 401 });
  expect(await visitor.as("admin").delete("/events/23")).toMatchObject({ status: 404 });
  expect(await visitor.delete("/venues/23")).toMatchObject({ status: 400 });
  expect(await visitor.delete("/organizers/23")).toMatchObject({ status: 400 });
});

describe.each(taxonomies)("access to $kind", ({ kind, first }) => {
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
    const answer = await given({}, service)
      .as("contributor")
      .post("/events", { ...eventBody, [kind]: "new" });
    expect(answer.body).toMatchObject({ [kind]: [{ name: "new" }] });
  });
});

test.each(["author", "editor"])("lets the %s set every flag of an event", async (login) => {
  const flags = { show_map: true, show_map_link: true, hide_from_listings: true, sticky: true, featured: true };
  const writer = given({ events: [{ id: 101, author: 3 }] }, service).as(login);
  expect((await writer.post("/events", { ...eventBody, ...flags })).body).toMatchObject(flags);
  expect((await writer.post("/events/101", flags)).body).toMatchObject(flags);
});

test("filters the HTML of authors and keeps the HTML of editors", async () => {
  const sent = { ...eventBody, description: '<p onclick="x()">Hi <script>y()</script></p>' };
  const byAuthor = await given({}, service).as("author").post("/events", sent);
  expect(byAuthor.body).toMatchObject({ description: expect.not.stringMatching(/onclick|<script/) });
  const byEditor = await given({}, service).as("editor").post("/events", sent);
  expect(byEditor.body).toMatchObject({ description: expect.stringContaining("onclick") });
});
