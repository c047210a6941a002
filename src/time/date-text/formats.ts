import { countDays, getWeekday, secondsPerDay } from "../wall-clock.ts";
import type { FindZone } from "../zones/zone.ts";
import { type DateParts, setTime } from "./date-parts.ts";
import { fullMonths, oneOf, parseMonth, romanMonths, shortMonths, whitespace } from "./words.ts";

// The patterns of dates, times and both. Named groups are the parts: `year`, `month`, `monthName`, `day`, `yearDay`, `week`, `weekDay`,
// `hour`, `minute`, `second`, `fraction`, `meridian`, `zone`.

const hour24 = "(?<hour>2[0-4]|[01]?[0-9])";
const hour24Padded = "(?<hour>[01][0-9]|2[0-4])";
const hour12 = "(?<hour>1[0-2]|0?[1-9])";
const minute = "(?<minute>[0-5]?[0-9])";
const minutePadded = "(?<minute>[0-5][0-9])";
const second = "(?<second>60|[0-5]?[0-9])";
const secondPadded = "(?<second>60|[0-5][0-9])";
const fraction = "\\.(?<fraction>[0-9]+)";
// The letters must be followed by whitespace, which the pattern includes, or by the end of the text.
const meridian = "(?<meridian>[AaPp])\\.?[Mm]\\.?(?:[\\t ]|$)";

/** Matches an offset with or without a leading `GMT`: `+2`, `-0330`, `GMT+01:00`. */
export const offsetPattern =
  "(?:GMT)?[+-](?:(?:[01][0-9]|2[0-4]):[0-5][0-9]:(?:60|[0-5][0-9])|(?:[01][0-9]|2[0-4])[0-5][0-9](?:60|[0-5][0-9])|(?:2[0-4]|[01]?[0-9])(?::?[0-5]?[0-9])?)";
/** Matches a possible place or abbreviation: `Europe/Paris`, `EST`, `(CET)`. The lookup of zones decides. */
export const zoneNamePattern = "[A-Z][a-z]+(?:[_/-][A-Za-z]+)+|\\(?[A-Za-z]{1,6}\\)?";
const zone = `(?<zone>${offsetPattern}|${zoneNamePattern})`;

const year = "(?<year>[0-9]{1,4})";
const year2 = "(?<year>[0-9]{2})";
const year4 = "(?<year>[0-9]{4})";
const year4Signed = "(?<year>[+-]?[0-9]{4})";
const yearLong = "(?<year>[+-][0-9]{5,19})";
const month = "(?<month>1[0-2]|0?[0-9])";
const monthPadded = "(?<month>0[0-9]|1[0-2])";
const day = "(?<day>3[01]|[0-2]?[0-9])(?:st|nd|rd|th)?";
const dayPlain = "(?<day>3[01]|[0-2]?[0-9])";
const dayPadded = "(?<day>3[01]|[0-2][0-9])";
const yearDay = "(?<yearDay>00[1-9]|0[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6])";
const week = "(?<week>0[1-9]|[1-4][0-9]|5[0-3])";
const monthAbbreviation = `(?<monthName>${oneOf(shortMonths.keys())})`;
const monthWords = oneOf([...fullMonths.keys(), ...shortMonths.keys()]);
const monthWord = `(?<monthName>${monthWords})`;
// In reverse order, so that `VIII` is tried before `V`.
const monthWordOrRoman = `(?<monthName>${monthWords}|${[...romanMonths.keys()].toReversed().join("|")})`;
const monthAndDay = `${monthWordOrRoman}[ .\\t-]*${dayPlain}[,.stndrh\\t ]+`;

