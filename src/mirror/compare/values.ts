import type { UntypedRecord } from "../../worlds/untyped-world.ts";

/** Returns a value that is an object and no list; an empty object for any other. */
export function objectIn(value: unknown): UntypedRecord {
  return isObject(value) ? value : {};
}

/** Returns whether a value is an object and no list. */
export function isObject(value: unknown): value is UntypedRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a value that is a list; an empty list for any other. */
export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value that is a text; `undefined` for any other. */
export function textIn(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Returns a whole number, which may be written as text; `undefined` for any other value. */
export function numberIn(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

/** Returns whether two values of JSON are equal. The order of the keys of objects does not count. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && isEqual(one[name], other[name]));
}

/** Replaces numeric character references, in which the service hides addresses of mail from robots: `&#97;` and `&#x61;`. */
export function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Shows addresses of mail in the description for search engines in plain text; each answer hides them in another way. */
export function withPlainMail(value: unknown, name = ""): unknown {
  if (typeof value === "string") return name === "email" ? decodeReferences(value).replace(/%([\da-f]{2})/gi, decodePercent) : value;
  if (Array.isArray(value)) return value.map((item) => withPlainMail(item, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlainMail(item, key)]));
}

function decodePercent(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}
