import { formatWallClock, padTwo, secondsPerDay, startOfDay, type WallClock } from "../../src/time/wall-clock.ts";
import type { History, LocalTime, YearlyChange } from "../../src/time/zones/tzdata/history.ts";
import { weekdays } from "../../src/time/zones/tzdata/read-history.ts";
import { formatOffset } from "../../src/time/zones/zone.ts";

const secondsPerWeek = 7 * secondsPerDay;

/** Writes a history as a row of the table, which `readHistory` reads. */
export function writeRow({ first, changes, yearly, older }: History): string {
  const words = [writeTime(first)];
  let before: LocalTime | undefined;
  let current = first;
  let latest: { readonly at: number; readonly wallClock: WallClock } | undefined;

  function add(word: string, time: LocalTime): void {
    const isRun = isLetters(word) && isLetters(words.at(-1) ?? "");
    words.push(isRun ? `${words.pop()}${word}` : word);
    // A change to the time before the last one needs no name.
    if (before === undefined || !isSame(time, before)) words.push(writeTime(time));
    [before, current] = [current, time];
  }

  for (const { at, time } of changes) {
    const wallClock = at + current.offset;
    add(
      latest ? (writeWeeks(wallClock - latest.wallClock, at - latest.at) ?? writeDate(wallClock, latest.wallClock)) : writeDate(wallClock),
      time,
    );
    latest = { at, wallClock };
  }
  const isNext = yearly[0] !== undefined && !isSame(yearly[0].time, current);
  for (const change of isNext ? yearly : yearly.toReversed()) add(writeYearly(change), change.time);
  return words.join(" ") + (older && `|${older}`);
}

export function writeTime({ offset, abbreviation }: LocalTime): string {
  if (abbreviation === "-00") return abbreviation;
  const size = Math.abs(offset);
  const [hours, minutes, seconds] = [Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60];
  const text = `${hours}${size % 3600 === 0 ? "" : `:${padTwo(minutes)}`}${seconds === 0 ? "" : `:${padTwo(seconds)}`}`;
  const name = abbreviation === formatOffset(offset) ? "" : abbreviation;
  return `${name}${offset < 0 ? "-" : "+"}${text}`;
}

/** Writes whole weeks between two changes: on the wall clock, or else in UTC. */
function writeWeeks(wallClocks: number, instants: number): string | undefined {
  const onWallClock = wholeWeeks(wallClocks);
  if (onWallClock !== undefined) return letterOf(onWallClock) ?? String(onWallClock);
  const inUtc = wholeWeeks(instants);
  return inUtc === undefined ? undefined : (letterOf(inUtc)?.toUpperCase() ?? `${inUtc}Z`);
}

function wholeWeeks(seconds: number): number | undefined {
  return seconds % secondsPerWeek === 0 && seconds > 0 && seconds < 100 * secondsPerWeek ? seconds / secondsPerWeek : undefined;
}

function letterOf(weeks: number): string | undefined {
  return weeks >= 10 && weeks <= 35 ? weeks.toString(36) : undefined;
}

function isLetters(word: string): boolean {
  return /^[A-Za-z]+$/.test(word);
}

/** Writes a date on the wall clock; without its year where it is the first such day after the change before. */
function writeDate(wallClock: WallClock, latest?: WallClock): string {
  const text = formatWallClock(wallClock);
  const date = latest !== undefined && isFirstAfter(text, formatWallClock(latest)) ? text.slice(5, 10) : text.slice(0, 10);
  return date.replaceAll("-", "") + writeTimeOfDay(wallClock - startOfDay(wallClock));
}

/** Returns whether `date` is the first of its day and time in a year after another date. */
function isFirstAfter(date: string, other: string): boolean {
  const isLaterInYear = date.slice(5) > other.slice(5);
  return Number(date.slice(0, 4)) === Number(other.slice(0, 4)) + (isLaterInYear ? 0 : 1);
}

function writeYearly({ month, day, weekday, seconds }: YearlyChange): string {
  return `${padTwo(month)}${weekdays[weekday]}>=${padTwo(day)}${writeTimeOfDay(seconds)}`;
}

/** Writes a time such as `T02`; midnight is left out. */
function writeTimeOfDay(time: number): string {
  const parts = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60];
  const count = time % 60 !== 0 ? 3 : time % 3600 !== 0 ? 2 : 1;
  return time === 0 ? "" : `T${parts.slice(0, count).map(padTwo).join("")}`;
}

function isSame(one: LocalTime, other: LocalTime): boolean {
  return one.offset === other.offset && one.abbreviation === other.abbreviation;
}
