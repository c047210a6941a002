import { readSentDate } from "../../service/parameters/checks.ts";
import { secondsPerDay, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import type { FindZone, Zone } from "../../time/zones/zone.ts";
import { type Clock, createClock } from "./imported.ts";
import { plainOf, readDay } from "./table-days.ts";
import { cleanCell, type DateOrder, isTimeWithDots } from "./table-order.ts";
import { findNamedZone } from "./zone-names.ts";

export interface TableDates {
  readonly zone: Zone;
  readonly findZone: FindZone;
  /** The current instant, in seconds since 1970. */
  readonly now: number;
  readonly order: DateOrder;
  /** The clock of a time that names no zone, such as the clock of the start for an end; by default, the clock of `zone`. */
  readonly clock?: Clock | undefined;
}

/** A date of a table on the clock of its row, and whether it has a time. */
export interface TableDate {
  readonly wallClock: WallClock;
  /** The day and the time as written; `undefined` for a day without a time, and for an instant. */
  readonly written?: WallClock;
  /** The clock of the zone in the string. */
  readonly clock?: Clock | undefined;
  readonly hasTime: boolean;
}

/**
 * Reads the date and the time of a row, from one cell or two. Returns `undefined` if any part cannot be read, because a guess could be
 * another day.
 */
export function readTableDate(dateCell: string, timeCell: string, settings: TableDates): TableDate | undefined {
  const [dateText, timeText] = [cleanCell(dateCell), cleanCell(timeCell)];
  const date = readText(dateText, settings);
  if (date === undefined || (timeText !== "" && date.days === undefined)) return readRelative(`${dateText} ${timeText}`.trim(), settings);
  const time = timeText === "" ? undefined : readTime(timeText, settings);
  if (timeText !== "" && time === undefined) return undefined;
  return resolve(time ? { ...dayOnly(date, time, settings), ...time } : date, settings);
}

/**
 * Returns the day of a date whose cell has another time than the cell of the time, without the zone of this time. Programs write a day as a
 * midnight in UTC: that of UTC, or that of the site.
 */
function dayOnly(date: DateParts, { seconds }: DateParts, settings: TableDates): DateParts {
  if (!date.clock || date.seconds === seconds) return date;
  return { days: Math.floor((date.seconds === 0 ? (date.days ?? 0) * secondsPerDay : resolve(date, settings).wallClock) / secondsPerDay) };
}

/** Returns whether a cell holds a whole date, with or without a time. Words such as `tomorrow` do not count. */
export function isTableDate(text: string, settings: TableDates): boolean {
  return readText(text, settings)?.days !== undefined;
}

/** Reads an end without a day, on the day of the start, and on its clock if it names no zone. */
export function readTableEnd(dayCell: string, startCell: string, endCell: string, settings: TableDates): TableDate | undefined {
  const date = readText(cleanCell(dayCell), settings);
  const [start, end] = [readTime(cleanCell(startCell), settings), readTime(cleanCell(endCell), settings)];
  if (date?.days === undefined || end === undefined) return undefined;
  return resolve({ ...(start ? dayOnly(date, start, settings) : date), ...start, ...end }, settings);
}

/** Reads a time in seconds after midnight, also as a fraction of a day, or after the day that spreadsheets write before a time. */
export function readTableTime(text: string, settings: TableDates): number | undefined {
  const cell = cleanCell(text);
  const days = readText(cell, settings)?.days;
  if (days !== undefined && days > lastDayOfTimes && !isTimeWithDots(cell)) return undefined;
  const time = readTime(cell, settings);
  return time?.instant === undefined ? time?.seconds : undefined;
}

/** The day, counted from 1970-01-01, and the seconds after midnight; or an instant. */
interface DateParts {
  readonly days?: number | undefined;
  /** The seconds after midnight. */
  readonly seconds?: number | undefined;
  /** The clock of the zone in the string. */
  readonly clock?: Clock | undefined;
  readonly instant?: number | undefined;
}

function resolve({ days = 0, seconds, clock, instant }: DateParts, { zone, ...settings }: TableDates): TableDate {
  if (instant !== undefined) return { wallClock: zone.wallClockAt(instant), hasTime: true };
  const written = days * secondsPerDay + (seconds ?? 0);
  if (seconds === undefined) return { wallClock: written, hasTime: false };
  // A time that the clock skips in spring uses the offset before the change, as in iCalendar.
  const { instantOf } = clock ?? settings.clock ?? createClock(zone.offsetAt);
  return { wallClock: zone.wallClockAt(instantOf(written)), written, clock, hasTime: true };
}

/** The number of days from 1899-12-30, from which spreadsheets count, to 1970-01-01. */
const serialDays = 25_569;

/** The latest day from which spreadsheets count, and which they write before a time without a day: 1904-01-01, counted from 1970-01-01. */
const lastDayOfTimes = -24_107;

/** Converts a fraction of a day to seconds. Rounds to a whole minute if the omitted digits allow it: `8333` is 20:00. */
function secondsOf(fraction: string): number {
  const seconds = Math.round(Number(`0.${fraction}`) * secondsPerDay);
  const minute = Math.round(seconds / 60) * 60;
  return Math.abs(minute - seconds) < secondsPerDay / 10 ** fraction.length ? minute : seconds;
}

function readText(text: string, settings: TableDates): DateParts | undefined {
  const plain = plainOf(text);
  if (/^\d{13}$/.test(plain)) return { instant: Math.floor(Number(plain) / 1_000) };
  if (/^\d{9,10}$/.test(plain)) return { instant: Number(plain) };
  if (/^[1-9]\d{4}(?:[.,]\d+)?$/.test(plain)) {
    const serial = Number(plain.replace(",", "."));
    const [, fraction = ""] = plain.split(/[.,]/);
    return { days: Math.floor(serial) - serialDays, ...(fraction !== "" && { seconds: secondsOf(fraction) }) };
  }
  const date = readDay(plain, settings.order);
  if (date) {
    const [mark = ""] = /^ \/ |^[t ,;@|-]+|^\. */.exec(plain.slice(date.length)) ?? [];
    const rest = plain.slice(date.length + mark.length);
    if (rest === "") return { days: date.days };
    // A number after a dash is a second day rather than an hour, and a number after a dot continues the day.
    if ((mark.includes("-") && /^\d{1,2}$/.test(rest)) || mark === ".") return undefined;
    const time = readTime(text.trim().replace(/\s+/g, " ").slice(-rest.length), settings);
    return time && { ...time, days: date.days };
  }
  // A time before the day, as in "20:00, 4 July 2026" and "8pm on Friday 3 July 2026".
  const [, first = "", second = ""] = firstTime.exec(plain) ?? [];
  const day = first === "" ? undefined : readDay(second, settings.order);
  const time = day && day.length === second.length ? readTime(first, settings) : undefined;
  return time && { ...time, days: day?.days };
}

const firstTime = /^((?:from |om |um |ab )?\d{1,2}(?:[:.]\d\d(?: ?[ap]\.?m\.?)?| ?[ap]\.?m\.?| ?(?:uhr|uur|[hu])(?:\d\d)?)),? (.+)$/;
const before =
  /^(?:at|from|starting at|von|vanaf|van|de|des|desde las|desde|da|dalle ore|dalle|das|um|ab|am|zu|a las|a la|a l'|a|al|ao|alle ore|alle|ore|as|om|vers|od|o godz\.|o godzinie|godz\.|godzina|o|w|h\.?) (?=\d)/;
const clockTime =
  /^(\d{1,2})(?:([:.,]| ?h ?| ?heures? ?| ?uhr ?|u)(\d\d))?(?:[:.](\d\d)(?:[.,]\d{1,9})?)?(?: ?([ap])\.?(?: ?m\.?)?(?![a-z]))?( ?(?:uhr|heures?|horas?|hrs?|hs|uur|ore|[hu])\.?(?![a-z]))?/;

const mornings = /(?: ?h(?:eures?)?)? (?:de la (?:mañana|madrugada)|du matin|da manhã|del mattino|rano)$/i;
const midnight = /^(12(?:\D.*)?) de la noche$/i;
const evenings =
  /(?: ?h(?:eures?)?)? (?:de la (?:tarde|noche)|de l['’]après-midi|du soir|da (?:tarde|noite)|del pomeriggio|di sera|po południu|wieczorem)$/i;

function readTime(text: string, { findZone, ...settings }: TableDates): DateParts | undefined {
  const whole = text.trim().replace(/\s+/g, " ").replace(midnight, "$1 am").replace(mornings, " am").replace(evenings, " pm");
  const plain = plainOf(whole);
  if (/^0?[.,]\d+$/.test(plain)) return { seconds: secondsOf(plain.replace(/^0?[.,]/, "")) };
  const [skipped = ""] = before.exec(plain) ?? [];
  const rest = plain.slice(skipped.length);
  const military = /^(\d\d)(\d\d)(\d\d)?(?=z|[+-]|$)/.exec(rest);
  const match = military ?? clockTime.exec(rest);
  if (!match) return undefined;
  const [hour, minute, second] = military
    ? [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
    : [Number(match[1]), Number(match[3] ?? 0), Number(match[4] ?? 0)];
  const [half, unit] = military ? [] : [match[5], match[6]];
  // The PM of `20:00 PM` is redundant.
  const isOf24 = match[3] !== undefined && ((half === "p" && hour > 12 && hour < 24) || (half === "a" && hour === 0));
  if (hour > 24 || minute > 59 || second > 60 || (half !== undefined && !isOf24 && (hour < 1 || hour > 12))) {
    // The cell of a time may also hold a date: spreadsheets write 1899-12-30 20:00.
    return readClockOfDate(whole, { findZone, ...settings });
  }
  const isBare = !military && match[3] === undefined && half === undefined && unit === undefined;
  const seconds =
    (half === undefined || isOf24 ? hour : (hour % 12) + (half === "p" ? 12 : 0)) * 3_600 + minute * 60 + Math.min(second, 59);
  const after = whole.slice(skipped.length + match[0].length).trim();
  if (after === "") return { seconds };
  const clock = isBare ? undefined : readZone(after, findZone);
  return clock ? { seconds, clock } : readClockOfDate(whole, { findZone, ...settings });
}

function readClockOfDate(text: string, settings: TableDates): DateParts | undefined {
  const day = readDay(plainOf(text), settings.order);
  const rest =
    day &&
    plainOf(text)
      .slice(day.length)
      .replace(/^[t ,]+/, "");
  return rest === undefined || rest === "" || !/^\d{1,2}[:.]\d\d/.test(rest) ? undefined : readTime(rest, settings);
}

/** Returns the clock of a zone after a time: `Z`, `+02:00`, `GMT+0200 (…)`, `EDT`, `Europe/Berlin`. */
function readZone(text: string, findZone: FindZone): Clock | undefined {
  const [, offset, name] = /^((?:UTC|GMT|Z)? ?(?:[+-]\d{1,2}(?::?\d\d)?)?)? ?(?:[([](.*)[)\]]|)$/i.exec(text) ?? [];
  const named = offset ? offset : (name ?? text).trim();
  const zone = findNamedZone(named, findZone);
  const isName = zone && (offset || zone.isPlace || /^[A-Z]{3,5}$/.test(named));
  return isName ? createClock(zone.offsetAt) : undefined;
}

/** Returns the clock of a zone that a header has in brackets: `Start (ET)`, `Time [Europe/Madrid]`; `undefined` for any other note. */
export function readHeaderClock(header: string, findZone: FindZone): Clock | undefined {
  const [, note = ""] = /[([]([^()[\]]+)[)\]]\s*$/.exec(header) ?? [];
  return note === "" ? undefined : readZone(note.trim(), findZone);
}

/** Matches words that are relative to the current day. The service reads all their forms. */
const relative = /\b(?:today|tomorrow|yesterday|now|next|last|this|ago|days?|weeks?|months?)\b/i;

function readRelative(text: string, { zone, findZone, now }: TableDates): TableDate | undefined {
  if (!relative.test(text)) return undefined;
  const wallClock = readSentDate(text, findZone).dateText?.inZone(zone, now).wallClock;
  return wallClock === undefined ? undefined : { wallClock, hasTime: wallClock !== startOfDay(wallClock) };
}
