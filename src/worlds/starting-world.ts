import today from "../../fixtures/worlds/city/today.json" with { type: "json" };
import city from "../../fixtures/worlds/city.json" with { type: "json" };
import empty from "../../fixtures/worlds/empty.json" with { type: "json" };
import { kinds, kindsOf } from "../kinds/kinds.ts";
import type { Site } from "../store/site.ts";
import { createClock } from "../time/clock.ts";
import { formatWallClock, parseWallClock } from "../time/wall-clock.ts";
import { type FindZone, toSiteZone, utcZone, type Zone } from "../time/zones/zone.ts";
import { CalendarError } from "../util/errors.ts";
import { didYouMean, showValue } from "../util/messages.ts";
import { once } from "../util/once.ts";
import { isBuiltIn, worldNames } from "./built-in.ts";
import type { RecordByHand } from "./by-hand/types.ts";
import { parseWorld, World, withFrozenRecords } from "./world.ts";

export interface StartOptions {
  readonly world?: unknown;
  /** Settings of the site, which replace the settings of the world. */
  readonly site?: Partial<Site> | undefined;
  readonly now?: string | undefined;
  readonly rebase?: boolean | undefined;
}

/**
 * Returns the world with which a calendar starts. Rebases the dates of a built-in world to `now`, and those of another world only if
 * `rebase` is true. With the system clock, the world `city` has events today. Throws a `CalendarError` that lists every error in a world,
 * or for an unknown name.
 */
export function startingWorld({ world = "city", site, now, rebase = isBuiltIn(world) }: StartOptions, findZone: FindZone): World {
  const start = now === undefined ? {} : { now: createClock(now).now() };
  // Built-in worlds are checked by tests, not at every start.
  const parsed = typeof world === "string" ? builtIn(world) : parseWorld(world, { findZone, ...start, ...(site && { site }) });
  const zoneNamed = (name: string) => requireZone(name, findZone, "Cannot make the calendar: site.timezone: ");
  const located = site ? withSite(parsed, site, zoneNamed) : parsed;
  if (!rebase || now === undefined) return located;
  const moved = rebaseWorld(located, createClock(now).now(), findZone);
  return world === "city" && now === "system" ? livingWorld(moved, findZone) : moved;
}

/** Finds a zone by its name. Throws a `CalendarError` for an unknown one, which begins with `failure`. */
export function requireZone(name: string, findZone: FindZone, failure = ""): Zone {
  const zone = findZone(name);
  if (zone) return zone;
  throw new CalendarError(
    "invalid_clock",
    `${failure}${showValue(name)} is not a time zone; use a name such as America/Toronto or an offset such as UTC-5`,
  );
}

/** The worlds that only `loadWorld` loads, to keep bundles small. */
const separateWorlds = worldNames.filter((name) => name !== "city" && name !== "empty");

// Parsed once: parsing and copying these records took two thirds of the time to create a calendar, which every test does.
const parsedCity = once(() => withFrozenRecords(World.parse(city)));
const parsedEmpty = once(() => withFrozenRecords(World.parse(empty)));

/** Returns one of the two worlds that are part of the bundle: `city` and `empty`. All calendars share its records, which are frozen. */
function builtIn(name: string): World {
  if (name === "city") return parsedCity();
  if (name === "empty") return parsedEmpty();
  const separate = separateWorlds.find((separateName) => separateName === name);
  if (separate) {
    throw new CalendarError(
      "unknown_world",
      `The world "${name}" is loaded from a separate file: import { loadWorld } from "event-calendar-mock/worlds" and give ` +
        `world: await loadWorld("${name}").`,
    );
  }
  const separateNames = separateWorlds.map((separateName) => `"${separateName}"`).join(", ");
  throw new CalendarError(
    "unknown_world",
    `There is no world ${showValue(name)}.${didYouMean(name, worldNames)} Use "city" or "empty", or load one of ${separateNames} with loadWorld of ` +
      "event-calendar-mock/worlds.",
  );
}

/**
 * Replaces settings of the site of a world. With another time zone, the site and the events that were in its zone keep their wall clocks: a
 * concert at 20:00 in Toronto becomes one at 20:00 in Madrid, and its dates in UTC are computed again.
 */
function withSite(world: World, site: Partial<Site>, zoneNamed: (name: string) => Zone): World {
  const before = world.site.timezone;
  const changed = { ...world, site: { ...world.site, ...site } };
  const zone = zoneNamed(changed.site.timezone);
  if (zone.name === before) return changed;
  const isMoved = (event: World["events"][number]) => event.timezone === before;
  const moved = moveDates(changed, { shift: 0, site: toSiteZone(zone), zoneOf: (event) => (isMoved(event) ? zone : undefined) });
  return { ...moved, events: moved.events.map((event) => (isMoved(event) ? { ...event, timezone: zone.name } : event)) };
}

/** The texts of an event that is bound to a date, with `{year}` and `{next year}`, and the month of that date. */
interface YearlyEvent {
  readonly month: number;
  readonly title?: string;
  readonly start_date: string;
  readonly end_date: string;
}

/**
 * Adds events of today, tomorrow and the coming weeks to the rebased world `city`. Moves events that are bound to a date back to it, in the
 * nearest year: the New Year's Eve ball is on 31 December.
 */
