import { type SetupServer, setupServer } from "msw/node";
import { type Calendar, createCalendar } from "./calendar.ts";
import { type OnUnhandled, unhandled } from "./msw/unhandled.ts";
import type { CalendarOptions } from "./options.ts";

/** A calendar and the MSW server that answers with it. */
export interface NodeSetup {
  readonly calendar: Calendar;
  readonly server: SetupServer;
  /** Starts intercepting requests. A request that no handler answers passes with a warning unless told otherwise. */
  listen(options?: { readonly onUnhandledRequest?: OnUnhandled }): void;
  /** Removes one-test overrides (`server.use`) and goes back to the starting world. */
  reset(): void;
  /** Stops intercepting requests. */
  close(): void;
}

/** The options of a calendar, and handlers of your own; they are asked first. */
export type NodeSetupOptions = CalendarOptions & { readonly handlers?: Parameters<typeof setupServer> };

/**
 * Creates a calendar for tests in Node, and an MSW server with its handlers.
 *
 * @param options - as for `createCalendar`, and `handlers` of your own
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
