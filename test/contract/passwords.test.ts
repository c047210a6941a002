import { describe, expect, test } from "vitest";
import { keysIn } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { service } from "../support/world.ts";

const given = useRuntime();

/** A venue with a password, and a value in every field that an answer can show. */
const cellar = {
  ...{ id: 201, venue: "Cellar", slug: "cellar", description: "Mind the <b>steps</b>", excerpt: "Below", image: 901 },
  ...{ address: "1 Low Road", city: "Nether", country: "Nowhere", province: "Deep", state: "DP", stateprovince: "DP", zip: "0001" },
  ...{ phone: "111", website: "https://cellar.example/", password: "candle" },
};

const guild = {
  ...{ id: 301, organizer: "Guild", slug: "guild", description: "Closed", excerpt: "Shut", image: 901 },
  ...{ phone: "222", website: "https://guild.example/", email: "in@guild.example", password: "oath" },
};

const lockedCellar = {
  ...{ venue: [], description: "", excerpt: "", image: false, address: "", city: "", country: "", province: "", state: "DP" },
  ...{ zip: "", phone: "", website: "", stateprovince: "", show_map: null, show_map_link: null },
};

const lockedGuild = { organizer: [], description: "", excerpt: "", image: false, phone: "", website: "", email: "" };

const kinds = [
  { kind: "venues", name: "venue", record: cellar, locked: lockedCellar, open: { venue: "Cellar", city: "Nether", phone: "111" } },
  { kind: "organizers", name: "organizer", record: guild, locked: lockedGuild, open: { organizer: "Guild", phone: "222" } },
] as const;

describe.each(kinds)("a record of $kind with a password", ({ kind, name, record, locked, open }) => {
  const one = `/${kind}/${record.id}`;
  const world = { [kind]: [record] };

  test.each(["subscriber", "author", "editor", "admin"])("is blank to the %s", async (login) => {
    const { body } = await given(world, service).as(login).get(one);
    expect(body).toMatchObject({ id: record.id, slug: record.slug, ...locked });
    expect(body).not.toHaveProperty("json_ld");
  });

  test("is blank to visitors in reads, lists and by its slug", async () => {
    const { get } = given(world, service);
    expect((await get(one)).body).toMatchObject(locked);
    expect((await get(`/${kind}/by-slug/${record.slug}`)).body).toMatchObject(locked);
    expect((await get(`/${kind}`)).body).toMatchObject({ [kind]: [locked] });
  });

  test("is blank in the answers to writes, with the right password too", async () => {
    const admin = given(world, service).as("admin");
    expect((await admin.put(`${one}?password=${record.password}`, { phone: "333" })).body).toMatchObject({ [name]: [], phone: "" });
    expect((await admin.delete(`${one}?password=${record.password}`)).body).toMatchObject({ [name]: [], status: "trash" });
  });

  test("keeps its author, dates, address on the site and identity", async () => {
    const [locked, open] = [await given(world, service).get(one), await given(world, service).get(`${one}?password=${record.password}`)];
    for (const field of ["author", "status", "date", "date_utc", "modified", "modified_utc", "url", "slug", "global_id"])
      expect(locked.body).toHaveProperty(field, Object(open.body)[field]);
  });

  test("has the fields that it has when it is open, without `json_ld`", async () => {
    const { get } = given(world, service);
    const openKeys = keysIn((await get(`${one}?password=${record.password}`)).body);
    expect(keysIn((await get(one)).body)).toEqual(openKeys.filter((key) => key !== "json_ld"));
  });

  test("leaves out what it has not stored", async () => {
    const { get } = given({ [kind]: [{ id: record.id, [name]: "Bare", password: "p" }] }, service);
    const { body } = await get(one);
    for (const field of ["description", "excerpt", "image", "phone", "website", "address", "email"]) expect(body).not.toHaveProperty(field);
  });

  test("opens with its password, and `json_ld` says that it is protected", async () => {
    const { body } = await given(world, service).get(`${one}?password=${record.password}`);
    expect(body).toMatchObject({ ...open, json_ld: { name: expect.stringMatching(/^Protected: /) } });
  });

  test("stays blank with another password", async () =>
    expect((await given(world, service).get(`${one}?password=wrong`)).body).toMatchObject(locked));

  test("opens in the list that gives its password, and others stay blank", async () => {
    const others = { ...record, id: record.id + 1, slug: "other", password: "another" };
    const { get } = given({ [kind]: [record, others] }, service);
    expect((await get(`/${kind}?password=${record.password}`)).body).toMatchObject({ [kind]: [locked, open] });
  });

  test("is found by searches as usual", async () => {
    const { get } = given(world, service);
    expect((await get(`/${kind}?search=${record.slug}`)).ids).toEqual([record.id]);
    expect((await get(`/${kind}?search=${record.phone}`)).ids).toEqual([record.id]);
  });
});

describe("an event at a venue and by an organizer with passwords", () => {
  const world = { venues: [cellar], organizers: [guild], events: [{ id: 101, venue: [201], organizer: [301], password: "" }] };

  test("shows them blank to everyone", async () => {
    for (const login of ["subscriber", "editor", "admin"]) {
      const { body } = await given(world, service).as(login).get("/events/101");
      expect(body).toMatchObject({ venue: lockedCellar, organizer: [lockedGuild] });
    }
    const { body } = await given(world, service).get("/events");
    expect(body).toMatchObject({ events: [{ venue: lockedCellar, organizer: [lockedGuild] }] });
  });

  test("is not opened by their passwords, nor by its own", async () => {
    const locked = { ...world, events: [{ id: 101, venue: [201], organizer: [301], password: "candle" }] };
    const { get } = given(locked, service);
    expect((await get("/events/101?password=candle")).body).toMatchObject({ venue: lockedCellar, organizer: [lockedGuild] });
    expect((await given(world, service).get("/events/101?password=candle")).body).toMatchObject({ venue: lockedCellar });
  });

  test("names neither of them in `json_ld`", async () => {
    const { body } = await given(world, service).get("/events/101");
    expect(body).toMatchObject({ json_ld: { location: false, organizer: false } });
    expect(body).not.toHaveProperty("venue.json_ld");
    expect(body).not.toHaveProperty("organizer.0.json_ld");
  });

  test("shows them blank in the answers to writes", async () => {
    const admin = given(world, service).as("admin");
    const created = { title: "Descent", start_date: "tomorrow", end_date: "tomorrow", venue: 201, organizer: [301] };
    expect((await admin.post("/events", created)).body).toMatchObject({ venue: lockedCellar, organizer: [lockedGuild] });
    const { body } = await admin.patch("/events/101", { title: "Ascent", venue: 201, organizer: 301 });
    expect(body).toMatchObject({ venue: lockedCellar, organizer: [lockedGuild] });
  });
});
