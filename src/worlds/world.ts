import { z } from "zod";
import { CalendarError } from "../errors.ts";
import { mistakesIn } from "../mistakes.ts";
import { CategoryRecord, EventRecord, ImageRecord, OrganizerRecord, Site, TagRecord, UserRecord, VenueRecord } from "../schemas/records.ts";
import { deadlocksIn, type IsTimezone, looseEndsIn } from "./contradictions.ts";
import { outlineOf } from "./outline.ts";
import { inFile } from "./records.ts";

/** The `format` of a world file. */
export const worldFormat = "event-calendar-mock/world";

/** A world file: everything a calendar starts from, as plain JSON. */
export const World = z.strictObject({
  format: z.literal(worldFormat, `must be "${worldFormat}"`),
  version: z.literal(1, "must be 1, the only version there is"),
  site: Site.strict(),
  /** The instant the world's clock starts at, in UTC: `2026-06-15T12:00:00Z`. */
  now: z.iso.datetime("must be an instant in UTC such as 2026-06-15T12:00:00Z"),
  /** The next free ids: one sequence for events, venues, organizers and images, one for categories and tags. */
  sequences: z.strictObject({ post: z.int().positive(), term: z.int().positive() }),
  /** What the service has installed besides the calendar; nothing unless said. */
  extensions: z.strictObject({ tickets: z.boolean().optional(), geolocation: z.boolean().optional() }).optional(),
  users: z.array(UserRecord.strict()),
  images: z.array(ImageRecord.strict()),
  categories: z.array(inFile(CategoryRecord)),
  tags: z.array(inFile(TagRecord)),
  venues: z.array(inFile(VenueRecord)),
  organizers: z.array(inFile(OrganizerRecord)),
  events: z.array(inFile(EventRecord)),
});
export type World = z.infer<typeof World>;

/**
 * Reads a world file, or throws a `CalendarError` with one sentence a mistake, each after the path of the mistake.
 * @param isTimezone whether the calendar knows a time zone by this name
 * @example parseWorld(JSON.parse(text), isTimezone)
 */
export function parseWorld(value: unknown, isTimezone: IsTimezone): World {
  const world = outlineOf(value);
  return soundWorld("load the world", value, [...deadlocksIn(world, isTimezone), ...looseEndsIn(world, isTimezone)]);
}

/**
 * Reads what `store.dump()` once wrote, or throws a `CalendarError` like `parseWorld`. Loose ends are let pass: a calendar in use may
 * hold what nobody should write into a world file, such as a link to a record that was deleted since.
 * @param isTimezone whether the calendar knows a time zone by this name; any will do unless given
 * @example store.load(parseSnapshot(JSON.parse(text), isTimezone))
 */
export function parseSnapshot(value: unknown, isTimezone: IsTimezone = () => true): World {
  return soundWorld("restore the snapshot", value, deadlocksIn(outlineOf(value), isTimezone));
}

/** A world with nobody and nothing in it: the site `https://calendar.example` on UTC, at the start of 2026. */
export function emptyWorld(): World {
  return {
    format: worldFormat,
    version: 1,
    site: {
      home: "https://calendar.example",
      name: "Calendar",
      timezone: "UTC",
      language: "en",
      currency_symbol: "$",
      per_page: 10,
    },
    now: "2026-01-15T12:00:00Z",
    sequences: { post: 1, term: 1 },
    users: [],
    images: [],
    categories: [],
    tags: [],
    venues: [],
    organizers: [],
    events: [],
  };
}

function soundWorld(action: string, value: unknown, contradictions: readonly string[]): World {
  const result = World.safeParse(value);
  const mistakes = [...mistakesIn(result, "the world"), ...contradictions];
  if (result.success && mistakes.length === 0) return result.data;
  throw new CalendarError(`Cannot ${action} before this is corrected:\n${mistakes.join("\n")}`);
}
