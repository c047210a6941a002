import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { useRuntime } from "../support/given.ts";

const given = useRuntime();
const dates = { start_date: "2026-08-01 10:00:00", end_date: "2026-08-01 12:00:00" };

/** The characters that Unicode calls white space and the service takes for letters. */
const letters = [
  ..."\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
];
const trimmed = [..." \t\n\r\0\v"];

describe.each(fidelityModes)("in %s mode", (fidelity) => {
  const open = (world = {}) => given(world, { fidelity });

  test("an event may be named with a no-break space, and with NUL it has no title", async () => {
    const { post } = open();
    expect(await post("/events", { ...dates, title: "\u00a0" })).toMatchObject({ status: 201, body: { title: "\u00a0" } });
    expect(await post("/events", { ...dates, title: "\0" })).toMatchObject({ status: 500, code: "empty_content" });
  });

  test("a description or excerpt of a no-break space is a paragraph", async () => {
    const { body } = await open().post("/events", { ...dates, title: "Night", description: "\u00a0", excerpt: "\u00a0" });
    expect(body).toMatchObject({ description: "<p>\u00a0</p>", excerpt: "<p>\u00a0</p>" });
  });

  test("a tag may be named with a no-break space, and its slug is its id", async () => {
    const { status, id, body } = await open().post("/tags", { name: "\u00a0" });
    expect({ status, body }).toMatchObject({ status: 201, body: { name: "\u00a0", slug: String(id) } });
  });

  test("a form feed is an invalid name of a tag, and is trimmed from the ends of other names and descriptions", async () => {
    const { post } = open();
    expect(await post("/tags", { name: "\f" })).toMatchObject({ status: 500, code: "invalid_term_name" });
    expect(await post("/tags", { name: "\v" })).toMatchObject({ status: 500, code: "empty_term_name" });
    const { body } = await post("/tags", { name: "\fjazz\v", description: "\vswing\f" });
    expect(body).toMatchObject({ name: "jazz", description: "swing" });
  });

  test("a tag that an event names keeps its no-break space, and a category an ideographic one", async () => {
    const sent = { ...dates, title: "Night", tags: ["new\u00a0"], categories: "\u3000music" };
    const { body } = await open({ categories: [{ id: 11, name: "music", slug: "music" }] }).post("/events", sent);
    expect(body).toMatchObject({ tags: [{ name: "new\u00a0" }], categories: [{ slug: "%e3%80%80music" }] });
  });

  test.each(["/events?venue=201,%C2%A0202", "/events?include=101,%C2%A0102", "/events?categories=%E3%80%80music"])(
    "%s is refused, because its space counts as a letter",
    async (path) => {
      const world = { venues: [{ id: 201 }, { id: 202 }], categories: [{ id: 11, name: "music", slug: "music" }] };
      expect(await open(world).get(path)).toMatchObject({ status: 400, code: "rest_invalid_param" });
    },
  );

  test("`strict_dates` with a no-break space is not true", async () => {
    const { get } = open();
    const path = "/events?start_date=2026-08-01%2010:00:00&strict_dates=true";
    expect((await get(path)).body).toHaveProperty("rest_url", expect.stringContaining("start_date=2026-08-01 10:00:00"));
    expect((await get(`${path}%C2%A0`)).body).toHaveProperty("rest_url", expect.stringContaining("start_date=2026-08-01 00:00:00"));
  });

  test("a venue named with a vertical tab is not created", async () =>
    expect(await open().post("/venues", { venue: "\v" })).toMatchObject({ status: 400, code: "could-not-create-venue" }));

  test("the service fails on a time zone with a NUL", async () => {
    const sent = { ...dates, title: "Night", timezone: "Europe/Paris\0" };
    expect(await open().post("/events", sent)).toMatchObject({ status: 500, code: "internal_server_error" });
  });
});

/** The fields of one text that a client can write, with the other fields that a new record needs. */
const textFields = [
  { collection: "events", field: "title", needed: dates },
  { collection: "venues", field: "venue", needed: {} },
  { collection: "organizers", field: "organizer", needed: {} },
  ...["address", "city", "country", "province", "state", "stateprovince", "zip", "phone"].map((field) => ({
    collection: "venues",
    field,
    needed: { venue: "Hall" },
  })),
  ...["phone", "email"].map((field) => ({ collection: "organizers", field, needed: { organizer: "Choir" } })),
  { collection: "categories", field: "name", needed: {} },
  { collection: "tags", field: "name", needed: {} },
];

test.each(textFields)(
  "the field $field of $collection keeps Unicode spaces at its ends, and loses ASCII spaces",
  async ({ collection, field, needed }) => {
    const { post, calendar } = given();
    const start = calendar.snapshot();
    const ends = (characters: readonly string[]) => fc.array(fc.constantFrom(...characters), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(ends(letters), ends(trimmed), async (kept, lost) => {
        calendar.restore(start);
        const text = `${kept.join("")}Jazz${kept.join("")}`;
        const sent = lost.join("") + text + lost.join("");
        expect((await post(`/${collection}`, { ...needed, [field]: sent })).body).toHaveProperty([field], text);
      }),
      { numRuns: 20 },
    );
  },
);

const idLists = [
  { parameter: "events?venue", ids: [201, 202] },
  { parameter: "events?organizer", ids: [301, 302] },
  { parameter: "events?categories", ids: [11, 12] },
  { parameter: "events?tags", ids: [51, 52] },
  { parameter: "events?include", ids: [101, 102] },
  { parameter: "tags?include", ids: [51, 52] },
  { parameter: "tags?exclude", ids: [51, 52] },
];

describe.each(idLists)("the ids in $parameter", ({ parameter, ids }) => {
  const ask = (space: string) => {
    const two = (first: number) => [{ id: first }, { id: first + 1 }];
    const world = { events: two(101), venues: two(201), organizers: two(301), categories: two(11), tags: two(51) };
    return given(world).get(`/${parameter}=${ids.join(`,${encodeURIComponent(space)}`)}`);
  };

  test.each(trimmed)("may have %j between them", async (space) => expect((await ask(space)).status).toBe(200));

  test.each(letters)("are refused with %j between them", async (space) => expect((await ask(space)).status).toBe(400));
});