const short12 = `${hour12}[:.]${minutePadded}${whitespace}*${meridian}`;
const long12 = `${hour12}[:.]${minute}[:.]${secondPadded}${whitespace}*${meridian}`;
const short24 = `[Tt]?${hour24}[:.]${minute}`;
const long24 = `[Tt]?${hour24}[:.]${minute}[:.]${second}`;
// After a month, the seconds need a colon; after a dot, the digits are read as a year.
const colon24 = `[Tt]?${hour24}[:.]${minute}:${second}`;
const zoned24 = `[Tt]?${hour24}[:.]${minute}:${secondPadded}${whitespace}*${zone}`;

/** Times on the 12-hour clock; they start with a digit. */
export const twelveHourFormats: readonly string[] = [
  `${hour12}${whitespace}*${meridian}`,
  short12,
  long12,
  `${hour12}:${minutePadded}:${secondPadded}[:.](?<fraction>[0-9]+)${meridian}`,
];

/** Only an hour on the 24-hour clock, which needs a leading letter: `T19`. */
export const loneHourFormat = `[Tt]${hour24}`;

/** Times on the 24-hour clock; they start with a digit or the letter `T`. */
export const twentyFourHourFormats: readonly string[] = [
  short24,
  long24,
  `${long24}${fraction}`,
  `[Tt]?${hour24Padded}${minutePadded}${secondPadded}`,
];

export const signedDateFormats: readonly string[] = [
  `${year4Signed}-${monthPadded}-${dayPadded}`,
  `${yearLong}-${monthPadded}-${dayPadded}`,
];

export const digitDateFormats: readonly string[] = [
  `${month}/${dayPlain}`,
  `${month}/${dayPlain}/${year}`,
  `${year4}/${monthPadded}/${dayPadded}/?`,
  `${year4}/${month}/${dayPlain}`,
  `${year2}-${monthPadded}-${dayPadded}`,
  `${year4}-${month}`,
  `${year}-${month}-${dayPlain}`,
  `${day}[ \\t.-]*${monthWordOrRoman}[ \\t.-]*${year}`,
  `${dayPlain}[.\\t-]${month}[.-]${year4}`,
  `${dayPlain}[.\\t]${month}\\.${year2}`,
  `${year4}[ .\\t-]*${monthWordOrRoman}`,
  `${day}[ .\\t-]*${monthWordOrRoman}`,
  `${year4}${monthPadded}${dayPadded}`,
  `${year4}[.-]?${yearDay}`,
  `${year4}-?W${week}-?(?<weekDay>[0-7])`,
  `${year4}-?W${week}`,
  `${year}-${monthAbbreviation}-${dayPadded}`,
];

export const monthDateFormats: readonly string[] = [
  `${monthWordOrRoman}[ .\\t-]*${year4}`,
  `${monthAndDay}${year}`,
  // The empty group resets a year that the text named before.
  `${monthWordOrRoman}[ .\\t-]*${dayPlain}(?:[,.stndrh\\t ]+|$)(?<year>)`,
  `${monthAbbreviation}-${dayPadded}-${year}`,
  monthWord,
];

/** Dates and times in one piece that start with a digit. */
export const digitMomentFormats: readonly string[] = [
  `${year4}${monthPadded}${dayPadded}[Tt]${hour24}:${minutePadded}:${secondPadded}`,
  `${year4}${monthPadded}${dayPadded}[Tt]${hour24}${minutePadded}${secondPadded}`,
  `${year4}-${monthPadded}-${dayPadded}T${hour24Padded}:${minutePadded}:${secondPadded}${fraction}(?<zone>${offsetPattern})?`,
  `${year4}-${month}-${dayPlain}T${hour24}:${minute}:${second}`,
  `${year4}:${monthPadded}:${dayPadded} ${hour24Padded}:${minutePadded}:${secondPadded}`,
  `${dayPlain}/${monthAbbreviation}/${year4}:${hour24Padded}:${minutePadded}:${secondPadded}${whitespace}+(?<zone>${offsetPattern})`,
];

/** Dates and times in one piece that start with the name of a month. */
export const monthMomentFormats: readonly string[] = [
  `${monthAndDay}${short12}`,
  `${monthAndDay}${long12}`,
  `${monthAndDay}${short24}`,
  `${monthAndDay}${colon24}`,
  `${monthAndDay}${zoned24}`,
];

