import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { linkedKinds } from "../support/world.ts";

const given = useRuntime();

describe.each(linkedKinds)("creating $kind", ({ kind, name, first }) => {
  test("needs only a name", async () => {
    const { post, get } = given();
    const created = await post(`/${kind}`, { [name]: "A new one" });
    expect(created).toMatchObject({
      status: 201,
      id: 1001,
      body: { [name]: "A new one", slug: "a-new-one", status: "publish", author: "1" },
    });
    expect(created.body).not.toHaveProperty("json_ld");
    expect((await get(`/${kind}/1001`)).body).toMatchObject({ [name]: "A new one" });
  });

  test.each([
    [name, ""],
    ["author", 23],
    ["author", "foo"],
    ["date", "foo"],
    ["date_utc", "foo"],
    ["status", "kinda_thinking_about_it"],
    ["website", "foo"],
    ["image", "foo bar"],
    ["image", "23"],
  ])("refuses %s %j, of a new record and on an update", async (field, value) => {
    const { post } = given({ [kind]: [{ id: first }] });
    for (const { body } of [await post(`/${kind}`, { [name]: "A", [field]: value }), await post(`/${kind}/${first}`, { [field]: value })])
      expect(body).toMatchObject({ code: "rest_invalid_param", data: { status: 400, params: { [field]: expect.any(String) } } });
  });
});

test("shows the maps of a venue by default", async () => {
  const { post } = given();
  expect((await post("/venues", { venue: "A" })).body).toMatchObject({ show_map: true, show_map_link: true });
  expect((await post("/venues", { venue: "B", show_map: "no" })).body).toMatchObject({ show_map: false, show_map_link: true });
});

test.each([
  [{ state: "DC", country: "US" }, "DC"],
  [{ state: "DC", country: "United States", province: "x" }, "DC"],
  [{ state: "DC" }, "DC"],
  // Like everywhere in the service, `0` is empty.
  [{ state: "DC", country: "0", province: "x" }, "DC"],
  [{ state: "x", country: "Canada", province: "ON" }, "ON"],
])("derives the state or province of a venue from %j", async (place, stateprovince) => {
  expect((await given().post("/venues", { venue: "A", ...place })).body).toMatchObject({ stateprovince });
});

test("refuses a venue's flag that is a boolean in JSON", async () => {
  const { body } = await given().post("/venues", { venue: "A", show_map: true });
  expect(body).toMatchObject({ data: { status: 400, details: { show_map: { code: "rest_invalid_type" } } } });
});
