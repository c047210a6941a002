import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { edgeCases } from "../../fixtures/recipes/edge-cases.ts";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { part } from "../support/client.ts";

const world = edgeCases();
const calendar = createCalendar({ world, publicUrl: world.site.home });
const uploads = "https://calendar.example/uploads/2026/03";

async function read(path: string): Promise<unknown> {
  return (await calendar.fetch(new Request(`${world.site.home}/wp-json/calendar/events/v1${path}`))).json();
}

/** Reads an event by its title. */
function event(title: string): Promise<unknown> {
  return read(`/events/${world.events.find((record) => record.title === title)?.id}`);
}

test("every record in the table of fixtures/README.md is in the world", () => {
  const readme = readFileSync(new URL("../../fixtures/README.md", import.meta.url), "utf8");
  const [, table = ""] = readme.split("## The records of `edge-cases`");
  const named = [...(table.split("\n## ")[0] ?? "").matchAll(/^\| (?!Record|---)(?<name>[^|]+) \|/gm)].map(({ groups }) => groups?.name);
  const { events, venues, organizers, categories, tags } = world;
  const names = [events.map(({ title }) => title), venues.map(({ venue }) => venue), organizers.map(({ organizer }) => organizer)].flat();
  const known = new Set([...names, ...[...categories, ...tags].map(({ name }) => name)]);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name ?? ""))).toEqual([]);
});

