import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { type BegunRun, type EndedRun, type KitSweep, sweepVariable } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import type { CapsuleTest } from "../capsule/capsule-file.ts";
import { recordFailure } from "../capsule/write-capsule.ts";
import { carryOut, lastNumber, type SweptCalendar } from "./carry-out.ts";
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
  const inTurn = await inStateOf(calendar);
  const { timeout } = sweep;
  if (sweep.canRepeat(named.name)) return makeRuns(sweep, named.name, 1, inTurn, run);
  const begun = sweep.begin(named.name, 0);
  if (begun === undefined) return run();
  return begun.fault ? carryOut(begun, calendar, run, timeout) : recordTwice(begun, inTurn, run, timeout);
}

/** Returns the function that runs a test in the state in which the calendar is now, also after other runs. */
async function inStateOf<Swept extends SweptCalendar>(calendar: Swept): Promise<InState<Swept>> {
  const state = await calendar.snapshot();
  let isChanged = false;
  return async (run) => {
    if (isChanged) {
      await settled(calendar);
      await calendar.restore(state);
    }
    isChanged = true;
    return run(calendar);
  };
}

/** The turns of the event loop in which a request that is under way arrives. */
const turns = 50;

/** Waits until no further request of a run arrives: a test that has failed may leave some under way. */
async function settled(calendar: SweptCalendar): Promise<void> {
  let asked: number | undefined;
  for (let now = await lastNumber(calendar); now !== asked; now = await lastNumber(calendar)) {
    asked = now;
    for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Runs a test without faults, and once more without the hooks of its runner: a test that then passes with the same requests can make its runs
 * one after the other. A cache that a hook empties, for example, would answer the second run.
 */
async function recordTwice<Result>(
  begun: BegunRun,
  inTurn: InState<SweptCalendar>,
  run: () => Result | Promise<Result>,
  timeout: number | undefined,
): Promise<Result> {
  const ended: EndedRun[] = [];
  const recording: BegunRun = { fault: undefined, end: (each) => ended.push(each) };
  const record = () => inTurn((calendar) => carryOut(recording, calendar, run, timeout));
  try {
    const result = await record();
    await record().catch(() => {});
    return result;
  } finally {
    const [first, second] = ended;
    if (first) begun.end({ ...first, isRepeatable: second?.failures.length === 0 && addressesOf(first) === addressesOf(second) });
  }
}

function addressesOf({ entries }: EndedRun): string {
  return JSON.stringify(entries.map(({ method, url, status }) => [method, url, status]));
}

/** Runs a test in a state of its own: in a new session, or after the state of a calendar was restored. */
type InState<Swept> = <Result>(run: (calendar: Swept) => Result | Promise<Result>) => Promise<Result>;

/** How many runs of an isolated test are under way at once. */
const sideBySide = 8;

/** The milliseconds after which a test begins no further run: runners stop a test after five seconds. The next round makes the others. */
const slice = 2_000;

/**
 * Runs an isolated test, which has a name. In a sweep it makes all runs of the test that fit into its time, side by side, as functions in
 * `isolate` may run at the same time.
 */
export async function isolateNamed<Result>(
  isolate: InState<Calendar>,
  test: CapsuleTest,
  recordsCapsule: boolean,
  run: (session: Calendar) => Result | Promise<Result>,
): Promise<Result> {
  const sweep = plannedSweep();
  if (sweep === undefined) return isolate((session) => (recordsCapsule ? recordFailure(session, test, () => run(session)) : run(session)));
  return makeRuns(sweep, test.name, sideBySide, isolate, run);
}

/** Makes the runs of a test that fit into its time, some of them at once, and then one without a fault, whose result is returned. */
async function makeRuns<Swept extends SweptCalendar, Result>(
  { begin, timeout }: KitSweep,
  test: string,
  atOnce: number,
  inState: InState<Swept>,
  run: (calendar: Swept) => Result | Promise<Result>,
): Promise<Result> {
  const until = machineTime() + slice;
  let number = 0;
  let isStopped = false;
  const beginNext = () => {
    number += 1;
    return begin(test, number - 1);
  };
  const carryOutNext = ({ fault, end }: BegunRun) => {
    const ended = (each: EndedRun) => {
      // What a run does that has timed out would be part of the next run in its state.
      isStopped ||= atOnce === 1 && each.hasTimedOut === true;
      end(each);
    };
    return inState((calendar) => carryOut({ fault, end: ended }, calendar, () => run(calendar), timeout));
  };
  const first = beginNext();
  if (first && first.fault === undefined) return carryOutNext(first);
  async function work(begun = beginNext()): Promise<void> {
    // The report has the failure.
    for (let next = begun; next; next = !isStopped && machineTime() < until ? beginNext() : undefined)
      await carryOutNext(next).catch(() => {});
  }
  if (first) await Promise.all([work(first), ...Array.from({ length: atOnce - 1 }, () => work())]);
  return inState(run);
}
