import { groupBy } from "../../util/lists.ts";

/** A phone number in a decoded string, and its position. */
export interface FoundNumber {
  /** The digits without leading zeros. */
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** The minimum number of digits of a number that is searched for in other strings. */
export const fewestDigits = 7;

/** Matches digits with at most four characters between two of them. A slash with spaces around it separates two numbers. */
const run = /[+(]{0,2}\d(?:(?:[\s().\u00b7\u2010-\u2015-]{0,4}|\/)\d){6,}/g;
/** Matches dates and times, which have as many digits. */
const dates =
  /\d{4}-\d\d-\d\d(?:[ T+]\d\d:\d\d(?::\d\d)?)?|(?<!\d)\d{1,2}([./-])\d{1,2}\1\d{4}(?!\d)|(?<!\d)(?:19|20)\d\d ?[-/–] ?(?:19|20)\d\d(?!\d)/g;

/** Returns the substrings that look like phone numbers: with a leading `+`, `(` or `0`, after `tel:`, or in several groups. */
export function numbersInText(text: string): FoundNumber[] {
  return runsIn(text).filter(({ start, end }) => {
    const written = text.slice(start, end);
    if (/[\p{L}\p{N}_/.:-]$/u.test(text.slice(Math.max(0, start - 1), start)))
      return /(?:tel|callto|sms|whatsapp|fax):$/i.test(text.slice(Math.max(0, start - 9), start));
    const groups = written.match(/\d+/g) ?? [];
    const isGrouped = groups.length >= 3 && groups.every(({ length }) => length >= 2 && length <= 4);
    return /^[+(]/.test(written) || isGrouped || (written.startsWith("0") && groups.length >= 2);
  });
}

/** Returns all runs of digits that are as long as a phone number, except dates. */
export function runsIn(text: string): FoundNumber[] {
  // Replaces dates with a character that separates numbers.
  const without = text.replace(dates, (date) => "#".repeat(date.length));
  return [...without.matchAll(run)].flatMap(({ 0: written, index }) => {
    const digits = digitsOf(written);
    return digits.length < fewestDigits ? [] : [{ digits, start: index, end: index + written.length }];
  });
}

/** Returns the digits of a number, without the zero that is dialled only within a country: `+44 (0)20` is `4420`. */
export function digitsOf(written: string): string {
  const zero = written.startsWith("+") || written.startsWith("00") ? written.replace(/\(0\)/, "") : written;
  return zero.replace(/\D/g, "").replace(/^0+/, "");
}

/**
 * Creates the function that returns the known number, with or without the code of its country or town, that a run of digits contains or
 * ends; `undefined` for another number. Two numbers are equal if one ends with the other.
 *
 * @example createNumberFinder(["34600123456", "600123456"])("600123456") // "34600123456"
 */
export function createNumberFinder(known: Iterable<string>): (digits: string) => string | undefined {
  /** The numbers with the same last digits, longest first. */
  const longestFirst = [...new Set(known)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const byEnd = groupBy(longestFirst, (digits) => digits.slice(-fewestDigits));
  return (digits) => {
    // Matches a number without the code of its country or town.
    const whole = byEnd.get(digits.slice(-fewestDigits))?.find((one) => one.endsWith(digits));
    if (whole !== undefined) return whole;
    for (let end = digits.length; end >= fewestDigits; end -= 1) {
      const forms = byEnd.get(digits.slice(end - fewestDigits, end));
      const form = forms?.find((one) => digits.slice(0, end).endsWith(one));
      if (form !== undefined) return forms?.find((one) => one.endsWith(form));
    }
    return undefined;
  };
}
