import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import type { KitSweep, SweptRun, TestFailure } from "../../clients/calendar-test.ts";
import { machineTime } from "../../time/clock.ts";
import { type RanTest, readJournal } from "./outcome.ts";
import { faultNamed, type PlannedRun, type SweepPlan } from "./plan.ts";

/** Reads the plan of a sweep for the kit of a runner. */
export function readSweep(file: string): KitSweep {
  const plan = readPlan(file);
  return {
    countRuns: (test) => countRuns(plan, test),
    run: (test, calendar, runTest, errorsOf) => runPlanned(plan, test, calendar, runTest, errorsOf),
  };
}

/** Reads the plan of the sweep that the file of the variable holds. */
function readPlan(file: string): SweepPlan {
  // The command `sweep` wrote it.
  return JSON.parse(readFileSync(file, "utf8")) as SweepPlan;
}

/** Returns how many runs a plan has for a test. */
function countRuns({ runs }: SweepPlan, test: string): number {
  return runs === undefined ? 1 : (runs[test]?.length ?? 0);
}

/**
 * Carries out one run of a plan: adds its fault to the calendar of the test, and writes what the test did. `errorsOf` returns the errors of
 * the run once it has ended.
 */
async function runPlanned(
  plan: SweepPlan,
  { test, number }: SweptRun,
  calendar: Calendar,
  runTest: () => Promise<void>,
  errorsOf: () => readonly TestFailure[],
): Promise<void> {
  const run: PlannedRun | undefined = plan.runs?.[test]?.[number];
  // A runner without a run for a test still wants its test to run.
  if (plan.runs !== undefined && (run === undefined || machineTime() > (plan.until ?? Number.POSITIVE_INFINITY))) return runTest();
  let hasChanged = false;
  calendar[internals].watchFaults((changed) => {
    hasChanged ||= changed;
  });
  if (run) calendar.faults.add("*", faultNamed(run.fault, run.request));
  try {
    await runTest();
  } finally {
    const errors = errorsOf().map(({ name = "Error", message }) => ({ name, message }));
    const hasTimedOut = errors.some(({ message }) => /timed out in \d+ ?ms|Test timeout of \d+ms exceeded/.test(message));
    const ran: RanTest = { test, run, hasChanged, ...readJournal(calendar.journal.entries), errors, hasTimedOut };
    appendFileSync(join(plan.folder, `runs-${process.pid}.jsonl`), `${JSON.stringify(ran)}\n`);
  }
}
