import * as z from "zod/mini";
import { type CollectionName, eachCollection, isOptionalInFiles, type Kind, kinds, kindsInFiles } from "../kinds/kinds.ts";
import { recordTypes } from "../service/resources/declarations.ts";
import type { Records } from "../service/resources/records.ts";
import { Image } from "../store/images.ts";
import { isRow, type RowKind, toRow } from "../store/library.ts";
import { User } from "../store/record.ts";
import { Extensions, Site } from "../store/site.ts";
import type { StoreState } from "../store/store.ts";
import { isInRange, isUtcInstant } from "../time/clock.ts";
import type { FindZone } from "../time/zones/zone.ts";
import { CalendarError, formatIssues, safeParse, withMeta } from "../util/errors.ts";
import { firstLines, showValue } from "../util/messages.ts";
import { objectIn, textIn } from "../util/untyped.ts";
import { completeWorld } from "./by-hand/complete-world.ts";
import { danglingReferences, fatalIssues, type IsTimezone } from "./fatal-issues.ts";
import { isWorldByHand, maxIssues, readUntypedWorld, requireWorld, type UntypedWorld } from "./untyped-world.ts";

/** The `format` of a world file. */
export const worldFormat = "event-calendar-mock/world";

/** The records of a world, in a list for each kind. */
export type WorldRecords = { [K in Kind as CollectionName<K>]: Records[K][] };

function kindList(kind: Kind): z.ZodMiniType<object[]> {
  const { inFile, readPlain } = recordTypes[kind];
  const list = recordList<object>(inFile, kind, readPlain);
  return isOptionalInFiles(kind) ? z.prefault(list, []) : list;
}

// Each list has the records of its kind.
const lists = eachCollection(kindsInFiles, kindList) as unknown as {
  readonly [Name in keyof WorldRecords]: z.ZodMiniType<WorldRecords[Name]>;
};

const anInstant = "must be an instant in UTC such as 2026-06-15T12:00:00Z";

/** Describes the world that a persisted state began from. */
export const Origin = z.strictObject({
  world: z.string("must be the hash of a world"),
  /** True when records were written since. */
  written: z.boolean("must be true or false"),
});
/** Describes the world that a persisted state began from. */
export type Origin = z.infer<typeof Origin>;

/** Returns the origin of a persisted state; `undefined` for one without it, as earlier versions wrote. */
export function originIn(persisted: unknown): Origin | undefined {
  return safeParse(Origin, objectIn(persisted).origin).data;
}

/** Describes a world file: the records, settings and clock with which a calendar starts, as plain JSON. */
export const World = z.strictObject({
  format: z.literal(worldFormat, `must be "${worldFormat}"`),
  version: z.literal(1, "must be 1, the only version"),
  site: z.strictObject(Site.shape),
  /** The instant at which the clock of the world starts, in UTC: `2026-06-15T12:00:00Z`. */
  now: withMeta(
    z.string(anInstant).check(
      z.refine(isUtcInstant, { error: anInstant, abort: true }),
      z.refine((now) => isInRange(Date.parse(now)), { error: "must be in the years 1 to 9998", abort: true }),
    ),
    { format: "date-time" },
  ),
  /** The version of the time zone rules of the calendar that wrote the file, such as `2026f`. */
  tzdata: z.optional(z.string("must be the version of time zone rules, such as 2026f")),
  origin: z.optional(Origin),
  /** The next free ids: one sequence for posts and images, one for terms. */
  sequences: z.strictObject({ post: z.int().check(z.positive()), term: z.int().check(z.positive()) }),
  /** The extensions that the site has installed; none unless given. */
  extensions: z.optional(Extensions),
  users: recordList(z.strictObject(User.shape)),
  images: recordList(z.strictObject(Image.shape), "image"),
  ...lists,
}) satisfies z.ZodMiniType<World>;

/**
 * A world: the records, settings and clock with which a calendar starts, as plain JSON. A snapshot is a world, too.
 *
 * @example
 * const world: World = calendar.snapshot();
 * createCalendar({ world });
 */
export interface World extends WorldRecords {
  /** The mark of a world file. */
  format: typeof worldFormat;
  version: 1;
  /** The settings of the site. */
  site: Site;
  /** The instant at which the clock of the world starts, in UTC: `2026-06-15T12:00:00Z`. */
  now: string;
  /** The version of the time zone rules of the calendar that wrote the file, such as `2026f`; informational. */
  tzdata?: string | undefined;
  /** In a file of `--data`: the hash of the starting world, and whether anything has been written since. */
  origin?: Origin | undefined;
  /** The next free ids: one sequence for posts and images, one for terms. */
  sequences: { post: number; term: number };
  /** The extensions that the site has installed; none unless given. */
  extensions?: Extensions | undefined;
  /** The users, who can be authors and, with `access: "service"`, sign in. */
  users: User[];
  /** The uploaded images, to which records refer by id. */
  images: Image[];
}

/**
 * Reads a world file, and completes it. Throws a `CalendarError` with a line for each of the first 50 errors: `path: message`.
 *
 * @example parseWorld(JSON.parse(text), { findZone })
 */
