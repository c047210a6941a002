import * as z from "zod/mini";
import type { CalendarErrorCode } from "./error-codes.ts";
import { nearest, showValue } from "./messages.ts";
import { isObject, isPlainObject, isPromise, objectIn, type UntypedRecord } from "./untyped.ts";

/**
 * Reports incorrect use of this package. The message says what failed, why, and what to do; `code` identifies the error for programs, see
 * `docs/troubleshooting.md`. Refusals of the service are not exceptions, but answers with an error status.
 *
 * @example
 * try {
 *   createCalendar({ world: broken });
 * } catch (error) {
 *   if (error instanceof CalendarError && error.code === "invalid_world") console.error(error.message);
 * }
 */
export class CalendarError extends Error {
  override readonly name = "CalendarError";
  readonly code: CalendarErrorCode;

  constructor(code: CalendarErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Formats the issues of a failed zod parse as `path: message`, one string per issue; `whole` names the value for issues without a
 * path, and makes a sentence of them if it is "it".
 *
 * @example formatIssues(safeParse(schema, { events: [{}] }), "the world") // ["events[0].title: is missing; it must be a string"]
 */
export function formatIssues({ error }: z.core.util.SafeParseResult<unknown>, whole: string): string[] {
  const start = whole === "it" ? "it" : `${whole}:`;
  return error?.issues.map(({ path, message }) => `${path.length === 0 ? start : `${formatPath(path)}:`} ${message}`) ?? [];
}

function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
}

/** Returns a copy of a schema with a description, which its JSON Schema shows. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return withMeta(schema, { description });
}

/** Returns a copy of a schema with keywords that its JSON Schema shows. */
export function withMeta<Schema extends z.ZodMiniType>(schema: Schema, keywords: z.core.GlobalMeta): Schema {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, keywords);
  return copy;
}

const nouns: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  function: "a function",
};

/**
 * Returns the message for a schema error, to follow the name of the value: `must be a string, not a number`. Replaces the messages of zod,
 * which are 1 % of a bundle.
 */
function wordIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type": {
      const expected = nouns[issue.expected] ?? issue.expected;
      return issue.input === undefined
        ? `is missing; it must be ${expected}`
        : `must be ${expected}, not ${issue.expected === "int" && Number.isFinite(issue.input) ? issue.input : nounOf(issue.input)}`;
    }
    case "invalid_value":
      return wordChoices(issue.input, issue.values);
    case "too_big":
      return `must ${sized(issue.origin, `${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}`)}`;
    case "too_small":
      return `must ${sized(issue.origin, `${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}`)}`;
    case "invalid_format":
      return issue.format === "regex" ? `must match ${issue.pattern}` : `must be a valid ${issue.format}`;
    case "unrecognized_keys":
      return wordUnknownKeys(issue.keys, Object.keys(shapeOf(issue.inst)), missingKeys(issue.inst, issue.input));
    case "invalid_union":
      return "has none of the accepted forms";
    default:
      return "is not valid";
  }
}

function shapeOf(schema: unknown): UntypedRecord {
  return objectIn(objectIn(schema).shape);
}

/** Returns the keys that an object must have, and does not. */
function missingKeys(schema: unknown, input: unknown): readonly string[] {
  const isMissing = ([key, part]: [string, unknown]) =>
    objectIn(input)[key] === undefined && part instanceof z.core.$ZodType && !z.safeParse(part, undefined).success;
  return Object.entries(shapeOf(schema))
    .filter(isMissing)
    .map(([key]) => key);
}

/** The most unknown keys that a message names, and the most known keys. */
const maxKeys = 20;
const maxKnownKeys = 8;

/**
 * Returns the message for unknown keys, with the known keys that are spelled similarly, or all if they are few. A single unknown key is
 * taken for the single key that is missing, however it is spelled: a user with a `name` and no `login`.
 *
 * @example wordUnknownKeys(["titel", "x"], ["title"]) // 'has unknown keys (titel: did you mean "title"?, x); correct or remove them'
 */
