import type { EventResponse } from "event-calendar-mock";
import { type CalendarApi, pageSize } from "../api/calendar-api.ts";
import type { Query } from "../api/client.ts";
import { daysBetween } from "../time/days.ts";
import type { Period } from "../time/periods.ts";

export interface PeriodEvents {
  readonly events: readonly EventResponse[];
  /** The number of events in the period; `undefined` if `events` contains all of them. */
  readonly total: number | undefined;
  /** True while the rest of a busy period loads, so that nothing is counted. */
  readonly isPart?: boolean;
}

/**
 * The maximum number of pages of fifty events that a view loads by default. A festival has 22 pages in six weeks, and a month has lines for
 * 170 events.
 */
const maxPages = 5;

/** The maximum number of pages of featured events in a busy period. */
const maxFeaturedPages = 2;

interface WantedPeriod {
  /** All days of the view, including those around a month. */
  readonly shown: Period;
  /** Its main days. */
  readonly period: Period;
  readonly query: Query;
  /** True if a visitor requested all events of a busy period. */
  readonly isWhole: boolean;
}

/**
 * Loads the events of a view. The service lists fifty at a time, with all of their fields. A view of more than 250 events is loaded in
 * part: the events of its month or, if these are more than 250, those of a week and longer that run at its start, and the total number; and
 * the featured ones. `show` receives the first page, which arrives two round trips before the others on a slow network.
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

/** Returns whether an event takes a week or longer. A month shows it in a separate row. */
export function isLong({ start_date, end_date }: Pick<EventResponse, "start_date" | "end_date">): boolean {
  return daysBetween(start_date, end_date) >= 6;
}
