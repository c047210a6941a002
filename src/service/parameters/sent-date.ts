import { trimSpace } from "../../text/white-space.ts";
import { type DateText, readDateText } from "../../time/date-text/date-text.ts";
import type { FindZone } from "../../time/zones/zone.ts";
import { isNumeric } from "./values.ts";

/** A date as a client sent it, scanned once. It is resolved later, in a zone and at a moment: `tomorrow` depends on both. */
export interface SentDate {
  /** The value as text, as in `"1781956800"` or `"tomorrow 8pm"`. */
  readonly text: string;
  /** Seconds since 1970, where the value is a whole number. */
  readonly timestamp: number | undefined;
  /** The scanned text; `undefined` for timestamps and for texts that the date parser refuses. */
  readonly dateText: DateText | undefined;
  /** True for a number in a spelling that the service takes for now, such as `1e3` or `+12`. */
  readonly isNow: boolean;
}

/** Scans a date. Digits with an optional minus sign are a timestamp, also between whitespace; any other value is a date text. */
export function readSentDate(value: string | number, findZone: FindZone): SentDate {
  const text = String(value);
  const isTimestamp = /^[ \t\n\r\v\f]*-?\d+[ \t\n\r\v\f]*$/.test(text) && Math.abs(Number(text)) < 2 ** 63;
  if (isTimestamp) return { text, timestamp: Number(text), dateText: undefined, isNow: text !== trimSpace(text) };
  const dateText = readDateText(text, findZone);
  return { text, timestamp: undefined, dateText, isNow: dateText === undefined && isNumeric(text) && !/^-?\d+\.\d+$/.test(text) };
}
