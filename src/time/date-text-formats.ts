import { FULL_MONTHS, oneOf, ROMAN, SHORT_MONTHS } from "./date-text-words.ts";

/** Blanks between parts; the two no-break spaces count here, though not everywhere a plain one does. */
export const BLANKS = "[ \\t\\u00a0\\u202f]";

/**
 * The ways to write a date, a time or both, as patterns whose groups say what the parts are: `year`, `month`, `monthName`, `day`,
 * `yearDay`, `week`, `weekDay`, `hour`, `minute`, `second`, `fraction`, `meridian`, `zone`. The scanner takes the pattern that
 * reads the most; of two that read the same the earlier one.
 */
const HOUR_24 = "(?<hour>2[0-4]|[01]?[0-9])";
const HOUR_24_PADDED = "(?<hour>[01][0-9]|2[0-4])";
const HOUR_12 = "(?<hour>1[0-2]|0?[1-9])";
const MINUTE = "(?<minute>[0-5]?[0-9])";
const MINUTE_PADDED = "(?<minute>[0-5][0-9])";
const SECOND = "(?<second>60|[0-5]?[0-9])";
const SECOND_PADDED = "(?<second>60|[0-5][0-9])";
const FRACTION = "\\.(?<fraction>[0-9]+)";
// The letters must be followed by a blank or the end, and the blank belongs to them.
const MERIDIAN = "(?<meridian>[AaPp])\\.?[Mm]\\.?(?:[\\t ]|$)";

/** An offset, with `GMT` in front or not. */
export const OFFSET =
  "(?:GMT)?[+-](?:(?:[01][0-9]|2[0-4]):[0-5][0-9]:(?:60|[0-5][0-9])|(?:[01][0-9]|2[0-4])[0-5][0-9](?:60|[0-5][0-9])|(?:2[0-4]|[01]?[0-9])(?::?[0-5]?[0-9])?)";
/** A zone by place or abbreviation, not yet looked up. */
export const ZONE_NAME = "[A-Z][a-z]+(?:[_/-][A-Za-z]+)+|\\(?[A-Za-z]{1,6}\\)?";
const ZONE = `(?<zone>${OFFSET}|${ZONE_NAME})`;

const YEAR = "(?<year>[0-9]{1,4})";
const YEAR_2 = "(?<year>[0-9]{2})";
const YEAR_4 = "(?<year>[0-9]{4})";
const YEAR_4_SIGNED = "(?<year>[+-]?[0-9]{4})";
const YEAR_LONG = "(?<year>[+-][0-9]{5,19})";
const MONTH = "(?<month>1[0-2]|0?[0-9])";
const MONTH_PADDED = "(?<month>0[0-9]|1[0-2])";
const DAY = "(?<day>3[01]|[0-2]?[0-9])(?:st|nd|rd|th)?";
const DAY_PLAIN = "(?<day>3[01]|[0-2]?[0-9])";
const DAY_PADDED = "(?<day>3[01]|[0-2][0-9])";
const YEAR_DAY = "(?<yearDay>00[1-9]|0[1-9][0-9]|[12][0-9][0-9]|3[0-5][0-9]|36[0-6])";
const WEEK = "(?<week>0[1-9]|[1-4][0-9]|5[0-3])";
const MONTH_ABBREVIATION = `(?<monthName>${oneOf(SHORT_MONTHS)})`;
const MONTH_TEXT = `(?<monthName>${oneOf([...FULL_MONTHS, ...SHORT_MONTHS])}|${ROMAN.toReversed().join("|")})`;
const MONTH_WORD = `(?<monthName>${oneOf([...FULL_MONTHS, ...SHORT_MONTHS])})`;
const DAY_AND_MONTH = `${MONTH_TEXT}[ .\\t-]*${DAY_PLAIN}[,.stndrh\\t ]+`;

const SHORT_12 = `${HOUR_12}[:.]${MINUTE_PADDED}${BLANKS}*${MERIDIAN}`;
const LONG_12 = `${HOUR_12}[:.]${MINUTE}[:.]${SECOND_PADDED}${BLANKS}*${MERIDIAN}`;
const SHORT_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}`;
const LONG_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}[:.]${SECOND}`;
// Next to a month the seconds need a colon; with two dots the digits are taken for a year.
const COLON_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}:${SECOND}`;
const ZONED_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}:${SECOND_PADDED}${BLANKS}*${ZONE}`;

