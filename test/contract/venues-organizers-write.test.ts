import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { linkedKinds, numbered, poster } from "../support/world.ts";

const given = useRuntime();

describe.each(linkedKinds)("creating $kind", ({ kind, name, first }) => {
  test("needs only a name", async () => {
    const { post, get } = given();
    const created = await post(`/${kind}`, { [name]: "A new one" });
    const shown = { [name]: "A new one", slug: "a-new-one", status: "publish", author: "1" };
    expect(created).toMatchObject({ status: 201, id: 1001, body: shown });
    expect(created.body).not.toHaveProperty("json_ld");
    expect((await get(`/${kind}/1001`)).body).toMatchObject({ [name]: "A new one" });
  });

  test.each<[string, unknown]>([
    ...["author", "date", "date_utc", "website"].map((field): [string, unknown] => [field, "foo"]),
    ...Object.entries({ [name]: "", author: 23, status: "kinda_thinking_about_it", image: "foo bar" }),
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

describe.each(linkedKinds)("updating $kind", ({ kind, name, first }) => {
  const texts = { slug: "one", [name]: "One", description: "Text", phone: "111", website: "http://one.example" };
  const full = { id: first, ...texts, author: 3, image: poster.id };
  const world = { [kind]: [full] };

  test.each(["POST", "PUT", "PATCH"])("changes the name with %s and keeps the slug", async (method) => {
    const answer = await given(world).ask(method, `/${kind}/${first}`, { [name]: "New" });
    expect(answer).toMatchObject({ status: 200, body: { id: first, [name]: "New", slug: "one" } });
  });

  test("updates a record by slug", async () => {
    const answer = await given(world).put(`/${kind}/by-slug/one`, { [name]: "New" });
    expect(answer).toMatchObject({ status: 200, id: first, body: { [name]: "New" } });
  });

  test("keeps what is not sent, but publishes the record and removes its image", async () => {
    const { body } = await given({ [kind]: [{ ...full, status: "draft" }] }).post(`/${kind}/${first}`, { [name]: "New" });
    expect(body).toMatchObject({ description: "<p>Text</p>", phone: "111", website: "http://one.example", author: "3", status: "publish" });
    expect(body).not.toHaveProperty("image");
  });

  test("clears fields that are sent empty, except the description", async () => {
    const { body } = await given(world).post(`/${kind}/${first}`, { phone: "", website: "", description: "" });
    expect(body).not.toHaveProperty("phone");
    expect(body).not.toHaveProperty("website");
    expect(body).toMatchObject({ description: "<p>Text</p>", [name]: "One" });
  });

  test("keeps the publication date, unlike updating an event", async () => {
    const { body } = await given(world).post(`/${kind}/${first}`, { phone: "2" });
    expect(body).toMatchObject({ date: "2026-01-02 09:00:00", modified: "2026-06-15 12:00:00" });
  });

  test.each(["-99999999999", "0000-00-00", "253402300800"])(
    "resets date_utc for the impossible date %s, and refuses it as date",
    async (value) => {
      const { post } = given(world);
      expect((await post(`/${kind}/${first}`, { date_utc: value })).body).toMatchObject({ date_utc: "0000-00-00 00:00:00" });
      expect(await post(`/${kind}/${first}`, { date: value })).toMatchObject({ status: 500, code: "invalid_date" });
    },
  );

  test("refuses an unknown id and an unknown slug", async () => {
    const { post } = given();
    expect(await post(`/${kind}/2389`, { [name]: "New" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await post(`/${kind}/by-slug/unknown`, { [name]: "New" })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("takes the name of another record", async () => {
    const { post } = given({ [kind]: numbered(first, 2, (number) => ({ [name]: `Number ${number}` })) });
    const answer = await post(`/${kind}/${first + 1}`, { [name]: "Number 1" });
    expect(answer).toMatchObject({ status: 200, id: first + 1, body: { [name]: "Number 1" } });
  });

  test("restores a record from the trash", async () => {
    const { delete: remove, post } = given(world);
    await remove(`/${kind}/${first}`);
    expect((await post(`/${kind}/${first}`, { [name]: "Back" })).body).toMatchObject({ status: "publish", slug: "one" });
  });
});

const address = { address: "1 Pond Rd", city: "Elora", country: "Canada", province: "ON", state: "x", zip: "N0B" };
const place = { ...address, phone: "1", website: "http://one.example" };

test("keeps the address of a venue when it is not sent", async () => {
  const { post } = given({ venues: [{ id: 201, ...place }] });
  expect((await post("/venues/201", { city: "Fergus" })).body).toMatchObject({ ...place, city: "Fergus" });
});

test("clears every field of a venue that is sent empty", async () => {
  const cleared = Object.fromEntries(Object.keys(place).map((key) => [key, ""]));
  const sent = { ...cleared, show_map: "false", show_map_link: "false" };
  const { body } = await given({ venues: [{ id: 201, ...place }] }).post("/venues/201", sent);
  for (const key of Object.keys(place)) expect(body).not.toHaveProperty(key);
  expect(body).toMatchObject({ show_map: false, show_map_link: false });
});

test("resets the maps and the derived state or province of a venue when they are not sent", async () => {
  const stored = { id: 201, stateprovince: "ON", province: "ON", show_map: false, show_map_link: false };
  const { body } = await given({ venues: [stored] }).post("/venues/201", { city: "Elora" });
  expect(body).toMatchObject({ show_map: true, show_map_link: true, province: "ON" });
  expect(body).not.toHaveProperty("stateprovince");
});

test("keeps the email, phone and website of an organizer when they are not sent", async () => {
  const addresses = { email: "hello@one.example", phone: "111", website: "http://one.example" };
  const { post } = given({ organizers: [{ id: 301, ...addresses }] });
  expect((await post("/organizers/301", { organizer: "New" })).body).toMatchObject(addresses);
  expect((await post("/organizers/301", { email: "new@one.example" })).body).toMatchObject({ ...addresses, email: "new@one.example" });
  expect((await post("/organizers/301", { email: "" })).body).not.toHaveProperty("email");
});

describe.each(linkedKinds)("deleting $kind", ({ kind, name, first }) => {
  test("moves a record to the trash and answers it with the status trash", async () => {
    const answer = await given({ [kind]: [{ id: first, slug: "one" }] }).delete(`/${kind}/${first}`);
    expect(answer).toMatchObject({ status: 200, body: { id: first, status: "trash", slug: "one__trashed" } });
  });

  test("hides a deleted record from lists", async () => {
    const { delete: remove, get } = given({ [kind]: numbered(first, 2) });
    await remove(`/${kind}/${first}`);
    expect((await get(`/${kind}`)).ids).toEqual([first + 1]);
  });

  test("answers 410 to a second deletion", async () => {
    const { delete: remove } = given({ [kind]: [{ id: first }] });
    await remove(`/${kind}/${first}`);
    expect(await remove(`/${kind}/${first}`)).toMatchObject({ status: 410, code: `${name}-is-in-trash` });
  });

  test("refuses an unknown id and an unknown slug", async () => {
    const { delete: remove } = given({}, { access: "service" });
    expect(await remove(`/${kind}/23`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await remove(`/${kind}/by-slug/unknown`)).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test("removes a deleted record from its events", async () => {
    const { delete: remove, get } = given({ [kind]: [{ id: first }], events: [{ id: 101, [name]: [first] }] });
    await remove(`/${kind}/${first}`);
    expect((await get("/events/101")).body).toHaveProperty(name, []);
    expect((await get(`/events?${name}=${first}`)).ids).toEqual([]);
  });
});

test("removes all organizers of an event when one of them is deleted", async () => {
  const { delete: remove, get } = given({
    organizers: numbered(301, 3),
    events: [
      { id: 101, organizer: [301, 302] },
      { id: 102, organizer: [303] },
    ],
  });
  await remove("/organizers/301");
  expect((await get("/events/101")).body).toMatchObject({ organizer: [] });
  expect((await get("/events/102")).body).toMatchObject({ organizer: [{ id: 303 }] });
});
