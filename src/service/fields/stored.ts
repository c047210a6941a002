import * as z from "zod/mini";
import { languages } from "../../language/languages.ts";
import { maxId } from "../../store/collection.ts";

/** Declares how a field is stored in a record. */
export interface Stored<Value> {
  readonly type: z.ZodMiniType<Value>;
  /**
   * Checks a value fast: returns true only if `type` accepts the value unchanged. After `false`, use `type`, which is ten times as slow.
   */
  readonly accepts: (value: unknown) => boolean;
  /** The value in a record that `calendar.db` makes and, unless `isRequired`, in a world file that leaves the field out. */
  readonly default: Value;
  /** True when world files must name the field. */
  readonly isRequired: boolean;
}

/** The text that means no date, such as the UTC date of a draft. */
export const zeroDate = "0000-00-00 00:00:00";

const dateMessage = "must be a date and time like 2026-01-31 18:30:00";
const datePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const eventDatePattern = /^(-?\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d)?$/;

// The fields of a type share its schema, because to build a schema takes longer than to read a record with it.
const text = z.string();
const flag = z.boolean();
const number = z.number();
const idOrZero = z.int().check(z.nonnegative());
const id = z.int().check(z.positive("must be a positive number"), z.maximum(maxId));
const date = z.string().check(z.regex(datePattern, dateMessage));
const eventDate = z.string().check(z.regex(eventDatePattern, dateMessage));

const isText = (value: unknown) => typeof value === "string";
const isIdOrZero = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isId = (value: unknown) => isIdOrZero(value) && Number(value) > 0 && Number(value) <= maxId;
const matches = (pattern: RegExp) => (value: unknown) => typeof value === "string" && pattern.test(value);
const isOneOf = (choices: readonly unknown[]) => (value: unknown) => choices.includes(value);
const orNull = (accepts: Stored<unknown>["accepts"]) => (value: unknown) => value === null || accepts(value);

function listOf(accepts: Stored<unknown>["accepts"]) {
  return (value: unknown) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!accepts(item)) return false;
    return true;
  };
}

/** Stores a string; by default empty. */
export const storedText = (): Stored<string> => stored(text, "", isText);

/** Stores a text that every world file names, such as a title; `value` is the default in `calendar.db`. */
export const storedName = (value = ""): Stored<string> => required(text, value, isText);

/** Stores a text or nothing. */
export const storedTextOrNull = (): Stored<string | null> => stored(z.nullable(text), null, orNull(isText));

export const storedTextList = (): Stored<string[]> => stored(z.array(text), [], listOf(isText));

/** Stores a yes or no. */
export const storedFlag = (value: boolean): Stored<boolean> => stored(flag, value, (given) => typeof given === "boolean");

/** Stores a whole number. */
export const storedNumber = (value: number): Stored<number> => stored(z.int(), value, Number.isSafeInteger);

/** Stores a number or nothing. */
export const storedNumberOrNull = (): Stored<number | null> => stored(z.nullable(number), null, orNull(Number.isFinite));

/** Stores the id of a record above this one; 0 means that there is none. */
export const storedParent = (): Stored<number> => stored(idOrZero, 0, isIdOrZero);

/** Stores the id of a record or nothing. */
export const storedIdOrNull = (): Stored<number | null> => stored(z.nullable(id), null, orNull(isId));

/** Stores the ids of records. */
export const storedIds = (): Stored<number[]> => stored(z.array(id), [], listOf(isId));

/** Stores the id of the record itself. */
export const storedOwnId = (): Stored<number> => required(id, 1, isId);

/** Stores the id of the author; 0 for no one. */
export const storedAuthor = (): Stored<number> => required(idOrZero, 0, isIdOrZero);

/** Stores the language of the record. */
export const storedLanguage = (): Stored<(typeof languages)[number]> => required(z.enum(languages), languages[0], isOneOf(languages));

/** Stores `YYYY-MM-DD HH:MM:SS`, the form in which the service writes dates; `0000-00-00 00:00:00` means never. */
export const storedDate = (): Stored<string> => required(date, zeroDate, matches(datePattern));

/** Stores a date of an event. It is empty after a write with `0`, and its year can have more than four digits. */
export const storedEventDate = (): Stored<string> => required(eventDate, zeroDate, matches(eventDatePattern));

/** The fields of an answer by name, with values of any type. */
export type AnswerFields = Record<string, unknown>;

/** Recorded values of fields for which the rules here give other values. */
export interface RecordedFields extends ShownFields {
  /** The fields that lists and other records show differently from an answer about one record. */
  inLists?: ShownFields | undefined;
}

/** Fields as a published service showed them. */
interface ShownFields {
  /** The values of fields by name. */
  show: AnswerFields;
  /** The names of fields that the service left out. */
  omit: string[];
}

const answerFields: z.ZodMiniType<AnswerFields> = z.record(z.string(), z.unknown());
const shownFields = { show: answerFields, omit: z.array(text) };
const recordedFields: z.ZodMiniType<RecordedFields> = z.strictObject({ ...shownFields, inLists: z.optional(z.strictObject(shownFields)) });

/** Declares the fields that a recording of a published service stores, and that are shown unchanged; every kind has them. */
export const importedFields = {
  extra: {
    about: "Fields of other extensions of the site, shown unchanged; null for none.",
    stored: stored<AnswerFields | null>(z.nullable(answerFields), null),
    whenOmitted: { create: null },
  },
  recorded: {
    about: "Fields that a recorded service shows differently from this one; an update forgets them. null for none.",
    stored: stored<RecordedFields | null>(z.nullable(recordedFields), null),
    whenOmitted: { create: null, update: null },
  },
} as const;

/** Stores a value of a list of choices. */
export function storedChoice<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Stored<Choice> {
  return stored(z.enum(choices), choices[0], isOneOf(choices));
}

/** Stores a value of a list of choices or nothing. */
export function storedChoiceOrNull<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Stored<Choice | null> {
  return stored(z.nullable(z.enum(choices)), null, orNull(isOneOf(choices)));
}

/** Stores a value of any other type; a world file may leave it out. Unless `accepts` is given, the fast check accepts only the default. */
export function stored<Value>(
  type: z.ZodMiniType<Value>,
  value: Value,
  accepts: Stored<Value>["accepts"] = (given) => given === value,
): Stored<Value> {
  return { type, accepts, default: value, isRequired: false };
}

function required<Value>(type: z.ZodMiniType<Value>, value: Value, accepts: Stored<Value>["accepts"]): Stored<Value> {
  return { type, accepts, default: value, isRequired: true };
}
