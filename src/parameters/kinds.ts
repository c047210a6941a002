import { languages } from "../language/languages.ts";
import { dateOrTimestamp, positiveInteger } from "./checks.ts";
import { type Check, type Declared, type ParameterKind, parameter } from "./parameter.ts";
import type { SentDate } from "./sent-date.ts";
import { anyType, booleanType, integerType, languageType, textType } from "./types.ts";
import { toInteger } from "./values.ts";

// The kinds of values that a parameter can have. `declared` holds the keywords that descriptions show; by default only the type.

/** Declares a whole number. */
export function integer(check: Check<number>, declared: Declared = { type: "integer" }): ParameterKind<number> {
  return { declared, check, convert: integerType };
}

/** Declares a text; without a `check`, any text is accepted. */
export function text(check?: Check<string>, declared: Declared = { type: "string" }): ParameterKind<string> {
  return { declared, convert: textType, ...(check && { check }) };
}

/** Declares a yes or no. */
export function boolean(declared: Declared = { type: "boolean" }): ParameterKind<boolean> {
  return { declared, convert: booleanType };
}

/** Declares a date text or timestamp. Where `declared` has no type, JSON numbers are accepted, too. */
export function dateText(declared: Declared = { type: "string" }): ParameterKind<SentDate> {
  return { declared, check: dateOrTimestamp, ...(declared.type && { type: textType }) };
}

/** Declares a text that its validator reads as another value, such as the id of an image. */
export function textReadAs<Value>(check: Check<Value>, declared: Declared = { type: "string" }): ParameterKind<Value> {
  return { declared, check, type: textType };
}

/** Declares a list, or a text with commas, that its validator reads. */
export function list<Value>(check: Check<Value>, declared: Declared = { items: { type: "integer" } }): ParameterKind<Value> {
  return { declared, check, documented: "csv" };
}

/** Declares a value of any type, which stays as it was sent. */
export function untyped(
  options: Omit<ParameterKind<unknown>, "convert" | "declared"> & { readonly declared?: Declared } = {},
): ParameterKind<unknown> {
  return { declared: {}, convert: anyType, ...options };
}

/** The language selector that every route takes (specification section 2.1). */
export const languageParameter = parameter("Language of the records.", {
  declared: { type: "string", enum: languages },
  convert: languageType,
});

/** The page number of a list (specification section 8). */
export const page = parameter("Page of the list to return.", {
  ...integer(positiveInteger, { default: 1, type: "integer" }),
  fallback: () => 1,
});

/** The largest page size. A larger number in a request is reduced to it without an error. */
const largestPage = 50;

/** The page size of a list (specification section 8). */
export const perPage = parameter<number>("Number of records on a page.", {
  declared: { type: "integer" },
  check: (value, context) => positiveInteger(value, context) && { value: Math.min(toInteger(value), largestPage) },
  fallback: ({ store }) => Math.min(store.site.per_page, largestPage),
  shownDefault: ({ store }) => String(store.site.per_page),
});
