import type { HttpHandler } from "msw";
import type { OpenApiDocument } from "../service/description/openapi/parts.ts";
import type { CalendarState } from "./internals.ts";
import type { Sessions } from "./sessions.ts";

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
   * Answers a request as the service would. Takes the arguments of the global `fetch`. Refusals of the service are answers with an error
   * status; the promise rejects only for arguments that the global `fetch` refuses, an aborted signal, a `network-error` fault, or a bug in
   * this package.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** The MSW handlers: one for each route and method, then one for unknown routes of the namespace. */
  readonly handlers: HttpHandler[];
  /**
   * Returns the session with an id, and opens it on first use: a calendar in the starting world, with its own records, ids, clock, faults,
   * seed and journal. It answers requests to this calendar that name it in the header `X-Calendar-Session`, in a cookie with this name, or
   * in their path: `/__calendar/sessions/worker-1/wp-json/…`.
   *
   * @param id - 1 to 100 letters, digits or any of `-`, `_`, `.`, `~`
   * @throws a `CalendarError` for any other id
   * @example
   * const session = calendar.session("worker-1");
   * session.db.tag.create({ name: "Only here" });
   * session.reset();
   */
  session(id: string): Calendar;
  /** The open sessions. */
  readonly sessions: Sessions;
  /**
   * Describes the service as an OpenAPI 3.1 document, with the names, fidelity and access of this calendar, and examples from its world.
   *
   * @param home - the URL of the site, such as `http://127.0.0.1:4010`; defaults to `publicUrl`, or else the address of `serve`
   * @example const { paths } = await calendar.openApi();
   */
  openApi(home?: string): Promise<OpenApiDocument>;
}
