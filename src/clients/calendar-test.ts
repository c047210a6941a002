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
  /** The calendar of this test only, in the starting world. It answers the requests that the test makes. */
  readonly calendar: Calendar;
}

/** The test that a capsule is taken of. `key` is its project, because tests of two projects have the same name. */
export interface TestRun {
  readonly name: string;
  readonly key: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
}

/** The parts of the kit that are different in Node and in a browser. */
interface KitParts {
  /** Runs a test with a calendar of its own, which answers its requests. */
  isolate(
    run: (calendar: Calendar) => Promise<void>,
    test: { readonly name: string; readonly concurrent?: boolean | undefined },
  ): Promise<void>;
  /** The plan of a sweep; `undefined` where no sweep runs. */
  readonly sweep?: KitSweep | undefined;
  /** Where the capsules of failed tests go; `undefined` to write none. */
  readonly capsules:
    | {
        /** Removes what earlier runs of a test have left. */
        remove(test: TestRun): void | Promise<void>;
        report(test: TestRun, capsule: Capsule): void | Promise<void>;
      }
    | undefined;
}

/** Creates the `test` of a file, whose tests have the fixture `calendar`. */
export function createCalendarTest({ isolate, sweep, capsules }: KitParts): TestAPI<CalendarTestContext> {
  const calendars = new WeakMap<object, Calendar>();
  const attempts = new WeakMap<object, number>();

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
        // Vitest makes no further repetition and no retry of a test that is skipped.
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
        // The state stays "fail" when a repetition passes after one that failed, so the errors of this attempt decide.
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

/** Makes each test of a suite run as often as a sweep has runs for it. */
function repeat(suite: unknown, sweep: KitSweep): void {
  const tasks: readonly (Named & { repeats?: number })[] | undefined = Object(suite).tasks;
  for (const task of Array.isArray(tasks) ? tasks : []) {
    if (Array.isArray(task.tasks)) repeat(task, sweep);
    else task.repeats = Math.max(0, sweep.countRuns(sweptName(task)) - 1);
  }
}

/** A test or a suite of Vitest. */
interface Named {
  readonly name: string;
  readonly suite?: Named | undefined;
  readonly file?: (Named & { readonly projectName?: string | undefined }) | undefined;
  readonly tasks?: readonly { readonly name: string }[];
}

/**
 * Returns the name of a test, with its file and suites: `test/tags.test.ts > tags > are listed`. Of tests or suites with the same name, the
 * second one ends in ` (2)`: the place in the file would change with every test that is added before it.
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
