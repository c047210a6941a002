import { oneOf, WHITESPACE } from "./patterns.ts";
import { FULL_MONTHS, ROMAN_MONTHS, SHORT_MONTHS } from "./words.ts";

// The formats of dates, times and both, as patterns. The parts are named groups: `year`, `month`, `monthName`,
// `day`, `yearDay`, `week`, `weekDay`, `hour`, `minute`, `second`, `fraction`, `meridian`, `zone`.

const HOUR_24 = "(?<hour>2[0-4]|[01]?[0-9])";
const HOUR_24_PADDED = "(?<hour>[01][0-9]|2[0-4])";
const HOUR_12 = "(?<hour>1[0-2]|0?[1-9])";
const MINUTE = "(?<minute>[0-5]?[0-9])";
const MINUTE_PADDED = "(?<minute>[0-5][0-9])";
const SECOND = "(?<second>60|[0-5]?[0-9])";
const SECOND_PADDED = "(?<second>60|[0-5][0-9])";
const FRACTION = "\\.(?<fraction>[0-9]+)";
// Whitespace or the end of the text must follow the letters; the pattern matches this whitespace, too.
const MERIDIAN = "(?<meridian>[AaPp])\\.?[Mm]\\.?(?:[\\t ]|$)";

/** Matches an offset with or without `GMT` in front: `+2`, `-0330`, `GMT+01:00`. */
export const OFFSET =
  "(?:GMT)?[+-](?:(?:[01][0-9]|2[0-4]):[0-5][0-9]:(?:60|[0-5][0-9])|(?:[01][0-9]|2[0-4])[0-5][0-9](?:60|[0-5][0-9])|(?:2[0-4]|[01]?[0-9])(?::?[0-5]?[0-9])?)";
/** Matches a text that may be a place or an abbreviation: `Europe/Paris`, `EST`, `(CET)`. The look-up of zones decides. */
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
const MONTH_ABBREVIATION = `(?<monthName>${oneOf(SHORT_MONTHS.keys())})`;
const MONTH_WORDS = oneOf([...FULL_MONTHS.keys(), ...SHORT_MONTHS.keys()]);
const MONTH_WORD = `(?<monthName>${MONTH_WORDS})`;
// In reverse order, so that `VIII` is tried before `V`.
const MONTH_WORD_OR_ROMAN = `(?<monthName>${MONTH_WORDS}|${[...ROMAN_MONTHS.keys()].toReversed().join("|")})`;
const MONTH_AND_DAY = `${MONTH_WORD_OR_ROMAN}[ .\\t-]*${DAY_PLAIN}[,.stndrh\\t ]+`;

