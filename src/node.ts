import { type SetupServer, setupServer } from "msw/node";
import { type Calendar, createCalendar } from "./calendar/create-calendar.ts";
import { checkHandlers } from "./calendar/msw/create-handlers.ts";
import { type OnUnhandled, unhandled } from "./calendar/msw/unhandled.ts";
import { type CalendarOptions, calendarOptionNames } from "./calendar/options.ts";
import type { CapsuleTest } from "./runtimes/capsule/capsule-file.ts";
import { isolateNamed, namedTest } from "./runtimes/sweep/with-capsule.ts";
import { CalendarError, checkOptionNames } from "./util/errors.ts";
import { messageOf } from "./util/thrown.ts";

export type { CapsuleTest } from "./runtimes/capsule/capsule-file.ts";
export { withCapsule } from "./runtimes/sweep/with-capsule.ts";

/**
 * A calendar, and the MSW server that answers requests from it.
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
  /** Starts intercepting requests. A request that no handler answers passes with a warning, unless `onUnhandledRequest` is given. */
  listen(options?: { readonly onUnhandledRequest?: OnUnhandled | undefined }): void;
  /** Removes the handlers that `server.use` added, and returns to the starting world. */
  reset(): void;
  /**
   * Runs a function in its own session, for concurrent tests. Its requests, and those of all functions that it calls or awaits, are
   * answered by the calendar that it receives. The session ends with it, and so do handlers that it added with `server.use`.
   *
   * @param run - receives the session as a calendar; its result is returned
   * @param test - the name of the test. With a name, `event-calendar-mock sweep` can run it again with faults, and with the option
   *   `capsule: true`, its requests are written to a file if it throws, as with `withCapsule`
   * @example
   * test.concurrent("adds a tag", ({ expect }) =>
   *   isolate(async (calendar) => {
   *     await addTag("Jazz");
   *     expect(calendar.db.tag.count({ where: { name: { equals: "Jazz" } } })).toBe(1);
   *   }),
   * );
   */
  isolate<Result>(run: (calendar: Calendar) => Result | Promise<Result>, test?: string | CapsuleTest): Promise<Result>;
  /** Stops intercepting requests. */
  close(): void;
}

/**
 * The options of `createCalendar`, and your own MSW `handlers`, which run before the handlers of the calendar.
 *
 * @example
 * const options: NodeSetupOptions = { handlers: [http.get("https://other.example/", () => HttpResponse.json({}))] };
 */
export type NodeSetupOptions = CalendarOptions & { readonly handlers?: Parameters<typeof setupServer> | undefined };

/**
 * Creates a calendar for tests in Node, and an MSW server with its handlers. The clock stays at the instant of the world unless `now` is
 * given, so that a test gets the same answers every day.
 *
 * @param options - the options of `createCalendar`, and your own `handlers`
 * @throws a `CalendarError` as `createCalendar` does
 * @example
 * const { calendar, listen, reset, close } = setupCalendar();
 * beforeAll(() => listen({ onUnhandledRequest: "error" }));
 * afterEach(reset);
 * afterAll(close);
 */
export function setupCalendar(given: NodeSetupOptions = {}): NodeSetup {
  checkOptionNames(given, { ...calendarOptionNames, handlers: true }, "Cannot make the calendar");
  const { handlers = [], ...options } = given;
  checkHandlers(handlers, "Cannot make the calendar");
  const calendar = createCalendar(options);
  const server = setupServer(...handlers, ...calendar.handlers);
  let isolated = 0;

  function isolate<Result>(run: (session: Calendar) => Result | Promise<Result>): Promise<Result> {
    isolated += 1;
    const id = `isolated-${isolated}`;
    const session = calendar.session(id);
    const runWithin = server.boundary(async () => {
      server.resetHandlers(...handlers, ...session.handlers);
      return run(session);
    });
    return runWithin().finally(() => calendar.sessions.end(id));
  }

  return {
    calendar,
    server,
    listen(given = {}) {
      checkOptionNames(given, { onUnhandledRequest: true }, "Cannot intercept requests");
      const { onUnhandledRequest = "warn" } = given;
      const reaction = unhandled(onUnhandledRequest);
      try {
        server.listen(reaction);
      } catch (error) {
        throw new CalendarError(
          "invalid_options",
          `Cannot intercept requests: ${messageOf(error)} After a call of listen, call close before the next one.`,
          { cause: error },
        );
      }
    },
    reset() {
      server.resetHandlers();
      calendar.reset();
    },
    async isolate(run, test) {
      const call = 'isolate(async (calendar) => { … }, "tags.test.js > adds Jazz"); the name is optional';
      const named = namedTest(test ?? "", typeof run === "function", call);
      return test === undefined ? isolate(run) : isolateNamed(isolate, named, options.capsule === true, run);
    },
    close() {
      server.close();
    },
  };
}
