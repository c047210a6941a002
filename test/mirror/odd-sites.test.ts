import { expect, test } from "vitest";
import { record } from "../../src/mirror/record/record.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { isObject } from "../../src/util/untyped.ts";
import { publishedService } from "../support/published-service.ts";
import { town } from "./town.ts";

// Sites as extensions, caches and databases make them. A service that differs from its twin like this has not drifted.

const home = "https://town.example";
type Options = Partial<Parameters<typeof publishedService>[0]>;
type Body = Readonly<Record<string, unknown>>;

function each(change: (object: Body, path: readonly string[]) => Body, value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => each(change, item, [...path, "[]"]));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, each(change, item, [...path, name])])), path);
}

const isSingleEvent = (body: unknown) => isObject(body) && typeof body.title === "string";
const isEvent = (object: Body) => typeof object.title === "string" && typeof object.start_date === "string";
const everyEvent = (change: (event: Body) => Body) => (body: unknown) =>
  each((object) => (isEvent(object) ? change(object) : object), body);

const singleEvent = (change: (event: Body) => Body) => (body: unknown) => (isSingleEvent(body) && isObject(body) ? change(body) : body);
/** Adds fields to the objects that are found by their own fields or by the name under which they are. */
const added = (isFound: (object: Body, name: string | undefined) => boolean, more: Body): Options => ({
  drift: (body) => each((object, path) => (isFound(object, path.at(-1)) ? { ...object, ...more } : object), body),
});
const large = { width: 9, height: 9, "mime-type": "image/jpeg", url: "https://town.example/l.jpg" };

const odd: readonly (readonly [string, Options])[] = [
  ["a field that only reads of one record have", { drift: singleEvent((event) => ({ ...event, attendance: { left: 3 } })) }],
  ["a field that only lists have", { drift: (body) => (isSingleEvent(body) ? body : everyEvent((one) => ({ ...one, more: 1 }))(body)) }],
  ["another description in lists", { drift: singleEvent((event) => ({ ...event, description: `${event.description}<div>Share</div>` })) }],
  ["more about the venue inside of events", added((_, name) => name === "venue", { directions_link: "https://maps.example" })],
  ["more keys in json_ld", added((_, name) => name === "json_ld", { isAccessibleForFree: true })],
  ["a currency code", added((_, name) => name === "cost_details", { currency_code: "EUR" })],
  ["costs in another form", { drift: everyEvent((event) => ({ ...event, cost: event.cost === "" ? "" : `${event.cost},-` })) }],
  ["more about images", added(({ extension }) => typeof extension === "string", { alt: "Hall", sizes: { large } })],
  [
    "more about terms inside of events",
    {
      drift: everyEvent((event) => ({
        ...event,
        categories: Array.isArray(event.categories) ? event.categories.map((term) => ({ ...term, term_order: "0", color: "#ff0000" })) : [],
      })),
    },
  ],
  ["more about terms", added(({ taxonomy, meta }) => typeof taxonomy === "string" && Array.isArray(meta), { meta: { a: 1 }, order: 3 })],
  ["several venues of an event", { drift: everyEvent((one) => (isObject(one.venue) ? { ...one, venue: [one.venue, one.venue] } : one)) }],
  ["no field status", { drift: (body) => JSON.parse(JSON.stringify(body).replaceAll(/"status":"publish",/g, "")) }],
  [
    "hidden email addresses",
    {
      drift: (body) => JSON.parse(JSON.stringify(body).replaceAll("anna.bell@", () => `&#${Math.random() < 0.5 ? "97" : "x61"};nna.bell@`)),
    },
  ],
  [
    "numbered blocks and lazy images",
    {
      drift: (() => {
        let number = 0;
        return everyEvent((event) => {
          number += 1;
          return {
            ...event,
            description: `<div class="wp-container-${number}"><img src="a.jpg"${number % 3 === 0 ? ' loading="lazy"' : ""} /><audio id="audio-7-${number}"></audio></div>`,
          };
        });
      })(),
    },
  ],
];

const townEvents = town.events ?? [];
const withEvents = (...events: readonly object[]) => ({
  ...town,
  venues: [...(town.venues ?? []), { venue: "Back room" }],
  events: [...townEvents, ...events],
});
function createVisits() {
  let visits = 0;
  return everyEvent((event) => {
    visits += 1;
    return { ...event, visits };
  });
}

