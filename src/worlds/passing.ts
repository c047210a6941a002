import type { Clock } from "../time/clock.ts";

/** A clock whose moves forward are noticed. */
export interface Passing {
  /** The clock for everybody: moving it is noticed at once. */
  readonly clock: Clock;
  /** Notices what a clock that follows the system has passed on its own; costs nothing while the clock stands still. */
  catchUp(): void;
  /** Puts the clock somewhere else without passing what lies between. */
  jump(now: string): void;
}

/** Calls `passed` with the seconds before and after whenever the clock moves forward, from `start` on. */
export function createPassing(time: Clock, start: string, passed: (after: number, until: number) => void): Passing {
  let seen = Math.floor(Date.parse(start) / 1000);

  function catchUp(): void {
    const now = time.seconds();
    const before = seen;
    seen = now;
    if (now > before) passed(before, now);
  }

  const clock: Clock = {
    ...time,
    set(now) {
      time.set(now);
      catchUp();
    },
    advance(milliseconds) {
      time.advance(milliseconds);
      catchUp();
    },
  };
  catchUp();

  return {
    clock,
    catchUp,
    jump(now) {
      time.set(now);
      seen = time.seconds();
    },
  };
}
