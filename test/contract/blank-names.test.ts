import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { linkedKinds, taxonomies } from "../support/world.ts";

const given = useRuntime();
const empty = ["", null, "0"];

describe("an update with a blank title of an event", () => {
  const world = { events: [{ id: 101, title: "Concert", slug: "concert" }] };

  test.each(empty)("is refused when the title is %j", async (title) => {
    expect(await given(world).patch("/events/101", { title })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each([" ", "  ", "\t\n"])("keeps the title when it is %j", async (title) => {
    expect((await given(world).patch("/events/101", { title })).body).toMatchObject({ title: "Concert", slug: "concert" });
  });

  test("stores a title that is only markup unchanged", async () =>
    expect((await given(world).patch("/events/101", { title: "<b></b>" })).body).toMatchObject({ title: "<b></b>", slug: "concert" }));

  test("is refused when the start is empty", async () =>
    expect(await given(world).patch("/events/101", { start_date: "" })).toMatchObject({ status: 400, code: "rest_invalid_param" }));
});

describe.each(linkedKinds)("an update with a blank name of one of the $kind", ({ kind, name, first: id }) => {
  const world = { [kind]: [{ id, [name]: "Old Hall", slug: "old-hall" }] };

  test.each(empty)("is refused when the name is %j", async (sent) => {
    expect(await given(world).patch(`/${kind}/${id}`, { [name]: sent })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("keeps the name when it is a space, and the record has no other text", async () =>
    expect((await given(world).patch(`/${kind}/${id}`, { [name]: " " })).body).toMatchObject({ [name]: "Old Hall", slug: "old-hall" }));

  test("empties the name when it is a space, and keeps the slug, when the record has a description", async () => {
    const { patch, get } = given({ [kind]: [{ id, [name]: "Old Hall", slug: "old-hall", description: "By the water." }] });
    const { body } = await patch(`/${kind}/${id}`, { [name]: " " });
    expect(body).toMatchObject({ slug: "old-hall" });
    expect(body).not.toHaveProperty(name);
    expect((await get(`/${kind}/${id}`)).body).not.toHaveProperty(name);
  });

  test("stores a name that is only markup unchanged", async () =>
    expect((await given(world).patch(`/${kind}/${id}`, { [name]: "<b></b>" })).body).toMatchObject({ [name]: "<b></b>" }));
});

describe.each(taxonomies)("one of the $kind", ({ kind, first: id }) => {
  const world = { [kind]: [{ id, name: "Music", slug: "music" }] };
  const one = `/${kind}/${id}`;

  test.each([
    ["", 400, "rest_invalid_param"],
    ["0", 400, "rest_invalid_param"],
    [" ", 500, "empty_term_name"],
    ["<b></b>", 500, "empty_term_name"],
  ])("refuses the name %j on update", async (name, status, code) => {
    expect(await given(world).put(one, { name })).toMatchObject({ status, code });
  });

  test.each([
    [" ", 500, "empty_term_name"],
    ["<b></b>", 500, "invalid_term_name"],
  ])("refuses the name %j when it is new", async (name, status, code) => {
    expect(await given({}).post(`/${kind}`, { name })).toMatchObject({ status, code });
  });
});
