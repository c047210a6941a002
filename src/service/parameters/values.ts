import { decodeFormText } from "../../text/encoding/decode-form-text.ts";
import { readNumber, splitItems, splitNames, trimSpace } from "../../text/white-space.ts";
import { isListOrObject } from "../../util/untyped.ts";

// The rules of the service for loosely typed values: which strings are numbers, which values are empty, which words mean yes.

/** The key of a parsed object under which the names of its floats in JSON, such as `1.0`, are stored. Floats are not booleans. */
export const floatNames: unique symbol = Symbol("floats");

/** The values of parameters by name, as a client sent them. */
export type ParameterValues = Readonly<Record<string, unknown>> & { readonly [floatNames]?: ReadonlySet<string> };

const numericText = /^[ \t\n\r\v\f]*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?[ \t\n\r\v\f]*$/i;

/**
 * Returns whether a value is a number, or a string with one number and only whitespace around it.
 *
 * @example isNumeric(" 1e2 ") // true
 */
export function isNumeric(value: unknown): value is number | string {
  return typeof value === "number" || (typeof value === "string" && numericText.test(value));
}

/**
 * Returns the integer that a value starts with, or 0.
 *
 * @example toInteger("12 monkeys") // 12
 */
export function toInteger(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? Math.trunc(value) : 0;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string") return 0;
  const number = readNumber(value);
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}

/** Returns whether the service treats a value as empty: missing, `""`, `"0"`, 0, `false`, `null`, `[]` or `{}`. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === "0" || value === 0 || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

const wordsForYes = new Set(["1", "enable", "enabled", "on", "y", "yes", "true"]);

/** Returns whether a value means yes: one of seven words, in any letter case, or any value that is neither a string nor empty. */
export function isTruthy(value: unknown): boolean {
  return typeof value === "string" ? wordsForYes.has(value.toLowerCase()) : !isEmpty(value);
}

/**
 * Turns a comma-separated string, a list, an object or a single value into a list. Drops whitespace around items and empty items,
 * URL-decodes strings once more, and converts integers to numbers.
 *
 * @example toList("31, jazz%20night,,11.0") // [31, "jazz night", "11.0"]
 */
export function toList(value: unknown): unknown[] {
  const items = typeof value === "string" ? splitItems(value) : isListOrObject(value) ? Object.values(value) : [value];
  return items.map(readItem).filter((item) => item !== "" && item !== null && item !== undefined);
}

function readItem(item: unknown): unknown {
  if (typeof item !== "string") return item;
  const text = decodeFormText(trimSpace(item));
  return /^[+-]?\d+$/.test(text) ? Number(text) : text;
}

/** Reads the names in `_fields`: a string with commas or whitespace, or a list, whose items are not split. */
export function fieldNames(fields: unknown): string[] {
  if (typeof fields === "string") return splitNames(fields);
  if (!isListOrObject(fields)) return [];
  return Object.values(fields).flatMap((name) => (typeof name === "object" ? [] : [trimSpace(String(name))]));
}

/**
 * Looks up the values of parameters in several sources: JSON body, form body, query string and path. `null` counts as not sent, so the
 * value of a lower source is used.
 */
export interface ParameterSources {
  /** Returns whether a source has the parameter, even with the value `null`. */
  has(name: string): boolean;
  /** Returns the value of the highest source that has one. */
  first(name: string): unknown;
  /** Returns the values of all sources that have the parameter, including `null`, highest rank first. */
  all(name: string): readonly unknown[];
  /** Returns whether a source has the parameter as a float in JSON: `1.0`. */
  isFloat(name: string): boolean;
  /** Returns the names of all parameters that the request sends. */
  names(): string[];
  /** The query string, for the few rules that ignore the body. */
  readonly query: ParameterValues;
}

/**
 * The sources of a request; `ranked` lists them highest first, and contains `query`. Sources have no prototype, so that a name such as
 * `constructor` is found only if a client sends it. A class, because its methods are created once: closures added 10 % to the memory of a
 * read.
 */
export class RankedSources implements ParameterSources {
  readonly query: ParameterValues;
  readonly #sources: readonly ParameterValues[];

  constructor(ranked: readonly ParameterValues[], query: ParameterValues) {
    // Drops empty sources: most requests have one or two, and a read has no body.
    this.#sources = ranked.filter((source) => Object.keys(source).length > 0);
    this.query = query;
  }

  all(name: string): readonly unknown[] {
    return this.#sources.filter((source) => name in source).map((source) => source[name]);
  }

  isFloat(name: string): boolean {
    return this.#sources.some((source) => source[floatNames]?.has(name) ?? false);
  }

  names(): string[] {
    return [...new Set(this.#sources.flatMap((source) => Object.keys(source)))];
  }

  has(name: string): boolean {
    return this.#sources.some((source) => name in source);
  }

  first(name: string): unknown {
    for (const source of this.#sources) {
      const value = source[name];
      if (value !== null && value !== undefined) return value;
    }
    return undefined;
  }
}

/** Returns the sources without some parameters. */
export function withoutNames(sources: ParameterSources, names: readonly string[]): ParameterSources {
  const first = (name: string) => (names.includes(name) ? undefined : sources.first(name));
  const all = (name: string) => (names.includes(name) ? [] : sources.all(name));
  const has = (name: string) => !names.includes(name) && sources.has(name);
  return { query: sources.query, names: () => sources.names(), isFloat: (name) => sources.isFloat(name), first, all, has };
}
