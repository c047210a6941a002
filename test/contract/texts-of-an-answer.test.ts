import { describe, expect, test } from "vitest";
import { part } from "../support/client.ts";
import { useRuntime } from "../support/given.ts";
import { numbered, poster } from "../support/world.ts";

const given = useRuntime();
const gallery = "[gallery]";

/** Lists the ids of galleries and captions in the order in which the answer shows them. */
const idsIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/<(?:div|figure) id=\\?["'](?<id>[^"'\\]+)/g)].map(({ groups }) => groups?.id);

/** Lists the ids in the parts of an event. */
const idsOf = (event: unknown) => Object.fromEntries(["venue", "organizer", "description"].map((name) => [name, idsIn(part(event, name))]));

describe("the galleries of an answer are numbered", () => {
  const linked = {
    venues: [{ id: 201, description: gallery }],
    organizers: numbered(301, { description: gallery }, { description: gallery }),
  };
  const event = { description: gallery, venue: [201], organizer: [301] };

  test("in an event: the venue first, then the organizers, then the event", async () => {
    const { get } = given({ ...linked, events: [{ id: 101, ...event, organizer: [302, 301] }] });
    const { body } = await get("/events/101");
    expect(idsOf(body)).toEqual({ venue: ["gallery-1"], organizer: ["gallery-2", "gallery-3"], description: ["gallery-4"] });
  });

  test("in a list: a venue of several events keeps its number", async () => {
    const { get } = given({ ...linked, events: numbered(101, 2, event) });
    const events = part((await get("/events")).body, "events");
    const linkedIds = { venue: ["gallery-1"], organizer: ["gallery-2"] };
    expect(idsOf(part(events, "0"))).toEqual({ ...linkedIds, description: ["gallery-3"] });
    expect(idsOf(part(events, "1"))).toEqual({ ...linkedIds, description: ["gallery-4"] });
  });

  test("several in one text", async () => {
    const { get } = given({ venues: [{ id: 201, description: `${gallery} and ${gallery}` }] });
    expect(idsIn((await get("/venues/201")).body)).toEqual(["gallery-1", "gallery-2"]);
  });

  test("also those that show no image", async () => {
    const { get } = given({ venues: [{ id: 201, description: '[gallery ids="999999"][gallery]' }] });
    expect(idsIn((await get("/venues/201")).body)).toEqual(["gallery-2"]);
  });

  test("also those that a password hides", async () => {
    const { get } = given({ venues: numbered(201, 3, (number) => ({ description: gallery, password: number === 2 ? "" : "secret" })) });
    expect(idsIn((await get("/venues")).body)).toEqual(["gallery-2"]);
  });

  test("from 1 again in every answer", async () => {
    const { get, post, put } = given({ ...linked, events: [{ id: 101, ...event }] });
    await get("/events/101");
    expect(idsIn((await get("/organizers/301")).body)).toEqual(["gallery-1"]);
    expect(idsIn((await get("/organizers")).body)).toEqual(["gallery-1", "gallery-2"]);
    expect(idsIn((await put("/venues/201", { city: "Elora" })).body)).toEqual(["gallery-1"]);
    expect(idsIn((await post("/organizers", { organizer: "New", description: gallery })).body)).toEqual(["gallery-1"]);
  });

  test("whatever fields are asked for", async () => {
    const { get } = given({ ...linked, events: [{ id: 101, ...event }] });
    expect(idsIn((await get("/events/101?_fields=venue")).body)).toEqual(["gallery-1"]);
    expect(idsIn((await get("/events/101?_fields=organizer")).body)).toEqual(["gallery-2"]);
  });
});

test("a list shows the galleries of its records with other numbers after one of them changes", async () => {
  const { get, put } = given({ venues: numbered(201, 2, { description: gallery }) });
  expect(idsIn((await get("/venues")).body)).toEqual(["gallery-1", "gallery-2"]);
  await put("/venues/202", { description: "No images any more." });
  expect(idsIn((await get("/venues")).body)).toEqual(["gallery-1"]);
});

test("a gallery shows an image that was added after it was shown", async () => {
  const { get, post } = given({ venues: [{ id: 201, description: gallery }] });
  await get("/venues/201");
  await post("/venues", { venue: "Hall", image: "https://a.example/new.png" });
  expect(JSON.stringify((await get("/venues/201")).body)).toContain("https://a.example/new.png");
});

describe("after a record with blocks in a list", () => {
  const player = '[audio src="a.mp3"]';
  const venues = [player, "<!-- wp:html -->A<!-- /wp:html -->", player].map((description, index) => ({ id: 203 + index, description }));
  const beginningsIn = (body: unknown) =>
    [...JSON.stringify(body).matchAll(/"description":"(?<beginning>.{0,6})/g)].map(({ groups }) => groups?.beginning);

  test("players keep their paragraphs, also when the list is asked for again", async () => {
    const { get, put } = given({ venues });
    expect(beginningsIn((await get("/venues")).body)).toEqual(["<audio", 'A","sl', "<p><au"]);
    await put("/venues/205", { city: "Elora" });
    expect(beginningsIn((await get("/venues")).body)).toEqual(["<audio", 'A","sl', "<p><au"]);
  });

  test("players have no paragraphs once the blocks are gone", async () => {
    const { get, put } = given({ venues });
    await get("/venues");
    await put("/venues/204", { description: "A" });
    expect(beginningsIn((await get("/venues")).body)).toEqual(["<audio", "<p>A</", "<audio"]);
  });
});

test("only the first large image of a list that is loaded at once has a high priority", async () => {
  const description = '<img src="a.png" loading="eager" width="300" height="200">';
  const { get } = given({ venues: numbered(201, 2, { description }) });
  const { body } = await get("/venues");
  expect(JSON.stringify(body).match(/fetchpriority/g)).toHaveLength(1);
  expect((await get("/venues")).body).toEqual(body);
});

test("an image that changes shows its new size in the texts that name it", async () => {
  const { get, calendar } = given({ venues: [{ id: 201, description: `<img class="wp-image-901" src="${poster.url}">` }] });
  await get("/venues/201");
  const snapshot = calendar.snapshot();
  calendar.restore({ ...snapshot, images: [{ ...poster, width: 8, height: 6 }] });
  expect(part((await get("/venues/201")).body, "description")).toContain('width="8" height="6"');
});

test("the galleries of an organizer that is unlinked name the last event that loses it", async () => {
  const world = { organizers: [{ id: 301, description: '[gallery ids="901"][gallery]' }], events: numbered(101, 2, { organizer: [301] }) };
  const { delete: remove } = given(world);
  const description = part((await remove("/organizers/301")).body, "description");
  expect(description).toMatch(/^<p><div id='gallery-1' class='gallery galleryid-102 .*<\/div>\n<\/p>$/s);
});
