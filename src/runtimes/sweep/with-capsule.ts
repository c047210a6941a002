import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { type BegunRun, type KitSweep, sweepVariable } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import type { CapsuleTest } from "../capsule/capsule-file.ts";
import { recordFailure } from "../capsule/write-capsule.ts";
import { carryOut, type SweptCalendar } from "./carry-out.ts";
import { readSweep } from "./kit.ts";

/** Returns the plan of the sweep that runs the tests of this process; `undefined` where none does. */
function plannedSweep(): KitSweep | undefined {
  const file = process.env[sweepVariable];
  return file === undefined ? undefined : readSweep(file);
}

/**
 * Runs a test and writes its capsule into `capsules-of-calendar` when it throws, for runners without a kit, such as Jest and `node:test`. Prints
 * how to replay the file, and removes it when the test passes again. The calendar records requests with the option `capsule: true`. While
 * `event-calendar-mock sweep` runs the tests, it adds a fault to the calendar and reports what the test did.
 *
 * @param calendar - the calendar or session that answers the requests of the test
 * @param test - the name of the test with its file and suites, or an object with a `key` that tells it from another one with this name, with
 *   the `attempt`, from 1, and with the `folder`
 * @param run - the test; what it returns is returned
 * @example
 * const { calendar } = setupCalendar({ capsule: true });
 *
 * test("adds Jazz", () =>
 *   withCapsule(calendar, "tags.test.js > adds Jazz", async () => {
 *     expect((await addTag("Jazz")).status).toBe(201);
 *   }));
 */
export async function withCapsule<Result>(
  calendar: SweptCalendar & { capsule(): Promise<Capsule> },
  test: string | CapsuleTest,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const named = typeof test === "string" ? { name: test } : test;
  const sweep = plannedSweep();
  if (sweep === undefined) return recordFailure(calendar, named, run);
  const begun = sweep.begin(named.name, 0);
  return begun ? carryOut(begun, calendar, run, sweep.timeout) : run();
}

/** Runs a test in a session of its own. */
type Isolate = <Result>(run: (session: Calendar) => Result | Promise<Result>) => Promise<Result>;

/** How many runs of an isolated test are under way at once. */
const sideBySide = 8;

/** The milliseconds after which a test begins no further run: runners stop a test after five seconds. The next round makes the others. */
const slice = 2_000;

/**
 * Runs an isolated test, which has a name. In a sweep it makes all runs of the test that fit into its time, side by side, as functions in
 * `isolate` may run at the same time.
 */
export async function isolateNamed<Result>(
  isolate: Isolate,
  test: CapsuleTest,
  recordsCapsule: boolean,
  run: (session: Calendar) => Result | Promise<Result>,
): Promise<Result> {
  const sweep = plannedSweep();
  if (sweep === undefined) return isolate((session) => (recordsCapsule ? recordFailure(session, test, () => run(session)) : run(session)));
  const { begin, timeout } = sweep;
  const until = machineTime() + slice;
  let number = 0;
  const beginNext = () => {
    number += 1;
    return begin(test.name, number - 1);
  };
  const carryOutIn = (begun: BegunRun) => isolate((session) => carryOut(begun, session, () => run(session), timeout));
  const first = beginNext();
  if (first && first.fault === undefined) return carryOutIn(first);
  async function work(begun = beginNext()): Promise<void> {
    // The report has the failure.
    for (let next = begun; next; next = machineTime() < until ? beginNext() : undefined) await carryOutIn(next).catch(() => {});
  }
  if (first) await Promise.all([work(first), ...Array.from({ length: sideBySide - 1 }, () => work())]);
  return isolate(run);
}
