import { describe, expect, test } from "vitest";
import { languages } from "../../../src/language/languages.ts";
import { part } from "../../support/client.ts";
import { numbered, worldOf } from "../../support/world.ts";
import { bilingual, clientOf } from "./worlds.ts";

/** Lists for each kind the ids of its records in English, French and Spanish. */
const kinds = [
  ["events", 101, 102, 103],
  ["venues", 201, 202, 203],
  ["organizers", 301, 302, 303],
  ["categories", 11, 12, 13],
  ["tags", 51, 52, 53],
] as const;
const posts = [
  ["events", "market", 101, "marche", 102],
  ["venues", "town-hall", 201, "hotel-de-ville", 202],
  ["organizers", "city", 301, "ville", 302],
] as const;
const all = "hide_empty=false&per_page=50";

describe.each(kinds)("reading %s", (kind, english, french, spanish) => {
  test("lists records in the language of the parameter, of the root, or of the site", async () => {
    const { get, at } = clientOf();
    expect((await get(`/${kind}?${all}`)).ids).toEqual([english]);
    expect((await get(`/${kind}?${all}&i18n_language=fr-ca`)).ids).toEqual([french]);
    expect((await at("es").get(`/${kind}?${all}`)).ids).toEqual([spanish]);
    expect((await at("es").get(`/${kind}?${all}&i18n_language=en`)).ids).toEqual([english]);
  });

  test("counts records of one language only", async () => {
    const { headers, body } = await clientOf().get(`/${kind}?${all}&i18n_language=es`);
    expect(body).toMatchObject({ total: 1, total_pages: 1 });
    expect([headers.get("x-calendar-total"), headers.get("x-calendar-totalpages")]).toEqual(["1", "1"]);
  });

  test("lists records in the language of the site by default", async () => {
    const { get, at } = clientOf({ ...bilingual, site: { language: "fr-ca" } });
    expect((await get(`/${kind}?${all}`)).ids).toEqual([french]);
    expect((await at("en").get(`/${kind}?${all}`)).ids).toEqual([english]);
  });

  test("reads a record in the language of the parameter", async () => {
    const { get } = clientOf();
    expect((await get(`/${kind}/${english}?i18n_language=fr-ca`)).id).toBe(french);
    expect((await get(`/${kind}/${french}?i18n_language=en`)).id).toBe(english);
    expect((await get(`/${kind}/${french}?i18n_language=fr-ca`)).id).toBe(french);
  });

  test("reads the record itself without a translation, or when only the root names a language", async () => {
    const { get, at } = clientOf();
    expect((await get(`/${kind}/${english}?i18n_language=es`)).id).toBe(english);
    expect((await at("fr-ca").get(`/${kind}/${english}`)).id).toBe(english);
    expect((await get(`/${kind}/${spanish}`)).id).toBe(spanish);
  });

  test("links records to the root of their language", async () => {
    const { body } = await clientOf().get(`/${kind}?${all}&i18n_language=fr-ca`);
    const addresses = JSON.stringify(body).match(/https:\/\/calendar\.example[^"]*/g) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/calendar\.example\/fr-ca\//);
  });

  test("refuses an unknown language", async () => {
    const { get } = clientOf();
    for (const code of ["xx", "FR-CA", "fr-c", ""]) {
      const { status, body } = await get(`/${kind}?i18n_language=${code}`);
      expect([code, status]).toEqual([code, 400]);
      expect(body).toMatchObject({ code: "rest_invalid_param", data: { details: { i18n_language: { code: "rest_not_in_enum" } } } });
    }
    expect((await get(`/${kind}/${english}?i18n_language=xx`)).status).toBe(400);
  });
});

describe.each(posts)("reading %s by slug", (kind, slug, english, frenchSlug, french) => {
  test("finds a slug of every language and reads it in the language of the parameter", async () => {
    const { get, at } = clientOf();
    expect((await get(`/${kind}/by-slug/${frenchSlug}`)).id).toBe(french);
    expect((await at("es").get(`/${kind}/by-slug/${slug}`)).id).toBe(english);
    expect((await get(`/${kind}/by-slug/${slug}?i18n_language=fr-ca`)).id).toBe(french);
  });

  test("looks a slug up in the language of the request first", async () => {
    const shared = {
      events: [],
      venues: [],
      organizers: [],
      ...{
        [kind]: [
          { id: 700, slug: "fair" },
          { id: 701, slug: "fair", language: "es" as const },
        ],
      },
    };
    const { get, at } = clientOf(shared);
    expect((await get(`/${kind}/by-slug/fair`)).id).toBe(700);
    expect((await get(`/${kind}/by-slug/fair?i18n_language=es`)).id).toBe(701);
    expect((await at("es").get(`/${kind}/by-slug/fair`)).id).toBe(701);
    expect((await at("fr-ca").get(`/${kind}/by-slug/fair`)).id).toBe(700);
  });

  test("reads only translations that the caller may read", async () => {
    for (const status of ["draft", "trash"] as const) {
      const { get } = clientOf(
        {
          [kind]: [
            { id: 700, slug: "fair" },
            { id: 701, slug: "feria", language: "es", translation_of: 700, status },
          ],
        },
        { access: "service" },
      );
      expect((await get(`/${kind}/700?i18n_language=es`)).id).toBe(700);
      const editor = clientOf(
        { [kind]: [{ id: 700 }, { id: 701, language: "es", translation_of: 700, status }] },
        { access: "service" },
      ).as("editor");
      expect((await editor.get(`/${kind}/700?i18n_language=es`)).id).toBe(status === "draft" ? 701 : 700);
    }
  });
});

describe("filters of events", () => {
  test("find terms by name in the language of the request first", async () => {
    const jazz = { name: "Jazz", slug: "jazz" };
    const { get } = clientOf({
      events: [
        { id: 101, categories: [11], tags: [51] },
        { id: 102, language: "es", categories: [12], tags: [52] },
      ],
      categories: [
        { id: 11, ...jazz },
        { id: 12, ...jazz, language: "es" },
      ],
      tags: [
        { id: 51, ...jazz },
        { id: 52, ...jazz, language: "es" },
      ],
    });
    for (const filter of ["categories=jazz", "tags=Jazz"]) {
      expect((await get(`/events?${filter}`)).ids).toEqual([101]);
      expect((await get(`/events?${filter}&i18n_language=es`)).ids).toEqual([102]);
      expect((await get(`/events?${filter}&i18n_language=fr-ca`)).ids).toEqual([]);
    }
  });

  test("accept ids of any language", async () => {
    const { get } = clientOf({
      ...bilingual,
      events: [{ id: 101, language: "es", venue: [201], organizer: [302], categories: [11], tags: [52] }],
    });
    const filters = ["venue=201", "organizer=302", "categories=11", "tags=52"];
    for (const filter of filters) expect((await get(`/events?${filter}&i18n_language=es`)).ids).toEqual([101]);
  });
});

test("pages link to the next page in the same language", async () => {
  const { get } = clientOf({ events: numbered(701, 3, { language: "es" as const }), venues: [], organizers: [] });
  const { body } = await get("/events?per_page=2&i18n_language=es");
  expect(body).toMatchObject({
    total: 3,
    total_pages: 2,
    next_rest_url: expect.stringContaining("https://calendar.example/es/wp-json/calendar/events/v1/events/?"),
  });
});

describe("descriptions", () => {
  test.each(["", "/doc"])("link to the root of the language of the request: %j", async (path) => {
    const { get, at } = clientOf();
    const { body } = await get(`${path}?i18n_language=es`);
    expect(JSON.stringify(body)).toContain("https://calendar.example/es/wp-json");
    expect(JSON.stringify(body)).not.toContain("https://calendar.example/wp-json");
    expect(await at("es").get(path)).toMatchObject({ body });
    expect((await get(`${path}?i18n_language=xx`)).status).toBe(400);
  });

  test("declare the parameter for every method of every path", async () => {
    const { body } = await clientOf().get("");
    const text = JSON.stringify(body);
    const declared = `"i18n_language":{"type":"string","enum":${JSON.stringify(languages)}`;
    expect(text.split('"args":').length).toBe(text.split(declared).length);
    expect(text).toContain(declared);
  });

  test("answer OPTIONS and unknown routes below a language root", async () => {
    const { at } = clientOf();
    expect((await at("es").ask("OPTIONS", "/events")).body).toMatchObject({
      _links: { self: [{ href: "https://calendar.example/es/wp-json/calendar/events/v1/events" }] },
    });
    expect(await at("es").get("/nothing")).toMatchObject({
      status: 404,
      body: { message: "Ninguna ruta tiene esta dirección y este método." },
    });
  });
});

describe("error messages", () => {
  test("are in the language of the request", async () => {
    const { get, at } = clientOf();
    const english = (await get("/events/999?i18n_language=en")).body;
    const french = (await get("/events/999?i18n_language=fr-ca")).body;
    const spanish = (await get("/events/999?i18n_language=es")).body;
    expect(english).toMatchObject({ message: "There is no event 999." });
    expect(new Set([english, french, spanish].map((body) => part(body, "message"))).size).toBe(3);
    expect((await at("es").get("/events/999?i18n_language=en")).body).toEqual(english);
  });

  test("are in the language of the query before the body is read, and of the body afterwards", async () => {
    const { ask, post, at } = clientOf();
    const broken = await ask("POST", "/events?i18n_language=es", "{", { "content-type": "application/json" });
    const missing = await post("/events", { i18n_language: "es" });
    expect(broken.body).toMatchObject({ code: "rest_invalid_json", message: "El cuerpo no es JSON válido." });
    expect(missing.body).toMatchObject({ message: expect.stringMatching(/^Falta/) });
    expect((await at("es").get("/events", { authorization: `Basic ${btoa("nobody:x")}` })).status).toBe(200);
  });

  test("are in the language of the root for wrong credentials", async () => {
    const { at } = clientOf(bilingual, { access: "service" });
    const { body } = await at("fr-ca").get("/events", { authorization: `Basic ${btoa("nobody:x")}` });
    expect(body).toMatchObject({ code: "invalid_username", message: expect.stringContaining("nobody") });
    expect(JSON.stringify(body)).not.toContain("is not known");
  });
});

test("an option renames the language parameter", async () => {
  const { get } = clientOf(bilingual, { names: { languageParameter: "lang" } });
  expect((await get("/events?lang=es")).ids).toEqual([103]);
  expect((await get("/events?i18n_language=es")).ids).toEqual([101]);
  expect((await get("/events?lang=xx")).body).toMatchObject({ data: { params: { lang: `lang is not one of ${languages.join(", ")}.` } } });
});

test("a language in the body of a read overrides the query string", async () => {
  const calendar = clientOf().calendar;
  const request = new Request("https://calendar.example/wp-json/calendar/events/v1/venues/201?i18n_language=es&_method=GET", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ i18n_language: "fr-ca" }),
  });
  expect(await (await calendar.fetch(request)).json()).toMatchObject({ id: 202 });
});

test("lists are empty in a language without records", async () => {
  const { get } = clientOf(worldOf({}));
  expect((await get("/events?i18n_language=fr-ca")).body).toMatchObject({ events: [], total: 0, total_pages: 0 });
});
