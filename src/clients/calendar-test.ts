import { aroundEach, test as base, beforeAll, type TestAPI } from "vitest";
import type { Capsule } from "../calendar/capsule/capsule.ts";
import type { Calendar } from "../calendar/create-calendar.ts";
import { internals } from "../calendar/internals.ts";
import { CalendarError } from "../util/errors.ts";
import type { KitSweep } from "./sweep-variable.ts";

/**
 * The fixtures of a test.
 *
 * @example test("starts without events", ({ calendar }) => expect(calendar.db.event.count()).toBe(0));
 */
export interface CalendarTestContext {
  /** The calendar of this test, in the starting world. It answers the requests of the test. */
  readonly calendar: Calendar;
}

/** The test of a capsule. `key` is its project, because tests in two projects can have the same name. */
export interface TestRun {
  readonly name: string;
  readonly key: string;
  /** The number of the attempt, counted from 1. */
  readonly attempt: number;
}

/** The parts of the kit that differ between Node and browsers. */
interface KitParts {
  isolate(
    run: (calendar: Calendar) => Promise<void>,
    test: { readonly name: string; readonly concurrent?: boolean | undefined },
  ): Promise<void>;
  /** The plan of a sweep; `undefined` unless one is running. */
  readonly sweep?: KitSweep | undefined;
  /** Where the capsules of failed tests go; `undefined` to write none. */
  readonly capsules:
    | {
        remove(test: TestRun): void | Promise<void>;
        report(test: TestRun, capsule: Capsule): void | Promise<void>;
      }
    | undefined;
}

/** Marks a test that runs in a kit, because two kits in a file would both answer its requests. */
const isInKit = Symbol("calendarTest");

export function createCalendarTest({ isolate: isolateTest, sweep, capsules }: KitParts): TestAPI<CalendarTestContext> {
  const calendars = new WeakMap<object, Calendar>();
  const attempts = new WeakMap<object, number>();

  const isolate: KitParts["isolate"] = async (run, test) => {
    if (Reflect.has(test, isInKit))
      throw new CalendarError("not_supported", `"${test.name}" would run with two calendars: call calendarTest once in each file.`);
    Reflect.set(test, isInKit, true);
    await isolateTest(run, test).finally(() => Reflect.deleteProperty(test, isInKit));
  };

  if (sweep !== undefined) {
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern.
    beforeAll(({}, suite) => {
      repeat(suite, sweep);
    });
  }
  aroundEach((runTest, { task, skip }) =>
    isolate(async (calendar) => {
      calendars.set(task, calendar);
      const name = nameOf(task);
      calendar[internals].nameTest(name);
      const attempt = (attempts.get(task) ?? 0) + 1;
      attempts.set(task, attempt);
      const errors = task.result?.errors?.length ?? 0;
      if (sweep !== undefined) {
        const begun = sweep.begin(sweptName(task), attempt - 1);
        // Vitest neither repeats nor retries a skipped test.
        if (begun === undefined && attempt > 1 && !sweep.isRecording) skip("The sweep has no further run of this test.");
        if (begun?.fault) calendar.faults.add("*", begun.fault);
        try {
          return await runTest();
        } finally {
          const failures = task.result?.errors?.slice(errors) ?? [];
          const hasTimedOut = failures.some(({ message }) => /timed out in \d+ ?ms/.test(message));
          begun?.end({ entries: calendar.journal.entries, failures, hasTimedOut });
        }
      }
      const test = { name, key: task.file?.projectName ?? "", attempt };
      if (attempt === 1) await capsules?.remove(test);
      try {
        await runTest();
      } finally {
        // The errors of this attempt decide, because the state stays "fail" after a failed repetition, even if this one passes.
        const failed = task.result?.state === "fail" && (task.result.errors?.length ?? 0) > errors;
        if (failed && !task.fails) await capsules?.report(test, await calendar.capsule());
      }
    }, task),
  );
  return base.extend<CalendarTestContext>({
    calendar: async ({ task }, use) => {
      const calendar = calendars.get(task);
      if (calendar === undefined)
        throw new CalendarError("no_calendar", "No calendar runs here: call calendarTest at the top of the file of the test.");
      await use(calendar);
    },
  });
}

function repeat(suite: unknown, sweep: KitSweep): void {
  const tasks: readonly (Named & { repeats?: number })[] | undefined = Object(suite).tasks;
  for (const task of Array.isArray(tasks) ? tasks : []) {
    if (Array.isArray(task.tasks)) repeat(task, sweep);
    else task.repeats = Math.max(0, sweep.countRuns(sweptName(task)) - 1);
  }
}

interface Named {
  readonly name: string;
  readonly suite?: Named | undefined;
  readonly file?: (Named & { readonly projectName?: string | undefined }) | undefined;
  readonly tasks?: readonly { readonly name: string }[];
}

/**
 * Returns the name of a test, with its file and suites: `test/tags.test.ts > tags > are listed`. The second of two tests or suites with the
 * same name ends in ` (2)`. Its index in the file would change whenever a test is added before it.
 */
function nameOf(task: Named, file = task.file): string {
  const suite = task.suite && task.suite.name !== "" && task.suite.name !== file?.name ? task.suite : undefined;
  const siblings = (task.suite ?? file)?.tasks?.filter(({ name }) => name === task.name) ?? [];
  const place = siblings.indexOf(task);
  const name = place > 0 ? `${task.name} (${place + 1})` : task.name;
  return `${suite ? nameOf(suite, file) : file?.name} > ${name}`;
}

/** Returns the name of a test in a sweep, which runs the tests of all projects. */
function sweptName(task: Named): string {
  const project = task.file?.projectName;
  return project ? `[${project}] ${nameOf(task)}` : nameOf(task);
}