export function wordUnknownKeys(unknown: readonly string[], known: readonly string[], missing: readonly string[] = []): string {
  const named = unknown.slice(0, maxKeys);
  const [only] = missing.length === 1 && unknown.length === 1 ? missing : [];
  const meant = named.map((key) => only ?? nearest(key, known));
  const shown = named.map((key, place) => (meant[place] === undefined ? shownKey(key) : `${key}: did you mean "${meant[place]}"?`));
  const others = unknown.length > maxKeys ? [`${unknown.length - maxKeys} others`] : [];
  const isNear = meant.some((key) => key !== undefined);
  const listed = listsKnownKeys(unknown, known, missing) ? ` (known: ${known.join(", ")})` : "";
  return `has unknown keys (${[...shown, ...others].join(", ")}); ${isNear ? "correct or remove them" : "remove them"}${listed}`;
}

/** Returns whether the message for unknown keys lists the known ones: only a few, none of which is spelled similarly. */
export function listsKnownKeys(unknown: readonly string[], known: readonly string[], missing: readonly string[] = []): boolean {
  const isOnly = missing.length === 1 && unknown.length === 1;
  const isNear = isOnly || unknown.slice(0, maxKeys).some((key) => nearest(key, known) !== undefined);
  return !isNear && known.length > 0 && known.length <= maxKnownKeys;
}

/**
 * Returns the message for a value that is not an object of the wanted kind, to follow its name.
 *
 * @param example - what to give instead, such as `{ timeout: 1000 }`
 */
export function wordOtherValue(value: unknown, example?: string): string {
  if (isPromise(value)) return "is a Promise; write await before the call that returns it";
  return `must be an object, not ${given(value)}${example === undefined ? "" : `; write ${example}`}`;
}

/**
 * Throws a `CalendarError` for an argument that is not an object, which plain JavaScript would read as one without fields, or fail on.
 *
 * @param whole - the name of the argument, such as `options`
 * @param example - what to give instead, such as `{ timeout: 1000 }`
 * @example requireObject("city", "Cannot make the calendar") // throws: Cannot make the calendar: options: must be an object, not "city".
 */
export function requireObject(
  value: unknown,
  failure: string,
  { whole = "options", example, code = "invalid_options" }: { whole?: string; example?: string; code?: CalendarErrorCode } = {},
): void {
  if (isObject(value) && !isPromise(value)) return;
  throw new CalendarError(code, `${failure}: ${whole}: ${wordOtherValue(value, example)}.`);
}

/** Throws a `CalendarError` for an argument that is not a string, such as a file or an address. */
export function requireText(value: unknown, failure: string, what: string): asserts value is string {
  if (typeof value === "string") return;
  throw new CalendarError("invalid_options", `${failure}: ${what}, not ${given(value)}.`);
}

function given(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? showValue(value) : nounOf(value);
}

/** Every option of an interface: an incomplete list does not compile. */
export type OptionNames<Options> = { readonly [Name in keyof Required<Options>]: unknown };

/**
 * Throws a `CalendarError` for unknown options, which plain JavaScript would ignore silently.
 *
 * @example checkOptionNames({ tokn: "x" }, { session: true, token: true }, "Cannot steer") // has unknown keys (tokn: did you mean "token"?) …
 */
export function checkOptionNames<Options extends object>(options: Options, names: OptionNames<Options>, failure: string): void {
  requireObject(options, failure);
  const unknown = Object.keys(options).filter((name) => !Object.hasOwn(names, name));
  if (unknown.length === 0) return;
  throw new CalendarError("invalid_options", `${failure}: options: ${wordUnknownKeys(unknown, Object.keys(names))}.`);
}

/**
 * Throws a `CalendarError` if a value is not one of the choices; `undefined` counts as omitted.
 *
 * @example checkChoice("kep", ["keep", "reset"], "Cannot persist the world: onChange") // must be "keep" or "reset". did you mean "keep"?
 */
