import fc from "fast-check";
import { formatWallClock, parseWallClock } from "../../src/time/wall-clock.ts";
import { createZoneFinder } from "../../src/time/zones/find-zone.ts";
import { type Given, inDays, worldOf } from "../support/world.ts";

const findZone = createZoneFinder();

const zones = fc.constantFrom("UTC", "UTC+5.5", "UTC-5", "America/Toronto", "Europe/Madrid", "Asia/Kolkata", "Pacific/Auckland");
const languages = fc.constantFrom("en", "fr-ca", "es");
const statuses = fc.constantFrom("publish", "publish", "publish", "draft", "pending", "private", "future", "trash");
const someIds = (first: number, most: number) => fc.uniqueArray(fc.integer({ min: first, max: first + 4 }), { maxLength: most });
const titles = fc.constantFrom("Jazz Night", "Été & amis", "Rock <b>Club</b>", "Sunday walk", "Feria del libro");

const anyEvent = fc.record({
  day: fc.integer({ min: -5, max: 20 }),
  title: titles,
  description: fc.constantFrom("", "A walk by the river.", "Jazz & more."),
  timezone: zones,
  language: languages,
  status: statuses,
  featured: fc.boolean(),
  ticketed: fc.boolean(),
  hide_from_listings: fc.constantFrom(false, false, true),
  venue: someIds(201, 1),
  organizer: someIds(301, 3),
  categories: someIds(11, 2),
  tags: someIds(51, 3),
});

/** Generates a site with its zone, page size, language and at most so many events. Links lead to records that may be drafts or in the trash. */
export const siteOf = (maxEvents: number) =>
  fc
    .record({
      site: fc.record({ timezone: zones, per_page: fc.integer({ min: 1, max: 20 }), language: languages }),
      events: fc.array(anyEvent, { maxLength: maxEvents }),
      linked: fc.array(fc.record({ status: statuses, language: languages }), { minLength: 5, maxLength: 5 }),
      terms: fc.array(fc.record({ language: languages }), { minLength: 5, maxLength: 5 }),
    })
    .map(({ site, events, linked, terms }): Given => {
      return {
        site,
        events: events.map(({ day, ...fields }, index) => ({ id: 101 + index, ...fields, ...datesOn(day, fields.timezone) })),
        venues: linked.map((fields, index) => ({ id: 201 + index, ...fields })),
        organizers: linked.map((fields, index) => ({ id: 301 + index, ...fields })),
        categories: terms.map((fields, index) => ({ id: 11 + index, ...fields, parent: 0 })),
        tags: terms.map((fields, index) => ({ id: 51 + index, ...fields })),
      };
    })
    .map(worldOf);

/** Generates a site with at most 40 events. */
export const anySite = siteOf(40);

/** Returns the dates of an event in a zone, some days after the present of the world. */
function datesOn(day: number, timezone: string) {
  const { start_date, end_date } = inDays(day);
  const toUtc = (wallClock: string) => formatWallClock(findZone(timezone)?.instantOf(parseWallClock(wallClock) ?? 0) ?? 0);
  return { start_date, end_date, utc_start_date: toUtc(start_date), utc_end_date: toUtc(end_date) };
}
