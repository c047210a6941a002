import { afterAll, aroundEach, test as base, beforeAll, expect, type TestAPI } from "vitest";
import type { Calendar } from "./calendar/create-calendar.ts";
import { internals } from "./calendar/internals.ts";
import type { OnUnhandled } from "./calendar/msw/unhandled.ts";
import { type CalendarMatchers, matchers } from "./clients/matchers.ts";
import { partsVariable } from "./clients/parts-variable.ts";
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
  const counts = parts === undefined ? {} : { coverage: true };
  const { calendar: main, listen, isolate, close } = setupCalendar({ capsule: true, ...counts, ...options });
  const calendars = new WeakMap<object, Calendar>();

  beforeAll(() => listen({ onUnhandledRequest }));
  afterAll(async () => {
    close();
    if (parts === undefined || options.coverage === false) return;
    const { writePart } = await import("./runtimes/coverage/parts.ts");
    writePart(parts, await main.coverage());
  });
  aroundEach((runTest, { task }) =>
    isolate(async (calendar) => {
      calendars.set(task, calendar);
      calendar[internals].nameTest(nameOf(task));
      try {
        await runTest();
      } finally {
        if (options.capsule !== false && task.result?.state === "fail") await writeCapsuleOf(calendar, task);
      }
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

/** Writes the capsule of a failed test, and says so next to its failure. */
async function writeCapsuleOf(calendar: Calendar, task: Named): Promise<void> {
  const { writeCapsule } = await import("./runtimes/capsule/write-capsule.ts");
  const written = writeCapsule(await calendar.capsule());
  if (written !== undefined) console.error(`[event-calendar-mock] ${nameOf(task)} failed. ${written}`);
}

/** A test or a suite of Vitest. */
interface Named {
  readonly name: string;
  readonly suite?: Named | undefined;
  readonly file?: { readonly name: string } | undefined;
}

/** Returns the name of a test, with its file and suites: `test/tags.test.ts > tags > are listed`. */
function nameOf({ name, suite, file }: Named): string {
  return suite && suite.name !== "" && suite.name !== file?.name ? `${nameOf({ ...suite, file })} > ${name}` : `${file?.name} > ${name}`;
}
