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
  /** The value in a record that `calendar.db` creates and, unless `isRequired`, in a world file that omits the field. */
  readonly default: Value;
  /** True if world files must have the field. */
  readonly isRequired: boolean;
}

/** The string for no date, such as the UTC date of a draft. */
export const zeroDate = "0000-00-00 00:00:00";

const dateMessage = "must be a date and time like 2026-01-31 18:30:00";
const datePattern = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const eventDatePattern = /^(-?\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d)?$/;

// Fields of the same type share a schema, because building a schema takes longer than reading a record with it.
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

/** Stores a string that all world files must have, such as a title; `value` is the default in `calendar.db`. */
export const storedName = (value = ""): Stored<string> => required(text, value, isText);

/** Stores a string or `null`. */
export const storedTextOrNull = (): Stored<string | null> => stored(z.nullable(text), null, orNull(isText));

export const storedTextList = (): Stored<string[]> => stored(z.array(text), [], listOf(isText));

/** Stores a boolean. */
export const storedFlag = (value: boolean): Stored<boolean> => stored(flag, value, (given) => typeof given === "boolean");

/** Stores an integer. */
export const storedNumber = (value: number): Stored<number> => stored(z.int(), value, Number.isSafeInteger);

/** Stores a number or `null`. */
export const storedNumberOrNull = (): Stored<number | null> => stored(z.nullable(number), null, orNull(Number.isFinite));

/** Stores the id of the parent record; 0 for none. */
export const storedParent = (): Stored<number> => stored(idOrZero, 0, isIdOrZero);

/** Stores the id of a record, or `null`. */
export const storedIdOrNull = (): Stored<number | null> => stored(z.nullable(id), null, orNull(isId));

/** Stores the ids of records. */
export const storedIds = (): Stored<number[]> => stored(z.array(id), [], listOf(isId));

/** Stores the id of the record itself. */
export const storedOwnId = (): Stored<number> => required(id, 1, isId);

/** Stores the id of the author; 0 for none. */
export const storedAuthor = (): Stored<number> => required(idOrZero, 0, isIdOrZero);

/** Stores the language of the record. */
export const storedLanguage = (): Stored<(typeof languages)[number]> => required(z.enum(languages), languages[0], isOneOf(languages));

/** Stores `YYYY-MM-DD HH:MM:SS`, the date format of the service; `0000-00-00 00:00:00` means never. */
export const storedDate = (): Stored<string> => required(date, zeroDate, matches(datePattern));

/** Stores a date of an event. It is empty after a write with `0`, and its year can have more than four digits. */
export const storedEventDate = (): Stored<string> => required(eventDate, zeroDate, matches(eventDatePattern));

/** The fields of an answer by name, with values of any type. */
export type AnswerFields = Record<string, unknown>;

/** Recorded values of fields that differ from the values of the rules. */
export interface RecordedFields extends ShownFields {
  /** The fields with other values in lists and in other records than in an answer about one record. */
  inLists?: ShownFields | undefined;
}

/** Fields as a published service showed them. */
interface ShownFields {
  /** The values of fields by name. */
  show: AnswerFields;
  /** The names of fields that the service omitted. */
  omit: string[];
}

const answerFields: z.ZodMiniType<AnswerFields> = z.record(z.string(), z.unknown());
const shownFields = { show: answerFields, omit: z.array(text) };
const recordedFields: z.ZodMiniType<RecordedFields> = z.strictObject({ ...shownFields, inLists: z.optional(z.strictObject(shownFields)) });

/** Declares the fields that a recording of a published service stores, and that are shown unchanged. All kinds have them. */
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

/** Stores one of several choices. */
export function storedChoice<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Stored<Choice> {
  return stored(z.enum(choices), choices[0], isOneOf(choices));
}

/** Stores one of several choices, or `null`. */
export function storedChoiceOrNull<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Stored<Choice | null> {
  return stored(z.nullable(z.enum(choices)), null, orNull(isOneOf(choices)));
}

/** Stores a value of any other type; a world file may omit it. By default, the fast check accepts only the default. */
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
