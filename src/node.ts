import { type SetupServer, setupServer } from "msw/node";
import { type Calendar, type CalendarOptions, createCalendar } from "./calendar.ts";
import { type OnUnhandled, unhandled } from "./handlers/unhandled.ts";

/** A calendar and the MSW server that answers with it. */
export interface NodeSetup {
  readonly calendar: Calendar;
  readonly server: SetupServer;
  /** Starts to intercept requests. What nobody answers is reported with a warning unless said otherwise. */
  listen(options?: { readonly onUnhandledRequest?: OnUnhandled }): void;
  /** Drops one-test overrides (`server.use`) and goes back to the starting world. */
  reset(): void;
  /** Stops to intercept requests. */
  close(): void;
}

/** The options of a calendar, and handlers of your own, which are asked first. */
export type NodeSetupOptions = CalendarOptions & { readonly handlers?: Parameters<typeof setupServer> };

/**
 * A calendar for tests in Node: an MSW server with its handlers. Throws a `CalendarError` as `createCalendar` does.
 *
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
