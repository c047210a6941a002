import { referencedCharacter } from "../../text/html/entities.ts";
import { isObject } from "../../util/untyped.ts";

/** Returns whether two JSON values are equal. The order of keys does not count. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && isEqual(one[name], other[name]));
}

/** Decodes numeric character references (`&#97;`, `&#x61;`), with which the service obfuscates email addresses. */
export function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex, decimal) => referencedCharacter(hex, decimal) ?? whole);
}

/** Decodes email addresses in `json_ld`, which the service obfuscates differently in each answer. */
export function withPlainMail(value: unknown, name = ""): unknown {
  if (typeof value === "string") {
    if (name !== "email") return value;
    return decodeReferences(value).replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
  if (Array.isArray(value)) return value.map((item) => withPlainMail(item, name));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlainMail(item, key)]));
}
