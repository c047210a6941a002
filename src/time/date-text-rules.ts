import { clearTime, type Draft, setTime } from "./date-text-draft.ts";
import {
  BACK_OR_FRONT_HOUR,
  BLANKS,
  DATE_FORMATS,
  FOUR_DIGITS,
  MOMENT_FORMATS,
  OFFSET,
  TIME_FORMATS,
  YEAR_ALONE,
  ZONE_NAME,
} from "./date-text-formats.ts";
import { hourOfDay, readFormat } from "./date-text-parts.ts";
import { addCounted, addMonthWeekday, addNamed, addWeek, turnAround } from "./date-text-relative.ts";
import { anyCase, NUMBER_WORDS, oneOf, POINTER_WORDS, UNITS, WEEKDAYS } from "./date-text-words.ts";
import type { FindZone } from "./zone.ts";

/** One kind of piece a date text is made of; `read` notes it in the draft and is `false` when the text is thereby refused. */
export interface Rule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, draft: Draft, findZone: FindZone) => boolean;
}

const UNIT = oneOf([...UNITS.keys()].filter((name) => name !== "week"));
const UNIT_OR_WEEK = oneOf(UNITS.keys());
const POINTER = oneOf(POINTER_WORDS.keys());
const AMOUNT = oneOf([...NUMBER_WORDS.keys(), ...POINTER_WORDS.keys()]);
const WEEKDAY = oneOf(WEEKDAYS.keys());

/** All rules; of two that read pieces of the same length the earlier one counts. */
export const RULES: readonly Rule[] = [
  rule(anyCase("yesterday"), (_, draft) => moveToDay(draft, -1)),
  rule(anyCase("now"), () => true),
  rule(anyCase("noon"), (_, draft) => {
    clearTime(draft);
    return setTime(draft, 12);
  }),
  rule(oneOf(["midnight", "today"]), (_, draft) => {
    clearTime(draft);
    return true;
  }),
  rule(anyCase("tomorrow"), (_, draft) => moveToDay(draft, 1)),
  rule("@(?<seconds>-?[0-9]+)(?:\\.(?<fraction>[0-9]{0,6}))?", readTimestamp),
  rule(`(?<edge>${oneOf(["first", "last"])}) ${anyCase("day of")}`, ({ groups }, draft) => {
    draft.monthEdge = groups?.edge?.toLowerCase() === "last" ? "last" : "first";
    return true;
  }),
  rule(`(?<side>${oneOf(["back", "front"])}) ${anyCase("of")} ${BACK_OR_FRONT_HOUR}`, ({ groups = {} }, draft) => {
    clearTime(draft);
    // The hour before is taken first and then read on the 12-hour clock: "front of 12am" is 11:45.
    const back = groups.side?.toLowerCase() === "back";
    const hour = hourOfDay(Number(groups.hour) - (back ? 0 : 1), groups.meridian);
    return setTime(draft, hour, back ? 15 : 45);
  }),
  rule(`(?<word>${AMOUNT})${BLANKS}+(?<weekday>${WEEKDAY})${BLANKS}+${anyCase("of")}`, ({ groups = {} }, draft) => {
    addMonthWeekday(draft, groups.word ?? "", groups.weekday ?? "");
    return true;
  }),
  ...TIME_FORMATS.map((format) => rule(format, readFormat)),
  rule(FOUR_DIGITS, readFourDigits),
  ...DATE_FORMATS.map((format) => rule(format, readFormat)),
  ...MOMENT_FORMATS.map((format) => rule(format, readFormat)),
  rule(YEAR_ALONE, ({ groups }, draft) => {
    draft.year = Number(groups?.year);
    return true;
  }),
  rule(anyCase("ago"), (_, draft) => {
    turnAround(draft);
    return true;
  }),
  rule(oneOf([...WEEKDAYS.keys(), "weekday", "weekdays"]), ([name], draft) => {
    clearTime(draft);
    // A lone "weekday" is read as Monday.
    draft.weekday = WEEKDAYS.get(name.toLowerCase()) ?? 1;
    if (draft.weekdayCount !== "in-week") draft.weekdayCount = "from";
    return true;
  }),
  rule(`(?<word>${POINTER})${BLANKS}+${anyCase("week")}`, ({ groups }, draft) => {
    addWeek(draft, groups?.word ?? "");
    return true;
  }),
  rule(`(?<word>(?:${AMOUNT})+)${BLANKS}+(?<unit>${UNIT})`, ({ groups = {} }, draft) => {
    addNamed(draft, groups.word ?? "", groups.unit ?? "");
    return true;
  }),
  rule(`${OFFSET}|${ZONE_NAME}`, readZone),
  rule(`(?<signs>[+-]*)[ \\t]*(?<digits>[0-9]{1,13})${BLANKS}*(?<unit>${UNIT_OR_WEEK})`, ({ groups = {} }, draft) => {
    addCounted(draft, groups.signs ?? "", groups.digits ?? "", groups.unit ?? "");
    return true;
  }),
  rule(`${BLANKS}|[.,\\n\\0]`, () => true),
];

function rule(pattern: string, read: Rule["read"]): Rule {
  return { pattern: new RegExp(pattern, "y"), read };
}

function moveToDay(draft: Draft, days: number): boolean {
  clearTime(draft);
  draft.shift.days = days;
  return true;
}

function readTimestamp({ groups }: RegExpExecArray, draft: Draft, findZone: FindZone): boolean {
  const seconds = Number(groups?.seconds);
  // Beyond 64 bits the parser gives up.
  if (Math.abs(seconds) >= 2 ** 63) return false;
  draft.hasDate = false;
  clearTime(draft);
  draft.zones += 1;
  // The parser stops in the middle when a zone was named before, which leaves a date of zeros.
  const repeated = draft.zones > 1;
  draft.year = repeated ? 0 : 1970;
  draft.month = repeated ? 0 : 1;
  draft.day = repeated ? 0 : 1;
  if (repeated) return draft.zones <= 2;
  draft.shift.seconds += seconds;
  const fraction = Number((groups?.fraction ?? "").padEnd(6, "0"));
  draft.shift.microseconds += groups?.seconds?.startsWith("-") ? -fraction : fraction;
  draft.zone = findZone("+00:00");
  return true;
}

function readFourDigits({ groups = {} }: RegExpExecArray, draft: Draft): boolean {
  if (draft.times === 0) return setTime(draft, Number(groups.hour), Number(groups.minute));
  if (draft.times > 1) return false;
  draft.year = Number(`${groups.hour}${groups.minute}`);
  draft.times += 1;
  return true;
}

function readZone([text]: RegExpExecArray, draft: Draft, findZone: FindZone): boolean {
  draft.zones += 1;
  if (draft.zones > 1) return draft.zones <= 2;
  draft.zone = findZone(text);
  return draft.zone !== undefined;
}
