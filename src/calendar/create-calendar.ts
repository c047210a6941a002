import type { Calendar } from "./calendar.ts";
import { composeCalendar } from "./compose-calendar.ts";
import type { CalendarOptions } from "./options.ts";

export type { Calendar };

/**
 * Creates a calendar, which answers every route of the service from memory (specification section 1).
 *
 * @param options - the world, clock, access, fidelity, names and more; each has a default
 * @throws a `CalendarError` that lists every invalid option, or every error in the world
 * @example
 * const calendar = createCalendar({ world: "city" });
 * const response = await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events?per_page=5");
 */
export function createCalendar(options: CalendarOptions = {}): Calendar {
  return composeCalendar(options);
}
