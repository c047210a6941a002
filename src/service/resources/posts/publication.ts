import { postKinds } from "../../../kinds/kinds.ts";
import { ServiceError } from "../../../language/service-error.ts";
import { formatWallClock, joinWallClock, parseWallClock, type WallClock } from "../../../time/wall-clock.ts";
import { toSiteZone, type Zone } from "../../../time/zones/zone.ts";
import type { Action } from "../../access/caller.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { zeroDate } from "../../fields/stored.ts";
import type { SentDate } from "../../parameters/checks.ts";
import type { Context } from "../context.ts";
import type { PostRecord } from "./fields.ts";
import { isUnfinished, type PostStatus } from "./statuses.ts";

/** The publication dates of a record, `YYYY-MM-DD HH:MM:SS`: on the clock of the site, and in UTC. */
export interface Publication {
  readonly date: string;
  readonly date_utc: string;
}

/** Decides whether a record is published when the clock passes its date. */
export const publishesScheduled: FidelityPoint<boolean> = { spec: true, observed: false };

interface SentPublication {
  readonly date?: SentDate | undefined;
  readonly date_utc?: SentDate | undefined;
}

export function changedNow({ clock, zone }: Context): Publication {
  const seconds = clock.seconds();
  // On the first day of the year 1, the clock of a site west of Greenwich is still in the year 0, in which no date of a record can be.
  const wallClock = Math.max(toSiteZone(zone).wallClockAt(seconds), firstWallClock);
  return { date: formatWallClock(wallClock), date_utc: formatWallClock(seconds) };
}

const firstWallClock = joinWallClock({ year: 1, month: 1, day: 1, hour: 0, minute: 0, second: 0 });

/**
 * Returns the current time as publication dates. UTC is derived from the clock of the site, so it can be an hour off in the autumn hour
 * that occurs twice: in Toronto, 01:30 always means the first pass.
 */
function publishedNow(context: Context): Publication {
  const { date, date_utc } = changedNow(context);
  const stored = parseWallClock(date);
  return { date, date_utc: stored === undefined ? date_utc : formatWallClock(toSiteZone(context.zone).instantOf(stored)) };
}

/**
 * Resolves the publication dates of an event. `date` is in the zone of the event, and its wall clock becomes the wall clock of the site: an event in
 * Madrid with `2026-06-01 09:00` is published at 09:00 in Toronto.
 */
export function eventPublication(sent: SentPublication, eventZone: Zone, context: Context): Partial<Publication> {
  const date = sent.date && wallClockOf(sent.date, eventZone, context);
  return complete({ date, date_utc: sent.date_utc && utcOf(sent.date_utc, context) }, context);
}

/** Resolves the publication dates of a venue or organizer. `date` is in the zone of the site; a timestamp is converted to it. */
export function linkedPostPublication(sent: SentPublication, context: Context): Partial<Publication> {
  return complete(linkedPostDates(sent, context), context);
}

/** Resolves the dates in an update of a venue or organizer. Unlike when creating, one date is not derived from the other. */
export function changedLinkedPostPublication(sent: SentPublication, context: Context): Partial<Publication> {
  const { date, date_utc } = linkedPostDates(sent, context);
  return {
    ...(date !== undefined && { date: formatWallClock(date) }),
    ...(date_utc !== undefined && { date_utc: formatWallClock(date_utc) }),
  };
}

/**
 * Resolves a date of a write in a zone. A timestamp becomes its wall clock in UTC, whatever the zone; `0` and unreadable strings become
 * `undefined`.
 */
export function wallClockOf({ text, timestamp, dateText }: SentDate, zone: Zone, { clock }: Context): WallClock | undefined {
  if (text === "0") return undefined;
  return timestamp ?? dateText?.inZone(zone, clock.seconds()).wallClock;
}

/**
 * Completes the dates of a new record, or of a record with new dates: an omitted date becomes the current time. An unfinished record has a
 * date in UTC only if one was sent. Throws for a date that the host platform refuses.
 */
export function completePublication(sent: Partial<Publication>, sendsUtc: boolean, status: PostStatus, context: Context): Publication {
  const current = publishedNow(context);
  const date = refuseUnstorable(sent.date ?? current.date);
  const isFloating = isUnfinished(status) && !sendsUtc;
  return { date, date_utc: isFloating ? zeroDate : refuseUnstorable(sent.date_utc ?? current.date_utc) };
}

/** Returns a date. Throws if the host platform refuses it, because its year is outside 1 to 9999. */
export function refuseUnstorable(date: string): string {
  if (isStorable(date)) return date;
  throw new ServiceError(500, "invalid_date", { data: null });
}

/** Returns whether the host platform stores a date. */
export function isStorable(date: string): boolean {
  return /^\d{4}-/.test(date) && !date.startsWith("0000-");
}

interface WallClocks {
  readonly date: WallClock | undefined;
  readonly date_utc: WallClock | undefined;
}

function linkedPostDates({ date, date_utc }: SentPublication, context: Context): WallClocks {
  if (date && failsOn(date)) throw new ServiceError(500, "internal_server_error", { extra: { additional_errors: [] } });
  return { date: date && siteWallClockOf(date, context), date_utc: date_utc && utcOf(date_utc, context) };
}

/** Returns whether the service fails on the date of a venue or organizer, as on a number with an exponent, such as `1e9`. */
function failsOn({ isNow, text }: SentDate): boolean {
  return isNow && /e/i.test(text);
}

function siteWallClockOf({ timestamp, dateText }: SentDate, { clock, zone }: Context): WallClock | undefined {
  if (timestamp !== undefined) return toSiteZone(zone).wallClockAt(timestamp);
  return dateText?.inZone(zone, clock.seconds()).wallClock;
}

/** Reads a date in UTC. Converts a date text with a zone: `2026-06-01 10:00 EST` is 15:00. */
function utcOf({ timestamp, dateText }: SentDate, { clock }: Context): WallClock | undefined {
  return timestamp ?? dateText?.inUtc(clock.seconds()).instant;
}

function complete({ date, date_utc }: WallClocks, { zone }: Context): Partial<Publication> {
  const clock = toSiteZone(zone);
  // Both use the stored form, which drops fractions of a second.
  const whole = (wallClock: WallClock) => parseWallClock(formatWallClock(wallClock));
  const site = date ?? (date_utc === undefined ? undefined : mapWallClock(whole(date_utc), clock.wallClockAt));
  const utc = date_utc ?? (date === undefined ? undefined : mapWallClock(whole(date), clock.instantOf));
  return { ...(site !== undefined && { date: formatWallClock(site) }), ...(utc !== undefined && { date_utc: formatWallClock(utc) }) };
}

function mapWallClock(wallClock: WallClock | undefined, map: (wallClock: WallClock) => number): number | undefined {
  return wallClock === undefined ? undefined : map(wallClock);
}

/** Returns whether the caller may perform an action on the record with an id; `undefined` for a new record. */
type Permission = (id: number | undefined, context: Context) => boolean;

/**
 * Creates the permission for an action on events, venues and organizers. Without an id, the general right decides; for an unknown id,
 * `unknownId` decides. Accepts the id of a venue on a route of events, because the kind is checked later.
 */
export function canModify(action: Action, unknownId: Permission): Permission {
  return (id, context) => {
    const { caller } = context;
    if (id === undefined || id === 0) return caller.can(action);
    const record = findPost(id, context);
    return record ? caller.canModify(action, record) : unknownId(id, context);
  };
}

function findPost(id: number, { store }: Context): PostRecord | undefined {
  return postKinds.map((kind) => store.records(kind).get(id)).find((record) => record !== undefined);
}
