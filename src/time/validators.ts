import { isEmpty, isNumeric } from "../schemas/values.ts";
import { parseUtcDateText } from "./date-text.ts";
import type { DateContext } from "./event-dates.ts";
import type { FindZone } from "./zone.ts";

/**
 * The service's «time» validator: any number, or a text its date parser understands unless it is exactly the epoch.
 *
 * @example isDateText("1970-01-01", context) // false, the service takes its zero for a failure
 */
export function isDateText(value: unknown, { now, findZone }: DateContext): boolean {
  if (isNumeric(value)) return true;
  if (typeof value !== "string" || value === "") return false;
  const instant = parseUtcDateText(value, now, findZone)?.instant;
  return instant !== undefined && instant !== 0;
}

/** The service's «timezone-or-empty» validator. An empty value means the site's zone. */
export function isTimezone(value: unknown, findZone: FindZone): boolean {
  return isEmpty(value) || (typeof value === "string" && findZone(value) !== undefined);
}
