import type { Context } from "../context.ts";
import { ServiceError } from "../service-error.ts";
import type { DateContext } from "../time/event-dates.ts";
import { isStorableDate, type PublicationDates } from "../time/publication-dates.ts";
import { formatWall } from "../time/wall-clock.ts";
import { siteClock } from "../time/zone.ts";
import { isUnfinished, type Status } from "./posts.ts";

/** The date of what never happened. */
export const never = "0000-00-00 00:00:00";

/** The two publication dates of a record: on the site's clock, and in UTC. */
export interface Publication {
  readonly date: string;
  readonly date_utc: string;
}

/** What reading a date needs to know of a request. */
export function reading({ clock, findZone }: Context): DateContext {
  return { now: clock.seconds(), findZone };
}

/** The present, as records keep it. */
export function present({ clock, zone }: Context): Publication {
  const now = clock.seconds();
  return { date: formatWall(siteClock(zone).wallAt(now)), date_utc: formatWall(now) };
}

/**
 * The dates of a new record, or of one whose dates start anew: those that were sent, else the present. What is unfinished has no
 * date in UTC unless it was sent one. Throws for dates the host platform does not take.
 */
export function publicationOf(dates: PublicationDates, sendsUtc: boolean, status: Status, context: Context): Publication {
  const now = present(context);
  const date = storable(dates.date ?? now.date);
  const isFloating = isUnfinished(status) && !sendsUtc;
  return { date, date_utc: isFloating ? never : storable(dates.date_utc ?? now.date_utc) };
}

/** The date, if the host platform takes it. */
export function storable(date: string): string {
  if (isStorableDate(date)) return date;
  throw new ServiceError(500, "invalid_date", { data: null });
}

/** No dates at all. */
export const undated: PublicationDates = { date: undefined, date_utc: undefined };
