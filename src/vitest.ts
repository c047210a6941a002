import { afterAll, beforeAll, expect, type TestAPI, vi } from "vitest";
import type { OnUnhandled } from "./calendar/msw/unhandled.ts";
import { type CalendarTestContext, createCalendarTest } from "./clients/calendar-test.ts";
import { type CalendarMatchers, matchers } from "./clients/matchers.ts";
import { partsVariable } from "./clients/send.ts";
import { sweepVariable } from "./clients/sweep-variable.ts";
import { type NodeSetupOptions, setupCalendar } from "./node.ts";
import { removeCapsules, reportCapsule } from "./runtimes/capsule/write-capsule.ts";
import { readSweep } from "./runtimes/sweep/kit.ts";

export type { CalendarTestContext } from "./clients/calendar-test.ts";
export type { CalendarMatchers } from "./clients/matchers.ts";

declare module "vitest" {
  interface Matchers<T> extends CalendarMatchers<T> {}
}

expect.extend(matchers);

/**
 * The options of `setupCalendar`, and what happens to requests that no handler answers.
 *
 * @example const options: CalendarTestOptions = { world: "empty", onUnhandledRequest: "bypass" };
 */
export type CalendarTestOptions = NodeSetupOptions & { readonly onUnhandledRequest?: OnUnhandled };

/**
 * Creates the `test` of a file, with the fixture `calendar`, and adds the matchers `toHaveReceived` and `toHaveEvent` to `expect`. An MSW
 * server answers the requests of every test in this file from the calendar of that test; concurrent tests, too. Call it once in each file,
 * at the top. The requests of a test that fails are written to a file in `capsules-of-calendar`, with which `event-calendar-mock replay FILE`
 * sends them again; the option `capsule: false` turns this off.
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
  // Set while the reporter of coverage is there.
  const parts = process.env[partsVariable];
  // Set while `event-calendar-mock sweep` runs the tests.
  const plan = process.env[sweepVariable];
  const sweep = plan === undefined ? undefined : readSweep(plan);
  // Before the tests of the file are declared, which take it over.
  if (sweep?.timeout !== undefined) vi.setConfig({ testTimeout: sweep.timeout });
  const counts = parts === undefined ? {} : { coverage: true };
  const { calendar: main, listen, isolate, close } = setupCalendar({ capsule: true, ...counts, ...options });
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
