import { expect, test } from "vitest";
import { part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { eventBody, home, inDays, numbered, postKinds, taxonomies } from "../support/world.ts";

const restRoot = "/wp-json/calendar/events/v1";

/** Holds an event in three languages, and one in Spanish only. */
const fair = {
  events: [
    { id: 101, ...inDays(1), slug: "fair", title: "Fair" },
    { id: 102, ...inDays(1), slug: "foire", title: "Foire", language: "fr-ca" as const, translation_of: 101 },
    { id: 103, ...inDays(1), slug: "feria", title: "Feria", language: "es" as const, translation_of: 101 },
    { id: 104, ...inDays(2), slug: "fiesta", title: "Fiesta", language: "es" as const },
  ],
};

const kinds = [...postKinds, ...taxonomies];
const given = useRuntime();

test.each(["xx", "EN", "fr-c", ""])("refuses the language %j", async (code) => {
  const { status, body } = await given().get(`/events?i18n_language=${code}`);
  expect(status).toBe(400);
  const details = { i18n_language: { code: "rest_not_in_enum", data: null } };
  expect(body).toMatchObject({ code: "rest_invalid_param", data: { details } });
});

test.each([[5], [null], [true], [["en"]]])("refuses the language %j by its type", async (i18n_language) => {
  expect((await given().post("/tags", { name: "Jazz", i18n_language })).body).toMatchObject({
    code: "rest_invalid_param",
    data: { details: { i18n_language: { code: "rest_invalid_type", data: { param: "i18n_language" } } } },
  });
});

test("takes the language from the parameter, or else from the root, or else from the site", async () => {
  const service = given({ ...fair, site: { language: "es" } });
  expect((await service.get("/events")).ids).toEqual([103, 104]);
  expect((await service.at(`/fr-ca${restRoot}`).get("/events")).ids).toEqual([102]);
  expect((await service.at(`/fr-ca${restRoot}`).get("/events?i18n_language=en")).ids).toEqual([101]);
});

test("ignores the case of the language in a root", async () =>
  expect((await given(fair).at(`/FR-CA${restRoot}`).get("/events")).ids).toEqual([102]));

test("reads the translation of an id into the language of the parameter", async () => {
  const { get } = given(fair);
  expect((await get("/events/101?i18n_language=es")).body).toMatchObject({ id: 103, title: "Feria" });
  expect((await get("/events/102?i18n_language=en")).body).toMatchObject({ id: 101, title: "Fair" });
  expect((await get("/events/104?i18n_language=en")).body).toMatchObject({ id: 104, title: "Fiesta" });
});

test("reads the record itself without the parameter", async () => {
  expect((await given(fair).get("/events/103")).body).toMatchObject({ id: 103 });
  expect((await given(fair).at(`/fr-ca${restRoot}`).get("/events/103")).body).toMatchObject({ id: 103 });
});

test.each(kinds)("reads the translation of $kind", async ({ kind, first }) => {
  const { get } = given({ [kind]: [{ id: first }, { id: first + 1, language: "es", translation_of: first }] });
  expect(await get(`/${kind}/${first}?i18n_language=es`)).toMatchObject({ status: 200, id: first + 1 });
});

test.each(["events", "venues", "organizers"])("looks a slug of %s up in the language of the request, then in others", async (kind) => {
  const world = { [kind]: numbered(101, { slug: "same" }, { slug: "same", language: "es" }, { slug: "only", language: "es" }) };
  const { get, at } = given(world);
  expect((await get(`/${kind}/by-slug/same`)).id).toBe(101);
  expect((await get(`/${kind}/by-slug/same?i18n_language=es`)).id).toBe(102);
  expect((await at(`/es${restRoot}`).get(`/${kind}/by-slug/same`)).id).toBe(102);
  expect((await get(`/${kind}/by-slug/only`)).id).toBe(103);
});

test.each(kinds)("creates $kind in the language of the request", async ({ kind, body }) => {
  const service = given();
  const byParameter = await service.post(`/${kind}`, { ...body, i18n_language: "es" });
  const byAddress = await service.at(`/fr-ca${restRoot}`).post(`/${kind}`, body);
  expect([byParameter.status, byAddress.status]).toEqual([201, 201]);
  expect((await service.get(`/${kind}?hide_empty=0`)).ids).toEqual([]);
  const byBoth = await service.at(`/fr-ca${restRoot}`).post(`/${kind}?i18n_language=en`, body);
  expect((await service.get(`/${kind}?hide_empty=0`)).ids).toEqual([byBoth.id]);
  expect((await service.get(`/${kind}?hide_empty=0&i18n_language=es`)).ids).toEqual([byParameter.id]);
  expect((await service.get(`/${kind}?hide_empty=0&i18n_language=fr-ca`)).ids).toEqual([byAddress.id]);
});

test.each(kinds)("takes the same slug for $kind of each language", async ({ kind, body }) => {
  const { post } = given();
  const slugs = [];
  for (const code of ["en", "es", "fr-ca"]) slugs.push(part((await post(`/${kind}?i18n_language=${code}`, body)).body, "slug"));
  expect(slugs).toEqual(Array(3).fill(kind === "events" ? "an-event" : "a"));
});

test("links records of any language", async () => {
  const { post } = given({
    venues: [{ id: 201, language: "fr-ca" }],
    organizers: [{ id: 301, language: "es" }],
    categories: [{ id: 11, language: "fr-ca" }],
    tags: [{ id: 51, language: "es" }],
  });
  const { body } = await post("/events", { ...eventBody, venue: 201, organizer: 301, categories: [11], tags: [51] });
  expect(body).toMatchObject({ venue: { id: 201 }, organizer: [{ id: 301 }], categories: [{ id: 11 }], tags: [{ id: 51 }] });
});

test.each(["categories", "tags"] as const)("looks the slug and the name of %s up in the language of the request first", async (kind) => {
  const { get, post } = given({
    [kind]: numbered(11, { name: "Fine arts", slug: "arts" }, { name: "Fine arts", slug: "arts", language: "es" }),
    events: numbered(101, { [kind]: [11] }, { language: "es", [kind]: [12] }),
  });
  for (const filter of [`${kind}=arts`, `${kind}=Arts`]) {
    expect((await get(`/events?${filter}`)).ids).toEqual([101]);
    expect((await get(`/events?${filter}&i18n_language=es`)).ids).toEqual([102]);
    expect((await get(`/events?${filter}&i18n_language=fr-ca`)).ids).toEqual([]);
  }
  // A tag that is sent by its name is another rule: see `namesakes`.
  for (const categories of kind === "categories" ? ["arts", "Fine arts"] : []) {
    expect((await post("/events", { ...eventBody, categories, i18n_language: "es" })).body).toMatchObject({ categories: [{ id: 12 }] });
    expect((await post("/events", { ...eventBody, categories, i18n_language: "fr-ca" })).body).toMatchObject({ categories: [{ id: 11 }] });
  }
});

test("finds venues and organizers by name only in the language of the request", async () => {
  const { post } = given({ venues: [{ id: 201, venue: "The Mill" }], organizers: [{ id: 301, organizer: "The Band" }] });
  expect((await post("/venues", { venue: "The Mill" })).id).toBe(201);
  expect((await post("/venues", { venue: "The Mill", i18n_language: "es" })).id).toBe(1001);
  expect((await post("/organizers", { organizer: "The Band", i18n_language: "es" })).id).toBe(1002);
});

test("links a record to the root of its own language", async () => {
  expect((await given(fair).get("/events/103")).body).toMatchObject({
    ...{ url: `${home}/es/event/feria/`, rest_url: `${home}/es${restRoot}/events/103`, global_id: "calendar.example/es?id=103" },
  });
});

test("links pages to the root of the language of the request", async () => {
  const { get } = given(fair);
  expect((await get("/events?per_page=1&i18n_language=es")).body).toMatchObject({
    rest_url: expect.stringContaining(`${home}/es${restRoot}/events/?`),
    next_rest_url: expect.stringContaining(`${home}/es${restRoot}/events/?`),
  });
});

test.each(["fr-ca", "es"])("writes messages in the language of the request: %s", async (code) => {
  const { get, at } = given();
  const english = (await get("/events/23")).body;
  const translated = (await get(`/events/23?i18n_language=${code}`)).body;
  expect(translated).toMatchObject({ code: "rest-event-not-found", data: { status: 404 } });
  expect(translated).not.toEqual(english);
  expect((await at(`/${code}${restRoot}`).get("/events/23")).body).toEqual(translated);
  expect((await at(`/${code}${restRoot}`).get("/events/23?i18n_language=en")).body).toEqual(english);
});