const hour = { start_date: "2026-12-20 20:00", end_date: "2026-12-20 22:00" };
const worlds: typeof odd = [
  ["a venue only of a hidden event", { world: withEvents({ title: "Hidden", hide_from_listings: true, venue: "Back room", ...hour }) }],
  ["a venue only of a private event", { world: withEvents({ title: "Private", status: "private", venue: "Back room", ...hour }) }],
  [
    "a draft with the slug of an event",
    { world: { ...town, events: [{ title: "Fair", status: "draft", slug: "fair", ...hour }, ...townEvents] } },
  ],
  [
    "a locked event in a category and in the one above it",
    { world: withEvents({ title: "Locked", password: "secret", categories: ["Jazz", "Music"], tags: ["Free entry"], ...hour }) },
  ],
  ["an event below a draft", { world: withEvents({ id: 90, title: "A", status: "draft", ...hour }, { title: "B", parent: 90, ...hour }) }],
  [
    "a venue and an organizer with the slug 0",
    { world: { ...town, venues: [...(town.venues ?? []), { venue: "0" }], organizers: [...(town.organizers ?? []), { organizer: "0" }] } },
  ],
  [
    "a locked organizer whose text shows a paragraph behind blocks, and nothing else",
    {
      world: {
        ...withEvents(
          {
            title: "Blocks",
            description: "<!-- wp:html -->Blocks<!-- /wp:html -->",
            start_date: "2026-12-01 08:00",
            end_date: "2026-12-01 09:00",
          },
          { title: "Behind", organizer: "Locked", start_date: "2026-12-01 10:00", end_date: "2026-12-01 11:00" },
        ),
        organizers: [...(town.organizers ?? []), { organizer: "Locked", password: "secret", description: "[playlist]" }],
      },
    },
  ],
  ["records of the same second in the order of the database", { world: withEvents(), drift: inOrderOfDatabase }],
  ["a field with another value in every answer", { drift: createVisits() }],
  [
    "addresses that end in a slash",
    {
      intercept: ({ url }) => (/\/v1\/[a-z]+(?:\?|$)/.test(url) ? Response.redirect(url.replace(/(\/v1\/[a-z]+)/, "$1/"), 301) : undefined),
    },
  ],
];

/** Swaps two venues of three: all of the town are of the same second. */
function inOrderOfDatabase(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.venues) || body.venues.length < 3) return body;
  return { ...body, venues: [body.venues[1], body.venues[0], ...body.venues.slice(2)] };
}

test.each([...odd, ...worlds])("a site with %s is recorded and verified without a difference", async (_, options) => {
  const service = publishedService({ world: town, home, ...options });
  const { world } = await record(service.root, { fetch: service.fetch });
  const { differing, walled } = await verify(service.root, { fetch: service.fetch, world });
  expect(walled).toEqual([]);
  expect(
    differing
      .flatMap(({ url, differences }) =>
        differences.map(({ kind, path, service: one, twin }) => [url.replace(/.*\/v1/, ""), kind, path, one, twin]),
      )
      .slice(0, 4),
  ).toEqual([]);
});

test("an index from a cache is not a stopped clock", async () => {
  const service = publishedService({ world: town, home });
  const old = publishedService({ world: { ...town, now: "2026-11-20T08:00:00Z" }, home });
  const fetch = async (request: Request) => {
    if (!request.url.endsWith("/wp-json/")) return service.fetch(request);
    const { body, status } = await old.fetch(request);
    return new Response(body, { status, headers: { date: new Date(service.calendar.clock.now()).toUTCString() } });
  };
  expect((await record(service.root, { fetch })).facts).toMatchObject({ isStopped: false, now: Date.parse("2026-11-20T10:00:00Z") });
});

test("a clock that moves on between two answers is not a difference", async () => {
  const service = publishedService({ world: town, home });
  const { world } = await record(service.root, { fetch: service.fetch });
  const fetch = async (request: Request) => {
    service.calendar.clock.advance(700);
    return service.fetch(request);
  };
  expect((await verify(service.root, { fetch, world, concurrency: 1 })).differing).toEqual([]);
});

test("a header that a cache removes from every answer is not a difference", async () => {
  const service = publishedService({ world: town, home });
  const fetch = async (request: Request) => {
    const { body, headers, status } = await service.fetch(request);
    headers.delete("allow");
    return new Response(body, { status, headers });
  };
  const { differing, inferred } = await verify(service.root, { fetch });
  expect(differing).toEqual([]);
  expect(inferred).toContain("no header Allow, which something on the way removes, from the index; it is not compared");
});

test("a recording of some days is compared without its lists", async () => {
  const service = publishedService({ world: town, home });
  const { differing, probes } = await verify(service.root, { fetch: service.fetch, from: "2026-12-01", until: "2026-12-03", limit: 2 });
  expect(differing).toEqual([]);
  expect(probes).toBeGreaterThan(50);
});
