import type { FidelityPoint } from "../../fidelity.ts";
import { ZERO_DATE } from "../../fields/kept.ts";
import type { SentDate } from "../../parameters/sent-date.ts";
import { ServiceError } from "../../service-error.ts";
import { formatWall, joinWall, parseWall, type Wall } from "../../time/wall-clock.ts";
import { toSiteZone, type Zone } from "../../time/zones/zone.ts";
import type { Context } from "../context.ts";
import { isUnfinished, type PostStatus } from "./statuses.ts";

/** Decides whether a record is published when the clock passes its date. */
export const publishesScheduled: FidelityPoint<boolean> = {
  section: "3",
  about: "A record with status `future` is published when the clock passes its date, or waits for ever as on the recorded site.",
  spec: true,
  observed: false,
};

/** The publication dates of a record, `YYYY-MM-DD HH:MM:SS`: on the clock of the site, and in UTC. */
export interface Publication {
  readonly date: string;
  readonly date_utc: string;
}

/** The publication dates that a request sends. */
export interface SentPublication {
  readonly date?: SentDate | undefined;
  readonly date_utc?: SentDate | undefined;
}

const FIRST_WALL = joinWall({ year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 });

/** Returns the current time as publication dates. */
export function now({ clock, zone }: Context): Publication {
  const seconds = clock.seconds();
  // On the first day of the year 1, the clock of a site west of Greenwich still shows the year 0, which no date of a record can have.
  const wall = Math.max(toSiteZone(zone).wallAt(seconds), FIRST_WALL);
  return { date: formatWall(wall), date_utc: formatWall(seconds) };
}

/**
 * Resolves the publication dates of an event. `date` is read in the zone of the event, and its wall clock is taken over as that of the
 * site: `2026-06-01 09:00` of an event in Madrid is published at 09:00 in Toronto.
 */
export function eventPublication(sent: SentPublication, eventZone: Zone, context: Context): Partial<Publication> {
  const date = sent.date && wallOf(sent.date, eventZone, context);
  return complete({ date, date_utc: sent.date_utc && utcOf(sent.date_utc, context) }, context);
}

/** Resolves the publication dates of a venue or organizer. `date` is read in the zone of the site, and a timestamp is converted to it. */
export function linkedPostPublication(sent: SentPublication, context: Context): Partial<Publication> {
  return complete(linkedPostDates(sent, context), context);
}

/** Resolves the dates that an update of a venue or organizer sends. Unlike on create, one date is not derived from the other. */
export function changedLinkedPostPublication(sent: SentPublication, context: Context): Partial<Publication> {
  const { date, date_utc } = linkedPostDates(sent, context);
  return { ...(date !== undefined && { date: formatWall(date) }), ...(date_utc !== undefined && { date_utc: formatWall(date_utc) }) };
}

/**
 * Resolves a date of a write in a zone. A timestamp gives its wall clock in UTC, in every zone; `0` and unreadable texts give `undefined`.
 */
export function wallOf({ text, timestamp, dateText }: SentDate, zone: Zone, { clock }: Context): Wall | undefined {
  if (text === "0") return undefined;
  return timestamp ?? dateText?.inZone(zone, clock.seconds()).wall;
}

/**
 * Completes the dates of a new record, or of one that gets new dates: a date that is not sent is the current time. An unfinished record has
 * a date in UTC only if one was sent. Throws for a date that the host platform refuses.
 */
export function settlePublication(sent: Partial<Publication>, sendsUtc: boolean, status: PostStatus, context: Context): Publication {
  const current = now(context);
  const date = refuseUnstorable(sent.date ?? current.date);
  const isFloating = isUnfinished(status) && !sendsUtc;
  return { date, date_utc: isFloating ? ZERO_DATE : refuseUnstorable(sent.date_utc ?? current.date_utc) };
}

/** Returns a date, or throws when the host platform refuses it: when its year is outside 1 to 9999. */
export function refuseUnstorable(date: string): string {
  if (isStorable(date)) return date;
  throw new ServiceError(500, "invalid_date", { data: null });
}

/** Tells whether the host platform stores a date. */
export function isStorable(date: string): boolean {
  return /^\d{4}-/.test(date) && !date.startsWith("0000-");
}

interface Walls {
  readonly date: Wall | undefined;
  readonly date_utc: Wall | undefined;
}

function linkedPostDates({ date, date_utc }: SentPublication, context: Context): Walls {
  return { date: date && siteWallOf(date, context), date_utc: date_utc && utcOf(date_utc, context) };
}

function siteWallOf({ timestamp, dateText }: SentDate, { clock, zone }: Context): Wall | undefined {
  if (timestamp !== undefined) return toSiteZone(zone).wallAt(timestamp);
  return dateText?.inZone(zone, clock.seconds()).wall;
}

function utcOf({ timestamp, dateText }: SentDate, { clock }: Context): Wall | undefined {
  return timestamp ?? dateText?.inUtc(clock.seconds()).wall;
}

/** Derives the date that was not sent from the one that was. */
function complete({ date, date_utc }: Walls, { zone }: Context): Partial<Publication> {
  const clock = toSiteZone(zone);
  // Both go through the stored form, which drops fractions of a second.
  const whole = (wall: Wall) => parseWall(formatWall(wall));
  const site = date ?? (date_utc === undefined ? undefined : mapWall(whole(date_utc), clock.wallAt));
  const utc = date_utc ?? (date === undefined ? undefined : mapWall(whole(date), clock.instantOf));
  return { ...(site !== undefined && { date: formatWall(site) }), ...(utc !== undefined && { date_utc: formatWall(utc) }) };
}

function mapWall(wall: Wall | undefined, map: (wall: Wall) => number): number | undefined {
  return wall === undefined ? undefined : map(wall);
}
