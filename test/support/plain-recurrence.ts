/**
 * A simple expansion of recurrence rules for comparison: checks each day of each period, and keeps those that the rule matches. Slow, but
 * short enough to be compared with the table of RFC 5545, section 3.3.10.
 */

/** The parts of a rule, such as `{ FREQ: "WEEKLY", BYDAY: "MO,TU" }`. */
export type RuleParts = Readonly<Record<string, string>>;

const day = 86_400;
const names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/** Returns the wall clocks (seconds since 1970 on that clock) of a rule up to `last`. `until` is a wall clock, too. */
export function plainDates(parts: RuleParts, start: number, last: number, until = Number.POSITIVE_INFINITY): number[] {
  const numbers = (name: string) => parts[name]?.split(",").map(Number);
  const count = Number(parts.COUNT ?? Number.POSITIVE_INFINITY);
  const end = Math.min(last, until);
  const found: number[] = [];
  for (const period of periodsOf(parts, start, end)) {
    const days = period.days.filter((one) => isNamed(one, parts, start, period.year));
    const seconds = days.flatMap((one) => timesOf(parts, start, period).map((time) => one * day + time)).toSorted((a, b) => a - b);
    const positions = numbers("BYSETPOS");
    const chosen = positions
      ? seconds.filter((_, index) => positions.some((at) => at - 1 === index || at + seconds.length === index))
      : seconds;
    for (const second of chosen) {
      if (second < start || second > end) continue;
      if (found.length >= count) return found;
      found.push(second);
    }
  }
  return found.slice(0, count);
}

interface Period {
  readonly days: readonly number[];
  readonly year: number;
  /** The second of the day at which an hour or a minute starts, for periods shorter than a day. */
  readonly from?: number;
}

function* periodsOf(parts: RuleParts, start: number, end: number): Generator<Period> {
  const interval = Number(parts.INTERVAL ?? 1);
  const first = dateOf(Math.floor(start / day));
  const startDay = Math.floor(start / day);
  const weekStart = names.indexOf(parts.WKST ?? "MO");
  for (let step = 0; ; step += interval) {
    if (parts.FREQ === "YEARLY") {
      const year = first.year + step;
      const [from, to] = parts.BYWEEKNO
        ? [weekOne(year, weekStart), weekOne(year + 1, weekStart)]
        : [dayOf(year, 1, 1), dayOf(year + 1, 1, 1)];
      if (dayOf(year, 1, 1) - 7 > end / day) return;
      yield { days: range(from, to), year };
    } else if (parts.FREQ === "MONTHLY") {
      const [from, to] = [dayOf(first.year, first.month + step, 1), dayOf(first.year, first.month + step + 1, 1)];
      if (from > end / day) return;
      yield { days: range(from, to), year: dateOf(from).year };
    } else if (parts.FREQ === "WEEKLY") {
      const from = startDay - ((weekdayOf(startDay) - weekStart + 7) % 7) + step * 7;
      if (from > end / day) return;
      yield { days: range(from, from + 7), year: 0 };
    } else if (parts.FREQ === "DAILY") {
      if (startDay + step > end / day) return;
      yield { days: [startDay + step], year: 0 };
    } else {
      const length = parts.FREQ === "HOURLY" ? 3_600 : 60;
      const from = (Math.floor(start / length) + step) * length;
      if (from > end) return;
      yield { days: [Math.floor(from / day)], year: 0, from: from % day };
    }
  }
}

function isNamed(one: number, parts: RuleParts, start: number, periodYear: number): boolean {
  const { year, month, date } = dateOf(one);
  const first = dateOf(Math.floor(start / day));
  const lengthOfMonth = dayOf(year, month + 1, 1) - dayOf(year, month, 1);
  const lengthOfYear = dayOf(year + 1, 1, 1) - dayOf(year, 1, 1);
  const has = (name: string, ...values: number[]) => parts[name]?.split(",").some((text) => values.includes(Number(text)));
  if (has("BYMONTH", month) === false) return false;
  if (has("BYMONTHDAY", date, date - lengthOfMonth - 1) === false) return false;
  const ofYear = one - dayOf(year, 1, 1) + 1;
  if (has("BYYEARDAY", ofYear, ofYear - lengthOfYear - 1) === false) return false;
  if (parts.BYWEEKNO) {
    const weekStart = names.indexOf(parts.WKST ?? "MO");
    const week = Math.floor((one - weekOne(periodYear, weekStart)) / 7) + 1;
    const weeks = (weekOne(periodYear + 1, weekStart) - weekOne(periodYear, weekStart)) / 7;
    if (has("BYWEEKNO", week, week - weeks - 1) === false) return false;
  }
  if (parts.BYDAY) {
    const inMonth = parts.FREQ === "MONTHLY" || parts.BYMONTH !== undefined;
    const [at, length] = inMonth ? [date, lengthOfMonth] : [ofYear, lengthOfYear];
    const places = ["", String(Math.ceil(at / 7)), `-${Math.ceil((length - at + 1) / 7)}`];
    if (!parts.BYDAY.split(",").some((text) => places.some((place) => text === `${place}${names[weekdayOf(one)]}`))) return false;
  }
  // Omitted parts are those of the start.
  const { FREQ, BYDAY, BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYMONTH } = parts;
  if (FREQ === "WEEKLY" && !BYDAY) return weekdayOf(one) === weekdayOf(Math.floor(start / day));
  if (FREQ === "MONTHLY" && !BYDAY && !BYMONTHDAY) return date === first.date;
  if (FREQ !== "YEARLY" || BYDAY || BYMONTHDAY || BYYEARDAY) return true;
  if (BYWEEKNO) return weekdayOf(one) === weekdayOf(Math.floor(start / day));
  return date === first.date && (BYMONTH !== undefined || month === first.month);
}

function timesOf(parts: RuleParts, start: number, { from }: Period): number[] {
  const list = (name: string, otherwise: number) => parts[name]?.split(",").map(Number) ?? [otherwise];
  const hours = list("BYHOUR", Math.floor((start % day) / 3_600));
  const minutes = list("BYMINUTE", Math.floor((start % 3_600) / 60));
  const seconds = list("BYSECOND", start % 60);
  if (from === undefined) return hours.flatMap((h) => minutes.flatMap((m) => seconds.map((s) => h * 3_600 + m * 60 + s)));
  const hour = Math.floor(from / 3_600);
  if (parts.BYHOUR && !hours.includes(hour)) return [];
  if (parts.FREQ === "HOURLY") return minutes.flatMap((m) => seconds.map((s) => from + m * 60 + s));
  if (parts.BYMINUTE && !minutes.includes((from % 3_600) / 60)) return [];
  return seconds.map((s) => from + s);
}

function dateOf(one: number) {
  const date = new Date(one * day * 1_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
}

function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / 1_000 / day;
}

function weekdayOf(one: number): number {
  return (((one + 4) % 7) + 7) % 7;
}

/** Returns the first day of week 1, which has at least four days of the year. */
function weekOne(year: number, weekStart: number): number {
  const fourth = dayOf(year, 1, 4);
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
