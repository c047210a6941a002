import { urlDecoded } from "../text/url-decoded.ts";

/**
 * How the service reads loosely typed values: which texts count as numbers, what counts as empty, which words mean yes.
 */

const numericText = /^[ \t\n\r\v\f]*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?[ \t\n\r\v\f]*$/i;

/** Numbers and texts that are nothing but a number (blanks around it allowed). */
export function isNumeric(value: unknown): value is number | string {
  return typeof value === "number" || (typeof value === "string" && numericText.test(value));
}

/** The integer a value starts with, 0 where there is none. */
export function toInteger(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? Math.trunc(value) : 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") return 0;
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** Missing, `""`, `"0"`, 0, `false`, `null`, and lists or objects without members. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === "0" || value === 0 || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** A plain object or list, as request bodies hold them. */
export function isBag(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

const yes = new Set(["1", "enable", "enabled", "on", "y", "yes", "true"]);

/** The service's reading of switches: a few words mean yes, any other text means no. */
export function isTruthy(value: unknown): boolean {
  return typeof value === "string" ? yes.has(value.toLowerCase()) : !isEmpty(value);
}

/** A comma-separated text, a list or a single value as a list; blanks around items and empty items are dropped. */
export function toList(value: unknown): unknown[] {
  const items = typeof value === "string" ? value.split(",") : isBag(value) ? Object.values(value) : [value];
  return items.map(readItem).filter((item) => item !== "" && item !== null && item !== undefined);
}

/** Items are decoded once more than other values, and numeric ones become numbers. */
function readItem(item: unknown): unknown {
  if (typeof item !== "string") return item;
  const text = urlDecoded(item.trim());
  // Only whole numbers become numbers: `11.0` is a name, not the ID 11.
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}
