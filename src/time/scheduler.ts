import type { Clock } from "./clock.ts";

/** Calls a function for the time that passes when the clock moves forward. */
export interface Scheduler {
  /** The clock for users of the calendar. Setting or advancing it fires immediately. */
  readonly clock: Clock;
  /** Fires for the time since the last call, if the clock follows the system clock. For a stopped clock, it costs one comparison. */
  runDue(): void;
  /** Sets the clock without firing for the time in between, as a reset does. */
  setWithoutFiring(now: string): void;
}

/**
 * Creates a scheduler on a clock. Whenever the clock moves forward, it calls `fire` with the old and the new time in seconds. The first
 * call is for the time from `start` to now. When the clock moves back, `fire` is not called.
 */
export function createScheduler(time: Clock, start: string, fire: (after: number, until: number) => void): Scheduler {
  let lastRun = Math.floor(Date.parse(start) / 1000);

  function runDue(): void {
    const now = time.seconds();
    const after = lastRun;
    lastRun = now;
    if (now > after) fire(after, now);
  }

  const clock: Clock = {
    ...time,
    set(now) {
      time.set(now);
      runDue();
    },
    advance(by) {
      time.advance(by);
      runDue();
    },
  };
  runDue();

  return {
    clock,
    runDue,
    setWithoutFiring(now) {
      time.set(now);
      lastRun = time.seconds();
    },
  };
}
