import type { EventResponse } from "event-calendar-mock";
import type { CalendarApi } from "./calendar-api.ts";
import { LostAnswer, type Query } from "./client.ts";

/** The events before and after another one, by their start; `undefined` where there is none. */
export interface Neighbours {
  readonly before: EventResponse | undefined;
  readonly after: EventResponse | undefined;
}

/**
 * Finds the events before and after an event among those that fit a query. The service lists by start and has no other order, so the one
 * before is the last of all that start earlier.
 */
export async function findNeighbours(api: CalendarApi, event: EventResponse, query: Query, signal: AbortSignal): Promise<Neighbours> {
  const list = (bounds: Query) => api.listEventPage({ ...query, strict_dates: true, ...bounds }, signal);
  const later = (await list({ starts_after: secondBefore(event.start_date) })).events;
  const place = later.findIndex(({ id }) => id === event.id);
  // Events that start together are in the order of the list.
  if (place > 0) return { before: later[place - 1], after: later[place + 1] };
  const earlier = { starts_before: event.start_date, per_page: 1 };
  const { total } = await list(earlier);
  const last = total > 0 ? await list({ ...earlier, page: total }) : undefined;
  const before = last?.events[0];
  // A cache that ignores the query may answer with any event.
  if (before && before.start_date >= event.start_date) throw new LostAnswer("broken", false, undefined);
  return { before, after: later[place + 1] };
}

/** Returns the second before a start: `2026-01-20 18:59:59`. */
function secondBefore(start: string): string {
  return new Date(Date.parse(`${start.replace(" ", "T")}Z`) - 1_000).toISOString().slice(0, 19).replace("T", " ");
}
