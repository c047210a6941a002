import fc from "fast-check";
import * as z from "zod/mini";
import { languages } from "../../language/languages.ts";
import { isUtcInstant } from "../../time/clock.ts";
import { requireOptions } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import type { WorldFile } from "../../worlds/by-hand/types.ts";

/** The options of `worlds`. */
export interface WorldsOptions {
  /** The most events; by default 20. */
  readonly maxEvents?: number | undefined;
  /** The instant of the world; by default `2026-06-15T12:00:00Z`. Events are at most 20 days before or after it. */
  readonly now?: string | undefined;
}

const schema = once(() =>
  z.strictObject({
    maxEvents: z.optional(z.int("must be a whole number").check(z.nonnegative("must be 0 or more"))),
    now: z.optional(z.string().check(z.refine(isUtcInstant, 'must be an instant such as "2026-06-15T12:00:00Z"'))),
  }),
);

const zones = fc.constantFrom("UTC", "UTC+5.5", "UTC-5", "America/Toronto", "Europe/Madrid", "Asia/Kolkata", "Pacific/Auckland");
const language = fc.constantFrom(...languages);
const statuses = fc.constantFrom(...(["publish", "publish", "publish", "draft", "pending", "private", "future", "trash"] as const));
const titles = fc.constantFrom("Jazz Night", "Été & amis", "Rock <b>Club</b>", "Sunday walk", "Feria del libro");
/** The first id of the records of each kind. Each world has five venues, organizers, categories and tags. */
const first = { events: 101, venues: 201, organizers: 301, categories: 11, tags: 51 } as const;
const count = 5;
const someIds = (kind: keyof typeof first, most: number) =>
  fc.uniqueArray(fc.integer({ min: first[kind], max: first[kind] + count - 1 }), { maxLength: most });
const several = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: count, maxLength: count });

const event = fc.record({
  day: fc.integer({ min: -5, max: 20 }),
  title: titles,
  description: fc.constantFrom("", "A walk by the river.", "Jazz & more."),
  timezone: zones,
  language,
  status: statuses,
  featured: fc.boolean(),
  ticketed: fc.boolean(),
  hide_from_listings: fc.constantFrom(false, false, true),
  venue: someIds("venues", 1),
  organizer: someIds("organizers", 3),
  categories: someIds("categories", 2),
  tags: someIds("tags", 3),
});

/**
 * Creates an arbitrary of worlds for `createCalendar` and `calendar.restore`: a site with a time zone, page size and language, and events
 * in every status, some of which are linked to drafts or to records in the trash.
 *
 * @throws a `CalendarError` for invalid options
 * @see specification section 2
 * @example
 * fc.assert(fc.property(worlds({ maxEvents: 5 }), (world) => createCalendar({ world }).snapshot().events.length <= 5));
 */
export function worlds(options: WorldsOptions = {}): fc.Arbitrary<WorldFile> {
  requireOptions(schema(), options, "Cannot generate worlds");
  const { maxEvents = 20, now = "2026-06-15T12:00:00Z" } = options;
  const parts = {
    site: fc.record({ timezone: zones, per_page: fc.integer({ min: 1, max: 20 }), language }),
    events: fc.array(event, { maxLength: maxEvents }),
    venues: several(fc.record({ status: statuses, language })),
    organizers: several(fc.record({ status: statuses, language })),
    categories: several(fc.record({ language, isBelow: fc.boolean() })),
    tags: several(fc.record({ language })),
  };
  return fc.record(parts).map(
    ({ site, events, venues, organizers, categories, tags }): WorldFile => ({
      now,
      site,
      events: events.map(({ day, ...fields }, index) => ({ id: first.events + index, ...fields, ...datesOn(day, now) })),
      venues: venues.map((fields, index) => ({ id: first.venues + index, venue: `Venue ${first.venues + index}`, ...fields })),
      organizers: organizers.map((fields, index) => ({
        id: first.organizers + index,
        organizer: `Organizer ${first.organizers + index}`,
        ...fields,
      })),
      categories: categories.map(({ isBelow, ...fields }, index) => {
        const above = categories.findIndex((other, place) => place < index && other.language === fields.language);
        const parent = isBelow && above >= 0 ? first.categories + above : 0;
        return { id: first.categories + index, name: `Category ${first.categories + index}`, parent, ...fields };
      }),
      tags: tags.map((fields, index) => ({ id: first.tags + index, name: `Tag ${first.tags + index}`, ...fields })),
    }),
  );
}

function datesOn(day: number, now: string): { readonly start_date: string; readonly end_date: string } {
  const start = Date.parse(now) + day * 86_400_000 + 3_600_000;
  const wallClock = (instant: number) => new Date(instant).toISOString().slice(0, 19).replace("T", " ");
  return { start_date: wallClock(start), end_date: wallClock(start + 7_200_000) };
}
