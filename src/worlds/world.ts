import { z } from "zod";
import { User } from "../access/user.ts";
import { CalendarError, formatIssues } from "../errors.ts";
import type { EventRecord } from "../resources/events/types.ts";
import type { OrganizerRecord, VenueRecord } from "../resources/linked-posts/types.ts";
import { type Records, recordTypes } from "../resources/records.ts";
import type { CategoryRecord, TagRecord } from "../resources/terms/types.ts";
import { Image } from "../store/images.ts";
import { Extensions, Site } from "../store/site.ts";
import type { StoreState } from "../store/store.ts";
import { isInRange } from "../time/clock.ts";
import { danglingReferences } from "./dangling-references.ts";
import { fatalIssues, type IsTimezone } from "./fatal-issues.ts";
import { recordList } from "./record-list.ts";
import { readUntypedWorld } from "./untyped-world.ts";

/** The `format` of a world file. */
export const worldFormat = "event-calendar-mock/world";

/** Describes a list of records of a kind. */
function kindList<Kind extends keyof Records>(kind: Kind) {
  const { inFile, readPlain } = recordTypes[kind];
  return recordList<z.ZodType<Records[Kind]>>(inFile, kind, readPlain);
}

/** Describes a world file: the records, settings and clock with which a calendar starts, as plain JSON. */
export const World = z.strictObject({
  format: z.literal(worldFormat, `must be "${worldFormat}"`),
  version: z.literal(1, "must be 1, the only version there is"),
  site: Site.strict(),
  /** The instant at which the clock of the world starts, in UTC: `2026-06-15T12:00:00Z`. */
  now: z.iso
    .datetime("must be an instant in UTC such as 2026-06-15T12:00:00Z")
    .refine((now) => isInRange(Date.parse(now)), { error: "must be in the years 1 to 9998", abort: true }),
  /** The next free ids: one sequence for events, venues, organizers and images, one for categories and tags. */
  sequences: z.strictObject({ post: z.int().positive(), term: z.int().positive() }),
  /** The extensions that the site has installed; none unless given. */
  extensions: Extensions.optional(),
  users: recordList(User.strict()),
  images: recordList(Image.strict(), "image"),
  categories: kindList("category"),
  tags: kindList("tag"),
  venues: kindList("venue"),
  organizers: kindList("organizer"),
  events: kindList("event"),
}) satisfies z.ZodType<World>;

/**
 * A world: the records, settings and clock with which a calendar starts, as plain JSON. A snapshot is a world, too.
 *
 * @example
 * const world: World = calendar.snapshot();
 * createCalendar({ world });
 */
export interface World {
  /** The mark of a world file. */
  format: typeof worldFormat;
  version: 1;
  /** The settings of the site. */
  site: Site;
  /** The instant at which the clock of the world starts, in UTC: `2026-06-15T12:00:00Z`. */
  now: string;
  /** The next free ids: one sequence for events, venues, organizers and images, one for categories and tags. */
  sequences: { post: number; term: number };
  /** The extensions that the site has installed; none unless given. */
  extensions?: Extensions | undefined;
  /** The people who can be authors and, with `access: "service"`, sign in. */
  users: User[];
  /** The uploaded images, to which records refer by id. */
  images: Image[];
  categories: CategoryRecord[];
  tags: TagRecord[];
  venues: VenueRecord[];
  organizers: OrganizerRecord[];
  events: EventRecord[];
}

type WithDefaults<Row extends { readonly id: number }> = Partial<Row> & Pick<Row, "id">;

/**
 * A world as it is written by hand and in files: records may leave out the fields that have a default, such as `excerpt`. The calendar
 * reports what else is missing.
 *
 * @example
 * import small from "event-calendar-mock/worlds/small.json" with { type: "json" };
 * const world: WorldFile = { ...small, now: "2026-01-15T12:00:00Z" };
 */
export interface WorldFile extends Omit<World, "categories" | "tags" | "venues" | "organizers" | "events"> {
  categories: WithDefaults<CategoryRecord>[];
  tags: WithDefaults<TagRecord>[];
  venues: WithDefaults<VenueRecord>[];
  organizers: WithDefaults<OrganizerRecord>[];
  events: WithDefaults<EventRecord>[];
}

/**
 * Reads a world file. Throws a `CalendarError` with one line for each of the first 50 mistakes: `path: message`.
 *
 * @param isTimezone tells whether the calendar knows a time zone by this name
 * @example parseWorld(JSON.parse(text), isTimezone)
 */
export function parseWorld(value: unknown, isTimezone: IsTimezone): World {
  const untyped = readUntypedWorld(value);
  return parseSound("load the world", value, [...fatalIssues(untyped, isTimezone), ...danglingReferences(untyped, isTimezone)]);
}

/**
 * Reads a snapshot of a calendar. Throws a `CalendarError` like `parseWorld`, but accepts dangling references: a calendar may contain a
 * link to a record that was deleted later.
 *
 * @param isTimezone tells whether the calendar knows a time zone by this name; accepts every name unless given
 * @example store.load(parseSnapshot(JSON.parse(text), isTimezone))
 */
export function parseSnapshot(value: unknown, isTimezone: IsTimezone = () => true): World {
  return parseSound("restore the snapshot", value, fatalIssues(readUntypedWorld(value), isTimezone));
}

/**
 * Converts the state of a store to a world. Its records and images are those of the store, which are frozen: copying them would cost more
 * than everything else, and most snapshots are only stored or restored. The lists and the settings are copies.
 */
export function toWorld(state: StoreState<Records>, now: string): World {
  const { images, categories, tags, venues, organizers, events } = state;
  const { site, extensions, sequences, users } = structuredClone({
    site: state.site,
    extensions: state.extensions,
    sequences: state.sequences,
    users: state.users,
  });
  return {
    format: worldFormat,
    version: 1,
    site,
    now,
    ...(extensions && { extensions }),
    sequences,
    users: [...users],
    images: [...images],
    categories: [...categories],
    tags: [...tags],
    venues: [...venues],
    organizers: [...organizers],
    events: [...events],
  };
}

/** Creates a world without users and records: the site `https://calendar.example` on UTC, on 15 January 2026. */
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

function parseSound(action: string, value: unknown, issues: readonly string[]): World {
  const result = World.safeParse(value);
  const mistakes = [...formatIssues(result, "the world"), ...issues];
  if (result.success && mistakes.length === 0) return result.data;
  throw new CalendarError(`Cannot ${action} before this is corrected:\n${firstOf(mistakes).join("\n")}`);
}

/** The most mistakes that an error lists. */
const mostListed = 50;

/** Returns the first mistakes, and how many more there are. */
function firstOf(mistakes: readonly string[]): readonly string[] {
  const more = mistakes.length - mostListed;
  return more > 0 ? [...mistakes.slice(0, mostListed), `and ${more} more`] : mistakes;
}
