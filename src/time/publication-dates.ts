import { parseDateText, parseUtcDateText } from "./date-text.ts";
import { type DateContext, isWholeNumber, readWall } from "./event-dates.ts";
import { formatWall, parseWall } from "./wall-clock.ts";
import { siteClock, type Zone } from "./zone.ts";

/** Publication dates in the stored form; a date that was not sent is `undefined`. */
export interface PublicationDates {
  readonly date: string | undefined;
  readonly date_utc: string | undefined;
}

/** The values of a write; texts, digits included. */
export interface SentPublication {
  readonly date?: string | undefined;
  readonly date_utc?: string | undefined;
}

/**
 * The publication dates of an event write. `date` is read in the event's zone and its wall clock is taken over as the site's.
 *
 * @example eventPublication({ date: "2026-06-01 09:00" }, madrid, toronto, context).date_utc // "2026-06-01 13:00:00"
 */
export function eventPublication(sent: SentPublication, zone: Zone, site: Zone, context: DateContext): PublicationDates {
  const date = sent.date === undefined ? undefined : readWall(sent.date, zone, context);
  return complete({ date: formatted(date), date_utc: readUtc(sent.date_utc, context) }, site);
}

/** The publication dates of a new venue or organizer: `date` is read in the site's zone, a timestamp moved to it. */
export function linkedPublication(sent: SentPublication, site: Zone, context: DateContext): PublicationDates {
  return complete(linkedPublicationChange(sent, site, context), site);
}

/** The publication dates an update of a venue or organizer changes; one does not follow the other. */
export function linkedPublicationChange(sent: SentPublication, site: Zone, context: DateContext): PublicationDates {
  const { date } = sent;
  const wall =
    date === undefined
      ? undefined
      : isWholeNumber(date)
        ? siteClock(site).wallAt(Number(date))
        : parseDateText(date, context.now, site, context.findZone)?.wall;
  return { date: formatted(wall), date_utc: readUtc(sent.date_utc, context) };
}

/** Whether a stored date is one the host platform takes; years outside 1 to 9999 are refused with `invalid_date`. */
export function isStorableDate(text: string): boolean {
  return /^\d{4}-/.test(text) && !text.startsWith("0000-");
}

function readUtc(value: string | undefined, { now, findZone }: DateContext): string | undefined {
  if (value === undefined) return undefined;
  return formatted(isWholeNumber(value) ? Number(value) : parseUtcDateText(value, now, findZone)?.wall);
}

function complete({ date, date_utc }: PublicationDates, site: Zone): PublicationDates {
  const clock = siteClock(site);
  if (date !== undefined && date_utc === undefined) {
    const wall = parseWall(date);
    return { date, date_utc: wall === undefined ? undefined : formatWall(clock.instantOf(wall)) };
  }
  if (date_utc !== undefined && date === undefined) {
    const instant = parseWall(date_utc);
    return { date: instant === undefined ? undefined : formatWall(clock.wallAt(instant)), date_utc };
  }
  return { date, date_utc };
}

function formatted(wall: number | undefined): string | undefined {
  return wall === undefined ? undefined : formatWall(wall);
}
