import type { FindZone } from "../zones/zone.ts";
import { clearTime, type DateParts, setTime } from "./date-parts.ts";
import {
  BACK_OR_FRONT_HOUR,
  DIGIT_DATE_FORMATS,
  DIGIT_MOMENT_FORMATS,
  FOUR_DIGITS,
  LONE_HOUR_FORMAT,
  MONTH_DATE_FORMATS,
  MONTH_MOMENT_FORMATS,
  OFFSET,
  SIGNED_DATE_FORMATS,
  TWELVE_HOUR_FORMATS,
  TWENTY_FOUR_HOUR_FORMATS,
  YEAR_ALONE,
  ZONE_NAME,
} from "./formats.ts";
import { anyCase, oneOf, WHITESPACE } from "./patterns.ts";
import { readFormat } from "./read-format.ts";
import { moveToDay, readBackOrFront, readFourDigits, readTimestamp, readWeekday, readZone } from "./read-piece.ts";
import { addCounted, addNamed, addWeek, addWeekdayOfMonth, reverseMoves } from "./relative.ts";
import { UNITS } from "./units.ts";
import { NUMBER_WORDS, POINTER_WORDS, WEEKDAYS } from "./words.ts";

/** A rule that reads one kind of piece of a date text. */
export interface DateRule {
  /** Matches the piece at `lastIndex`. */
  readonly pattern: RegExp;
  /** Adds the piece to the parts. Returns `false` to refuse the whole text. */
  readonly read: (match: RegExpExecArray, parts: DateParts, findZone: FindZone) => boolean;
}

const UNIT = oneOf([...UNITS.keys()].filter((name) => name !== "week"));
const UNIT_OR_WEEK = oneOf(UNITS.keys());
const POINTER = oneOf(POINTER_WORDS.keys());
const AMOUNT = oneOf([...NUMBER_WORDS.keys(), ...POINTER_WORDS.keys()]);
const WEEKDAY = oneOf(WEEKDAYS.keys());

const TIMES_OF_24_HOURS = TWENTY_FOUR_HOUR_FORMATS.map(createFormatRule);
const FOUR_DIGITS_RULE = createRule(FOUR_DIGITS, readFourDigits);
const SIGNED_DATES = SIGNED_DATE_FORMATS.map(createFormatRule);
const ZONE = createRule(`${OFFSET}|${ZONE_NAME}`, readZone);
const COUNTED_UNITS = createRule(
  `(?<signs>[+-]*)[ \\t]*(?<digits>[0-9]{1,13})${WHITESPACE}*(?<unit>${UNIT_OR_WEEK})`,
  ({ groups = {} }, parts) => {
    addCounted(parts, groups.signs ?? "", groups.digits ?? "", groups.unit ?? "");
    return true;
  },
);

// The rules are listed by the first character of their pieces, so that each piece is matched with few rules: `10:00` only with DIGIT_RULES.
// A rule whose pieces may start with different characters is in several lists. The order within a list counts.

const LETTER_RULES: readonly DateRule[] = [
  createRule(anyCase("yesterday"), (_, parts) => moveToDay(parts, -1)),
  createRule(anyCase("now"), () => true),
  createRule(anyCase("noon"), (_, parts) => {
    clearTime(parts);
    return setTime(parts, 12);
  }),
  createRule(oneOf(["midnight", "today"]), (_, parts) => {
    clearTime(parts);
    return true;
  }),
  createRule(anyCase("tomorrow"), (_, parts) => moveToDay(parts, 1)),
  createRule(`(?<edge>${oneOf(["first", "last"])}) ${anyCase("day of")}`, ({ groups }, parts) => {
    parts.monthEdge = groups?.edge?.toLowerCase() === "last" ? "last" : "first";
    return true;
  }),
  createRule(`(?<side>${oneOf(["back", "front"])}) ${anyCase("of")} ${BACK_OR_FRONT_HOUR}`, readBackOrFront),
  createRule(`(?<word>${AMOUNT})${WHITESPACE}+(?<weekday>${WEEKDAY})${WHITESPACE}+${anyCase("of")}`, ({ groups = {} }, parts) => {
    addWeekdayOfMonth(parts, groups.word ?? "", groups.weekday ?? "");
    return true;
  }),
  createFormatRule(LONE_HOUR_FORMAT),
  ...TIMES_OF_24_HOURS,
  FOUR_DIGITS_RULE,
  ...MONTH_DATE_FORMATS.map(createFormatRule),
  ...MONTH_MOMENT_FORMATS.map(createFormatRule),
  createRule(anyCase("ago"), (_, parts) => {
    reverseMoves(parts);
    return true;
  }),
  createRule(oneOf([...WEEKDAYS.keys(), "weekday", "weekdays"]), readWeekday),
  createRule(`(?<word>${POINTER})${WHITESPACE}+${anyCase("week")}`, ({ groups }, parts) => {
    addWeek(parts, groups?.word ?? "");
    return true;
  }),
  // Several amounts without whitespace between them are one unknown word, whose amount is 0.
  createRule(`(?<word>(?:${AMOUNT})+)${WHITESPACE}+(?<unit>${UNIT})`, ({ groups = {} }, parts) => {
    addNamed(parts, groups.word ?? "", groups.unit ?? "");
    return true;
  }),
  ZONE,
];

const DIGIT_RULES: readonly DateRule[] = [
  ...TWELVE_HOUR_FORMATS.map(createFormatRule),
  ...TIMES_OF_24_HOURS,
  FOUR_DIGITS_RULE,
  ...SIGNED_DATES,
  ...DIGIT_DATE_FORMATS.map(createFormatRule),
  ...DIGIT_MOMENT_FORMATS.map(createFormatRule),
  createRule(YEAR_ALONE, ({ groups }, parts) => {
    parts.year = Number(groups?.year);
    return true;
  }),
  COUNTED_UNITS,
];

const OTHER_RULES: readonly DateRule[] = [
  createRule("@(?<seconds>-?[0-9]+)(?:\\.(?<fraction>[0-9]{0,6}))?", readTimestamp),
  ...SIGNED_DATES,
  ZONE,
  COUNTED_UNITS,
  // A run of spaces and tabs is one piece, because COUNTED_UNITS would read the rest of the run again behind each of them.
  createRule("[ \\t]+|[\\u00a0\\u202f.,\\n\\0]", () => true),
];

/**
 * Returns the rules for a piece that starts with `character`. Of two rules that match the same length, the first one counts: `now` is read
 * as the word, not as a zone.
 */
export function selectRules(character: string): readonly DateRule[] {
  if (/[A-Za-z]/.test(character)) return LETTER_RULES;
  return /[0-9]/.test(character) ? DIGIT_RULES : OTHER_RULES;
}

function createRule(pattern: string, read: DateRule["read"]): DateRule {
  return { pattern: new RegExp(pattern, "y"), read };
}

function createFormatRule(format: string): DateRule {
  return createRule(format, readFormat);
}
