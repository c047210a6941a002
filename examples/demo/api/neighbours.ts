import type { EventResponse } from "event-calendar-mock";
import { addDays } from "../time/days.ts";
import type { CalendarApi } from "./calendar-api.ts";
import type { Query } from "./client.ts";

/** The previous and next event by start; `undefined` if there is none. */
export interface Neighbours {
  readonly before: EventResponse | undefined;
  readonly after: EventResponse | undefined;
}

/**
 * Finds the previous and next event among those that match a query: in the list of its day and the days around it, otherwise the last event
 * before these days, and the first after them. Bounds are whole days, because the service moves exact times to the clock of the site.
 */
export async function findNeighbours(api: CalendarApi, event: EventResponse, query: Query, signal: AbortSignal): Promise<Neighbours> {
  const day = event.start_date.slice(0, 10);
  // Some sites list events in UTC, in which an event can start on the previous or next day.
  const [from, until] = [addDays(day, -1), addDays(day, 2)];
  const near = await api.listStarts(from, until, query, signal);
  const place = near.findIndex(({ id }) => id === event.id);
  // A draft, or an event that does not match the query, is not in the list.
  const [before, after] =
    place < 0
      ? [near.findLast((other) => other.start_date <= event.start_date), near.find((other) => other.start_date > event.start_date)]
      : [near[place - 1], near[place + 1]];
  return { before: before ?? (await lastUntil(from)), after: after ?? (await firstFrom(until)) };

  /** Returns the last event that starts before a day. It is on the last page, because the service has only one order. */
  async function lastUntil(bound: string): Promise<EventResponse | undefined> {
    const earlier = { ...query, starts_before: addDays(bound, -1), per_page: 1 };
    const { total } = await api.listEventPage(earlier, signal);
    if (total === 0) return undefined;
    return (await api.listEventPage({ ...earlier, page: total }, signal)).events[0];
  }

  async function firstFrom(bound: string): Promise<EventResponse | undefined> {
    return (await api.listEventPage({ ...query, starts_after: addDays(bound, -1), per_page: 1 }, signal)).events[0];
  }
}
