import { trimCharactersEnd } from "../../text/white-space.ts";
import { isTableDate, readTableDate, type TableDates } from "./table-dates.ts";
import { cleanCell } from "./table-order.ts";

const oneTime = "(?:\\d{1,2}(?:(?:[:.,u]| ?h ?)\\d\\d(?:[:.]\\d\\d)?)?(?: ?(?:[ap]\\.?(?: ?m\\.?)?|uhr|uur|heures?|[hu]))?|(?<!\\d)\\d{4})";
const twoTimes = new RegExp(
  `^(.*(?: |,(?!\\d\\d)|(?<!(?<!\\d)\\d{1,2}),))?(${oneTime})( \\([a-z]{2,5}(?:[+-]\\d{1,2})?\\))?(?: ?[-–—→] ?| (?:to|till|until|bis|a|à|al|alle|às|tot|t/m|do) )(${oneTime})(?: ?(?:uhr|uur|heures?|[hu])|( [a-z]{2,5}))?$`,
  "i",
);
const leading = /(?:^|[ ,])(?:from|von|de|du|da|dalle|das|van|od)$/i;

/** Splits a cell with two times, such as `10:00 – 12:00` or `7-9 pm`, which may follow a day. Returns other cells unchanged. */
export function splitTimes(dayCell: string, timeCell: string): { readonly day: string; readonly time: string; readonly end: string } {
  const [day, time] = [cleanCell(dayCell).replace(/\s+/g, " "), cleanCell(timeCell).replace(/\s+/g, " ")];
  const [, prefix = "", first = "", ownZone = "", second = "", zone = ownZone] = twoTimes.exec(time === "" ? day : time) ?? [];
  const rest = trimCharactersEnd(trimCharactersEnd(prefix, " ,").replace(leading, ""), " ,");
  const isOfDay = time === "" && /\d/.test(prefix) && /[^\d ,]/.test(second) && !isOffset(first, second);
  // Only one of a time and an offset has seconds, and `2000-0400` is a time with an offset, but `0900-1200` is not.
  const isZoned =
    /[:.]\d\d[:.]/.test(first) !== /[:.]\d\d[:.]/.test(second) ||
    /^\d{4}$/.test(first) !== /^\d{4}$/.test(second) ||
    (/^\d{4}$/.test(first) && second < first);
  if (first === "" || isZoned || !(isOfDay || (time !== "" && rest === ""))) return { day: dayCell, time: timeCell, end: "" };
  const [ofFirst = [], ofSecond = []] = [first, second].map((one) => halfAtEnd.exec(one) ?? []);
  const start = first + (/[a-z]/i.test(first) ? "" : otherHalf(first, second, ofSecond));
  const end = second + (/^(?:0?[1-9]|1[0-2])(?:[:.]\d\d)?$/.test(second) ? otherHalf(first, second, ofFirst) : "");
  return { day: isOfDay ? rest : dayCell, time: start + zone, end: /^12 ?am$/i.test(end) ? "24:00" : end };
}

const betweenDates =
  / (?:[-–—→]|to|till|until|bis(?: zum)?|au|al|a|hasta|até|tot|t\/m|do) |(?<=\d{4}-\d\d-\d\d(?:T[\d:+-]{2,20}Z?)?)\/(?=\d{4}-)/i;
const beforeDates = /^(?:from|vom|von|du|del|de|dal|dall'|van|da|od) (?=(?:\p{L}+[.,]* )?\d)/iu;

/**
 * Splits a cell with two dates, and returns `undefined` for any other cell. One date may omit the month and the year, as in `30 June – 2
 * July 2026` and `July 1-3, 2026`.
 */
export function splitDates(cell: string, settings: TableDates): readonly [string, string] | undefined {
  const text = cleanCell(cell).replace(/\s+/g, " ").replace(beforeDates, "");
  const [first = "", second = "", third] = text.split(betweenDates.test(text) ? betweenDates : /(?<=\d\.?)[-–—](?=\d)/);
  if (third !== undefined || second === "" || text.length > 100 || isTableDate(text, settings)) return undefined;
  const [lead = ""] = /^\D*/.exec(first) ?? [];
  const month = /\p{L}/u.test(lead) ? lead : "";
  // Tries each separator within the second date.
  const rests = [...second.matchAll(/[^\p{L}\d]/gu)].map(({ index }) => first.replace(/\.$/, "") + second.slice(index));
  const start = [first, ...rests.toReversed()].find((one) => isTableDate(one, settings));
  const end = [second, month + second].find((one) => isTableDate(one, settings));
  if (start === undefined || end === undefined) return undefined;
  const [from = 0, until = 0] = [start, end].map((one) => readTableDate(one, "", settings)?.wallClock);
  // A start without a year is before its end: "30 December – 2 January 2027".
  const isYearBefore = start !== first && from > until;
  return [isYearBefore ? start.replace(/(?<!\d)\d+$/, (year) => String(Number(year) - 1).padStart(year.length, "0")) : start, end];
}

/** Returns whether two times after a day are a time and an offset: `20:00-05:00` is not a range, because it would end before it starts. */
function isOffset(first: string, second: string): boolean {
  return /^\d\d:\d\d$/.test(second) && /^\d\d:\d\d$/.test(first) && second < first;
}

const halfAtEnd = /[ap]\.?(?: ?m\.?)?$/i;

/** Infers AM or PM of the time that lacks it: PM for `7-9 pm`, `7 pm-9` and `9 am-5`, and AM for `11-1 pm`. */
function otherHalf(first: string, second: string, [half = ""]: readonly string[]): string {
  const isSame = minutesIn(first) < minutesIn(second);
  return half === "" ? "" : ` ${isSame === /^p/i.test(half) ? "pm" : "am"}`;
}

/** Returns the minutes since noon or midnight. */
function minutesIn(text: string): number {
  return (Number.parseInt(text, 10) % 12) * 60 + Number(/[:.](\d\d)/.exec(text)?.[1] ?? 0);
}
