import { describe, expect, test } from "vitest";
import { languages } from "../../../src/language/languages.ts";
import { bilingual, clientOf } from "./worlds.ts";

const posts = [
  ["events", "market", 102],
  ["venues", "town-hall", 202],
  ["organizers", "city", 302],
] as const;

test.each(["events", "venues", "organizers", "categories", "tags"])("lists of %s link to the root of their language", async (kind) => {
  const { body } = await clientOf().get(`/${kind}?hide_empty=false&i18n_language=fr-ca`);
  const addresses = JSON.stringify(body).match(/https:\/\/calendar\.example[^"]*/g) ?? [];
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) expect(address).toMatch(/^https:\/\/calendar\.example\/fr-ca\//);
});

describe.each(posts)("reading %s by slug", (kind, slug, french) => {
  test("finds a slug of another language and reads the translation in the language of the parameter", async () =>
    expect((await clientOf().get(`/${kind}/by-slug/${slug}?i18n_language=fr-ca`)).id).toBe(french));

  test("reads only translations that the caller may read", async () => {
    for (const status of ["draft", "trash"] as const) {
      const translation = { id: 701, slug: "feria", language: "es", translation_of: 700, status } as const;
      const { get, as } = clientOf({ [kind]: [{ id: 700, slug: "fair" }, translation] }, { access: "service" });
      expect((await get(`/${kind}/700?i18n_language=es`)).id).toBe(700);
      expect((await as("editor").get(`/${kind}/700?i18n_language=es`)).id).toBe(status === "draft" ? 701 : 700);
    }
  });
});

test("filters of events accept ids of any language", async () => {
  const { get } = clientOf({
    ...bilingual,
    events: [{ id: 101, language: "es", venue: [201], organizer: [302], categories: [11], tags: [52] }],
  });
  const filters = ["venue=201", "organizer=302", "categories=11", "tags=52"];
  for (const filter of filters) expect((await get(`/events?${filter}&i18n_language=es`)).ids).toEqual([101]);
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
    const { body } = await at("es").ask("OPTIONS", "/events");
    expect(body).toMatchObject({ _links: { self: [{ href: "https://calendar.example/es/wp-json/calendar/events/v1/events" }] } });
    const answer = await at("es").get("/nothing");
    expect(answer).toMatchObject({ status: 404, body: { message: "Ninguna ruta tiene esta dirección y este método." } });
  });
});

describe("error messages", () => {
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

test("a language in the body of a read overrides the query string", async () => {
  const calendar = clientOf().calendar;
  const request = new Request("https://calendar.example/wp-json/calendar/events/v1/venues/201?i18n_language=es&_method=GET", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ i18n_language: "fr-ca" }),
  });
  expect(await (await calendar.fetch(request)).json()).toMatchObject({ id: 202 });
});
