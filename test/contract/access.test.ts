import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { poster } from "../support/world.ts";

const event = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };
const service = { access: "service" } as const;
const admin = 1;
const contributor = 4;

/** What each kind can be created with. */
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

describe("access", () => {
  const given = useRuntime();

  describe("while it is open", () => {
    test("lets everybody write, in the name of the administrator", async () => {
      expect(await given().post("/events", event)).toMatchObject({ status: 201, body: { author: "1", status: "publish" } });
    });

    test("shows drafts in lists only when they are asked for", async () => {
      const { get } = given({ events: [{}, { status: "draft" }] });
      expect((await get("/events")).ids).toEqual([101]);
      expect((await get("/events?status=draft")).ids).toEqual([102]);
      expect((await get("/events?status=publish,draft")).ids).toEqual([101, 102]);
    });

    test("ignores credentials, right or wrong", async () => {
      expect(
        await given({ events: [{}] })
          .as("nobody")
          .get("/events"),
      ).toMatchObject({ status: 200, ids: [101] });
    });
  });

  describe("of somebody unknown", () => {
    test("ends with 401 for a login that does not exist, and for a wrong password", async () => {
      const wrong = { authorization: `Basic ${btoa("editor:wrong")}` };
      expect(await given({}, service).as("nobody").get("/events")).toMatchObject({ status: 401, code: "invalid_username" });
      expect(await given({}, service).get("/events", wrong)).toMatchObject({ status: 401, code: "incorrect_password" });
      expect(await given({}, service).get("/nowhere", wrong)).toMatchObject({ status: 401, code: "incorrect_password" });
    });

    test.each(["Bearer token", "Basic", "Basic !!!"])("counts as a visit with «%s»", async (authorization) => {
      expect(await given({ events: [{}] }, service).get("/events", { authorization })).toMatchObject({ status: 200, ids: [101] });
    });

    test("refuses a session token", async () => {
      expect(await given({}, service).get("/events", { "x-wp-nonce": "abc" })).toMatchObject({
        status: 403,
        code: "rest_cookie_invalid_nonce",
      });
    });
  });

  describe.each(postKinds)("to $kind", ({ kind, first }) => {
    const by = (author: number, fields: object = {}) => ({ [kind]: [{ author, ...fields }] });
    const one = `/${kind}/${first}`;

    test("creating takes more than a visit and more than a subscription", async () => {
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

    test("a contributor proposes: what is to be published waits", async () => {
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

    test("is judged after the parameters", async () => {
      expect(await given({}, service).post(`/${kind}`, {})).toMatchObject({ status: 400, code: "rest_missing_callback_param" });
    });

    test("a visitor changes and deletes nothing", async () => {
      const visitor = given(by(admin, { status: "draft" }), service);
      expect(await visitor.put(one, {})).toMatchObject({ status: 401, code: "rest_forbidden" });
      expect(await visitor.delete(one)).toMatchObject({ status: 401, code: "rest_forbidden" });
    });

    test("a contributor leaves the records of others alone", async () => {
      const writer = given(by(admin), service).as("contributor");
      expect(await writer.put(one, {})).toMatchObject({ status: 403, code: "rest_forbidden" });
      expect(await writer.delete(one)).toMatchObject({ status: 403, code: "rest_forbidden" });
    });

    test("a contributor leaves own records alone once they are published", async () => {
      const writer = given(by(contributor), service).as("contributor");
      expect(await writer.put(one, {})).toMatchObject({ status: 403 });
      expect(await writer.delete(`${one}?force=true`)).toMatchObject({ status: 403 });
    });

    test("a contributor changes and deletes own drafts", async () => {
      const writer = given(by(contributor, { status: "draft" }), service).as("contributor");
      expect(await writer.put(one, {})).toMatchObject({ status: 200, body: { status: "draft" } });
      expect(await writer.delete(one)).toMatchObject({ status: 200, body: { status: "trash" } });
    });

    test("an author changes own records, not those of others", async () => {
      expect(await given(by(3), service).as("author").put(one, {})).toMatchObject({ status: 200 });
      expect(await given(by(admin), service).as("author").put(one, {})).toMatchObject({ status: 403 });
    });

    test("an editor changes and deletes the records of others", async () => {
      const editor = given(by(admin), service).as("editor");
      expect(await editor.put(one, {})).toMatchObject({ status: 200 });
      expect(await editor.delete(one)).toMatchObject({ status: 200 });
    });

    test("by slug, the general right is enough", async () => {
      const writer = given(by(admin, { slug: "one" }), service).as("contributor");
      expect(await writer.put(`/${kind}/by-slug/one`, {})).toMatchObject({ status: 200 });
    });

    test("images by address are for those who may upload", async () => {
      const sent = { ...bodies[kind], image: poster.url };
      expect(await given({}, service).as("contributor").post(`/${kind}`, sent)).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await given({}, service).as("author").post(`/${kind}`, sent)).toMatchObject({
        status: 201,
        body: { image: { id: poster.id } },
      });
    });
  });

  test("deleting what does not exist is found out before or after permission, by kind", async () => {
    const visitor = given({}, service);
    expect(await visitor.delete("/events/23")).toMatchObject({ status: 401 });
    expect(await visitor.as("admin").delete("/events/23")).toMatchObject({ status: 404 });
    expect(await visitor.delete("/venues/23")).toMatchObject({ status: 400 });
    expect(await visitor.delete("/organizers/23")).toMatchObject({ status: 400 });
  });

  describe.each(termKinds)("to $kind", ({ kind, first }) => {
    const mayManage = kind === "categories" ? ["author", "editor", "admin"] : ["editor", "admin"];
    const mayNot = kind === "categories" ? ["subscriber", "contributor"] : ["subscriber", "contributor", "author"];

    test.each(mayNot)("is closed to a %s", async (login) => {
      const caller = given({ [kind]: [{}] }, service).as(login);
      expect(await caller.post(`/${kind}`, { name: "foo" })).toMatchObject({ status: 403, code: "rest_forbidden" });
      expect(await caller.post(`/${kind}/${first}`, { name: "foo" })).toMatchObject({ status: 403, code: "rest_forbidden" });
      expect(await caller.delete(`/${kind}/${first}`)).toMatchObject({ status: 403, code: "rest_forbidden" });
    });

    test.each(mayManage)("is open to the %s", async (login) => {
      const caller = given({ [kind]: [{}] }, service).as(login);
      expect(await caller.post(`/${kind}`, { name: "foo" })).toMatchObject({ status: 201 });
      expect(await caller.post(`/${kind}/${first}`, { name: "bar" })).toMatchObject({ status: 200 });
      expect(await caller.delete(`/${kind}/${first}`)).toMatchObject({ status: 200 });
    });

    test("is judged after the parameters", async () => {
      const caller = given({}, service).as("subscriber");
      expect(await caller.delete(`/${kind}/23`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await caller.delete(`/${kind}/23`, { id: "23" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });

    test("is open to whoever names a new term in an event", async () => {
      const { body } = await given({}, service)
        .as("contributor")
        .post("/events", { ...event, [kind]: "brand new" });
      expect(body).toMatchObject({ [kind]: [{ name: "brand new" }] });
    });
  });

  test.each(["author", "editor"])("the %s sets every switch of an event", async (login) => {
    const flags = { show_map: true, show_map_link: true, hide_from_listings: true, sticky: true, featured: true };
    const writer = given({ events: [{ author: 3 }] }, service).as(login);
    expect((await writer.post("/events", { ...event, ...flags })).body).toMatchObject(flags);
    expect((await writer.post("/events/101", flags)).body).toMatchObject(flags);
  });

  test("HTML is filtered for everybody below an editor", async () => {
    const sent = { ...event, description: '<p onclick="x()">Hi <script>y()</script></p>' };
    const byAuthor = await given({}, service).as("author").post("/events", sent);
    expect(byAuthor.body).toMatchObject({ description: expect.not.stringMatching(/onclick|<script/) });
    const byEditor = await given({}, service).as("editor").post("/events", sent);
    expect(byEditor.body).toMatchObject({ description: expect.stringContaining("onclick") });
  });
});
