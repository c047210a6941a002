import { afterAll, aroundEach, test as base, beforeAll, expect, type TestAPI } from "vitest";
import type { Calendar } from "./calendar/create-calendar.ts";
import type { OnUnhandled } from "./calendar/msw/unhandled.ts";
import { type CalendarMatchers, matchers } from "./clients/matchers.ts";
import { type NodeSetupOptions, setupCalendar } from "./node.ts";
import { CalendarError } from "./util/errors.ts";

export type { CalendarMatchers } from "./clients/matchers.ts";

declare module "vitest" {
  interface Matchers<T> extends CalendarMatchers<T> {}
}

expect.extend(matchers);

/**
 * The fixtures of a test.
 *
 * @example test("starts without events", ({ calendar }) => expect(calendar.db.event.count()).toBe(0));
 */
export interface CalendarTestContext {
  /** The calendar of this test alone, in the starting world. It answers the requests that the test makes. */
  readonly calendar: Calendar;
}

/**
 * The options of `setupCalendar`, and what happens to requests that no handler answers.
 *
 * @example const options: CalendarTestOptions = { world: "empty", onUnhandledRequest: "bypass" };
 */
export type CalendarTestOptions = NodeSetupOptions & { readonly onUnhandledRequest?: OnUnhandled };

/**
 * Creates the `test` of a file, with the fixture `calendar`, and adds the matchers `toHaveReceived` and `toHaveEvent` to `expect`. An MSW
 * server answers the requests of every test in this file from the calendar of that test; concurrent tests, too. Call it once in each file,
 * at the top.
 *
 * @param options - the options of `setupCalendar`; `onUnhandledRequest` is `"error"` unless given
 * @throws a `CalendarError` as `createCalendar` does
 * @example
 * const test = calendarTest({ world: "empty" });
 *
 * test.concurrent("adds an event", async ({ calendar, expect }) => {
 *   await addEvent({ title: "Jazz" });
 *   expect(calendar).toHaveReceived("events.create", { status: 201 });
 *   expect(calendar).toHaveEvent({ title: "Jazz" });
 * });
 */
export function calendarTest({ onUnhandledRequest = "error", ...options }: CalendarTestOptions = {}): TestAPI<CalendarTestContext> {
  const { listen, isolate, close } = setupCalendar(options);
  const calendars = new WeakMap<object, Calendar>();

  beforeAll(() => listen({ onUnhandledRequest }));
  afterAll(close);
  aroundEach((runTest, { task }) =>
    isolate((calendar) => {
      calendars.set(task, calendar);
      return runTest();
    }),
  );
  return base.extend<CalendarTestContext>({
    calendar: async ({ task }, use) => {
      const calendar = calendars.get(task);
      if (calendar === undefined) throw new CalendarError("No calendar runs here: call calendarTest at the top of the file of the test.");
      await use(calendar);
    },
  });
}
