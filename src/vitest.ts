import { afterAll, beforeAll, expect, type TestAPI, vi } from "vitest";
import type { OnUnhandled } from "./calendar/msw/unhandled.ts";
import { calendarOptionNames } from "./calendar/options.ts";
import { type CalendarTestContext, createCalendarTest } from "./clients/calendar-test.ts";
import { type CalendarMatchers, matchers } from "./clients/matchers.ts";
import { partsVariable } from "./clients/send.ts";
import { type NodeSetupOptions, setupCalendar } from "./node.ts";
import { removeCapsules, reportCapsule } from "./runtimes/capsule/write-capsule.ts";
import { plannedSweep } from "./runtimes/sweep/plan.ts";
import { checkOptionNames } from "./util/errors.ts";

export type { CalendarTestContext } from "./clients/calendar-test.ts";
export type { CalendarMatchers } from "./clients/matchers.ts";

declare module "vitest" {
  interface Matchers<T> extends CalendarMatchers<T> {}
}

expect.extend(matchers);

/**
 * The options of `setupCalendar`, and what to do with requests that no handler answers.
 *
 * @example const options: CalendarTestOptions = { world: "empty", onUnhandledRequest: "bypass" };
 */
export type CalendarTestOptions = NodeSetupOptions & { readonly onUnhandledRequest?: OnUnhandled };

/**
 * Creates the `test` of a file, with the fixture `calendar`, and adds the matchers `toHaveReceived` and `toHaveEvent` to `expect`. Call it
 * once, at the top of each file. An MSW server answers the requests of each test from the calendar of that test, also in concurrent tests.
 * If a test fails, its requests are written to a file in `capsules-of-calendar`; send them again with `event-calendar-mock replay FILE`.
 * `capsule: false` turns this off.
 *
 * @param options - the options of `setupCalendar`; `onUnhandledRequest` defaults to `"error"`
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
export function calendarTest(given: CalendarTestOptions = {}): TestAPI<CalendarTestContext> {
  checkOptionNames(given, { ...calendarOptionNames, handlers: true, onUnhandledRequest: true }, "Cannot make the calendar");
  const { onUnhandledRequest = "error", ...options } = given;
  // Set by the coverage reporter.
  const parts = process.env[partsVariable];
  const sweep = plannedSweep();
  // Set before the tests of the file are declared, which copy it.
  if (sweep?.timeout !== undefined) vi.setConfig({ testTimeout: sweep.timeout });
  const counts = parts === undefined ? {} : { coverage: options.coverage ?? true };
  const { calendar: main, listen, isolate, close } = setupCalendar({ ...options, ...counts, capsule: options.capsule ?? true });
  beforeAll(() => listen({ onUnhandledRequest }));
  afterAll(async () => {
    close();
    if (parts === undefined || options.coverage === false) return;
    const { writePart } = await import("./runtimes/coverage/files.ts");
    writePart(parts, await main.coverage());
  });
  return createCalendarTest({
    isolate: (run) => isolate(run),
    sweep,
    capsules: options.capsule === false || sweep !== undefined ? undefined : { remove: removeCapsules, report: reportCapsule },
  });
}
