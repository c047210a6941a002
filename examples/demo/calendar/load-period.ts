import type { EventResponse } from "event-calendar-mock";
import { type CalendarApi, pageSize } from "../api/calendar-api.ts";
import type { Query } from "../api/client.ts";
import { daysBetween } from "../time/days.ts";
import type { Period } from "../time/periods.ts";

/** The events of a view. */
export interface PeriodEvents {
  readonly events: readonly EventResponse[];
  /** How many events the period has; `undefined` where all of them are in `events`, so that they can be counted. */
  readonly total: number | undefined;
  /** True while the rest of a busy period is on its way: nothing is counted. */
  readonly isPart?: boolean;
}

/** The most pages of fifty events that a view asks for by itself. A festival has 22 pages in six weeks, and a month has lines for 170 events. */
const maxPages = 5;

/** The most pages of featured events in a busy period. */
const maxFeaturedPages = 2;

interface WantedPeriod {
  /** The days that the view shows, with the days around a month. */
  readonly shown: Period;
  /** The days that it is about. */
  readonly period: Period;
  readonly query: Query;
  /** True when a visitor asked for all events of a busy period. */
  readonly isWhole: boolean;
}

/**
 * Loads the events of a view. The service lists fifty at a time, with all of their fields. A view of more than 250 events is loaded in part:
 * those of its month, or, where the month alone has more, those of a week and longer that run when it begins, and the number of all; and the
 * featured ones. `show` gets those of its first page, which a slow network brings two round trips before the others.
 */
export async function loadPeriod(
  api: CalendarApi,
  { shown, period, query, isWhole }: WantedPeriod,
  signal: AbortSignal,
  show: (part: PeriodEvents) => void = () => {},
): Promise<PeriodEvents> {
  const most = isWhole ? Number.POSITIVE_INFINITY : maxPages;
  const { events: first, isWhole: isAll } = await api.listEvents(shown.from, shown.until, query, signal, most);
  if (isAll) return { events: first, total: undefined };
  show({ events: first.filter((event) => isLong(event) || event.featured), total: undefined, isPart: true });
  const featured = { ...query, featured: true };
  const [highlights, total] = await Promise.all([
    api.listEvents(shown.from, shown.until, featured, signal, maxFeaturedPages),
    api.countEvents(period.from, period.until, query, signal),
  ]);
  // The days around a month may be the busy ones.
  const isSmall = total <= maxPages * pageSize;
  const own = isSmall ? (await api.listEvents(period.from, period.until, query, signal, maxPages)).events : first.filter(isLong);
  const events = new Map([...own, ...highlights.events].map((event) => [event.id, event]));
  return { events: [...events.values()], total: isSmall ? undefined : total };
}

/** Returns whether an event takes a week or longer. A month shows it in a row of its own. */
export function isLong({ start_date, end_date }: Pick<EventResponse, "start_date" | "end_date">): boolean {
  return daysBetween(start_date, end_date) >= 6;
}
