import type { HttpHandler } from "msw";
import type { CalendarState } from "./calendar-state.ts";
import { composeCalendar } from "./composition.ts";
import type { OpenApiDocument } from "./description/openapi/parts.ts";
import { createHandlers } from "./msw/create-handlers.ts";
import type { CalendarOptions, UncheckedOptions } from "./options.ts";
import type { Sessions } from "./sessions/sessions.ts";

/**
 * An in-memory twin of the service.
 *
 * @example
 * const calendar: Calendar = createCalendar();
 * calendar.db.event.findMany({ where: { title: { contains: "Jazz" } } });
 * calendar.reset();
 */
export interface Calendar extends CalendarState {
  /**
   * Answers a request as the service would; takes what the global `fetch` takes. Rejects only for arguments that the global `fetch` refuses,
   * where a fault of the kind `network-error` says so, and for a bug of this package: refusals of the service are answers with an error
   * status.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The MSW handlers: one for every route and method, and a last one for unknown routes of the namespace. */
  readonly handlers: HttpHandler[];
  /**
   * Returns the session of an id, and opens it at its first use: a calendar of its own in the starting world, with its own records, ids,
   * clock, faults, seed and journal. It answers the requests to this calendar that name it in the header `X-Calendar-Session`, in a cookie of
   * the same name, or in their path: `/__calendar/sessions/worker-1/wp-json/…`.
   *
   * @param id - 1 to 100 letters, digits or any of `-`, `_`, `.`, `~`
   * @throws a `CalendarError` for another id
   * @example
   * const session = calendar.session("worker-1");
   * session.db.tag.create({ name: "Only here" });
   * session.reset();
   */
  session(id: string): Calendar;
  /** The sessions that are open. */
  readonly sessions: Sessions;
  /**
   * Describes the service as OpenAPI 3.1, with the names, the mode and the access of this calendar, and with examples of its world.
   *
   * @param home - the URL of the site, such as `http://127.0.0.1:4010`; `publicUrl` unless given, or else that of `serve`
   * @example const { paths } = await calendar.openApi();
   */
  openApi(home?: string): Promise<OpenApiDocument>;
}

/**
 * Creates a calendar: one value that answers every route of the service from memory (specification section 1).
 *
 * @param options - the world, the clock, the mode and the names; each has a default
 * @throws a `CalendarError` that lists every wrong option, or every mistake of a broken world
 * @example
 * const calendar = createCalendar({ world: "city" });
 * const response = await calendar.fetch("http://localhost/wp-json/calendar/events/v1/events?per_page=5");
 */
export function createCalendar(options: CalendarOptions = {}): Calendar {
  return createCalendarFrom(options);
}

/** Creates a calendar as `createCalendar` does, with a world of any origin, such as a file that a command names. */
export function createCalendarFrom(options: UncheckedOptions): Calendar {
  return composeCalendar(options, createHandlers);
}
