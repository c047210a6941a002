import { describe, expect, test } from "vitest";
import { part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { home, numbered, poster } from "../support/world.ts";

/** Describes a writable field: the value that is sent, and the value that is shown if it differs. */
type Sample = readonly [name: string, sent: unknown, shown?: unknown];

const dates: readonly Sample[] = ["date", "date_utc"].map((name) => [name, "2026-01-31 18:30:00"]);
const authorship: readonly Sample[] = [...dates, ["author", 3, "3"], ["status", "draft"]];
const paragraph: Sample = ["description", "A quartet.", "<p>A quartet.</p>"];
const image: Sample = ["image", "901", expect.objectContaining({ id: 901, url: poster.url })];
const imageByUrl: Sample = ["image", poster.url, expect.objectContaining({ id: 901 })];
const imageElsewhere: Sample = ["image", "https://images.example/1.png", expect.objectContaining({ url: "https://images.example/1.png" })];
const images = [image, imageByUrl, imageElsewhere];
const website: Sample = ["website", "https://jazz.example/"];
const contact: readonly Sample[] = Object.entries({ organizer: "Jazz Society", phone: "555 0100", email: "jazz@club.example" });
const term: readonly Sample[] = Object.entries({ name: "Jazz", description: "Swing and more.", slug: "jazz-music" });

const resources = [
  {
    section: "2.2",
    kind: "events",
    required: { title: "Concert", start_date: "2026-06-20 19:00:00", end_date: "2026-06-20 21:00:00" },
    samples: [
      ...authorship,
      ["title", "Jazz"],
      paragraph,
      ["slug", "jazz-night"],
      ["excerpt", "Jazz.", "<p>Jazz.</p>"],
      ["timezone", "Europe/Paris"],
      ["all_day", true],
      ["start_date", "2026-06-20 18:00:00"],
      ["end_date", "2026-06-20 23:00:00"],
      ...images,
      ["cost", "12", "$12"],
      website,
      ...["show_map", "show_map_link", "hide_from_listings", "sticky", "featured"].map((name): Sample => [name, true]),
      ["categories", [11, 12], [expect.objectContaining({ id: 11 }), expect.objectContaining({ id: 12 })]],
      ["tags", [51, 52], [expect.objectContaining({ id: 51 }), expect.objectContaining({ id: 52 })]],
      ["venue", [201], expect.objectContaining({ id: 201 })],
      ["venue", [201, 202], [expect.objectContaining({ id: 201 }), expect.objectContaining({ id: 202 })]],
      ["organizer", [302, 301], [expect.objectContaining({ id: 302 }), expect.objectContaining({ id: 301 })]],
    ] satisfies Sample[],
  },
  {
    section: "2.3",
    kind: "venues",
    required: { venue: "Hall" },
    samples: [
      ...authorship,
      ["venue", "Club"],
      paragraph,
      ["show_map", "false", false],
      ["show_map_link", "false", false],
      ...Object.entries({ address: "1 Main Street", city: "Toronto", country: "Canada", province: "Ontario", state: "Ohio" }),
      ...Object.entries({ zip: "M5V 2T6", phone: "555 0100", stateprovince: "Ontario" }),
      website,
      ...images,
    ] satisfies Sample[],
  },
  {
    section: "2.4",
    kind: "organizers",
    required: { organizer: "Choir" },
    samples: [...authorship, ...contact, paragraph, website, ...images] satisfies Sample[],
  },
  {
    section: "2.5",
    kind: "categories",
    required: { name: "Concerts" },
    samples: [...term, ["parent", 12]] satisfies Sample[],
  },
  {
    section: "2.6",
    kind: "tags",
    required: { name: "Free" },
    samples: term,
  },
];

const terms = { categories: numbered(11, 2), tags: numbered(51, 2) };
const world = { events: [{ id: 101 }], venues: numbered(201, 2), organizers: numbered(301, 2), ...terms };
const given = useRuntime();

describe.each(resources)("the fields of $kind, section $section", ({ kind, required, samples }) => {
  const all: readonly Sample[] = samples;
  const cases = all.map(([name, sent, shown = sent]) => ({ name, sent, shown }));

  test("create requires the required fields only, and names each missing one", async () => {
    const { post } = given(world);
    expect(await post(`/${kind}`, required)).toMatchObject({ status: 201 });
    expect(await post(`/${kind}`, {})).toMatchObject({ status: 400, code: "rest_missing_callback_param" });
    for (const name of Object.keys(required)) {
      const rest = Object.fromEntries(Object.entries(required).filter(([key]) => key !== name));
      expect(await post(`/${kind}`, rest)).toMatchObject({ status: 400, body: { data: { params: [name] } } });
    }
  });

  test("update requires no field", async () => {
    const { post, put, patch } = given(world);
    const { id } = await post(`/${kind}`, required);
    for (const update of [post, put, patch]) expect(await update(`/${kind}/${id}`, {})).toMatchObject({ status: 200, id });
  });

  test.each(cases)("create writes $name ($sent)", async ({ name, sent, shown }) => {
    const { post, get } = given(world);
    const { status, id } = await post(`/${kind}`, { ...required, [name]: sent });
    expect(status).toBe(201);
    expect(part((await get(`/${kind}/${id}`)).body, name)).toEqual(shown);
  });

  test.each(cases)("an update in JSON writes $name ($sent)", async ({ name, sent, shown }) => {
    const { post, put, get } = given(world);
    const { id } = await post(`/${kind}`, required);
    expect(await put(`/${kind}/${id}`, { [name]: sent })).toMatchObject({ status: 200, id });
    expect(part((await get(`/${kind}/${id}`)).body, name)).toEqual(shown);
  });

  test.each(cases)("an update by form writes $name ($sent)", async ({ name, sent, shown }) => {
    const { post, patch, get } = given(world);
    const { id } = await post(`/${kind}`, required);
    const form = new URLSearchParams(Array.isArray(sent) ? sent.map((item) => [`${name}[]`, String(item)]) : { [name]: String(sent) });
    expect(await patch(`/${kind}/${id}`, form.toString())).toMatchObject({ status: 200, id });
    expect(part((await get(`/${kind}/${id}`)).body, name)).toEqual(shown);
  });
});

describe("the defaults of an event, section 2.2", () => {
  test("creates an event with times, without terms, venue and organizers", async () => {
    const { body } = await given().post("/events", { title: "Jazz", start_date: "tomorrow", end_date: "tomorrow" });
    expect(body).toMatchObject({ all_day: false, categories: [], tags: [], venue: [], organizer: [], website: `${home}/event/jazz/` });
  });

  test.each(["website", "categories", "tags", "venue", "organizer"])("treats null for %s like a missing field", async (name) => {
    const event = { title: "Jazz", start_date: "tomorrow", end_date: "tomorrow" };
    const without = await given(world).post("/events", event);
    expect(await given(world).post("/events", { ...event, [name]: null })).toMatchObject({ status: 201, text: without.text });
  });

  test.each([
    ["venue", 201],
    ["organizer", 301],
    ["categories", 11],
    ["tags", 51],
  ])("removes the links when an empty list is sent for %s", async (name, linked) => {
    const { put, get } = given({ ...world, events: [{ id: 101, [name]: [linked] }] });
    expect((await put("/events/101", { [name]: [] })).body).toMatchObject({ [name]: [] });
    expect((await get(`/events?${name}=${linked}`)).ids).toEqual([]);
  });
});

describe("the password of an event, section 2.2", () => {
  const secret = { events: [{ id: 101, slug: "party", password: "sesame" }] };

  test.each(["POST", "PUT", "PATCH", "DELETE"])("is optional on %s by id", async (method) => {
    expect(await given(secret).ask(method, "/events/101", { password: "sesame" })).toMatchObject({ status: 200, id: 101 });
    expect(await given(secret).ask(method, "/events/101", {})).toMatchObject({ status: 200, id: 101 });
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("is not checked on %s by slug", async (method) => {
    expect(await given(secret).ask(method, "/events/by-slug/party", { password: "" })).toMatchObject({ status: 200, id: 101 });
  });

  test("is not described for the routes by slug", async () => {
    const { body } = await given(secret).ask("OPTIONS", "/events/by-slug/party");
    expect(JSON.stringify(body)).not.toContain('"password"');
  });
});