export function checkChoice(value: unknown, choices: readonly string[], what: string): void {
  if (value === undefined || choices.some((choice) => choice === value)) return;
  throw new CalendarError("invalid_options", ended(`${what} ${wordChoices(value, choices)}`));
}

/** Throws a `CalendarError` if a value is neither true nor false; `undefined` counts as omitted. */
export function checkFlag(value: unknown, what: string): void {
  if (value === undefined || typeof value === "boolean") return;
  throw new CalendarError("invalid_options", `${what} must be true or false, not ${given(value)}.`);
}

/** The most values that are written with "or" between them. */
const maxAlternatives = 5;

function wordChoices(value: unknown, choices: readonly unknown[]): string {
  const texts = choices.filter((choice) => typeof choice === "string");
  // The only choice would be named twice.
  const near = typeof value === "string" && choices.length > 1 ? nearest(value, texts) : undefined;
  const alternatives = choices.map((choice) => JSON.stringify(choice)).join(" or ");
  const listed = choices.length > maxAlternatives ? `must be one of ${choices.join(", ")}` : `must be ${alternatives}`;
  return near === undefined ? listed : `${listed}; did you mean "${near}"?`;
}

function shownKey(key: string): string {
  return key.length > 50 ? showValue(key) : key;
}

/**
 * Names the type of a value.
 *
 * @example nounOf(new Map()) // "a Map"
 */
export function nounOf(value: unknown): string {
  if (value === null || (typeof value === "number" && !Number.isFinite(value))) return String(value);
  if (isObject(value) && !isPlainObject(value)) return `a ${Object(value).constructor?.name || "object"}`;
  return nouns[Array.isArray(value) ? "array" : typeof value] ?? typeof value;
}

function sized(origin: string, size: string): string {
  const plural = size.endsWith(" 1") ? "" : "s";
  if (origin === "string") return `have ${size} character${plural}`;
  return origin === "array" ? `have ${size} item${plural}` : `be ${size}`;
}

/**
 * Parses a value with error messages for developers: in English, even if the application sets another language for zod.
 *
 * @example safeParse(z.int(), "1").error?.issues[0]?.message // "must be a number, not a string"
 */
export function safeParse<Value>(schema: z.ZodMiniType<Value>, value: unknown): z.core.util.SafeParseResult<Value> {
  return schema.safeParse(value, { error: wordIssue });
}

/** Adds a full stop, unless the sentence ends with a question: `did you mean "city"?` */
export function ended(sentence: string): string {
  return sentence.endsWith("?") ? sentence : `${sentence}.`;
}

/** Parses options for a developer, like `parseOrThrow`. */
export function requireOptions<Options>(schema: z.ZodMiniType<Options>, options: unknown, failure: string): Options {
  requireObject(options, failure);
  return parseOrThrow(schema, options, "invalid_options", failure, "options");
}

/**
 * Parses a value for a developer. Throws a `CalendarError` that begins with `failure` and lists every error; `whole` names the value for errors
 * without a path.
 *
 * @example parseOrThrow(z.int(), "1", "invalid_options", "Cannot start") // throws: Cannot start: it must be a number, not a string.
 */
export function parseOrThrow<Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
  code: CalendarErrorCode,
  failure: string,
  whole = "it",
): Value {
  const result = safeParse(schema, value);
  if (result.success) return result.data;
  throw new CalendarError(code, ended(`${failure}: ${formatIssues(result, whole).join("; ")}`));
}

/** Describes a URL, trimmed. Replaces `z.url()`, which also validates hosts and normalises URLs, and is four times as large. */
export function urlType(message: string, accepts: (url: string) => boolean = () => true): z.ZodMiniString {
  const isUrl = (text: string) => URL.canParse(text) && accepts(text);
  return withMeta(z.string(message).check(z.trim(), z.refine(isUrl, message)), { format: "uri" });
}
