import { languages } from "../../language/languages.ts";
import {
  acceptedBoolean,
  acceptedDate,
  acceptedDateText,
  acceptedInteger,
  acceptedLanguage,
  acceptedList,
  acceptedPageSize,
  acceptedText,
} from "./accepted.ts";
import { dateOrTimestamp, positiveInteger, type SentDate } from "./checks.ts";
import {
  anyType,
  booleanType,
  type Check,
  checkWith,
  type Declared,
  integerType,
  languageType,
  type ParameterKind,
  parameter,
  textType,
} from "./parameter.ts";
import { toInteger } from "./values.ts";

// The kinds of parameter values. `declared` has the keywords for descriptions; by default, only the type.

export function integer(
  check: Check<number> & { readonly least?: number },
  declared: Declared = { type: "integer" },
): ParameterKind<number, number | string> {
  return { declared, accepts: acceptedInteger(check.least), words: "whole number", check, convert: integerType };
}

export function text(check: Check<string>, declared: Declared = { type: "string" }): ParameterKind<string, string> {
  return { declared, accepts: acceptedText, words: "string", convert: textType, check };
}

type SentBoolean = ReturnType<ReturnType<typeof acceptedBoolean>["parse"]>;

export function boolean(declared: Declared = { type: "boolean" }): ParameterKind<boolean, SentBoolean> {
  return { declared, accepts: acceptedBoolean, words: "true or false", convert: booleanType, examples: [true, false] };
}

export function dateText(declared: Declared = { type: "string" }): ParameterKind<SentDate, string> {
  return { declared, accepts: acceptedDateText, words: "date", check: dateOrTimestamp, type: textType };
}

/** Declares a date text or timestamp. Has no declared type, so that JSON numbers are accepted, too. */
export function dateOrNumber(): ParameterKind<SentDate, string | number> {
  return { declared: {}, accepts: acceptedDate, words: "date", check: dateOrTimestamp };
}

/** Declares a string that its validator converts, such as the id of an image. `words` describes the values. */
export function textReadAs<Value>(
  check: Check<Value>,
  words: string,
  declared: Declared = { type: "string" },
): ParameterKind<Value, string> {
  return { declared, accepts: acceptedText, words, check, type: textType };
}

export function list<Value>(check: Check<Value>, words: string): ParameterKind<Value, (number | string)[] | number | string> {
  return { declared: { items: { type: "integer" } }, accepts: acceptedList, words, check, documented: "csv" };
}

type UntypedOptions<Sent> = Omit<ParameterKind<unknown, Sent>, "convert" | "declared"> & { readonly declared?: Declared };

export function untyped<Sent>({ accepts, ...options }: UntypedOptions<Sent>): ParameterKind<unknown, Sent> {
  return { declared: {}, accepts, convert: anyType, ...options };
}

/** The language selector of all routes (specification section 2.1). */
export const languageParameter = parameter("Language of the records, and of the messages in refusals.", {
  declared: { type: "string", enum: languages },
  accepts: acceptedLanguage,
  words: "language",
  convert: languageType,
  examples: languages,
  origin: "spec 2.1",
  heading: "languages",
});

/** The page number of a list (specification section 8). */
export const page = parameter("Number of the page to return. A page after the last one is refused with 404.", {
  ...integer(positiveInteger, { default: 1, type: "integer" }),
  fallback: () => 1,
  // A list has a first page even without records.
  examples: [1],
  heading: "paging",
});

/** The maximum page size. Larger numbers in requests are reduced to it without an error. */
const maxPerPage = 50;

/** The page size of a list (specification section 8). */
export const perPage = parameter("Number of records on a page, 50 at most.", {
  declared: { type: "integer" },
  accepts: acceptedPageSize,
  words: "whole number",
  check: checkWith(
    { reason: positiveInteger.reason },
    (value) => positiveInteger(value) && { value: Math.min(toInteger(value), maxPerPage) },
  ),
  examples: [10, 50],
  fallback: ({ store }) => Math.min(store.site.per_page, maxPerPage),
  shownDefault: ({ store }) => String(store.site.per_page),
  heading: "paging",
});
