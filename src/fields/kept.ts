import { z } from "zod";
import { languages } from "../language/languages.ts";
import { HIGHEST_ID } from "../store/sequence.ts";

/** Declares how a field is kept in a record. */
export interface Kept<Value> {
  readonly type: z.ZodType<Value>;
  /**
   * Tells at once that `type` takes a value as it is; where it returns `false`, only `type` knows. Worlds have millions of values, of which a
   * parser takes ten times as long to say the same.
   */
  readonly accepts: (value: unknown) => boolean;
  /** The value in a record that `calendar.db` makes and, unless `isRequired`, in a world file that leaves the field out. */
  readonly default: Value;
  /** True when world files must name the field. */
  readonly isRequired: boolean;
}

/** The text of a date that never was, such as the UTC date of a draft. */
export const ZERO_DATE = "0000-00-00 00:00:00";

const dateMessage = "must be a date and time like 2026-01-31 18:30:00";
const datePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const eventDatePattern = /^(-?\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d)?$/;

// The fields of a type share its schema, because to build a schema takes longer than to read a record with it.
const text = z.string();
const flag = z.boolean();
const number = z.number();
const idOrZero = z.int().nonnegative();
const id = z.int().positive("must be a positive number").max(HIGHEST_ID);
const date = z.string().regex(datePattern, dateMessage);
const eventDate = z.string().regex(eventDatePattern, dateMessage);

const isText = (value: unknown) => typeof value === "string";
const isIdOrZero = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isId = (value: unknown) => isIdOrZero(value) && Number(value) > 0 && Number(value) <= HIGHEST_ID;
const matches = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
const isOneOf = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value);
const orNull = (accepts: Kept<unknown>["accepts"]) => (value: unknown) => value === null || accepts(value);

function listOf(accepts: Kept<unknown>["accepts"]) {
  return (value: unknown) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!accepts(item)) return false;
    return true;
  };
}

/** Keeps a text, empty unless given. */
export const keptText = (): Kept<string> => kept(text, "", isText);

/** Keeps a text that every world file names, such as a title; `value` is the default in `calendar.db`. */
export const keptName = (value = ""): Kept<string> => required(text, value, isText);

/** Keeps a text or nothing. */
export const keptTextOrNull = (): Kept<string | null> => kept(text.nullable(), null, orNull(isText));

/** Keeps a list of texts. */
export const keptTextList = (): Kept<string[]> => kept(z.array(text), [], listOf(isText));

/** Keeps a yes or no. */
export const keptFlag = (value: boolean): Kept<boolean> => kept(flag, value, (given) => typeof given === "boolean");

/** Keeps a number or nothing. */
export const keptNumberOrNull = (): Kept<number | null> => kept(number.nullable(), null, orNull(Number.isFinite));

/** Keeps the id of a record above this one; 0 means that there is none. */
export const keptParent = (): Kept<number> => kept(idOrZero, 0, isIdOrZero);

/** Keeps the id of a record or nothing. */
export const keptIdOrNull = (): Kept<number | null> => kept(id.nullable(), null, orNull(isId));

/** Keeps the ids of records. */
export const keptIds = (): Kept<number[]> => kept(z.array(id), [], listOf(isId));

/** Keeps the id of the record itself. */
export const keptOwnId = (): Kept<number> => required(id, 1, isId);

/** Keeps the id of the author; 0 for nobody. */
export const keptAuthor = (): Kept<number> => required(idOrZero, 0, isIdOrZero);

/** Keeps the language of the record. */
export const keptLanguage = (): Kept<(typeof languages)[number]> => required(z.enum(languages), languages[0], isOneOf(languages));

/** Keeps `YYYY-MM-DD HH:MM:SS`, the form in which the service writes dates; `0000-00-00 00:00:00` means never. */
export const keptDate = (): Kept<string> => required(date, ZERO_DATE, matches(datePattern));

/** Keeps a date of an event: empty after a write with `0`, and with more than four digits of a year far away. */
export const keptEventDate = (): Kept<string> => required(eventDate, ZERO_DATE, matches(eventDatePattern));

/** Keeps a value of a list of choices. */
export function keptChoice<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Kept<Choice> {
  return kept(z.enum(choices), choices[0], isOneOf(choices));
}

/** Keeps a value of a list of choices or nothing. */
export function keptChoiceOrNull<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Kept<Choice | null> {
  return kept(z.enum(choices).nullable(), null, orNull(isOneOf(choices)));
}

/**
 * Keeps a value of any other type; a world file may leave it out. Unless `accepts` is given, only the default is accepted at once, and other
 * values are left to the type.
 */
export function kept<Value>(
  type: z.ZodType<Value>,
  value: Value,
  accepts: Kept<Value>["accepts"] = (given) => given === value,
): Kept<Value> {
  return { type, accepts, default: value, isRequired: false };
}

function required<Value>(type: z.ZodType<Value>, value: Value, accepts: Kept<Value>["accepts"]): Kept<Value> {
  return { type, accepts, default: value, isRequired: true };
}
