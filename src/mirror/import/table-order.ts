import { countDays, secondsPerDay, splitWallClock } from "../../time/wall-clock.ts";

/** The orders of day, month and year in dates of digits. */
export const dateOrders = ["dmy", "mdy", "ymd"] as const;

export type DateOrder = (typeof dateOrders)[number];

/** Day, month and year as digits. */
export const digits = /^(\d{1,2})([./-])(\d{1,2})\2('?\d{2}|\d{4})(?!\d)/;

/** The order of the dates of a table, and the date on which it rests. */
interface FoundOrder {
  readonly order: DateOrder;
  /** A date of digits whose order is not plain; `undefined` for a table that has none. */
  readonly example: string | undefined;
  /** A date that has no other order; `undefined` where none decides. */
  readonly proof: string | undefined;
}

/**
 * Finds out from all dates of a table in which order they have day, month and year: most of them decide, one that cannot be a month is enough. Of
 * orders that fit as many, the one with years near `year` counts.
 *
 * @param isForeign - true when a header is in one of the languages that write the day first
 */
export function findDateOrder(dates: readonly string[], { year, isForeign }: { year: number; isForeign: boolean }): FoundOrder {
  const found = dates.map(cleanCell).filter((text) => digits.test(text) && !isTimeWithDots(text));
  const slashes = found.filter((text) => digits.exec(text)?.[2] === "/").length;
  // Dots and dashes are European; slashes without more are read as the service reads them.
  const preferred: readonly DateOrder[] = slashes * 2 > found.length && !isForeign ? ["mdy", "dmy", "ymd"] : dateOrders;
  const readIn = (order: DateOrder) => {
    const days = found.flatMap((text) => dayOfDigits(text, order) ?? []);
    const distances = days.map((day) => Math.abs(splitWallClock(day * secondsPerDay).year - year)).sort((a, b) => a - b);
    return { order, count: days.length, distance: distances[distances.length >> 1] ?? 0 };
  };
  const [{ order } = { order: "dmy" as const }] = preferred
    .map((one) => readIn(one))
    .sort((a, b) => b.count - a.count || a.distance - b.distance);
  const rivals = dateOrders.filter((one) => one !== order && one !== "ymd");
  const proof = found.find((text) => dayOfDigits(text, order) !== undefined && rivals.every((one) => dayOfDigits(text, one) === undefined));
  return {
    order,
    example:
      found.find((text) => text.includes("/")) ??
      found.find((text) => !digits.exec(text)?.[4]?.match(/^\d{4}$/)) ??
      (order === "mdy" ? found[0] : undefined),
    proof,
  };
}

/** Returns the day of digits in an order; `undefined` where it does not exist. */
export function dayOfDigits(text: string, order: DateOrder): number | undefined {
  const [, a = "", , b = "", c = ""] = digits.exec(text) ?? [];
  if (order === "ymd") return c.length === 4 ? undefined : dayIn(a, b, c.replace("'", ""));
  return order === "dmy" ? dayIn(c, b, a) : dayIn(c, a, b);
}

/** Returns whether a text is a time such as `22.00.00`, which is not a day in any order, or `10.05.00`, whose year would be 2000. */
export function isTimeWithDots(text: string): boolean {
  const [, hour, minute, second] = /^(\d{1,2})\.(\d\d)\.(\d\d)$/.exec(text) ?? [];
  const isTime = hour !== undefined && Number(hour) <= 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime && (second === "00" || dateOrders.every((order) => dayOfDigits(text, order) === undefined));
}

/** Returns a day, counted from 1970-01-01; `undefined` for one that does not exist. */
export function dayIn(yearText: string, monthText: string, dayText: string): number | undefined {
  const short = yearText.replace("'", "");
  // As spreadsheets do: 00 to 68 are this century.
  const year = Number(short) + (short.length === 4 ? 0 : Number(short) < 69 ? 2_000 : 1_900);
  const days = countDays(year, Number(monthText), Number(dayText));
  const { month, day } = splitWallClock(days * secondsPerDay);
  return month === Number(monthText) && day === Number(dayText) ? days : undefined;
}

/** Noon and midnight in words, also after their number, as in `12 noon`. The day of `2026-07-12 noon` is not such a number. */
const [noon, midnight] = [
  "noon|midday|mittags?|midi|mediod[ií]a|mezzogiorno|meio[- ]dia|middag|południe",
  "midnight|mitternacht|minuit|medianoche|mezzanotte|meia[- ]noite|middernacht|północy?",
].map((words) => {
  const number = "(?<![\\d:.,/]|\\d[./-]\\d{1,2}[./-])12(?:[:.]00)?(?: ?(?:[ap]\\.?m\\.?|uhr|h|uur))? ";
  return new RegExp(`(?:${number})?(?<![\\p{L}\\d'’])(?:${words})(?!\\p{L})`, "giu");
}) as [RegExp, RegExp]; // Two give two.

/** An end that is none, as in `8pm until late`. */
const openEnd =
  / ?(?:(?:[-–—]|\b(?:un)?till?|\bto|\bbis|\bhasta|\bjusqu['’]à|\btot|\bdo) ?(?:late|close|open end|ende offen|sp[aä]t|tarde|tard|laat|późna)|\bonwards?)$/i;

/** The two times of `between 8pm and 10pm`. Without the first word, they may be the starts of two shows. */
const between = /\b(?:between|zwischen|entre|tra|fra|tussen|między) (?:las )?(\d[\w:. ]{0,12}?) (?:and|und|et|y|e|en|a) (?:las )?(?=\d)/i;

/**
 * Removes what a cell has around a date without showing it: marks of direction, and the apostrophe by which spreadsheets keep a text as it is. A
 * letter and its accent become one character, and noon and midnight in words become `12pm` and `12am`.
 * Dashes between numbers become hyphens.
 */
export function cleanCell(cell: string): string {
  return cell
    .normalize("NFC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .trim()
    .replace(/^'(?=\d)/, "")
    .replace(/[\u2010\u2011\u2212]/g, "-")
    .replace(/(?<!\d)(\d{1,4})[\u2012\u2013](\d{1,2})[\u2012\u2013](\d{1,4})(?!\d)/g, "$1-$2-$3")
    .replace(/(?<=[\p{L}\d]) ?[~\u301c\uff5e] ?(?=\d)/gu, " - ")
    .replace(/(?<=\d{4}) (?:r\.|roku\b)/i, "")
    .replace(openEnd, "")
    .replace(between, "$1 - ")
    .replace(noon, "12pm")
    .replace(midnight, "12am");
}
