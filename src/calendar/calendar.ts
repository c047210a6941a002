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
   * Answers a request as the service would; takes what the global `fetch` takes. Rejects only for arguments that the global `fetch` refuses,
   * when the signal of the request aborts, where a fault of the kind `network-error` says so, and for a bug of this package: refusals of the
   * service are answers with an error status.
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
   * @param home - the URL of the site, such as `http://127.0.0.1:4010`; unless given `publicUrl`, or else the address of `serve`
   * @example const { paths } = await calendar.openApi();
   */
  openApi(home?: string): Promise<OpenApiDocument>;
}