export function parseWorld(value: unknown, { findZone, now, site }: WorldReading): World {
  requireWorld(value, "load the world");
  const isTimezone = (name: string) => findZone(name) !== undefined;
  const defaults = emptyWorld();
  const { world, issues } = completeWorld(value, {
    world: { ...defaults, site: { ...defaults.site, ...site }, now: now ?? defaults.now },
    findZone,
  });
  const untyped = readUntypedWorld(world);
  const typed = isWorldByHand(value) ? danglingReferences(untyped, isTimezone) : [];
  return parseSound("load the world", world, [...issues, ...fatalIssues(untyped, isTimezone), ...typed]);
}

/** The input of the reader of a world file. */
export interface WorldReading {
  /** Finds the time zones that the calendar knows. */
  readonly findZone: FindZone;
  readonly site?: Partial<Site>;
  /** The default instant of a world; by default 15 January 2026, 12:00 UTC. */
  readonly now?: string;
}

/**
 * Reads a snapshot of a calendar, without completing it. Throws a `CalendarError` like `parseWorld`.
 *
 * @param isTimezone says whether the calendar knows a time zone by this name; accepts every name unless given
 * @example store.load(parseSnapshot(JSON.parse(text), isTimezone))
 */
export function parseSnapshot(value: unknown, isTimezone: IsTimezone): World {
  requireWorld(value, "restore the snapshot");
  return parseSound("restore the snapshot", value, fatalIssues(readUntypedWorld(value), isTimezone));
}

/**
 * Converts the state of a store to a world. Copies lists and settings, but shares records and images, which are frozen: copying them would
 * take longer than everything else, and most snapshots are only stored or restored.
 */
export function toWorld(state: StoreState<Records>, now: string, tzdata: string): World {
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
    tzdata,
    ...(extensions && { extensions }),
    sequences,
    users: [...users],
    images: [...state.images],
    ...worldRecords((kind) => state[kinds[kind].collection]),
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
    ...worldRecords(() => []),
  };
}

/** Copies a world with frozen records and images, which many stores can share without copying. */
export function withFrozenRecords(world: World): World {
  const images = world.images.map((image) => toRow("image", image));
  return { ...world, images, ...worldRecords((kind) => world[kinds[kind].collection].map((record) => toRow(kind, record))) };
}

function worldRecords(recordsOf: (kind: Kind) => readonly object[]): WorldRecords {
  // The list of a kind has its records.
  return eachCollection(kindsInFiles, (kind) => [...recordsOf(kind)]) as unknown as WorldRecords;
}

function parseSound(action: string, value: unknown, issues: readonly string[]): World {
  const result = safeParse(World, value);
  // Lists with this many errors are not completed, so the rest would look invalid.
  const problems = issues.length < maxIssues ? [...formatIssues(result, "the world"), ...issues] : issues;
  if (result.success && problems.length === 0) return result.data;
  const titles = readUntypedWorld(value);
  const lines = firstLines(problems, maxListed).map((problem) => withTitle(problem, titles));
  throw new CalendarError("invalid_world", `Cannot ${action} before this is corrected:\n${lines.join("\n")}`);
}

/** Adds the title of the record to an error: `events[3].start_date ("Jazz"): …`. */
function withTitle(problem: string, { lists }: UntypedWorld): string {
  const [, path = "", list = "", index, message] = /^((\w+)\[(\d+)\][^:]*)(: .*)$/s.exec(problem) ?? [];
  const record = lists.get(list)?.[Number(index)]?.record;
  const title = titleFields.flatMap((field) => textIn(record?.[field]) ?? [])[0];
  return !title || message === undefined ? problem : `${path} (${showValue(title)})${message}`;
}

const titleFields = [...new Set([...kindsInFiles.map((kind) => kinds[kind].title), "login", "url"])];

/** The most errors that an error lists. */
const maxListed = 50;

/**
 * Describes a list of records. Like `z.array`, but stops after 1,000 errors and drops the rest of the list. Records of a snapshot are rows
 * of a store (`kind`), which are not checked again. `readPlain` reads a valid record faster than the schema.
 */
function recordList<Row>(schema: z.ZodMiniType<Row>, kind?: RowKind, readPlain: (value: unknown) => Row | undefined = () => undefined) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((values, context): Row[] => {
      const records: Row[] = [];
      for (const [index, value] of values.entries()) {
        if (kind !== undefined && isRow(kind, value)) {
          // A row was validated with the schema of its kind before it was stored.
          records.push(value as Row);
          continue;
        }
        const plain = readPlain(value);
        if (plain !== undefined) {
          records.push(plain);
          continue;
        }
        const { success, data, error } = safeParse(schema, value);
        if (success) records.push(data);
        for (const issue of error?.issues ?? [])
          context.issues.push({ code: "custom", message: issue.message, path: [index, ...issue.path], input: value });
        if (context.issues.length >= maxIssues) break;
      }
      return records;
    }),
  );
}
