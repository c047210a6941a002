import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { eventBody, numbered, poster } from "../support/world.ts";

const given = useRuntime();

describe("linking a venue", () => {
  test("links a venue by id, sent as number, string or object", async () => {
    const { post } = given({ venues: [{ id: 201 }] });
    for (const venue of [201, "201", { id: 201 }])
      expect((await post("/events", { ...eventBody, venue })).body).toMatchObject({ venue: { id: 201 } });
  });

  test.each([
    [{ city: "Washington", country: "US", state: "DC" }, "DC"],
    [{ city: "Créteil", country: "France", province: "Île-de-France" }, "Île-de-France"],
  ])("creates a venue from an object: %j", async (place, stateprovince) => {
    const echoed = { venue: "New Venue", ...place, zip: "123", phone: "555", website: "http://one.example" };
    const venue = { ...echoed, stateProvince: "x", description: "Nice", show_map: "true", show_map_link: "true" };
    const { status, body } = await given().post("/events", { ...eventBody, venue });
    expect(status).toBe(201);
    expect(body).toMatchObject({ venue: { ...echoed, stateprovince, description: "<p>Nice</p>", show_map: true, show_map_link: true } });
  });

  test("links the venue of the same name instead of creating another one", async () => {
    const { post } = given({ venues: [{ id: 201, venue: "The Mill" }] });
    const { body } = await post("/events", { ...eventBody, venue: { venue: "the mill" } });
    expect(body).toMatchObject({ venue: { id: 201, venue: "The Mill" } });
  });

  test.each([[23], ["foo"], [{ id: 23 }], [{ city: "Nowhere" }], [{ venue: "", city: "Nowhere" }]])("refuses venue %j", async (venue) => {
    expect(await given().post("/events", { ...eventBody, venue })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });

  test.each([[""], [[]], [0], [null]])("creates an event without a venue when %j is sent", async (venue) => {
    expect((await given().post("/events", { ...eventBody, venue })).body).toMatchObject({ venue: [] });
  });
});

describe("linking organizers", () => {
  const world = { organizers: numbered(301, 2) };

  test("creates organizers from objects in addition to linked ones", async () => {
    const organizer = [{ organizer: "Organizer A" }, { id: 301 }, 302, { organizer: "Organizer C" }];
    const { body } = await given(world).post("/events", { ...eventBody, organizer });
    expect(body).toMatchObject({ organizer: [{ organizer: "Organizer A" }, { id: 301 }, { id: 302 }, { organizer: "Organizer C" }] });
  });

  test("creates organizers from a form", async () => {
    const form = `${new URLSearchParams(eventBody)}&organizer[0][organizer]=A&organizer[1][organizer]=B&organizer[2][organizer]=C`;
    const { body } = await given().post("/events", form);
    expect(body).toMatchObject({ organizer: [{ organizer: "A" }, { organizer: "B" }, { organizer: "C" }] });
  });

  test("refuses a single organizer object without an id outside a list", async () => {
    const { post } = given(world);
    const answer = await post("/events", { ...eventBody, organizer: { organizer: "A" } });
    expect(answer).toMatchObject({ status: 400, code: "could-not-create-organizer" });
    expect((await post("/events", { ...eventBody, organizer: { id: 301 } })).body).toMatchObject({ organizer: [{ id: 301 }] });
  });

  test("keeps the terms and the venue that were created before a refused organizer", async () => {
    const { post, get } = given({ ...world, tags: [{ id: 51, name: "Jazz" }] });
    await post("/events", { ...eventBody, tags: "Jazz,Blues", venue: { venue: "Hall" }, organizer: { organizer: "A" } });
    expect((await get("/tags?hide_empty=0")).body).toMatchObject({ tags: [{ name: "Blues" }, { name: "Jazz" }], total: 2 });
    expect((await get("/venues")).body).toMatchObject({ venues: [{ venue: "Hall" }] });
  });

  test("refuses organizers when one is unknown or has no name", async () => {
    const { post } = given(world);
    expect(await post("/events", { ...eventBody, organizer: [301, 23] })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    expect(await post("/events", { ...eventBody, organizer: [{ phone: "1" }] })).toMatchObject({ status: 400, code: "rest_invalid_param" });
  });
});

test("links the images of new venues and organizers", async () => {
  const organizer = Object.entries({ A: poster.url, B: "901" }).map(([name, image]) => ({ organizer: name, image }));
  const { body } = await given().post("/events", { ...eventBody, venue: { venue: "V", image: poster.url }, organizer });
  const image = { url: poster.url };
  expect(body).toMatchObject({ venue: { image }, organizer: [{ image }, { image }] });
});

describe.each([
  { name: "categories", known: [11, 12] },
  { name: "tags", known: [51, 52] },
])("linking $name", ({ name, known }) => {
  const world = {
    categories: numbered(11, { name: "Arts", slug: "arts" }, { name: "Music" }),
    tags: numbered(51, { name: "Arts", slug: "arts" }, { name: "Music" }),
  };

  test("links terms by ids in a string", async () => {
    const { body } = await given(world).post("/events", { ...eventBody, [name]: known.join(",") });
    expect(body).toMatchObject({ [name]: [{ name: "Arts" }, { name: "Music" }] });
  });

  test("creates terms from new names", async () => {
    const { post, get } = given(world);
    const { body } = await post("/events", { ...eventBody, [name]: "new one,new two" });
    expect(body).toMatchObject({ [name]: [{ name: "new one" }, { name: "new two" }] });
    expect((await get(`/${name}?search=new`)).body).toMatchObject({ total: 2 });
  });

  test("takes ids and new names in one list", async () => {
    const { body } = await given(world).post("/events", { ...eventBody, [name]: [known[0], "zoo"] });
    expect(body).toMatchObject({ [name]: [{ id: known[0] }, { name: "zoo" }] });
  });

  test.each([[""], [[]], [null]])("creates an event without terms when %j is sent", async (value) => {
    expect((await given(world).post("/events", { ...eventBody, [name]: value })).body).toMatchObject({ [name]: [] });
  });

  test("ignores unknown ids", async () => {
    const { body } = await given(world).post("/events", { ...eventBody, [name]: [known[0], 999] });
    expect(body).toMatchObject({ [name]: [{ id: known[0] }] });
  });
});

test("creates a tag named 51 when the slug of tag 51 is sent", async () => {
  const { body } = await given({ tags: [{ id: 51, name: "Free", slug: "free" }] }).post("/events", { ...eventBody, tags: "free" });
  expect(body).toMatchObject({ tags: [{ name: "51", slug: "51" }] });
});

test.each(["venue", "organizer"])("a string without an id is refused as %s", async (name) => {
  for (const text of [",", " ", " , "])
    expect(await given({}).post("/events", { ...eventBody, [name]: text })).toMatchObject({
      ...{ status: 400, code: "rest_invalid_param" },
      body: { data: { params: { [name]: expect.any(String) }, details: [] } },
    });
});
