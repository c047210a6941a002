import { CalendarError } from "../errors.ts";

/**
 * The twin's own time: frozen unless it follows the system's. The only place that may ask the machine what time it is.
 *
 * @example
 * calendar.clock.set("2026-03-08T06:59:00Z");
 * calendar.clock.advance(60_000);
 */
export interface Clock {
  /** The current instant in ISO 8601, as `set` takes it. */
  now(): string;
  /** The current instant in whole seconds since 1970. */
  seconds(): number;
  /** Freezes the clock at an instant (ISO text with a zone, or a `Date`), or lets it follow the system with `"system"`. */
  set(now: string | Date): void;
  /** Moves the clock by milliseconds; a frozen clock stays frozen. */
  advance(milliseconds: number): void;
}

/** A clock that starts at `now`. Throws a `CalendarError` for a text that is no instant. */
export function createClock(now: string): Clock {
  let read = reader(now);
  const clock: Clock = {
    now: () => new Date(read()).toISOString().replace(".000Z", "Z"),
    seconds: () => Math.floor(read() / 1000),
    set(next) {
      read = reader(next);
    },
    advance(milliseconds) {
      if (!Number.isFinite(milliseconds)) {
        throw new CalendarError(`Cannot advance the clock by ${milliseconds}: give a number of milliseconds, such as 60_000.`);
      }
      const before = read;
      const frozen = before();
      read = before === system ? () => system() + milliseconds : () => frozen + milliseconds;
    },
  };
  return clock;
}

/** The one place that reads the clock of the machine. */
const system = () => Date.now();

/** What a clock can be set to, as sentences name it. */
export const aMoment = 'an instant such as "2026-01-15T12:00:00Z", or "system"';

function reader(now: string | Date): () => number {
  if (now === "system") return system;
  const instant = now instanceof Date ? now.getTime() : hasZone(now) ? Date.parse(now) : Number.NaN;
  if (Number.isNaN(instant)) {
    throw new CalendarError(`Cannot set the clock to ${JSON.stringify(now)}: give ${aMoment}.`);
  }
  return () => instant;
}

/** Without a zone a text would mean another instant on every machine. */
function hasZone(text: string): boolean {
  return /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/i.test(text);
}
