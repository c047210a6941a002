// Days are strings such as `2026-02-12`, and dates of the service are wall clock: `2026-02-12 19:00:00`. Computations use UTC, in which
// each day has 24 hours.

const dayLength = 86_400_000;

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}

/** Returns the first day of a later or earlier month: `addMonths("2026-02-12", 1)` is `2026-03-01`. */
export function addMonths(day: string, months: number): string {
  const date = new Date(Date.parse(day));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
}

export function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayLength);
}

/** Returns the first day of the week of a day. `firstDay` is 0 for Sunday. */
export function startOfWeek(day: string, firstDay: number): string {
  return addDays(day, -((new Date(Date.parse(day)).getUTCDay() - firstDay + 7) % 7));
}

export function listDays(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** Returns the wall clock of a time zone at an instant: `2026-01-15T07:00:00`. */
export function wallClock(now: string, timezone: string): string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "medium" });
  return format.format(new Date(now)).replace(" ", "T");
}

/** Moves a date of the service by minutes: `2026-02-12 19:00:00`. */
export function addMinutes(date: string, minutes: number): string {
  return fromInstant(toInstant(date) + minutes * 60_000);
}

/** Returns the minutes from a date of the service to a later one. */
export function minutesBetween(from: string, until: string): number {
  return (toInstant(until) - toInstant(from)) / 60_000;
}

/** Parses a date of the service as UTC. */
export function toInstant(date: string): number {
  return Date.parse(`${date.replace(" ", "T").slice(0, 19)}Z`);
}

function fromInstant(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replace("T", " ");
}
