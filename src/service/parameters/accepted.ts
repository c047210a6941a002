import * as z from "zod/mini";
import { languages } from "../../language/languages.ts";
import { described, withMeta } from "../../util/errors.ts";
import { once } from "../../util/once.ts";

// The values that a client may send, by kind, in all forms that the service accepts. These schemas describe values, and are built on first
// use. They do not check requests.

/** Describes spellings that a guide of the reference explains for all fields, so that fields need not repeat it. */
function inGuide<Schema extends z.ZodMiniType>(guide: "dates" | "formats", schema: Schema, description: string): Schema {
  return withMeta(schema, { description, "x-guide": guide });
}

const number = /^[ \t\n\r\v\f]*[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?[ \t\n\r\v\f]*$/;

export const acceptedInteger = (least?: number) =>
  once(() =>
    inGuide(
      "formats",
      z.union([least === undefined ? z.int() : z.int().check(z.minimum(least)), z.string().check(z.regex(number))]),
      'Whole number, also as a string: 5, "5", "1e2".',
    ),
  );

export const acceptedPageSize = once(() =>
  described(
    z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(number))]),
    "Whole number, also as a string. A number above 50 counts as 50.",
  ),
);

export const acceptedNumber = once(() =>
  inGuide("formats", z.union([z.number(), z.string().check(z.regex(number))]), 'Number, also as a string: 43.5, "43.5".'),
);

export const acceptedBoolean = once(() =>
  inGuide(
    "formats",
    z.union([z.boolean(), z.literal([0, 1]), z.enum(["true", "false", "1", "0", "TRUE", "FALSE", "True", "False"])]),
    "Yes or no; strings in any letter case.",
  ),
);

export const acceptedWord = once(() =>
  described(
    z.union([z.boolean(), z.literal([0, 1]), z.string()]),
    "Yes: `1`, `true`, `on`, `yes`, `y`, `enable` and `enabled`. Everything else means no.",
  ),
);

export const acceptedText = once(() => z.string());

export const acceptedNonEmptyText = once(() => described(z.string().check(z.minLength(1)), "Non-empty string; `0` counts as empty."));

const dateTexts = "Date string: `2026-06-20 19:00:00`, `tomorrow 8pm`, or the seconds since 1970.";

export const acceptedDateText = once(() => inGuide("dates", z.string().check(z.minLength(1)), dateTexts));

/** A date text, or the seconds since 1970 as a number. */
export const acceptedDate = once(() => inGuide("dates", z.union([z.string().check(z.minLength(1)), z.number()]), dateTexts));

export const acceptedList = once(() =>
  inGuide(
    "formats",
    z.union([z.array(z.union([z.int(), z.string()])), z.int(), z.string().check(z.minLength(1))]),
    "List, one value, or string with commas: `1,2,3`.",
  ),
);

export const acceptedSome = (values: readonly string[]) =>
  once(() => described(z.union([z.array(z.enum(values)), z.string()]), "List of strings, or a string with commas."));

/** One of the values, in any letter case, or any other string, which the service treats as the default. */
export const acceptedKnown = (values: readonly string[]) => once((): z.ZodMiniType<string> => z.union([z.enum(values), z.string()]));

export const acceptedOneOf = <Value extends string>(values: readonly Value[]) => once(() => z.enum(values));

export const acceptedLanguage = once(() => described(z.enum(languages), "Language code; letter case counts."));

export const acceptedCost = once(() =>
  described(
    z.union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))]),
    'String such as "10-15", number, or list of them.',
  ),
);

/** A string or `null`. */
export const acceptedTextOrNull = once(() => z.nullable(z.string()));
