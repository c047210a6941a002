import fc from "fast-check";
import { expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import type { EventRecord } from "../../src/service/resources/events/types.ts";
import type { World } from "../../src/worlds/world.ts";
import { type Client, createClient, part } from "../support/client.ts";
import { home } from "../support/world.ts";
import { anySite } from "./any-site.ts";

const runs = { numRuns: 40, seed: 20_261_122 };

/** Creates a function that starts a client on a world; all its worlds share a calendar. */
function starter(fidelity: (typeof fidelityModes)[number]): (world: World) => Client {
  const calendar = createCalendar({ world: "empty", fidelity, publicUrl: home });
  const client = createClient(home, (request) => calendar.fetch(request));
  return (world) => {
    calendar.restore(world);
    return client;
  };
}

/** The published events of the site's language that lists show, in the order of a list, from long before to long after now. */
function listed({ events, site }: World): EventRecord[] {
  const shown = events.filter((event) => event.status === "publish" && event.language === site.language && !event.hide_from_listings);
  return shown.sort((a, b) => compare(a.start_date, b.start_date) || compare(a.date, b.date) || a.id - b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

const always = "start_date=2000-01-01&end_date=2100-01-01&per_page=50";

const filters: readonly { readonly query: string; readonly keeps: (event: EventRecord) => boolean }[] = [
  { query: "", keeps: () => true },
  { query: "&featured=1", keeps: ({ featured }) => featured },
  { query: "&featured=0", keeps: ({ featured }) => !featured },
  { query: "&venue=201,203", keeps: ({ venue }) => venue.includes(201) || venue.includes(203) },
  { query: "&organizer=302", keeps: ({ organizer }) => organizer.includes(302) },
  { query: "&categories=12", keeps: ({ categories }) => categories.includes(12) },
  { query: "&tags=52", keeps: ({ tags }) => tags.includes(52) },
  { query: "&featured=1&organizer=301", keeps: ({ featured, organizer }) => featured && organizer.includes(301) },
  { query: "&search=jazz", keeps: ({ title, description }) => `${title} ${description}`.toLowerCase().includes("jazz") },
];

test.each(fidelityModes)("every filter of events keeps the events that a plain computation keeps, in order (%s)", async (fidelity) => {
  const start = starter(fidelity);
  const property = fc.asyncProperty(anySite, fc.constantFrom(...filters), async (world, { query, keeps }) => {
    const { get } = start(world);
    const { ids, body } = await get(`/events?${always}${query}`);
    const expected = listed(world).filter(keeps);
    expect(ids).toEqual(expected.map(({ id }) => id));
    expect(part(body, "total")).toBe(expected.length);
  });
  await fc.assert(property, runs);
});

test.each(fidelityModes)("exact dates keep the events within them (%s)", async (fidelity) => {
  const start = starter(fidelity);
  const day = fc.integer({ min: 10, max: 30 });
  const property = fc.asyncProperty(anySite, day, day, async (world, from, to) => {
    // Exact dates move from UTC to the clock of the site, so the site is on UTC here.
    const onUtc = { ...world, site: { ...world.site, timezone: "UTC" } };
    const { get } = start(onUtc);
    const [after, before] = [`2026-06-${from} 13:00:00`, `2026-06-${to} 13:00:00`];
    const { ids } = await get(`/events?strict_dates=1&starts_after=${after}&starts_before=${before}&per_page=50`);
    const within = listed(onUtc).filter(({ utc_start_date }) => utc_start_date > after && utc_start_date < before);
    expect(ids.toSorted()).toEqual(within.map(({ id }) => id).toSorted());
  });
  await fc.assert(property, runs);
});

test.each(fidelityModes)("the addresses of a page lead to the same page, and to its neighbours (%s)", async (fidelity) => {
  const start = starter(fidelity);
  const size = fc.integer({ min: 1, max: 7 });
  const kinds = fc.constantFrom("events", "venues", "organizers");
  const property = fc.asyncProperty(anySite, kinds, size, async (world, kind, perPage) => {
    const { get } = start(world);
    const first = await get(`/${kind}?per_page=${perPage}`);
    expect((await get(pathOf(first.body, "rest_url"))).ids).toEqual(first.ids);
    fc.pre(part(first.body, "next_rest_url") !== undefined);
    const second = await get(pathOf(first.body, "next_rest_url"));
    const back = await get(pathOf(second.body, "previous_rest_url"));
    expect(second.ids.some((id) => first.ids.includes(id))).toBe(false);
    expect(back.ids).toEqual(first.ids);
  });
  await fc.assert(property, { ...runs, numRuns: 15 });
});

function pathOf(body: unknown, name: string): string {
  return String(part(body, name)).replace(/^.*?\/calendar\/events\/v1/, "");
}

test.each(fidelityModes)("an event reads the same alone and in a list, with `json_ld` that fits it (%s)", async (fidelity) => {
  const start = starter(fidelity);
  const property = fc.asyncProperty(anySite, async (world) => {
    const { get } = start(world);
    const { body } = await get(`/events?${always}`);
    for (const item of asList(part(body, "events"))) {
      const read = await get(`/events/${part(item, "id")}`);
      const { json_ld, ...record } = asObject(read.body);
      expect(withoutJsonLd(record)).toEqual(withoutJsonLd(asObject(item)));
      expect(json_ld).toMatchObject({ "@type": "Event", url: record.url });
      expect(String(part(json_ld, "startDate")).slice(0, 19)).toBe(String(record.start_date).replace(" ", "T"));
      expect(part(json_ld, "location") !== undefined).toBe(asList(part(json_ld, "location")).length > 0 || "id" in asObject(record.venue));
    }
  });
  await fc.assert(property, { ...runs, numRuns: 15 });
});

test.each(fidelityModes)("a write answers what a read then shows (%s)", async (fidelity) => {
  const start = starter(fidelity);
  const bodies = fc.record({
    title: fc.constantFrom("Jazz & more", "Été <i>2026</i>", "Sunday walk"),
    start_date: fc.constantFrom("2026-07-01 20:00", "tomorrow 8pm", "1782763200"),
    ...{ end_date: fc.constantFrom("2026-07-30 22:00", "2026-07-29 22:00"), cost: fc.constantFrom("12", "Free", "10 – 20") },
    ...{ organizer: fc.constantFrom([301], [302, 301], []), tags: fc.constantFrom([51], ["Open air"], []), featured: fc.boolean() },
  });
  const property = fc.asyncProperty(anySite, bodies, async (world, sent) => {
    const { get, post, put } = start(world);
    const created = await post("/events", sent);
    expect(withoutJsonLd((await get(`/events/${created.id}`)).body)).toEqual(withoutJsonLd(created.body));
    const updated = await put(`/events/${created.id}`, { title: "Changed", organizer: [303] });
    expect(withoutJsonLd((await get(`/events/${created.id}`)).body)).toEqual(withoutJsonLd(updated.body));
  });
  await fc.assert(property, runs);
});

/** Removes `json_ld`, which only single reads have, from a record and the records in it. */
function withoutJsonLd(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutJsonLd);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "json_ld");
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutJsonLd(item)]));
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
