import type { Fault } from "../calendar/faults/fault.ts";
import type { JournalEntry } from "../calendar/journal/entry.ts";

/** The environment variable with the path of the plan of a sweep. `event-calendar-mock sweep` sets it, the kits read it. */
export const sweepVariable = "EVENT_CALENDAR_SWEEP";

/** The plan of a sweep, as a kit sees it. */
export interface KitSweep {
  /** The milliseconds after which a run counts as hung; `undefined` for the timeout of the runner. */
  readonly timeout: number | undefined;
  /** True while the tests run without faults, to record their requests. */
  readonly isRecording: boolean;
  /** Returns how many runs the plan has for a test. */
  countRuns(test: string): number;
  /** Returns whether a test can run again without the hooks of its runner. */
  canRepeat(test: string): boolean;
  /** Begins a run of a test, counted from 0; `undefined` if the plan has no such run, or its time is over. */
  begin(test: string, number: number): BegunRun | undefined;
}

/** A run in progress: one test with one fault on one of its requests. */
export interface BegunRun {
  /** The fault to add to all routes of the calendar; `undefined` for the run that records the requests of the test. */
  readonly fault: Fault | undefined;
  /** Reports what the test did. */
  end(ended: EndedRun): void;
}

/** The facts about a run that has ended, from the calendar and the runner. */
export interface EndedRun {
  readonly entries: readonly JournalEntry[];
  /** The number of the last entry before the run; by default 0. */
  readonly before?: number;
  readonly failures: readonly TestFailure[];
  readonly hasTimedOut?: boolean;
  /** True if the test can run again without the hooks of its runner. */
  readonly isRepeatable?: boolean;
}

/** An error of a test. */
export interface TestFailure {
  readonly name?: string | undefined;
  readonly message: string;
}
