import { parseUtcDateText } from "./date-text.ts";
import type { DateContext } from "./event-dates.ts";
import type { FindZone } from "./zone.ts";

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/;

/**
 * The service's «time» validator: any number, or a text its date parser understands unless it is exactly the epoch.
 *
 * @example isDateText("1970-01-01", context) // false, the service takes its zero for a failure
 */
export function isDateText(value: unknown, { now, findZone }: DateContext): boolean {
  if (typeof value === "number") return true;
  if (typeof value !== "string" || value === "") return false;
  if (NUMBER.test(value)) return true;
  const instant = parseUtcDateText(value, now, findZone)?.instant;
  return instant !== undefined && instant !== 0;
}

/** The service's «timezone-or-empty» validator. An empty value means the site's zone. */
export function isTimezone(value: unknown, findZone: FindZone): boolean {
  if (typeof value === "string") return value === "" || value === "0" || findZone(value) !== undefined;
  return !value || (Array.isArray(value) && value.length === 0);
}
