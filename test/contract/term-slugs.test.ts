import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { numbered, taxonomies } from "../support/world.ts";

const given = useRuntime();

describe.each(taxonomies)("one of the $kind", ({ kind, first: id }) => {
  const world = { [kind]: [{ id, name: "Music", slug: "music" }] };
  const one = `/${kind}/${id}`;

  test("takes a new name of 200 characters, and refuses a longer one", async () => {
    for (const letter of ["L", "é", "日", "&"]) {
      const longest = letter === "&" ? "&".repeat(40) : letter.repeat(200);
      expect(await given({}).post(`/${kind}`, { name: longest })).toMatchObject({ status: 201 });
      expect(await given({}).post(`/${kind}`, { name: `${longest}${letter}` })).toMatchObject({ status: 500, code: "db_insert_error" });
    }
  });

  test.each(["L", "é", "日"])("cuts a name of many %s to 200 characters on update", async (letter) => {
    expect((await given(world).put(one, { name: letter.repeat(201) })).body).toMatchObject({ name: letter.repeat(200) });
  });

  test("refuses a new slug of more than 200 characters, and cuts one on update", async () => {
    const answer = await given({}).post(`/${kind}`, { name: "Long", slug: "s".repeat(201) });
    expect(answer).toMatchObject({ status: 500, code: "db_insert_error" });
    expect((await given({}).post(`/${kind}`, { name: "Long", slug: "s".repeat(200) })).body).toMatchObject({ slug: "s".repeat(200) });
    expect((await given(world).put(one, { slug: "s".repeat(250) })).body).toMatchObject({ slug: "s".repeat(200) });
  });

  test("may have the name of another with other accents, but not in another ASCII case", async () => {
    const { post } = given({ [kind]: [{ id, name: "Été", slug: "ete" }] });
    expect((await post(`/${kind}`, { name: "Ete" })).body).toMatchObject({ name: "Ete", slug: "ete-2" });
    expect((await post(`/${kind}`, { name: "éTÉ" })).body).toMatchObject({ name: "éTÉ", slug: "ete-3" });
    expect(await post(`/${kind}`, { name: "ÉtÉ" })).toMatchObject({ status: 201 });
    expect(await post(`/${kind}`, { name: "ÉTé" })).toMatchObject({ status: 400, code: "term_exists" });
  });
});

describe("the slug of a new term", () => {
  test("has to be free among the terms of its kind only, and its number among all", async () => {
    const { post } = given({ tags: numbered(51, { slug: "a-b" }, { slug: "a-b-2" }) });
    expect((await post("/categories", { name: "One", slug: "a b" })).body).toMatchObject({ slug: "a-b" });
    expect((await post("/categories", { name: "Two", slug: "a b" })).body).toMatchObject({ slug: "a-b-3" });
    expect((await post("/tags", { name: "Three", slug: "a b" })).body).toMatchObject({ slug: "a-b-4" });
    expect((await post("/categories", { name: "Four", slug: "A B" })).body).toMatchObject({ slug: "a-b-5" });
  });

  test("gets back a number that a term of the other kind sets free", async () => {
    const { post, delete: remove } = given({ tags: numbered(51, { slug: "x" }, { slug: "x-2" }), categories: [{ id: 11, slug: "x" }] });
    expect((await post("/categories", { name: "One", slug: "x" })).body).toMatchObject({ slug: "x-3" });
    await remove("/tags/52");
    expect((await post("/categories", { name: "Two", slug: "x" })).body).toMatchObject({ slug: "x-2" });
    expect((await post("/tags", { name: "Three", slug: "x" })).body).toMatchObject({ slug: "x-4" });
  });

  test("takes the slugs of its ancestors before a number", async () => {
    const { post } = given({ categories: numbered(11, { slug: "music" }, { slug: "jazz" }), tags: [{ id: 51, slug: "jazz-music" }] });
    expect((await post("/categories", { name: "Jazz", slug: "jazz", parent: 11 })).body).toMatchObject({ slug: "jazz-music-2" });
  });

  test("is made unique on an update whose slug has no letters", async () => {
    const { put } = given({ tags: numbered(51, { name: "Jazz", slug: "one" }, { slug: "jazz" }) });
    expect((await put("/tags/51", { slug: "!!!" })).body).toMatchObject({ slug: "jazz-2" });
    expect(await put("/tags/51", { slug: "jazz" })).toMatchObject({ status: 500, code: "duplicate_term_slug" });
  });

  test("is the id where neither slug nor name has a letter, also next to such a term", async () => {
    const { put, post } = given({ tags: numbered(51, { name: "One", slug: "one" }, { name: "***", slug: "52" }) });
    expect((await put("/tags/51", { name: "***", slug: "***" })).body).toMatchObject({ slug: "51" });
    expect((await put("/tags/52", { slug: "***" })).body).toMatchObject({ slug: "52" });
    const { body } = await post("/tags", { name: "!!!" });
    expect(body).toMatchObject({ slug: String(Object(body).id) });
  });
});