/** Matches four digits: a time of day, or a year if the text already has a time of day. */
export const fourDigits = `[Tt]?${hour24Padded}${minutePadded}`;
/** Matches four digits that cannot be a time of day, such as `2560`. */
export const yearAlone = year4;
/** Matches the hour after `back of` and `front of`: `7pm`, `19`. */
export const backOrFrontHour = `${hour24}(?:${whitespace}*${meridian})?`;

type Groups = Readonly<Record<string, string | undefined>>;

/** Adds the groups of a matched format to the parts of the text. Returns `false` for a second date, a second time, or an unknown zone. */
export function readFormat({ groups = {} }: RegExpExecArray, parts: DateParts, findZone: FindZone): boolean {
  if (groups.hour !== undefined && !readTime(groups, parts)) return false;
  const date = groups.month ?? groups.monthName ?? groups.yearDay ?? groups.week;
  if (date !== undefined && !readDate(groups, parts)) return false;
  if (groups.zone === undefined) return true;
  parts.zone = findZone(groups.zone);
  return parts.zone !== undefined;
}

/**
 * Converts an hour to the 24-hour clock. `meridian` is `a` or `p` in either letter case, or `undefined` for an hour that needs no
 * conversion.
 */
export function toHour24(hour: number, meridian: string | undefined): number {
  const half = meridian?.toLowerCase();
  if (half === "a") return hour === 12 ? 0 : hour;
  if (half === "p") return hour === 12 ? 12 : hour + 12;
  return hour;
}

function readTime(groups: Groups, parts: DateParts): boolean {
  const hour = toHour24(Number(groups.hour), groups.meridian);
  const microsecond = Math.floor(Number(`0.${groups.fraction ?? "0"}`) * 1_000_000);
  return setTime(parts, hour, Number(groups.minute ?? 0), Number(groups.second ?? 0), microsecond);
}

function readDate(groups: Groups, parts: DateParts): boolean {
  if (parts.hasDate) return false;
  parts.hasDate = true;
  if (groups.year !== undefined) parts.year = groups.year === "" ? undefined : expandYear(groups.year);
  if (groups.week !== undefined) readWeek(groups, parts);
  else if (groups.yearDay !== undefined) {
    parts.month = 1;
    parts.day = Number(groups.yearDay);
  } else readMonthAndDay(groups, parts);
  return true;
}

function readMonthAndDay(groups: Groups, parts: DateParts): void {
  parts.month = groups.monthName === undefined ? Number(groups.month) : parseMonth(groups.monthName);
  if (groups.day !== undefined) parts.day = Number(groups.day);
  // A month and a year mean the first day of the month; a month without a year keeps the current day.
  else if (groups.year !== undefined) parts.day = 1;
}

/**
 * Reads a week such as `2026-W34-3` as 1 January and a shift in days. Week 1 contains 4 January. Its days count from Monday;
 * day 0 is the Sunday before.
 */
function readWeek(groups: Groups, parts: DateParts): void {
  const weekdayOfJanuary4 = getWeekday(countDays(parts.year ?? 0, 1, 4) * secondsPerDay);
  const mondayOfWeek1 = 4 - ((weekdayOfJanuary4 + 6) % 7);
  const week = Number(groups.week);
  const weekday = Number(groups.weekDay ?? 1);
  parts.month = 1;
  parts.day = 1;
  parts.shift.days = mondayOfWeek1 - 1 + (week - 1) * 7 + weekday - 1;
}

/** Expands years of one to three digits: `26` is 2026, `70` is 1970, and `126` stays the year 126. */
function expandYear(digits: string): number {
  const year = Number(digits);
  // Years with a sign have at least four digits.
  if (digits.length >= 4 || year >= 100) return year;
  return year < 70 ? year + 2000 : year + 1900;
}
