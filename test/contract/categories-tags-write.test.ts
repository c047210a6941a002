import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { api, home, numbered } from "../support/world.ts";

const kinds = [
  { kind: "categories", first: 11, path: "events/category", host: "calendar_event_category" },
  { kind: "tags", first: 51, path: "tag", host: "tags" },
] as const;

const given = useRuntime();

describe.each(kinds)("creating $kind", ({ kind, first, path, host }) => {
  test("answers 201 with the term and its location on the host platform", async () => {
    const { post, get } = given();
    const { status, body, headers } = await post(`/${kind}`, { name: "foo", description: "Text", slug: "foo-bar" });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 1001, count: 0, name: "foo", description: "Text", slug: "foo-bar", meta: [] });
    expect(body).toMatchObject({ url: `${home}/${path}/foo-bar/`, urls: { self: `${api}/${kind}/1001`, collection: `${api}/${kind}` } });
    expect(headers.get("location")).toBe(`${home}/wp-json/wp/v2/${host}/1001`);
    expect((await get(`/${kind}/1001`)).body).toEqual(body);
  });

  test("makes a slug from the name", async () =>
    expect((await given().post(`/${kind}`, { name: "Fête à la Plage" })).body).toMatchObject({ slug: "fete-a-la-plage" }));

  test.each([
    ["name", ""],
    ["description", ""],
    ["slug", ""],
    ["name", 5],
  ])("refuses %s %j, of a new term and on an update", async (field, value) => {
    const { post } = given({ [kind]: [{ id: first }] });
    for (const { body } of [await post(`/${kind}`, { name: "foo", [field]: value }), await post(`/${kind}/${first}`, { [field]: value })])
      expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [field]: expect.any(String) } } });
  });

  test("refuses the name of another term, regardless of case", async () => {
    const { status, body } = await given({ [kind]: [{ id: first, name: "Jazz", slug: "jazz" }] }).post(`/${kind}`, { name: "jazz" });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "term_exists", data: { status: 400, term_id: first }, additional_data: [first, first] });
  });

  test("accepts the name of another term when a different slug is sent", async () => {
    const { body } = await given({ [kind]: [{ id: first, name: "Jazz", slug: "jazz" }] }).post(`/${kind}`, { name: "Jazz", slug: "other" });
    expect(body).toMatchObject({ slug: "other" });
  });
});

describe.each(kinds)("updating $kind", ({ kind, first, path }) => {
  const world = { [kind]: numbered(first, { name: "Jazz", slug: "jazz", description: "Text" }, { name: "Rock", slug: "rock" }) };

  test.each(["POST", "PUT", "PATCH"])("changes the sent fields with %s and keeps the rest", async (method) => {
    const { ask } = given(world);
    const { status, body } = await ask(method, `/${kind}/${first}`, { name: "foo", slug: "foo-bar" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first, name: "foo", slug: "foo-bar", description: "Text", meta: [], url: `${home}/${path}/foo-bar/` });
  });

  test("keeps the slug when only the name changes", async () =>
    expect((await given(world).post(`/${kind}/${first}`, { name: "Blues" })).body).toMatchObject({ name: "Blues", slug: "jazz" }));

  test("refuses an unknown id", async () =>
    expect(await given(world).post(`/${kind}/2389`, { name: "foo" })).toMatchObject({ status: 400, code: "rest_invalid_param" }));
});

describe.each(kinds)("deleting $kind", ({ kind, first }) => {
  test("deletes a term for good and answers the deleted term", async () => {
    const world = { [kind]: [{ id: first, name: "foo", slug: "foo-bar" }], events: [{ id: 101, [kind]: [first] }] };
    const { delete: remove, get } = given(world);
    const { status, body } = await remove(`/${kind}/${first}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: first, count: 1, name: "foo", slug: "foo-bar", urls: { self: `${api}/${kind}/${first}` } });
    expect(body).not.toHaveProperty("_links");
    expect(await get(`/${kind}/${first}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("refuses a term that is already deleted and an unknown id", async () => {
    const { delete: remove } = given({ [kind]: [{ id: first }] });
    await remove(`/${kind}/${first}`);
    expect(await remove(`/${kind}/${first}`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await remove(`/${kind}/23`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("removes the term from events", async () => {
    const { delete: remove, get } = given({ [kind]: numbered(first, 2), events: [{ id: 101, [kind]: [first, first + 1] }] });
    await remove(`/${kind}/${first}`);
    expect((await get("/events/101")).body).toMatchObject({ [kind]: [{ id: first + 1 }] });
  });
});

describe("parents of categories", () => {
  const tree = {
    categories: [
      { id: 11, name: "Music", slug: "music" },
      { id: 12, name: "Jazz", slug: "jazz", parent: 11 },
      { id: 13, name: "Bebop", slug: "bebop", parent: 12 },
    ],
  };

  test("creates a category below a parent", async () => {
    const { body } = await given(tree).post("/categories", { name: "Rock", parent: 11 });
    expect(body).toMatchObject({ parent: 11, url: `${home}/events/category/music/rock/`, urls: { up: `${api}/categories/11` } });
  });

  test.each(["", "2389", "foo", "0"])("refuses the parent %j", async (parent) => {
    const { post } = given(tree);
    expect(await post("/categories", { name: "Rock", parent })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await post("/categories/13", { parent })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("accepts a name that exists below another parent, and adds the parent's slug to the new slug", async () => {
    const { post } = given(tree);
    expect((await post("/categories", { name: "Jazz" })).body).toMatchObject({ parent: 0, slug: "jazz-2" });
    expect((await post("/categories", { name: "Music", parent: 11 })).body).toMatchObject({ slug: "music-music" });
  });

  test("moves a category to another parent", async () =>
    expect((await given(tree).post("/categories/13", { parent: 11 })).body).toMatchObject({ parent: 11 }));

  test("moves a category to the top level when its parent is one of its descendants", async () =>
    expect((await given(tree).post("/categories/12", { parent: 13 })).body).toMatchObject({ parent: 0 }));

  test("moves the children of a deleted category to its parent", async () => {
    const { delete: remove, get } = given(tree);
    await remove("/categories/12");
    expect((await get("/categories/13")).body).toMatchObject({ parent: 11 });
  });
});
