import { describe, expect, test } from "vitest";
import type { Given } from "../../support/world.ts";
import { clientOf } from "./worlds.ts";

/** Lists for each kind the ids of the English original, its French translation and the Spanish record. */
const kinds = [
  ["events", 101, 102, 103],
  ["venues", 201, 202, 203],
  ["organizers", 301, 302, 303],
  ["categories", 11, 12, 13],
  ["tags", 51, 52, 53],
] as const;

/** Returns the language and the original of each record of a kind, by id. */
function groupsOf(calendar: ReturnType<typeof clientOf>["calendar"], kind: (typeof kinds)[number][0]) {
  return Object.fromEntries(
    calendar.snapshot()[kind].map(({ id, language, translation_of }) => [id, `${language} ${translation_of ?? "-"}`]),
  );
}

describe.each(kinds)("writing %s", (kind, english, french, spanish) => {
  test("updates the record with the id and keeps its language and its group, also when an update names its own language", async () => {
    const { calendar, put, at } = clientOf();
    await put(`/${kind}/${english}?i18n_language=en`, { description: "Same" });
    expect((await at("fr-ca").put(`/${kind}/${english}`, { description: "New" })).id).toBe(english);
    expect((await put(`/${kind}/${french}`, { description: "Neuf" })).id).toBe(french);
    expect(groupsOf(calendar, kind)).toMatchObject({ [english]: "en -", [french]: `fr-ca ${english}` });
  });

  test("moves a record to the language of an update", async () => {
    const { calendar, put, get } = clientOf();
    const { body } = await put(`/${kind}/${french}?i18n_language=es`, { description: "Nuevo" });
    expect(body).toMatchObject({ id: french, url: expect.stringContaining("calendar.example/es/") });
    expect(groupsOf(calendar, kind)[french]).toBe(`es ${english}`);
    expect((await get(`/${kind}?hide_empty=false&i18n_language=fr-ca`)).ids).toEqual([]);
    expect((await get(`/${kind}/${english}?i18n_language=es`)).id).toBe(french);
  });

  test("removes a moved record from its translation group when the group has the new language already", async () => {
    const moved = clientOf();
    await moved.put(`/${kind}/${french}`, { i18n_language: "en" });
    expect(groupsOf(moved.calendar, kind)).toMatchObject({ [english]: "en -", [french]: "en -" });
    const original = clientOf();
    await original.put(`/${kind}/${english}`, { i18n_language: "fr-ca" });
    expect(groupsOf(original.calendar, kind)).toMatchObject({ [english]: "fr-ca -", [french]: "fr-ca -" });
  });

  test("deletes the record with the id, whatever the language", async () => {
    const { ask, get } = clientOf();
    expect((await ask("DELETE", `/${kind}/${english}?i18n_language=fr-ca`)).id).toBe(english);
    expect((await get(`/${kind}?hide_empty=false&i18n_language=fr-ca`)).ids).toEqual([french]);
    expect((await ask("DELETE", `/${kind}/${spanish}`)).status).toBe(200);
  });
});

test("the oldest translation becomes the original when the original is moved or deleted", async () => {
  const tags = [
    { id: 60, name: "Free", slug: "free" },
    { id: 61, name: "Gratuit", slug: "gratuit", language: "fr-ca", translation_of: 60 },
    { id: 62, name: "Gratis", slug: "gratis", language: "es", translation_of: 60 },
  ] as const;
  const { calendar, ask, get } = clientOf({ tags });
  await ask("DELETE", "/tags/60");
  expect(groupsOf(calendar, "tags")).toEqual({ 61: "fr-ca -", 62: "es 61" });
  expect((await get("/tags/62?i18n_language=fr-ca")).id).toBe(61);

  const moved = clientOf({ tags });
  await moved.put("/tags/60?i18n_language=es", { name: "Libre", slug: "libre" });
  expect(groupsOf(moved.calendar, "tags")).toEqual({ 60: "es -", 61: "fr-ca -", 62: "es 61" });
});

test("an event creates venues, organizers and terms in its own language", async () => {
  const event = { title: "Fair", start_date: "2026-07-01 10:00:00", end_date: "2026-07-01 12:00:00" };
  const { calendar, post } = clientOf();
  await post("/events?i18n_language=es", {
    ...event,
    venue: { venue: "Plaza" },
    organizer: [{ organizer: "Gente" }],
    categories: ["Arte"],
    tags: ["Aire libre"],
  });
  const { venues, organizers, categories, tags } = calendar.snapshot();
  expect([venues, organizers, categories, tags].map((records) => records.at(-1)?.language)).toEqual(["es", "es", "es", "es"]);
});

describe("writing by slug", () => {
  const fair = { title: "Fair", slug: "fair" };
  const fairs: Given = {
    events: [
      { id: 700, ...fair },
      { id: 701, ...fair, language: "es" },
    ],
    venues: [],
    organizers: [],
  };

  test("changes the record in the language of the request", async () => {
    const { calendar, at, ask } = clientOf(fairs);
    expect((await at("es").put("/events/by-slug/fair", { title: "Feria" })).id).toBe(701);
    expect((await ask("DELETE", "/events/by-slug/fair")).id).toBe(700);
    expect(calendar.snapshot().events.map(({ status }) => status)).toEqual(["trash", "publish"]);
  });

  test("moves the only record with the slug to the language it names", async () => {
    const { calendar, put } = clientOf({ events: [{ id: 700, ...fair }], venues: [], organizers: [] });
    expect((await put("/events/by-slug/fair?i18n_language=es", { title: "Feria" })).id).toBe(700);
    expect(calendar.snapshot().events[0]).toMatchObject({ language: "es", slug: "fair" });
  });

  test("numbers the slug of a moved record when the other language has it", async () => {
    const { calendar, put } = clientOf(fairs);
    await put("/events/700?i18n_language=es", { title: "Feria" });
    expect(calendar.snapshot().events[0]).toMatchObject({ language: "es", slug: "fair-2" });
  });
});

test("a created term links to the root of its language", async () => {
  const { headers, body } = await clientOf().post("/tags?i18n_language=fr-ca", { name: "Plein air" });
  expect(headers.get("location")).toMatch(/^https:\/\/calendar\.example\/fr-ca\/wp-json\/wp\/v2\//);
  expect(JSON.stringify(body)).not.toMatch(/calendar\.example\/wp-json/);
});
