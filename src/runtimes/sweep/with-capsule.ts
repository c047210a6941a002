import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import type { BegunRun, EndedRun, KitSweep } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import { CalendarError } from "../../util/errors.ts";
import type { CapsuleTest } from "../capsule/capsule-file.ts";
import { recordFailure } from "../capsule/write-capsule.ts";
import { carryOut, lastNumber, type SweptCalendar } from "./carry-out.ts";
import { plannedSweep } from "./plan.ts";

/**
 * Returns the test of a capsule by its name. Throws a `CalendarError` that shows the call for arguments of other types, which plain
 * JavaScript takes.
 */
export function namedTest(test: string | CapsuleTest, isCallable: boolean, call: string): CapsuleTest {
  const named = typeof test === "string" ? { name: test } : test;
  if (isCallable && typeof Object(named).name === "string") return named;
  throw new CalendarError("invalid_options", `Cannot run the test: write ${call}.`);
}

/** Throws a `CalendarError` if a calendar of this process does not record. The record of a server is asked for after a failure only. */
function requireRecording(calendar: object): void {
  if (!(internals in calendar)) return;
  // Only calendars and sessions of this package have internals.
  const { options, openedWith } = (calendar as Pick<Calendar, typeof internals>)[internals];
  if ({ ...options, ...openedWith }.capsule === true) return;
  throw new CalendarError("recording_off", "Cannot run the test in withCapsule: recording is off. Create the calendar with capsule: true.");
}

/**
 * Runs a test, and writes its capsule into `capsules-of-calendar` if it throws. For runners without a kit, such as Jest and `node:test`.
 * Prints how to replay the file, and removes it once the test passes. The calendar must have the option `capsule: true`. When
 * `event-calendar-mock sweep` runs the tests, adds a fault to the calendar and reports how the test reacted.
 *
 * @param calendar - the calendar or session that answers the requests of the test
 * @param test - the name of the test with its file and suites, or an object with a `key` that tells it from another one with this name, with
 *   the `attempt`, from 1, and with the `folder`
 * @param run - the test; its result is returned
 * @throws a `CalendarError` before the test runs, if the calendar does not record or an argument is missing
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
  const isCallable = typeof run === "function" && typeof Object(calendar).capsule === "function";
  const named = namedTest(test, isCallable, 'withCapsule(calendar, "tags.test.js > adds Jazz", async () => { … })');
  const sweep = plannedSweep();
  if (sweep === undefined) {
    requireRecording(calendar);
    return recordFailure(calendar, named, run);
  }
  const inTurn = await inStateOf(calendar);
  const { timeout } = sweep;
  if (sweep.canRepeat(named.name)) return makeRuns(sweep, named.name, 1, inTurn, run);
  const begun = sweep.begin(named.name, 0);
  if (begun === undefined) return run();
  return begun.fault ? carryOut(begun, calendar, run, timeout) : recordTwice(begun, inTurn, run, timeout);
}

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

/** The turns of the event loop to wait for a pending request. */
const turns = 50;

/** Waits until no further request of a run arrives, because a failed test may leave some pending. */
async function settled(calendar: SweptCalendar): Promise<void> {
  let asked: number | undefined;
  for (let now = await lastNumber(calendar); now !== asked; now = await lastNumber(calendar)) {
    asked = now;
    for (let left = turns; left > 0; left -= 1) await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Runs a test without faults, and again without the hooks of its runner. If it passes again with the same requests, it can be repeated. (It
 * cannot if, for example, a hook clears a cache, which would answer the second run.)
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

/** Runs a test in a fresh state: in a new session, or after restoring the state of a calendar. */
type InState<Swept> = <Result>(run: (calendar: Swept) => Result | Promise<Result>) => Promise<Result>;

const sideBySide = 8;

/**
 * The milliseconds after which a test begins no further run, because runners stop a test after 5 seconds. The next round makes the rest.
 */
const slice = 2_000;

/**
 * Runs an isolated test with a name. In a sweep, makes as many runs as fit into its time, in parallel, because functions in `isolate` are
 * concurrent.
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

/** Makes the runs of a test that fit into its time, some of them in parallel, and then one without a fault, whose result is returned. */
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
      // A run that timed out could interfere with the next run in the same state.
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
