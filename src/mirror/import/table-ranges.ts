import { trimCharactersEnd } from "../../text/white-space.ts";
import { isTableDate, type TableDates } from "./table-dates.ts";
import { cleanCell } from "./table-order.ts";

/** The cells of a start, and the time of the end. */
export interface TimesOfRow {
  readonly day: string;
  readonly time: string;
  readonly end: string;
}

const oneTime = "\\d{1,2}(?:(?:[:.,u]| ?h ?)\\d\\d)?(?: ?(?:[ap]\\.? ?m\\.?|uhr|uur|heures?|[hu]))?";
const twoTimes = new RegExp(
  `^(.*(?: |,(?!\\d\\d)|(?<!(?<!\\d)\\d{1,2}),))?(${oneTime})( \\([a-z]{2,5}(?:[+-]\\d{1,2})?\\))?(?: ?[-–—→] ?| (?:to|till|until|bis|a|à|al|alle|às|tot|t/m|do) )(${oneTime})(?: ?(?:uhr|uur|heures?|[hu])|( [a-z]{2,5}))?$`,
  "i",
);
const leading = /(?:^|[ ,])(?:from|von|de|du|da|dalle|das|van|od)$/i;

/** Splits a cell with two times, such as `10:00 – 12:00` or `7-9 pm`, which may follow a day. Returns other cells unchanged. */
export function splitTimes(dayCell: string, timeCell: string): TimesOfRow {
  const [day, time] = [cleanCell(dayCell).replace(/\s+/g, " "), cleanCell(timeCell).replace(/\s+/g, " ")];
  const [, prefix = "", first = "", ownZone = "", second = "", zone = ownZone] = twoTimes.exec(time === "" ? day : time) ?? [];
  const rest = trimCharactersEnd(trimCharactersEnd(prefix, " ,").replace(leading, ""), " ,");
  const isOfDay = time === "" && /\d/.test(prefix) && /[^\d ,]/.test(second) && !isOffset(first, second);
  if (first === "" || !(isOfDay || (time !== "" && rest === ""))) return { day: dayCell, time: timeCell, end: "" };
  return { day: isOfDay ? rest : dayCell, time: first + halfOf(first, second) + zone, end: /^12 ?am$/i.test(second) ? "24:00" : second };
}

const betweenDates = / (?:[-–—→]|to|till|until|bis|au|al|a|hasta|até|tot|t\/m|do) |(?<=\d{4}-\d\d-\d\d(?:T[\d:+-]{2,20}Z?)?)\/(?=\d{4}-)/i;
const beforeDates = /^(?:from|vom|von|du|del|de|dal|dall'|van|da|od) (?=\d)/i;

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
  return start === undefined || end === undefined ? undefined : [start, end];
}

/** Returns whether two times after a day are a time and an offset: `20:00-05:00` is not a range, because it would end before it starts. */
function isOffset(first: string, second: string): boolean {
  return /^\d\d:\d\d$/.test(second) && /^\d\d:\d\d$/.test(first) && second < first;
}

/** Returns AM or PM for a start that omits it, by its end: the same for `7-9 pm`, and the other one for `11-1 pm`. */
function halfOf(first: string, second: string): string {
  const [half = ""] = /[ap]\.? ?m\.?$/i.exec(second) ?? [];
  if (half === "" || /[a-z]/i.test(first)) return "";
  const minutes = (text: string) => (Number.parseInt(text, 10) % 12) * 60 + Number(/[:.](\d\d)/.exec(text)?.[1] ?? 0);
  const isSame = minutes(first) < minutes(second);
  return ` ${isSame === /^p/i.test(half) ? "pm" : "am"}`;
}