const SHORT_12 = `${HOUR_12}[:.]${MINUTE_PADDED}${WHITESPACE}*${MERIDIAN}`;
const LONG_12 = `${HOUR_12}[:.]${MINUTE}[:.]${SECOND_PADDED}${WHITESPACE}*${MERIDIAN}`;
const SHORT_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}`;
const LONG_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}[:.]${SECOND}`;
// Behind a month the seconds need a colon; behind a dot the digits are read as a year.
const COLON_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}:${SECOND}`;
const ZONED_24 = `[Tt]?${HOUR_24}[:.]${MINUTE}:${SECOND_PADDED}${WHITESPACE}*${ZONE}`;

/** Times on the 12-hour clock; they start with a digit. */
export const TWELVE_HOUR_FORMATS: readonly string[] = [
  `${HOUR_12}${WHITESPACE}*${MERIDIAN}`,
  SHORT_12,
  LONG_12,
  `${HOUR_12}:${MINUTE_PADDED}:${SECOND_PADDED}[:.](?<fraction>[0-9]+)${MERIDIAN}`,
];

/** The hour alone on the 24-hour clock, which needs the letter in front: `T19`. */
export const LONE_HOUR_FORMAT = `[Tt]${HOUR_24}`;

/** Times on the 24-hour clock; they start with a digit or the letter `T`. */
export const TWENTY_FOUR_HOUR_FORMATS: readonly string[] = [
  SHORT_24,
  LONG_24,
  `${LONG_24}${FRACTION}`,
  `[Tt]?${HOUR_24_PADDED}${MINUTE_PADDED}${SECOND_PADDED}`,
];

/** Dates that may start with a sign. */
export const SIGNED_DATE_FORMATS: readonly string[] = [
  `${YEAR_4_SIGNED}-${MONTH_PADDED}-${DAY_PADDED}`,
  `${YEAR_LONG}-${MONTH_PADDED}-${DAY_PADDED}`,
];

/** Dates that start with a digit. */
export const DIGIT_DATE_FORMATS: readonly string[] = [
  `${MONTH}/${DAY_PLAIN}`,
  `${MONTH}/${DAY_PLAIN}/${YEAR}`,
  `${YEAR_4}/${MONTH_PADDED}/${DAY_PADDED}/?`,
  `${YEAR_4}/${MONTH}/${DAY_PLAIN}`,
  `${YEAR_2}-${MONTH_PADDED}-${DAY_PADDED}`,
  `${YEAR_4}-${MONTH}`,
  `${YEAR}-${MONTH}-${DAY_PLAIN}`,
  `${DAY}[ \\t.-]*${MONTH_WORD_OR_ROMAN}[ \\t.-]*${YEAR}`,
  `${DAY_PLAIN}[.\\t-]${MONTH}[.-]${YEAR_4}`,
  `${DAY_PLAIN}[.\\t]${MONTH}\\.${YEAR_2}`,
  `${YEAR_4}[ .\\t-]*${MONTH_WORD_OR_ROMAN}`,
  `${DAY}[ .\\t-]*${MONTH_WORD_OR_ROMAN}`,
  `${YEAR_4}${MONTH_PADDED}${DAY_PADDED}`,
  `${YEAR_4}[.-]?${YEAR_DAY}`,
  `${YEAR_4}-?W${WEEK}-?(?<weekDay>[0-7])`,
  `${YEAR_4}-?W${WEEK}`,
  `${YEAR}-${MONTH_ABBREVIATION}-${DAY_PADDED}`,
];

/** Dates that start with the name of a month. */
export const MONTH_DATE_FORMATS: readonly string[] = [
  `${MONTH_WORD_OR_ROMAN}[ .\\t-]*${YEAR_4}`,
  `${MONTH_AND_DAY}${YEAR}`,
  // The empty group removes a year that the text named before.
  `${MONTH_WORD_OR_ROMAN}[ .\\t-]*${DAY_PLAIN}(?:[,.stndrh\\t ]+|$)(?<year>)`,
  `${MONTH_ABBREVIATION}-${DAY_PADDED}-${YEAR}`,
  MONTH_WORD,
];

/** Dates and times in one piece that start with a digit. */
export const DIGIT_MOMENT_FORMATS: readonly string[] = [
  `${YEAR_4}${MONTH_PADDED}${DAY_PADDED}[Tt]${HOUR_24}:${MINUTE_PADDED}:${SECOND_PADDED}`,
  `${YEAR_4}${MONTH_PADDED}${DAY_PADDED}[Tt]${HOUR_24}${MINUTE_PADDED}${SECOND_PADDED}`,
  `${YEAR_4}-${MONTH_PADDED}-${DAY_PADDED}T${HOUR_24_PADDED}:${MINUTE_PADDED}:${SECOND_PADDED}${FRACTION}(?<zone>${OFFSET})?`,
  `${YEAR_4}-${MONTH}-${DAY_PLAIN}T${HOUR_24}:${MINUTE}:${SECOND}`,
  `${YEAR_4}:${MONTH_PADDED}:${DAY_PADDED} ${HOUR_24_PADDED}:${MINUTE_PADDED}:${SECOND_PADDED}`,
  `${DAY_PLAIN}/${MONTH_ABBREVIATION}/${YEAR_4}:${HOUR_24_PADDED}:${MINUTE_PADDED}:${SECOND_PADDED}${WHITESPACE}+(?<zone>${OFFSET})`,
];

/** Dates and times in one piece that start with the name of a month. */
export const MONTH_MOMENT_FORMATS: readonly string[] = [
  `${MONTH_AND_DAY}${SHORT_12}`,
  `${MONTH_AND_DAY}${LONG_12}`,
  `${MONTH_AND_DAY}${SHORT_24}`,
  `${MONTH_AND_DAY}${COLON_24}`,
  `${MONTH_AND_DAY}${ZONED_24}`,
];

/** Matches four digits that are a time of day, or a year if the text has a time of day already. */
export const FOUR_DIGITS = `[Tt]?${HOUR_24_PADDED}${MINUTE_PADDED}`;
/** Matches four digits that cannot be a time of day, such as `2560`. */
export const YEAR_ALONE = YEAR_4;
/** Matches the hour behind `back of` and `front of`: `7pm`, `19`. */
export const BACK_OR_FRONT_HOUR = `${HOUR_24}(?:${WHITESPACE}*${MERIDIAN})?`;