function livingWorld(world: World, findZone: FindZone): World {
  const yearly = new Map<string, YearlyEvent>(Object.entries(today.yearly));
  const dated = world.events.flatMap((event): RecordByHand<"event">[] => {
    const rule = yearly.get(event.slug);
    return rule ? [dateEvent(event, rule, world.now)] : [];
  });
  const { coming, weekly, weeks } = today;
  const markets = Array.from({ length: weeks }, (_, week) => ({
    ...weekly,
    start_date: weekly.start_date.replace("{week}", String(week)),
    end_date: weekly.end_date.replace("{week}", String(week)),
  }));
  const { events, sequences } = parseWorld({ ...world, events: [...dated, ...coming, ...markets] }, { findZone });
  const moved = new Map(events.slice(0, dated.length).map((event) => [event.id, event]));
  return { ...world, sequences, events: [...world.events.map((event) => moved.get(event.id) ?? event), ...events.slice(dated.length)] };
}

/** Moves an event to its date. The dates in UTC and the abbreviation of the zone are left out: they follow from the new dates. */
function dateEvent(event: World["events"][number], rule: YearlyEvent, now: string): RecordByHand<"event"> {
  const year = nearestYear(now, rule.month);
  const inYear = (text: string) => text.replaceAll("{year}", String(year)).replaceAll("{next year}", String(year + 1));
  const { utc_start_date, utc_end_date, timezone_abbr, ...others } = event;
  return { ...others, start_date: inYear(rule.start_date), end_date: inYear(rule.end_date), title: inYear(rule.title ?? event.title) };
}

function nearestYear(now: string, month: number): number {
  const date = new Date(now);
  const months = month - (date.getUTCMonth() + 1);
  if (months > 6) return date.getUTCFullYear() - 1;
  return date.getUTCFullYear() + (months < -6 ? 1 : 0);
}

/** The number of seconds in a week. */
const week = 7 * 86_400;

/**
 * Moves a world to another instant: all dates by the same number of whole weeks, so that weekdays and times of day do not change. UTC dates
 * and abbreviations are computed again, because a date may move across a change of the clocks. A date that moves into the hour that is
 * skipped in spring moves on by an hour. The clock is set exactly to `now`.
 *
 * @example rebaseWorld(world, "2027-03-01T09:00:00Z", createZoneFinder())
 */
export function rebaseWorld(world: World, now: string, findZone: FindZone): World {
  const shift = Math.round((Date.parse(now) - Date.parse(world.now)) / 1000 / week) * week;
  if (shift === 0) return { ...world, now };
  const site = toSiteZone(findZone(world.site.timezone) ?? utcZone);
  // A snapshot may have an event in a zone that no calendar knows.
  return { ...moveDates(world, { shift, site, zoneOf: ({ timezone }) => findZone(timezone) ?? site }), now };
}

/** The dates of a record on the clock of the site, and in UTC. */
interface DatedRecord {
  readonly date: string;
  readonly date_utc: string;
  readonly modified: string;
  readonly modified_utc: string;
}

interface Move {
  /** The seconds by which all dates move. */
  readonly shift: number;
  readonly site: Zone;
  /** Returns the zone in which the dates of an event are read; `undefined` for an event whose own dates stay. */
  zoneOf(event: World["events"][number]): Zone | undefined;
}

/** Moves the dates of all records, and computes their UTC dates and abbreviations again. */
function moveDates(world: World, { shift, site, zoneOf }: Move): World {
  function moveDate(date: string, utc: string, zone: Zone): readonly [date: string, utc: string] {
    if (isNoDate(date)) return [date, isNoDate(utc) ? utc : formatWallClock((parseWallClock(utc) ?? 0) + shift)];
    const instant = zone.instantOf((parseWallClock(date) ?? 0) + shift);
    // A date that only changes its zone keeps its wall clock, even in the hour that is skipped in spring.
    const moved = shift === 0 ? date : formatWallClock(zone.wallClockAt(instant));
    return [moved, isNoDate(utc) ? utc : formatWallClock(instant)];
  }

  function movePost<Row extends DatedRecord>(record: Row): Row {
    const [date, date_utc] = moveDate(record.date, record.date_utc, site);
    const [modified, modified_utc] = moveDate(record.modified, record.modified_utc, site);
    return { ...record, date, date_utc, modified, modified_utc };
  }

  function moveEvent(event: World["events"][number]): World["events"][number] {
    const zone = zoneOf(event);
    if (zone === undefined) return movePost(event);
    const [start_date, utc_start_date] = moveDate(event.start_date, event.utc_start_date, zone);
    const [end_date, utc_end_date] = moveDate(event.end_date, event.utc_end_date, zone);
    const start = isNoDate(start_date) ? undefined : parseWallClock(start_date);
    const timezone_abbr = start === undefined ? event.timezone_abbr : zone.abbreviationAt(zone.instantOf(start));
    return { ...movePost(event), start_date, end_date, utc_start_date, utc_end_date, timezone_abbr };
  }

  const linkedPosts = kindsOf("linked-posts").map((kind) => {
    const { collection } = kinds[kind];
    return [collection, world[collection].map((record) => movePost(record))];
  });
  return { ...world, ...Object.fromEntries(linkedPosts), events: world.events.map(moveEvent) };
}

/** Returns whether a string means no date: zeros, or the empty string of an event that was saved with the date `0`. */
function isNoDate(wallClock: string): boolean {
  return wallClock === "" || wallClock.startsWith("0000-");
}
