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
  readFormat,
  signedDateFormats,
  toHour24,
  twelveHourFormats,
  twentyFourHourFormats,
  yearAlone,
  zoneNamePattern,
} from "./formats.ts";
import { addCounted, addNamed, addWeek, addWeekdayOfMonth, reverseMoves, units } from "./relative.ts";
import { anyCase, numberWords, oneOf, pointerWords, weekdays, whitespace } from "./words.ts";

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

// Rules are grouped by the first character of their pieces, so that each piece is matched against few rules: `10:00` only against
// `digitRules`. A rule whose pieces start with different characters is in several lists. The order within a list matters.

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
  // Several amounts without whitespace between them are an unknown word, with the amount 0.
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
  // A run of spaces and tabs is one piece; otherwise `countedUnits` would scan the rest of the run again at each of them.
  createRule("[ \\t]+|[\\u00a0\\u202f.,\\n\\0]", () => true),
];

/**
 * Returns the rules for a piece that starts with `character`. If two rules match the same length, the first wins: `now` is read as the
 * word, not as a zone.
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

// Readers of single pieces. They return `false` to reject the whole text.

/** Reads `yesterday` (-1) and `tomorrow` (1). The last such word of a text wins. */
function moveToDay(parts: DateParts, days: number): boolean {
  clearTime(parts);
  parts.shift.days = days;
  return true;
}

/** Reads `back of 7pm` as 19:15 and `front of 7pm` as 18:45. */
function readBackOrFront({ groups = {} }: RegExpExecArray, parts: DateParts): boolean {
  clearTime(parts);
  const isBack = groups.side?.toLowerCase() === "back";
  // The hour is reduced before it is read on the 12-hour clock: "front of 12am" is 11:45.
  const hour = toHour24(Number(groups.hour) - (isBack ? 0 : 1), groups.meridian);
  return setTime(parts, hour, isBack ? 15 : 45);
}

/** Reads a weekday without an amount: `monday` is today on a Monday. */
function readWeekday([name]: RegExpExecArray, parts: DateParts): boolean {
  clearTime(parts);
  // A lone "weekday" is read as Monday.
  parts.weekday = weekdays.get(name.toLowerCase()) ?? 1;
  if (parts.weekdaySearch !== "in-week") parts.weekdaySearch = "from-today";
  return true;
}

/** Reads `@1781956800` and `@1781956800.5` as the start of 1970 in UTC, plus a shift in seconds. */
function readTimestamp({ groups }: RegExpExecArray, parts: DateParts, findZone: FindZone): boolean {
  const seconds = Number(groups?.seconds);
  // The service's parser rejects numbers beyond 64 bits.
  if (Math.abs(seconds) >= 2 ** 63) return false;
  parts.hasDate = false;
  clearTime(parts);
  parts.zoneCount += 1;
  // After another zone, the service's parser stops before it sets the date, which stays zero.
  if (parts.zoneCount > 1) {
    parts.year = 0;
    parts.month = 0;
    parts.day = 0;
    return parts.zoneCount <= 2;
  }
  parts.year = 1970;
  parts.month = 1;
  parts.day = 1;
  parts.shift.seconds += seconds;
  const fraction = Number((groups?.fraction ?? "").padEnd(6, "0"));
  parts.shift.microseconds += groups?.seconds?.startsWith("-") ? -fraction : fraction;
  parts.zone = findZone("+00:00");
  return true;
}

/** Reads four digits: `1930` is 19:30, but the year in `10:00 1930`. */
function readFourDigits({ groups = {} }: RegExpExecArray, parts: DateParts): boolean {
  if (parts.timeCount === 0) return setTime(parts, Number(groups.hour), Number(groups.minute));
  if (parts.timeCount > 1) return false;
  parts.year = Number(`${groups.hour}${groups.minute}`);
  parts.timeCount += 1;
  return true;
}

/** Reads the zone of the text. A second one is ignored, a third one is rejected. */
function readZone([text]: RegExpExecArray, parts: DateParts, findZone: FindZone): boolean {
  parts.zoneCount += 1;
  if (parts.zoneCount > 1) return parts.zoneCount <= 2;
  parts.zone = findZone(text);
  return parts.zone !== undefined;
}