/** Times of day. */
export const TIME_FORMATS: readonly string[] = [
  `${HOUR_12}${BLANKS}*${MERIDIAN}`,
  SHORT_12,
  LONG_12,
  `${HOUR_12}:${MINUTE_PADDED}:${SECOND_PADDED}[:.](?<fraction>[0-9]+)${MERIDIAN}`,
  `[Tt]${HOUR_24}`,
  SHORT_24,
  LONG_24,
  `${LONG_24}${FRACTION}`,
  `[Tt]?${HOUR_24_PADDED}${MINUTE_PADDED}${SECOND_PADDED}`,
];

/** Dates without a time of day. */
export const DATE_FORMATS: readonly string[] = [
  `${MONTH}/${DAY_PLAIN}`,
  `${MONTH}/${DAY_PLAIN}/${YEAR}`,
  `${YEAR_4_SIGNED}-${MONTH_PADDED}-${DAY_PADDED}`,
  `${YEAR_4}/${MONTH_PADDED}/${DAY_PADDED}/?`,
  `${YEAR_4}/${MONTH}/${DAY_PLAIN}`,
  `${YEAR_2}-${MONTH_PADDED}-${DAY_PADDED}`,
  `${YEAR_LONG}-${MONTH_PADDED}-${DAY_PADDED}`,
  `${YEAR_4}-${MONTH}`,
  `${YEAR}-${MONTH}-${DAY_PLAIN}`,
  `${DAY}[ \\t.-]*${MONTH_TEXT}[ \\t.-]*${YEAR}`,
  `${DAY_PLAIN}[.\\t-]${MONTH}[.-]${YEAR_4}`,
  `${DAY_PLAIN}[.\\t]${MONTH}\\.${YEAR_2}`,
  `${MONTH_TEXT}[ .\\t-]*${YEAR_4}`,
  `${YEAR_4}[ .\\t-]*${MONTH_TEXT}`,
  `${DAY_AND_MONTH}${YEAR}`,
  // The empty year takes back one that was named before.
  `${MONTH_TEXT}[ .\\t-]*${DAY_PLAIN}(?:[,.stndrh\\t ]+|$)(?<year>)`,
  `${DAY}[ .\\t-]*${MONTH_TEXT}`,
  `${YEAR_4}${MONTH_PADDED}${DAY_PADDED}`,
  `${YEAR_4}[.-]?${YEAR_DAY}`,
  `${YEAR_4}-?W${WEEK}-?(?<weekDay>[0-7])`,
  `${YEAR_4}-?W${WEEK}`,
  `${MONTH_ABBREVIATION}-${DAY_PADDED}-${YEAR}`,
  `${YEAR}-${MONTH_ABBREVIATION}-${DAY_PADDED}`,
  MONTH_WORD,
];

/** Dates and times in one piece. */
export const MOMENT_FORMATS: readonly string[] = [
  `${YEAR_4}${MONTH_PADDED}${DAY_PADDED}[Tt]${HOUR_24}:${MINUTE_PADDED}:${SECOND_PADDED}`,
  `${YEAR_4}${MONTH_PADDED}${DAY_PADDED}[Tt]${HOUR_24}${MINUTE_PADDED}${SECOND_PADDED}`,
  `${YEAR_4}-${MONTH_PADDED}-${DAY_PADDED}T${HOUR_24_PADDED}:${MINUTE_PADDED}:${SECOND_PADDED}${FRACTION}(?<zone>${OFFSET})?`,
  `${YEAR_4}-${MONTH}-${DAY_PLAIN}T${HOUR_24}:${MINUTE}:${SECOND}`,
  `${YEAR_4}:${MONTH_PADDED}:${DAY_PADDED} ${HOUR_24_PADDED}:${MINUTE_PADDED}:${SECOND_PADDED}`,
  `${DAY_PLAIN}/${MONTH_ABBREVIATION}/${YEAR_4}:${HOUR_24_PADDED}:${MINUTE_PADDED}:${SECOND_PADDED}${BLANKS}+(?<zone>${OFFSET})`,
  `${DAY_AND_MONTH}${SHORT_12}`,
  `${DAY_AND_MONTH}${LONG_12}`,
  `${DAY_AND_MONTH}${SHORT_24}`,
  `${DAY_AND_MONTH}${COLON_24}`,
  `${DAY_AND_MONTH}${ZONED_24}`,
];

/** Four digits: a time of day, or a year when the text already has one. */
export const FOUR_DIGITS = `[Tt]?${HOUR_24_PADDED}${MINUTE_PADDED}`;
/** Four digits that are no time of day. */
export const YEAR_ALONE = YEAR_4;
export const BACK_OR_FRONT_HOUR = `${HOUR_24}(?:${BLANKS}*${MERIDIAN})?`;
