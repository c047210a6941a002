import { secondsPerDay, splitWallClock } from "../../time/wall-clock.ts";
import { existingDay, type Report } from "./imported.ts";

export const dateOrders = ["dmy", "mdy", "ymd"] as const;

export type DateOrder = (typeof dateOrders)[number];

export const digits = /^(\d{1,2})([./-])(\d{1,2})\2('?\d{2}|\d{4})(?!\d)/;

/**
 * Infers the order of day, month and year from all dates of a table, and reports it if one of them is ambiguous. Chooses the order that fits most dates: a single day above 12 can
 * decide. If several fit equally, chooses the one whose years are near `year`.
 *
 * @param isForeign - true if a header is in a language that writes the day first
 * @param noted - the order that a header has in a note, which decides between orders that fit equally
 */
export function findDateOrder(
  dates: readonly { readonly line: number; readonly text: string }[],
  { year, isForeign, noted }: { readonly year: number; readonly isForeign: boolean; readonly noted: DateOrder | undefined },
  report: Report,
): DateOrder {
  const clean = dates.map(({ line, text }) => ({ line, text: cleanCell(text) }));
  const numeric = clean.filter(({ text }) => digits.test(text) && !isTimeWithDots(text));
  const found = numeric.map(({ text }) => text);
  const slashes = found.filter((text) => digits.exec(text)?.[2] === "/").length;
  // Dots and dashes are European. Slashes are read as the service reads them, unless a header is foreign.
  const preferred: readonly DateOrder[] = slashes * 2 > found.length && !isForeign ? ["mdy", "dmy", "ymd"] : dateOrders;
  const readIn = (order: DateOrder) => {
    const days = found.flatMap((text) => dayOfDigits(text, order) ?? []);
    const distances = days.map((day) => Math.abs(splitWallClock(day * secondsPerDay).year - year)).sort((a, b) => a - b);
    return { order, count: days.length, distance: distances[distances.length >> 1] ?? 0 };
  };
  const [{ order } = { order: "dmy" as const }] = preferred
    .map((one) => readIn(one))
    .sort((a, b) => b.count - a.count || Number(b.order === noted) - Number(a.order === noted) || a.distance - b.distance);
  const rivals = dateOrders.filter((one) => one !== order && one !== "ymd");
  const isProof = (text: string) => dayOfDigits(text, order) !== undefined && rivals.every((one) => dayOfDigits(text, one) === undefined);
  const proof = numeric.find(({ text }) => isProof(text));
  // With a slash, with a year of two digits, or in an order that dots do not suggest.
  const example =
    found.find((text) => text.includes("/")) ??
    found.find((text) => !digits.exec(text)?.[4]?.match(/^\d{4}$/)) ??
    (order === "mdy" ? found[0] : undefined);
  if (example === undefined) return order;
  const words = { dmy: "day, month, year", mdy: "month, day, year", ymd: "year, month, day" }[order];
  const reason = proof
    ? `${proof.text} in line ${proof.line} fits no other order`
    : order === noted
      ? "the name of a column says so"
      : isForeign && order === "dmy"
        ? "the columns have names of a language that writes the day first"
        : "nothing in the file shows another order";
  report(undefined, `dates such as ${example} are read as ${words}, because ${reason}; name another order with --date-order`);
  return order;
}

/** The order of letters in a note such as `(dd/mm/yyyy)` or `TT.MM.JJJJ`, in several languages. */
const notes: Readonly<Record<DateOrder, RegExp>> = {
  dmy: /(?<!\p{L})[dtjg]{1,2}[./ -]m{1,3}[./ -][yja]{2,4}(?!\p{L})/iu,
  mdy: /(?<!\p{L})m{1,3}[./ -][dtjg]{1,2}[./ -][yja]{2,4}(?!\p{L})/iu,
  ymd: /(?<!\p{L})[yja]{2,4}[./ -]m{1,3}[./ -][dtjg]{1,2}(?!\p{L})/iu,
};

export function orderIn(header: string): DateOrder | undefined {
  return dateOrders.find((order) => notes[order].test(header));
}

/** Returns the day of a numeric date in an order; `undefined` if there is no such day. */
export function dayOfDigits(text: string, order: DateOrder): number | undefined {
  const [, a = "", , b = "", c = ""] = digits.exec(text) ?? [];
  if (order === "ymd") return c.length === 4 ? undefined : dayIn(a, b, c.replace("'", ""));
  return order === "dmy" ? dayIn(c, b, a) : dayIn(c, a, b);
}

/**
 * Returns whether a string is a time with dots, such as `22.00.00`, which is not a date in any order, or `10.05.00`, which would be in the
 * year 2000.
 */
export function isTimeWithDots(text: string): boolean {
  const [, hour, minute, second] = /^(\d{1,2})\.(\d\d)\.(\d\d)$/.exec(text) ?? [];
  const isTime = hour !== undefined && Number(hour) <= 24 && Number(minute) < 60 && Number(second) < 60;
  return isTime && (second === "00" || dateOrders.every((order) => dayOfDigits(text, order) === undefined));
}

export function dayIn(yearText: string, monthText: string, dayText: string): number | undefined {
  const short = yearText.replace("'", "");
  // Same as in spreadsheets: 00 to 68 are in this century.
  const year = Number(short) + (short.length === 4 ? 0 : Number(short) < 69 ? 2_000 : 1_900);
  return existingDay(year, Number(monthText), Number(dayText));
}

/** Match noon and midnight in words, also after their number, as in `12 noon`, but not after a day, as in `2026-07-12 noon`. */
const [noon, midnight] = [
  "noon|midday|mittags?|midi|mediod[ií]a|mezzogiorno|meio[- ]dia|middag|południe",
  "midnight|mitternacht|minuit|medianoche|mezzanotte|meia[- ]noite|middernacht|północy?",
].map((words) => {
  const number = "(?<![\\d:.,/]|\\d[./-]\\d{1,2}[./-])12(?:[:.]00)?(?: ?(?:[ap]\\.?m\\.?|uhr|h|uur))? ";
  return new RegExp(`(?:${number})?(?<![\\p{L}\\d'’])(?:${words})(?!\\p{L})`, "giu");
}) as [RegExp, RegExp]; // Two give two.

const openEnd =
  / ?(?:(?:[-–—]|\b(?:un)?till?|\bto|\bbis|\bhasta|\bjusqu['’]à|\btot|\bdo) ?(?:late|close|open end|ende offen|sp[aä]t|tarde|tard|laat|późna)|\bonwards?)$/i;

/** Matches the two times of `between 8pm and 10pm`. Without the first word, they may be the starts of two shows. */
const between = /\b(?:between|zwischen|entre|tra|fra|tussen|między) (?:las )?(\d[\w:. ]{0,12}?) (?:and|und|et|y|e|en|a) (?:las )?(?=\d)/i;

/**
 * Removes invisible characters around a date: direction marks, and the apostrophe that makes a spreadsheet store a cell as text. Composes a
 * letter and its accent into one character, and replaces noon and midnight in words with `12pm` and `12am`, dashes between numbers with
 * hyphens, and `3. 7. 2026` with `3.7.2026`.
 */
export function cleanCell(cell: string): string {
  return cell
    .normalize("NFC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "")
    .trim()
    .replace(/^'(?=\d)/, "")
    .replace(/[\u2010\u2011\u2212]/g, "-")
    .replace(/(?<![\d.:])(\d{1,2})\. ?(\d{1,2})\. (\d{4})(?!\d)/g, "$1.$2.$3")
    .replace(/(?<!\d)(\d{1,4})[\u2012\u2013](\d{1,2})[\u2012\u2013](\d{1,4})(?!\d)/g, "$1-$2-$3")
    .replace(/(?<=[\p{L}\d]) ?[~\u301c\uff5e] ?(?=\d)/gu, " - ")
    .replace(/(?<=\d{4}) (?:r\.|roku\b)/i, "")
    .replace(openEnd, "")
    .replace(between, "$1 - ")
    .replace(noon, "12pm")
    .replace(midnight, "12am");
}
