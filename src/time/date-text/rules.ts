import type { FindZone } from "../zones/zone.ts";
import { clearTime, type DateParts, setTime } from "./date-parts.ts";
import {
  backOrFrontHour,
  digitDateFormats,
  digitMomentFormats,
  fourDigits,
  loneHourFormat,
  monthDateFormats,
  monthMomentFormats,
  offsetPattern,
  signedDateFormats,
  twelveHourFormats,
  twentyFourHourFormats,
  yearAlone,
  zoneNamePattern,
} from "./formats.ts";
import { anyCase, oneOf, whitespace } from "./patterns.ts";
import { readFormat } from "./read-format.ts";
import { moveToDay, readBackOrFront, readFourDigits, readTimestamp, readWeekday, readZone } from "./read-piece.ts";
import { addCounted, addNamed, addWeek, addWeekdayOfMonth, reverseMoves } from "./relative.ts";
import { units } from "./units.ts";
import { numberWords, pointerWords, weekdays } from "./words.ts";

/** A rule that reads one kind of piece of a date text. */
export interface DateRule {
  /** Matches the piece at `lastIndex`. */
  readonly pattern: RegExp;
  /** Adds the piece to the parts. Returns `false` to refuse the whole text. */
  readonly read: (match: RegExpExecArray, parts: DateParts, findZone: FindZone) => boolean;
}

const unitPattern = oneOf([...units.keys()].filter((name) => name !== "week"));
const unitOrWeekPattern = oneOf(units.keys());
const pointerPattern = oneOf(pointerWords.keys());
const amountPattern = oneOf([...numberWords.keys(), ...pointerWords.keys()]);
const weekdayPattern = oneOf(weekdays.keys());

const timesOf24Hours = twentyFourHourFormats.map(createFormatRule);
const fourDigitsRule = createRule(fourDigits, readFourDigits);
const signedDates = signedDateFormats.map(createFormatRule);
const zoneRule = createRule(`${offsetPattern}|${zoneNamePattern}`, readZone);
const countedUnits = createRule(
  `(?<signs>[+-]*)[ \\t]*(?<digits>[0-9]{1,13})${whitespace}*(?<unit>${unitOrWeekPattern})`,
  ({ groups = {} }, parts) => {
    addCounted(parts, groups.signs ?? "", groups.digits ?? "", groups.unit ?? "");
    return true;
  },
);

// The rules are listed by the first character of their pieces, so that each piece is matched with few rules: `10:00` only with digitRules.
// A rule whose pieces may start with different characters is in several lists. The order within a list counts.

const letterRules: readonly DateRule[] = [
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
  createRule(`(?<side>${oneOf(["back", "front"])}) ${anyCase("of")} ${backOrFrontHour}`, readBackOrFront),
  createRule(
    `(?<word>${amountPattern})${whitespace}+(?<weekday>${weekdayPattern})${whitespace}+${anyCase("of")}`,
    ({ groups = {} }, parts) => {
      addWeekdayOfMonth(parts, groups.word ?? "", groups.weekday ?? "");
      return true;
    },
  ),
  createFormatRule(loneHourFormat),
  ...timesOf24Hours,
  fourDigitsRule,
  ...monthDateFormats.map(createFormatRule),
  ...monthMomentFormats.map(createFormatRule),
  createRule(anyCase("ago"), (_, parts) => {
    reverseMoves(parts);
    return true;
  }),
  createRule(oneOf([...weekdays.keys(), "weekday", "weekdays"]), readWeekday),
  createRule(`(?<word>${pointerPattern})${whitespace}+${anyCase("week")}`, ({ groups }, parts) => {
    addWeek(parts, groups?.word ?? "");
    return true;
  }),
  // Several amounts without whitespace between them are one unknown word, whose amount is 0.
  createRule(`(?<word>(?:${amountPattern})+)${whitespace}+(?<unit>${unitPattern})`, ({ groups = {} }, parts) => {
    addNamed(parts, groups.word ?? "", groups.unit ?? "");
    return true;
  }),
  zoneRule,
];

const digitRules: readonly DateRule[] = [
  ...twelveHourFormats.map(createFormatRule),
  ...timesOf24Hours,
  fourDigitsRule,
  ...signedDates,
  ...digitDateFormats.map(createFormatRule),
  ...digitMomentFormats.map(createFormatRule),
  createRule(yearAlone, ({ groups }, parts) => {
    parts.year = Number(groups?.year);
    return true;
  }),
  countedUnits,
];

const otherRules: readonly DateRule[] = [
  createRule("@(?<seconds>-?[0-9]+)(?:\\.(?<fraction>[0-9]{0,6}))?", readTimestamp),
  ...signedDates,
  zoneRule,
  countedUnits,
  // A run of spaces and tabs is one piece, because countedUnits would read the rest of the run again behind each of them.
  createRule("[ \\t]+|[\\u00a0\\u202f.,\\n\\0]", () => true),
];

/**
 * Returns the rules for a piece that starts with `character`. Of two rules that match the same length, the first one counts: `now` is read
 * as the word, not as a zone.
 */
export function selectRules(character: string): readonly DateRule[] {
  if (/[A-Za-z]/.test(character)) return letterRules;
  return /[0-9]/.test(character) ? digitRules : otherRules;
}

function createRule(pattern: string, read: DateRule["read"]): DateRule {
  return { pattern: new RegExp(pattern, "y"), read };
}

function createFormatRule(format: string): DateRule {
  return createRule(format, readFormat);
}
