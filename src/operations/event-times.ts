import type { Context } from "../context.ts";
import type { EventRecord } from "../schemas/records.ts";
import { isEmpty } from "../schemas/values.ts";
import { eventDates, wholeDays } from "../time/event-dates.ts";
import { eventPublication } from "../time/publication-dates.ts";
import { parseWall } from "../time/wall-clock.ts";
import type { Zone } from "../time/zone.ts";
import type { EventFields } from "./event-write.ts";
import { isUnfinished, type Status } from "./posts.ts";
import { never, type Publication, publicationOf, reading, undated } from "./publication.ts";

/** Zone, dates and whole days. The zone falls back to the site's, also on update, where the stored UTC columns then stay as they are. */
export function timesIn(fields: EventFields, before: EventRecord | undefined, context: Context) {
  const timezone = zoneNameIn(fields, context);
  const zone = context.findZone(timezone) ?? context.zone;
  const dates = datesIn(fields, before, zone, context);
  const start = parseWall(dates.start_date);
  const named = start === undefined ? context.clock.seconds() : zone.instantOf(start);
  return { timezone: timezone.trim(), timezone_abbr: zone.abbreviationAt(named), all_day: fields.all_day ?? false, ...dates };
}

/** The zone of an event that names none is the site's. */
function zoneNameIn({ timezone }: EventFields, { store }: Context): string {
  return timezone === undefined || isEmpty(timezone) ? store.site.timezone : timezone;
}

const withoutDates = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };

function datesIn({ start_date, end_date, all_day = false }: EventFields, before: EventRecord | undefined, zone: Zone, context: Context) {
  if (start_date !== undefined && end_date !== undefined) {
    return eventDates({ start_date, end_date, all_day }, zone, reading(context)) ?? withoutDates;
  }
  // An update that sends one date only changes neither; whole days alone stretch what is stored.
  const [start, end] = [parseWall(before?.start_date ?? ""), parseWall(before?.end_date ?? "")];
  if (all_day && start !== undefined && end !== undefined) return wholeDays(start, end, zone);
  return before ? pick(before) : withoutDates;
}

function pick({ start_date, end_date, utc_start_date, utc_end_date }: EventRecord) {
  return { start_date, end_date, utc_start_date, utc_end_date };
}

/** When a new event is published. */
export function createdOn(fields: EventFields, status: Status, context: Context): Publication {
  // A sticky draft loses the date it was sent with.
  const isForgotten = fields.sticky === true && isUnfinished(status);
  return isForgotten ? publicationOf(undated, false, status, context) : sentPublication(fields, status, context);
}

/** When an updated event is published: now, unless it says otherwise. */
export function publishedOn(before: EventRecord, fields: EventFields, status: Status, context: Context): Publication {
  // What was never dated is dated by the moment it is saved, whatever was sent.
  const isFloating = isUnfinished(before.status) && before.date_utc === never;
  return isFloating ? publicationOf(undated, false, status, context) : sentPublication(fields, status, context);
}

function sentPublication(fields: EventFields, status: Status, context: Context): Publication {
  const zone = context.findZone(zoneNameIn(fields, context)) ?? context.zone;
  const dates = eventPublication(fields, zone, context.zone, reading(context));
  return publicationOf(dates, fields.date_utc !== undefined, status, context);
}
