import { type SetupServer, setupServer } from "msw/node";
import { type Calendar, createCalendar } from "./calendar.ts";
import { type OnUnhandled, unhandled } from "./msw/unhandled.ts";
import type { CalendarOptions } from "./options.ts";

/**
 * A calendar and the MSW server that answers requests with it.
 *
 * @example
 * const { calendar, server, listen }: NodeSetup = setupCalendar();
 * listen();
 * server.use(http.get("https://other.example/", () => HttpResponse.json({})));
 */
export interface NodeSetup {
  /** The calendar that answers. */
  readonly calendar: Calendar;
  /** The MSW server, for overrides in single tests. */
  readonly server: SetupServer;
  /** Starts intercepting requests. A request that no handler answers passes with a warning unless `onUnhandledRequest` is given. */
  listen(options?: { readonly onUnhandledRequest?: OnUnhandled }): void;
  /** Removes the handlers that `server.use` added, and goes back to the starting world. */
  reset(): void;
  /** Stops intercepting requests. */
  close(): void;
}

/**
 * The options of `createCalendar`, and MSW handlers of your own, which run before those of the calendar.
 *
 * @example
 * const options: NodeSetupOptions = { handlers: [http.get("https://other.example/", () => HttpResponse.json({}))] };
 */
export type NodeSetupOptions = CalendarOptions & { readonly handlers?: Parameters<typeof setupServer> };

/**
 * Creates a calendar for tests in Node, and an MSW server with its handlers. The clock stands still at the instant of the world unless `now`
 * is given, so that a test gives the same answers on every day.
 *
 * @param options - the options of `createCalendar`, and `handlers` of your own
 * @throws a `CalendarError` as `createCalendar` does
 * @example
 * const { calendar, listen, reset, close } = setupCalendar();
 * beforeAll(() => listen({ onUnhandledRequest: "error" }));
 * afterEach(reset);
 * afterAll(close);
 */
export function setupCalendar({ handlers = [], ...options }: NodeSetupOptions = {}): NodeSetup {
  const calendar = createCalendar(options);
  const server = setupServer(...handlers, ...calendar.handlers);
  return {
    calendar,
    server,
    listen({ onUnhandledRequest = "warn" } = {}) {
      server.listen(unhandled(onUnhandledRequest));
    },
    reset() {
      server.resetHandlers();
      calendar.reset();
    },
    close() {
      server.close();
    },
  };
}
