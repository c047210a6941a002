import { describe, expect, test } from "vitest";
import { useRuntime } from "../support/given.ts";
import { poster, times } from "../support/world.ts";

const event = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };
describe("creating an event", () => {
  const given = useRuntime();

  describe("venue", () => {
    test("is linked by ID, as number, text or object", async () => {
      const { post } = given({ venues: [{}] });
      for (const venue of [201, "201", { id: 201 }]) {
        expect((await post("/events", { ...event, venue })).body).toMatchObject({ venue: { id: 201 } });
      }
    });

    test.each([
      [{ city: "Washington", country: "US", state: "DC" }, "DC"],
      [{ city: "Toronto", country: "Canada", province: "ON" }, "ON"],
      [{ city: "Johannesburg", country: "South Africa", province: "Gauteng" }, "Gauteng"],
      [{ city: "Créteil", country: "France", province: "Île-de-France" }, "Île-de-France"],
    ])("is made on the way from an object (%j)", async (place, stateprovince) => {
      const venue = {
        venue: "New Venue",
        ...place,
        stateProvince: "x",
        zip: "123",
        phone: "555",
        description: "Nice",
        website: "http://one.example",
        show_map: "true",
        show_map_link: "true",
      };
      const { status, body } = await given().post("/events", { ...event, venue });
      const { stateProvince, description, ...echoed } = venue;
      expect(status).toBe(201);
      expect(body).toMatchObject({ venue: { ...echoed, stateprovince, description: "<p>Nice</p>", show_map: true, show_map_link: true } });
    });

    test("is not made twice under the same name", async () => {
      const { post } = given({ venues: [{ venue: "The Mill" }] });
      expect((await post("/events", { ...event, venue: { venue: "the mill" } })).body).toMatchObject({
        venue: { id: 201, venue: "The Mill" },
      });
    });

    test.each([[23], ["foo"], [{ id: 23 }], [{ city: "Nowhere" }], [{ venue: "", city: "Nowhere" }]])(
      "is refused when it is %j",
      async (venue) => {
        expect(await given().post("/events", { ...event, venue })).toMatchObject({ status: 400, code: "rest_invalid_param" });
      },
    );

    test.each([[""], [[]], [0], [null]])("is none when it is %j", async (venue) => {
      expect((await given().post("/events", { ...event, venue })).body).toMatchObject({ venue: [] });
    });
  });

  describe("organizers", () => {
    const world = { organizers: times(2, {}) };

    test("are linked by ID, one or several, in the order they are sent", async () => {
      const { post } = given(world);
      expect((await post("/events", { ...event, organizer: 301 })).body).toMatchObject({ organizer: [{ id: 301 }] });
      expect((await post("/events", { ...event, organizer: [302, 301] })).body).toMatchObject({ organizer: [{ id: 302 }, { id: 301 }] });
    });

    test("are made on the way from objects, beside known ones", async () => {
      const organizer = [{ organizer: "Organizer A" }, { id: 301 }, 302, { organizer: "Organizer C" }];
      const { body } = await given(world).post("/events", { ...event, organizer });
      expect(body).toMatchObject({ organizer: [{ organizer: "Organizer A" }, { id: 301 }, { id: 302 }, { organizer: "Organizer C" }] });
    });

    test("are made from a form too", async () => {
      const form = `${new URLSearchParams(event)}&organizer[0][organizer]=A&organizer[1][organizer]=B&organizer[2][organizer]=C`;
      const { body } = await given().post("/events", form);
      expect(body).toMatchObject({ organizer: [{ organizer: "A" }, { organizer: "B" }, { organizer: "C" }] });
    });

    test("cannot be a single object outside of a list, unless it is an ID", async () => {
      const { post } = given(world);
      expect(await post("/events", { ...event, organizer: { organizer: "A" } })).toMatchObject({
        status: 400,
        code: "could-not-create-organizer",
      });
      expect(await post("/events", { ...event, organizer: "301,302" })).toMatchObject({ status: 400, code: "could-not-create-organizer" });
      expect((await post("/events", { ...event, organizer: { id: 301 } })).body).toMatchObject({ organizer: [{ id: 301 }] });
    });

    test("are refused when one of them does not exist or has no name", async () => {
      const { post } = given(world);
      expect(await post("/events", { ...event, organizer: [301, 23] })).toMatchObject({ status: 400, code: "rest_invalid_param" });
      expect(await post("/events", { ...event, organizer: [{ phone: "1" }] })).toMatchObject({ status: 400, code: "rest_invalid_param" });
    });
  });

  test("links the images of new venues and organizers", async () => {
    const { body } = await given().post("/events", {
      ...event,
      venue: { venue: "V", image: poster.url },
      organizer: [
        { organizer: "A", image: poster.url },
        { organizer: "B", image: "901" },
      ],
    });
    expect(body).toMatchObject({
      venue: { image: { url: poster.url } },
      organizer: [{ image: { url: poster.url } }, { image: { url: poster.url } }],
    });
  });

  describe.each([
    { name: "categories", known: [11, 12] },
    { name: "tags", known: [51, 52] },
  ])("$name", ({ name, known }) => {
    const world = {
      categories: [{ name: "Arts", slug: "arts" }, { name: "Music" }],
      tags: [{ name: "Arts", slug: "arts" }, { name: "Music" }],
    };

    test("are linked by ID", async () => {
      expect((await given(world).post("/events", { ...event, [name]: known })).body).toMatchObject({
        [name]: [{ id: known[0] }, { id: known[1] }],
      });
      expect((await given(world).post("/events", { ...event, [name]: known.join(",") })).body).toMatchObject({
        [name]: [{ name: "Arts" }, { name: "Music" }],
      });
    });

    test("are made from names that are new", async () => {
      const { post, get } = given(world);
      expect((await post("/events", { ...event, [name]: "new one,new two" })).body).toMatchObject({
        [name]: [{ name: "new one" }, { name: "new two" }],
      });
      expect((await get(`/${name}?search=new`)).body).toMatchObject({ total: 2 });
    });

    test("may mix IDs and new names", async () => {
      const { body } = await given(world).post("/events", { ...event, [name]: [known[0], "zoo"] });
      expect(body).toMatchObject({ [name]: [{ id: known[0] }, { name: "zoo" }] });
    });

    test.each([[""], [[]], [null]])("are none when they are %j", async (value) => {
      expect((await given(world).post("/events", { ...event, [name]: value })).body).toMatchObject({ [name]: [] });
    });

    test("pass over numbers that nothing has", async () => {
      expect((await given(world).post("/events", { ...event, [name]: [known[0], 999] })).body).toMatchObject({
        [name]: [{ id: known[0] }],
      });
    });
  });

  test("finds a known category by its slug or name", async () => {
    const { post } = given({ categories: [{ name: "Fine Arts", slug: "arts" }] });
    expect((await post("/events", { ...event, categories: "arts" })).body).toMatchObject({ categories: [{ id: 11 }] });
    expect((await post("/events", { ...event, categories: "Fine Arts" })).body).toMatchObject({ categories: [{ id: 11 }] });
  });

  test("names a new tag after the number of the tag it was meant to be", async () => {
    const { body } = await given({ tags: [{ name: "Free", slug: "free" }] }).post("/events", { ...event, tags: "free" });
    expect(body).toMatchObject({ tags: [{ name: "51", slug: "51" }] });
  });
});
