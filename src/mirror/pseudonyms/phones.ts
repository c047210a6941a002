import { groupBy } from "../../util/group-by.ts";

/** A telephone number in a decoded string, and its place there. */
export interface FoundNumber {
  /** The digits without zeros in front. */
  readonly digits: string;
  readonly start: number;
  readonly end: number;
}

/** The fewest digits by which a number is looked for in other strings. */
export const fewestDigits = 7;

/** Digits, and at most four characters between two of them. A slash with spaces around it separates two numbers. */
const run = /[+(]{0,2}\d(?:(?:[\s().\u00b7\u2010-\u2015-]{0,4}|\/)\d){6,}/g;
/** Days and times, which are numbers of as many digits. */
const dates =
  /\d{4}-\d\d-\d\d(?:[ T+]\d\d:\d\d(?::\d\d)?)?|(?<!\d)\d{1,2}([./-])\d{1,2}\1\d{4}(?!\d)|(?<!\d)(?:19|20)\d\d ?[-/–] ?(?:19|20)\d\d(?!\d)/g;

/** Returns the numbers of any string that look like telephone numbers: with `+`, `(` or `0` in front, after `tel:`, or in several groups. */
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

/** Returns every run of digits of a string that is as long as a telephone number, without dates. */
export function runsIn(text: string): FoundNumber[] {
  // Dates become characters that separate numbers.
  const without = text.replace(dates, (date) => "#".repeat(date.length));
  return [...without.matchAll(run)].flatMap(({ 0: written, index }) => {
    const digits = digitsOf(written);
    return digits.length < fewestDigits ? [] : [{ digits, start: index, end: index + written.length }];
  });
}

/** Returns the digits of a number, without the zero that only callers of the same country dial: `+44 (0)20` is `4420`. */
export function digitsOf(written: string): string {
  const zero = written.startsWith("+") || written.startsWith("00") ? written.replace(/\(0\)/, "") : written;
  return zero.replace(/\D/g, "").replace(/^0+/, "");
}

/** The telephone numbers that are known, each in all of its forms: with and without the code of its country or town. */
export interface PhoneBook {
  /** Returns the number that a run of digits contains, or ends; `undefined` for another number. */
  numberIn(digits: string): string | undefined;
}

/**
 * Creates the book of numbers. Two numbers of which one ends in the other are the same.
 *
 * @example createPhoneBook(["34600123456", "600123456"]).numberIn("600123456") // "34600123456"
 */
export function createPhoneBook(known: Iterable<string>): PhoneBook {
  /** The forms with the same last digits, the longest first. */
  const longestFirst = [...new Set(known)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const byEnd = groupBy(longestFirst, (digits) => digits.slice(-fewestDigits));
  return {
    numberIn(digits) {
      // The number without the code of its country, or of its town.
      const whole = byEnd.get(digits.slice(-fewestDigits))?.find((one) => one.endsWith(digits));
      if (whole !== undefined) return whole;
      for (let end = digits.length; end >= fewestDigits; end -= 1) {
        const forms = byEnd.get(digits.slice(end - fewestDigits, end));
        const form = forms?.find((one) => digits.slice(0, end).endsWith(one));
        if (form !== undefined) return forms?.find((one) => one.endsWith(form));
      }
      return undefined;
    },
  };
}
