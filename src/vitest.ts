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
  const attempts = new WeakMap<object, number>();

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
      const attempt = (attempts.get(task) ?? 0) + 1;
      attempts.set(task, attempt);
      const errors = task.result?.errors?.length ?? 0;
      const [{ removeCapsules }, { reportCapsule }] = await Promise.all([
        import("./runtimes/capsule/write-capsule.ts"),
        import("./runtimes/capsule/with-capsule.ts"),
      ]);
      const test = { name: nameOf(task), key: keyOf(task), attempt };
      if (options.capsule !== false && attempt === 1) removeCapsules(test);
      try {
        await runTest();
      } finally {
        // The state stays "fail" when a repetition passes after one that failed, so the errors of this attempt decide.
        const failed = task.result?.state === "fail" && (task.result.errors?.length ?? 0) > errors;
        if (options.capsule !== false && failed && !task.fails) reportCapsule(test, await calendar.capsule());
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

/** A test or a suite of Vitest. */
interface Named {
  readonly name: string;
  readonly suite?: Named | undefined;
  readonly file?: (Named & { readonly projectName?: string | undefined }) | undefined;
  readonly tasks?: readonly { readonly name: string }[];
}

/** Returns the name of a test, with its file and suites: `test/tags.test.ts > tags > are listed`. */
function nameOf({ name, suite, file }: Named): string {
  return suite && suite.name !== "" && suite.name !== file?.name ? `${nameOf({ ...suite, file })} > ${name}` : `${file?.name} > ${name}`;
}

/**
 * Returns what tells a test from another one with the same name: its project, and its place among the tests and suites of the same name. The
 * place in the file would change with every test that is added before it.
 */
function keyOf(task: Named): string {
  const places: number[] = [];
  for (let child = task; child !== task.file; ) {
    const parent: Named | undefined = child.suite ?? task.file;
    if (parent === undefined) break;
    const { name } = child;
    places.push(parent.tasks?.filter((sibling) => sibling.name === name).indexOf(child) ?? 0);
    child = parent;
  }
  return [task.file?.projectName ?? "", ...places].join(" ");
}
