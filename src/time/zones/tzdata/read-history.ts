import { joinWallClock, secondsPerDay, splitWallClock, type WallClock } from "../../wall-clock.ts";
import { formatOffset } from "../zone.ts";
import type { Change, History, LocalTime, YearlyChange } from "./history.ts";

/** The names of weekdays in a row of the table. */
export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const secondsPerWeek = 7 * secondsPerDay;
const localTimeForm = /^([A-Za-z]*)([+-])(\d+)(?::(\d\d))?(?::(\d\d))?$/;
const dateForm = /^(\d{4})?(\d\d)(\d\d)(?:T(\d\d)(\d\d)?(\d\d)?)?$/;
const yearlyForm = /^(\d\d)(...)>=(\d\d)(?:T(\d\d)(\d\d)?)?$/;
const olderForm = /^(\d{4})(\d\d)?(\d\d)?(?:T(\d\d)(\d\d)?(\d\d)?)?$/;
const weeksForm = /^(?:([a-z])|([A-Z])|(\d\d?)(Z?))$/;

/** An instant, and the wall clock of the place before it. */
interface Instant {
  readonly at: number;
  readonly wallClock: WallClock;
}

/** Reads a row of the table of zones; docs/decisions/time-zones.md describes its format. */
export function readHistory(row: string): History {
  const [since1970 = "", older = ""] = row.split("|");
  const [firstWord = "", ...words] = since1970.split(" ").flatMap((word) => (/^[A-Za-z]+$/.test(word) ? [...word] : word));
  const first = readTime(firstWord) ?? { offset: 0, abbreviation: "UTC" };
  const changes: Change[] = [];
  const yearly: YearlyChange[] = [];
  let latest: Instant = { at: 0, wallClock: 0 };
  let [before, current] = [first, first];
  for (const [index, word] of words.entries()) {
    if (readTime(word)) continue;
    const time = readTime(words[index + 1] ?? "") ?? before;
    const date = readYearly(word);
    if (date) yearly.push({ ...date, time });
    else {
      latest = readChange(word, latest, current.offset);
      changes.push({ at: latest.at, time });
    }
    [before, current] = [current, time];
  }
  return { first, changes, yearly, older };
}

/** Reads the abbreviations before 1970: each applies to its offset from a date in UTC, or from the beginning if no date precedes it. */
export function readOlder(words: string): Change[] {
  const all = words.split(" ");
  return all.flatMap((word, index) => {
    const time = readTime(word);
    return time ? [{ at: readOlderDate(all[index - 1] ?? ""), time }] : [];
  });
}

function readOlderDate(date: string): number {
  const [, year, month = "1", day = "1", ...time] = olderForm.exec(date) ?? [];
  if (year === undefined) return Number.NEGATIVE_INFINITY;
  return joinWallClock({ year: Number(year), month: Number(month), day: Number(day), hour: 0, minute: 0, second: toSeconds(...time) });
}

/** Reads `EST-5`, or `-3`, which is shown as `-03`. */
function readTime(word: string): LocalTime | undefined {
  if (word === "-00") return { offset: 0, abbreviation: word };
  const [, name, sign, ...parts] = localTimeForm.exec(word) ?? [];
  if (name === undefined) return undefined;
  const offset = toSeconds(...parts) * (sign === "-" ? -1 : 1);
  return { offset, abbreviation: name || formatOffset(offset) };
}

/** Reads `03Sun>=25T02`: the first Sunday on or after 25 March, at two o'clock. */
function readYearly(word: string): Omit<YearlyChange, "time"> | undefined {
  const [, month, weekday = "", day, ...time] = yearlyForm.exec(word) ?? [];
  return month === undefined
    ? undefined
    : { month: Number(month), day: Number(day), weekday: weekdays.indexOf(weekday), seconds: toSeconds(...time) };
}

/**
 * Reads the time of a change. Either the weeks since the previous change, such as `q` (26) or `5` on the wall clock, and `Q` or `5Z` in
 * UTC, or a date.
 */
function readChange(word: string, before: Instant, offset: number): Instant {
  const [, onWallClock, inUtc, digits, zone] = weeksForm.exec(word) ?? [];
  const weeks = digits === undefined ? Number.parseInt(onWallClock ?? inUtc ?? "0", 36) : Number(digits);
  const at =
    inUtc || zone
      ? before.at + weeks * secondsPerWeek
      : (weeks > 0 ? before.wallClock + weeks * secondsPerWeek : readDate(word, before.wallClock)) - offset;
  return { at, wallClock: at + offset };
}

/** Reads `19180414T02`, or `1027T02`: the first such day after the previous change. */
function readDate(word: string, before: WallClock): WallClock {
  const [, year, month, day, ...time] = dateForm.exec(word) ?? [];
  const inYear = (number: number) =>
    joinWallClock({ year: number, month: Number(month), day: Number(day), hour: 0, minute: 0, second: toSeconds(...time) });
  const thisYear = splitWallClock(before).year;
  if (year !== undefined) return inYear(Number(year));
  return inYear(thisYear) > before ? inYear(thisYear) : inYear(thisYear + 1);
}

function toSeconds(hours = "0", minutes = "0", seconds = "0"): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
