import { CalendarError } from "../util/errors.ts";
import { showValue } from "../util/messages.ts";
import { parseDuration } from "./duration.ts";
import { formatWallClock, parseWallClock } from "./wall-clock.ts";

/**
 * The clock of a calendar. By default, it is stopped.
 *
 * @example
 * calendar.clock.set("2026-03-08T06:59:00Z");
 * calendar.clock.advance("PT1M");
 * calendar.clock.now(); // "2026-03-08T07:00:00Z"
 */
export interface Clock {
  /** Returns the current instant in ISO 8601, a valid input of `set`. */
  now(): string;
  /** Returns the current instant in whole seconds since 1970. */
  seconds(): number;
  /** Returns whether the clock follows the system clock. Otherwise, it is stopped. */
  isRunning(): boolean;
  /**
   * Stops the clock at an instant (ISO 8601 with a zone, or a `Date`) in the years 1 to 9998, or makes it follow the system clock with
   * `"system"`. Throws a `CalendarError` for any other value.
   */
  set(now: string | Date): void;
  /**
   * Moves the clock by milliseconds, or by an ISO 8601 duration such as `"P1D"`; back if negative. A stopped clock stays stopped. Throws a
   * `CalendarError` for `NaN`, for a string that is not a duration of fixed length, and if the clock would leave the years 1 to 9998.
   */
  advance(by: number | string): void;
}

/** Creates a clock that starts at `now`. Throws a `CalendarError` for a string that is neither an instant nor `"system"`. */
export function createClock(now: string): Clock {
  let source = createSource(now);
  let advanced = 0;
  const current = () => source() + advanced;
  let written = { instant: Number.NaN, text: "" };
  return {
    now() {
      const instant = current();
      // Cached, because every request reads the clock.
      if (instant !== written.instant) written = { instant, text: new Date(instant).toISOString().replace(".000Z", "Z") };
      return written.text;
    },
    seconds: () => Math.floor(current() / 1000),
    isRunning: () => source === readSystem,
    set(next) {
      source = createSource(next);
      advanced = 0;
    },
    advance(by) {
      const milliseconds = typeof by === "string" ? parseDuration(by) : by;
      if (!Number.isFinite(milliseconds)) {
        throw new CalendarError(
          "invalid_clock",
          `Cannot advance the clock by ${showValue(by)}: give a number of milliseconds, such as 60_000, or a duration: "P1D".`,
        );
      }
      if (!isInRange(current() + milliseconds))
        throw new CalendarError(
          "invalid_clock",
          `Cannot advance the clock by ${by}${typeof by === "number" ? " milliseconds" : ""}: ${clockRange}.`,
        );
      advanced += milliseconds;
    },
  };
}

/** The values that a clock can be set to, for error messages. */
export const instantOrSystem = 'an instant such as "2026-01-15T12:00:00Z", or "system"';

/** The range of the clock, for error messages. */
const clockRange = "it runs from the year 1 to the year 9998";

/** The first instant of the year 1, and the first of the year 9999, in milliseconds since 1970. */
const [firstInstant, endInstant] = [Date.parse("0001-01-01T00:00:00Z"), Date.parse("9999-01-01T00:00:00Z")];

/**
 * Returns whether a clock can be set to an instant, in milliseconds since 1970. The range leaves a margin: dates a day earlier or a year
 * later still have four digits.
 */
export function isInRange(instant: number): boolean {
  return instant >= firstInstant && instant < endInstant;
}

/** Returns the current time in milliseconds since 1970. */
type Source = () => number;

/** Reads the system clock. A lint rule forbids this in all other files. */
const readSystem: Source = () => Date.now();

/** Reads the system clock, in milliseconds since 1970. Records when something really happened; no answer depends on it. */
export function machineTime(): number {
  return readSystem();
}

function createSource(now: string | Date): Source {
  if (now === "system") return readSystem;
  const instant = now instanceof Date ? now.getTime() : isInstant(now) ? Date.parse(now) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new CalendarError("invalid_clock", `Cannot set the clock to ${showValue(now)}: give ${instantOrSystem}.`);
  }
  if (!isInRange(instant)) throw new CalendarError("invalid_clock", `Cannot set the clock to ${showValue(now)}: ${clockRange}.`);
  return () => instant;
}

/** Returns whether a string is an instant in UTC, as world files write it. */
export function isUtcInstant(text: string): boolean {
  return /^[\d-]{10}T(?!24)\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && isInstant(text) && !Number.isNaN(Date.parse(text));
}

/**
 * Returns whether a string is a date and time with a zone. Without a zone, the instant would depend on the machine. So would a day that
 * does not exist: some engines read 30 February as 2 March.
 */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i.test(text)) return false;
  const midnight = `${text.slice(0, 10)} 00:00:00`;
  return formatWallClock(parseWallClock(midnight) ?? 0) === midnight;
}

/** Starts a stopwatch. The returned function returns the elapsed milliseconds, with one decimal. No answer depends on them. */
export function startStopwatch(): () => number {
  const begin = performance.now();
  return () => Math.round((performance.now() - begin) * 10) / 10;
}

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
