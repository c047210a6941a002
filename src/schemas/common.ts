import { languages } from "../language/languages.ts";
import * as check from "./checks.ts";
import { type Check, type Declared, type Parameter, type ParameterOptions, parameter } from "./parameter.ts";
import { toInteger } from "./values.ts";
import { boolean, integer, language, string } from "./wire.ts";

/** The largest page a client can ask for. */
const largestPage = 50;

/** The language selector every route takes (specification section 2.1). */
export const languageParameter = parameter({
  declared: { type: "string", enum: languages },
  description: "Language of the records.",
  type: language,
});

/** Page number of a list (specification section 8). */
export const page = parameter({
  declared: { default: 1, type: "integer" },
  description: "Page of the list to return.",
  check: check.positiveInteger,
  type: integer,
  fallback: () => 1,
});

/** Page size of a list; a larger wish is cut to 50 without an error. */
export const perPage = parameter({
  declared: { type: "integer" },
  description: "Number of records on a page.",
  check: check.positiveInteger,
  clean: (value: unknown) => Math.min(toInteger(value), largestPage),
  fallback: ({ store }) => Math.min(store.site.per_page, largestPage),
  shownDefault: ({ store }) => String(store.site.per_page),
});

/** A whole number. */
export function integerOf(description: string, validator: Check, declared: Declared = { type: "integer" }): Parameter<number> {
  return parameter({ declared, description, check: validator, type: integer });
}

/** A text. */
export function textOf(description: string, validator: Check | undefined, declared: Declared = { type: "string" }): Parameter<string> {
  return parameter({ declared, description, type: string, ...(validator && { check: validator }) });
}

/** A yes or no. */
export function booleanOf(description: string): Parameter<boolean> {
  return parameter({ declared: { type: "boolean" }, description, type: boolean });
}

/** A list of numbers, as list or comma-separated text; what else it may hold is the validator's business. */
export function listOf(
  description: string,
  validator: Check | undefined,
  declared: Declared = { items: { type: "integer" } },
): Parameter<unknown> {
  return parameter({ declared, description, documented: "csv", ...(validator && { check: validator }) });
}

/** A parameter without a declared type, which keeps the value it was sent with. */
export function untyped(description: string, options: Omit<ParameterOptions<unknown>, "description"> = {}): Parameter<unknown> {
  return parameter({ description, ...options });
}

/** Who wrote a record and when, which every post-like record can be written with. */
export function authorship(declared: Declared = {}) {
  return {
    author: integerOf("ID of the author.", check.user, { type: "integer", ...declared }),
    date: textOf("Publication date in the time zone of the site.", check.time, { type: "string", ...declared }),
    date_utc: textOf("Publication date in UTC.", check.time, { type: "string", ...declared }),
  };
}
