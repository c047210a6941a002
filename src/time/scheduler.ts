import type { Clock } from "./clock.ts";

/** Runs what falls due when the clock moves forward. */
export interface Scheduler {
  /** The clock to hand out. To set or advance it runs at once what has fallen due. */
  readonly clock: Clock;
  /** Runs what has fallen due on a clock that follows the system's. Costs one comparison while the clock stands still. */
  runDue(): void;
  /** Sets the clock and leaves out what lies in between, as a reset does. */
  setWithoutFiring(now: string): void;
}

/**
 * Makes a scheduler on a clock. It calls `fire` with the seconds before and after whenever the clock moves forward, first with the time
 * from `start` until now. Moving the clock back calls nothing.
 *
 * @example
 * const { clock } = createScheduler(createClock(now), now, (after, until) => store.publishScheduled(after, until));
 * clock.advance(60_000); // publishes what is scheduled within this minute
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
    advance(milliseconds) {
      time.advance(milliseconds);
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
