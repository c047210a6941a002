import { z } from "zod";
import { languages } from "../language/languages.ts";
import { HIGHEST_ID } from "../store/sequence.ts";

/** Declares how a field is kept in a record. */
export interface Kept<Value> {
  readonly type: z.ZodType<Value>;
  /** The value in a record that `calendar.db` makes and, unless `isRequired`, in a world file that leaves the field out. */
  readonly default: Value;
  /** True when world files must name the field. */
  readonly isRequired: boolean;
}

/** The text of a date that never was, such as the UTC date of a draft. */
export const ZERO_DATE = "0000-00-00 00:00:00";

const dateMessage = "must be a date and time like 2026-01-31 18:30:00";
const id = z.int().positive("must be a positive number").max(HIGHEST_ID);

/** Keeps a text, empty unless given. */
export const keptText = (): Kept<string> => kept(z.string(), "");

/** Keeps a text that every world file names, such as a title; `value` is the default in `calendar.db`. */
export const keptName = (value = ""): Kept<string> => required(z.string(), value);

/** Keeps a text or nothing. */
export const keptTextOrNull = (): Kept<string | null> => kept(z.string().nullable(), null);

/** Keeps a list of texts. */
export const keptTextList = (): Kept<string[]> => kept(z.array(z.string()), []);

/** Keeps a yes or no. */
export const keptFlag = (value: boolean): Kept<boolean> => kept(z.boolean(), value);

/** Keeps a number or nothing. */
export const keptNumberOrNull = (): Kept<number | null> => kept(z.number().nullable(), null);

/** Keeps the id of a record above this one; 0 means that there is none. */
export const keptParent = (): Kept<number> => kept(z.int().nonnegative(), 0);

/** Keeps the id of a record or nothing. */
export const keptIdOrNull = (): Kept<number | null> => kept(id.nullable(), null);

/** Keeps the ids of records. */
export const keptIds = (): Kept<number[]> => kept(z.array(id), []);

/** Keeps the id of the record itself. */
export const keptOwnId = (): Kept<number> => required(id, 1);

/** Keeps the id of the author; 0 for nobody. */
export const keptAuthor = (): Kept<number> => required(z.int().nonnegative(), 0);

/** Keeps the language of the record. */
export const keptLanguage = (): Kept<(typeof languages)[number]> => required(z.enum(languages), languages[0]);

/** Keeps `YYYY-MM-DD HH:MM:SS`, the form in which the service writes dates; `0000-00-00 00:00:00` means never. */
export const keptDate = (): Kept<string> => required(z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, dateMessage), ZERO_DATE);

/** Keeps a date of an event: empty after a write with `0`, and with more than four digits of a year far away. */
export const keptEventDate = (): Kept<string> =>
  required(z.string().regex(/^(-?\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d)?$/, dateMessage), ZERO_DATE);

/** Keeps a value of a list of choices. */
export function keptChoice<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Kept<Choice> {
  return kept(z.enum(choices), choices[0]);
}

/** Keeps a value of a list of choices or nothing. */
export function keptChoiceOrNull<Choice extends string>(choices: readonly [Choice, ...Choice[]]): Kept<Choice | null> {
  return kept(z.enum(choices).nullable(), null);
}

/** Keeps a value of any other type; a world file may leave it out. */
export function kept<Value>(type: z.ZodType<Value>, value: Value): Kept<Value> {
  return { type, default: value, isRequired: false };
}

function required<Value>(type: z.ZodType<Value>, value: Value): Kept<Value> {
  return { type, default: value, isRequired: true };
}
