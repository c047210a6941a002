import type { Clock } from "./clock.ts";

/** The instant of a clock, and whether it follows the system clock. */
export interface ClockState {
  readonly now: string;
  readonly isRunning: boolean;
}

/** Reads a clock for another calendar: in another tab, or after a restart. */
export function readClock(clock: Clock): ClockState {
  return { now: clock.now(), isRunning: clock.isRunning() };
}

/** Sets a clock to the time of another calendar. Ignores the time that the message took, a second at most. */
export function setClock(clock: Clock, { now, isRunning }: ClockState): void {
  clock.set(isRunning ? "system" : now);
  const ahead = Date.parse(now) - Date.parse(clock.now());
  if (isRunning && Math.abs(ahead) > 1_000) clock.advance(ahead);
}