describe("a record shows its rule:", () => {
  test.each([
    [
      "Image without smaller sizes",
      "image",
      { url: `${uploads}/badge.png`, id: 125, extension: "png", width: 120, height: 80, filesize: 1964 },
    ],
    ["Image of unknown size", "image", { url: `${uploads}/plan.svg`, id: 128, extension: "svg", filesize: 620 }],
  ])("%s", async (title, field, value) => expect(await event(title)).toHaveProperty(field, value));

  test.each([
    ["Sources of an image", "description", 'srcset="', 'sizes="auto, (max-width: 300px) 100vw, 300px" />'],
    ["Sources of an image in an excerpt", "excerpt", `srcset="${uploads}/mosaic.jpg 200w, ${uploads}/mosaic-150x150.jpg 150w"`],
    ["Size of an image from its file", "description", '<img loading="lazy" decoding="async" width="120" height="80" class='],
    ["Image from elsewhere", "description", '<img loading="lazy" decoding="async" src='],
    ["Image in single quotes", "description", "<p><img class='wp-image-"],
    [
      "Two images that are loaded at once",
      "description",
      '<p><img fetchpriority="high" decoding="async" src=',
      'and <img decoding="async" src=',
    ],
    ["Frame of a known size", "description", '<iframe loading="lazy" src='],
    ["Gallery of some images", "description", 'width="1" height="1" src="', "plan.svg", "dance-150x150.gif"],
    ["Gallery of all images", "description", "poster-150x150.jpg", "badge.png", "plan.svg"],
    ["Gallery that finds nothing", "description", "<div id='gallery-2'"],
    ["Gallery of large images", "description", "gallery-columns-1 gallery-size-large", `<a href='${uploads}/hall.jpg'>`],
    ["Galleries of an event and its links", "description", "<div id='gallery-3'"],
    ["Captions of one image", "description", '<figure id="attachment_125" ', '<figure id="attachment_125-2" '],
    ["Caption without a width", "description", '<img decoding="async" src="https://example.org/far.png">'],
    [
      "Players",
      "description",
      '<audio class="wp-audio-shortcode" id="audio-0-1"',
      '<video class="wp-video-shortcode" id="video-0-1" width="320"',
    ],
    ["Player of an unknown file", "description", '<a class="wp-embedded-audio"'],
    ["Embedded address", "description", '<p><a href="https://example.org/media/talk">', "<audio "],
    ["Blocks of text", "description", '<p class="wp-block-paragraph">', '<h2 class="wp-block-heading">'],
    ["Shortcode after a text with blocks", "description", "<audio "],
    ["Blocks in columns", "description", "wp-block-columns-is-layout-flex", "wp-block-column-is-layout-flow"],
    ["Block of a gallery", "description", "wp-block-gallery-1", 'data-id="125"'],
  ])("%s", async (title, field, ...pieces) => {
    const text = String(part(await event(title), field));
    // The pieces follow each other in this order.
    expect(text).toMatch(new RegExp(pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*"), "s"));
  });

  test("Gallery of a venue, once more", async () => {
    const list = JSON.stringify(await read("/events?start_date=2026-10-14&end_date=2026-10-15"));
    expect([...list.matchAll(/gallery-\d/g)].map(([id]) => id)).toEqual(["gallery-3", "gallery-1", "gallery-2", "gallery-1"]);
  });

  test("Shortcode after a text with blocks, in a list", async () =>
    expect(JSON.stringify(await read("/events?start_date=2026-10-21&end_date=2026-10-22"))).toContain('"description":"<p><audio '));

  test("Markup in the description", async () => {
    const category = world.categories.find(({ name }) => name === "Markup in the description");
    expect(await read(`/categories/${category?.id}`)).toHaveProperty("description", expect.stringContaining('target="_blank"'));
  });
});

/** Sends a request as a user of the world. */
async function as(user: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
  const service = createCalendar({ world, access: "service", fidelity: "observed", publicUrl: world.site.home });
  const headers = { authorization: `Basic ${btoa(`${user}:${user}-pass`)}`, "content-type": "application/json" };
  const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await service.fetch(new Request(`${world.site.home}/wp-json/calendar/events/v1${path}`, { headers, ...sent }));
  return { status: answer.status, body: await answer.json() };
}

function idOf(name: string): number {
  const records = [...world.events, ...world.venues, ...world.organizers];
  const found = records.find((record) => name === ("title" in record ? record.title : "venue" in record ? record.venue : record.organizer));
  if (found === undefined) throw new Error(`No record is named ${name}.`);
  return found.id;
}

describe("names are compared by their weights:", () => {
  test("Tags in the order of their names", async () => {
    const { tags } = (await event("Tags in the order of their names")) as { tags: { name: string }[] };
    expect(tags.map(({ name }) => name).join(" · ")).toBe(
      "~ Tilde · ★ Star · ½ price · ② Two · Äpfel · apfelkuchen · Ñandú · nandus · œuvre · Øst · Straßen · strassenbahn · Zürich · Ωδείο · Привет · שלום · مرحبا · かな · カナリア · 中文 · 한국어 · 🎉 Party",
    );
  });

  test.each(["asc", "desc"])("CAFE, %s", async (order) => {
    const list = await read(`/categories?search=cafe&hide_empty=0&orderby=name&order=${order}`);
    expect(list).toMatchObject({ categories: [{ name: "Café" }, { name: "CAFE" }] });
  });

  test("Straßenfest", async () => {
    const body = { venue: "STRASSENFEST", description: "Returned for a new venue STRASSENFEST with this description." };
    expect((await as("editor", "/venues", body)).body).toMatchObject({ id: idOf("Straßenfest"), venue: "Straßenfest" });
  });

  test("Équipe du Fjørd", async () => {
    const { body } = await as("editor", `/events/${idOf("No-break\u00a0space")}`, { organizer: [{ organizer: "EQUIPE DU FJORD" }] });
    expect(body).toMatchObject({ organizer: [{ id: idOf("Équipe du Fjørd") }] });
  });

  test.each([
    ["Found as 1: Raum ①", "raum 1", 1],
    ["Not found as strasse: Hauptstraße", "hauptstrasse", 0],
    ["Not found as strasse: Hauptstraße", "HAUPTSTRAßE", 1],
  ])("%s, searched as %j", async (title, search, total) => {
    expect(await read(`/events?search=${encodeURIComponent(search)}`)).toMatchObject({ total, events: total === 0 ? [] : [{ title }] });
  });
});

test.each([
  ["In no list because of the hour that is skipped", false],
  ["In lists although its start is in the hour that is skipped", true],
])("%s", async (title, isListed) => {
  expect(await event(title)).toMatchObject({ title, start_date: "2026-03-07 21:30:00", utc_start_date: "2026-03-08 02:30:00" });
  const list = await read("/events?start_date=2026-03-07&end_date=2026-03-08&search=skipped");
  expect(JSON.stringify(list).includes(`"title":"${title}"`)).toBe(isListed);
});

test("Linked to locked records", async () => {
  expect(await event("Linked to locked records")).toMatchObject({
    description: expect.stringContaining("gallery-3"),
    venue: { venue: [], description: "", excerpt: "", city: "", show_map: null },
    organizer: [{ organizer: [], description: "", excerpt: "", email: "" }],
    json_ld: { location: false, organizer: false },
  });
});

test("Publishes its draft venue when it is updated", async () => {
  const { body } = await as("editor", `/events/${idOf("Publishes its draft venue when it is updated")}`, { website: "" });
  expect(body).toMatchObject({ venue: { status: "publish", slug: "draft-venue-without-a-slug" } });
});

test("Trashed venue without a slug", async () => {
  const { body } = await as("admin", `/venues/${idOf("Trashed venue without a slug")}`, { status: "publish" });
  expect(body).toMatchObject({ status: "publish", slug: "__trashed" });
});

describe("own records in every status:", () => {
  test.each([
    ["/events/", "Event of the author: future", "author", 200],
    ["/events/", "Event of the author: draft", "contributor", 403],
    ["/venues/", "Venue of the author: trash", "author", 200],
    ["/venues/", "Venue of the author: trash", "contributor", 403],
    ["/organizers/", "Organizer of the contributor: private", "contributor", 200],
    ["/organizers/", "Organizer of the contributor: private", "author", 403],
    ["/organizers/", "Organizer of the contributor: private", "editor", 200],
  ])("%s%s is read by the %s: %i", async (path, name, user, status) => expect((await as(user, path + idOf(name))).status).toBe(status));
});
