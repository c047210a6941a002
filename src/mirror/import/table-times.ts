import { endOfDay, formatWallClock, secondsPerDay, splitWallClock, startOfDay, type WallClock } from "../../time/wall-clock.ts";
import type { Zone } from "../../time/zones/zone.ts";
import type { UntypedRecord } from "../../util/untyped.ts";
import { readDateText, readDuration } from "./calendar-dates.ts";
import { type Clock, dayAt, type ImportContext, noDateIn, type Report, secondsIn, usualDays } from "./imported.ts";
import { type Budget, createEnd, expandRule, maxDates } from "./recurrence.ts";
import { readRule } from "./recurrence-rule.ts";
import { isTableDate, readTableDate, readTableEnd, readTableTime, type TableDate, type TableDates } from "./table-dates.ts";
import { fieldOf, plainOf } from "./table-headers.ts";
import { cleanCell, type DateOrder, dateOrders } from "./table-order.ts";
import { splitDates, splitTimes } from "./table-ranges.ts";
import { findNamedZone } from "./zone-names.ts";

/** A row of a table, and what all rows share. */
export interface RowContext extends Pick<ImportContext, "window" | "venues" | "organizers"> {
  readonly line: number;
  /** Returns the cell of a field, or an empty string if the table has no such column. */
  readonly cellOf: (field: string) => string;
  /** Adds a remark about the row. */
  readonly say: (sentence: string, isOutside?: boolean) => void;
  readonly report: Report;
  readonly settings: TableDates;
  /** The zones that headers name, by field, as clocks. */
  readonly clocks: ReadonlyMap<string, Clock>;
  /** The symbol of the currency that the header of the costs names. */
  readonly currency: string | undefined;
  readonly budget: Budget;
}

type RowTimes = UntypedRecord & { readonly start_date: string };

/** Reads the dates of a row: one, or all dates of its recurrence. Returns none if the start cannot be read. */
export function readTimes(row: RowContext, allDay: boolean | undefined): RowTimes[] {
  const { cellOf, say, settings } = row;
  const named = cellOf("timezone");
  const own = named === "" ? undefined : findNamedZone(named, settings.findZone);
  if (named !== "" && own === undefined) say(`the zone ${JSON.stringify(named)} is unknown; ${settings.zone.name} is used`);
  const zone = own ?? settings.zone;
  const rowSettings = { ...settings, zone };
  const clockOfColumns = (event: "start" | "end") =>
    own ? undefined : (row.clocks.get(`${event}_time`) ?? row.clocks.get(`${event}_date`));
  const [firstDay = cellOf("start_date"), secondDay = ""] = splitDates(cellOf("start_date"), rowSettings) ?? [];
  const saysAllDay = fieldOf(cellOf("start_time")) === "all_day";
  const { day: startDay, time: startTime, end: secondTime } = splitTimes(firstDay, saysAllDay ? "" : cellOf("start_time"));
  const [endDay, endTime] = [cellOf("end_date") || secondDay, cellOf("end_time") || secondTime];
  if (startDay === "") {
    say("the row has no start and is left out");
    return [];
  }
  const read = (field: "start" | "end", day: string, time: string, clock?: Clock): TableDate | undefined => {
    const date = day === "" ? undefined : readTableDate(day, time, { ...rowSettings, clock });
    const consequence = field === "start" ? "the row is left out" : "the event ends when it starts";
    if (day !== "" && date === undefined)
      say(`the ${field} ${JSON.stringify(`${day} ${time}`.trim())} is not a date${hintOf(day, settings)}; ${consequence}`);
    return date;
  };
  const start = read("start", startDay, startTime, clockOfColumns("start"));
  if (start === undefined) return [];
  const endClock = clockOfColumns("end") ?? start.clock ?? clockOfColumns("start");
  // Either column may hold the whole end, or only its time, which is then on the day of the start.
  const only = endDay === "" || endTime === "" ? endDay + endTime : "";
  const seconds = only === "" ? undefined : readTableTime(only, rowSettings);
  const end =
    seconds === undefined
      ? (read("end", endDay || endTime, endDay === "" ? "" : endTime, endClock) ?? endAfter(start, row, zone))
      : onDayOf(
          start,
          readTableEnd(startDay, startTime, only, { ...rowSettings, clock: endClock })?.wallClock ?? startOfDay(start.wallClock) + seconds,
          row,
        );
  const given = allDay ?? (saysAllDay || undefined);
  const isAllDay = given ?? !(start.hasTime || end?.hasTime === true);
  if (isAllDay && given === undefined) say("the row has no time; its event takes the whole day");
  const clockOf = ({ wallClock, written }: TableDate) => (isAllDay && written === startOfDay(written ?? 0) ? written : wallClock);
  const first = clockOf(start);
  const last = end ? clockOf(end) : first;
  // Not reported for an end without a time, on the day of the start.
  if (last < first && (end?.hasTime === true || last !== startOfDay(first))) say("the event ends before it starts; its end is its start");
  // Calendar programs end all-day events at the next midnight.
  const isMidnightAfter = isAllDay && end?.hasTime === true && last === startOfDay(last) && last > startOfDay(first);
  const isWholeEnd = start.hasTime && !isAllDay && end?.hasTime === false && last > first;
  const until = Math.max(first, isMidnightAfter ? last - 1 : isWholeEnd ? endOfDay(last) : last);
  const recurrence = cellOf("recurrence");
  const found = datesOf(first, recurrence, zone, row);
  const isEndOfAll = overlaps(found, until - first) && !/until|count/i.test(recurrence);
  if (isEndOfAll)
    say(`the event would last beyond its next date, so ${formatWallClock(until).slice(0, 10)} is the last day of its repetition`);
  else if (isWholeEnd) say("the end has no time; the event lasts until the end of its last day");
  const lengthOfOne = isAllDay || isWholeEnd ? 0 : Math.max(0, last - startOfDay(last) - (first - startOfDay(first)));
  const length = isEndOfAll ? lengthOfOne : until - first;
  const dates = isEndOfAll ? found.filter((date) => startOfDay(date) <= until) : found;
  return dates.map((date) => ({
    start_date: formatWallClock(isAllDay ? startOfDay(date) : date),
    end_date: formatWallClock(isAllDay ? endOfDay(date + length) : date + length),
    ...(isAllDay && { all_day: true }),
    ...(own && { timezone: own.name }),
  }));
}

/** Returns whether an event that lasts some seconds is still on at its next date. */
function overlaps([first = 0, second = Number.POSITIVE_INFINITY]: readonly WallClock[], seconds: number): boolean {
  return second - first < seconds;
}

/** Returns the end on the day of the start, or on the next day if it would be before the start. */
function onDayOf(start: TableDate, end: WallClock, { say }: RowContext): TableDate {
  if (end >= start.wallClock) return { wallClock: end, hasTime: true };
  say(`the event ends at ${formatWallClock(end).slice(11, 16)}, before it starts, so it ends on the next day`);
  return { wallClock: end + secondsPerDay, hasTime: true };
}

/** Returns a hint for a date that would be readable in another order, or with a year. */
function hintOf(text: string, settings: TableDates): string {
  const isRead = (order: DateOrder) => readTableDate(text, "", { ...settings, order }) !== undefined;
  // If only the date is readable, the time is wrong.
  if (isRead(settings.order)) return "";
  if (dateOrders.some(isRead)) return ` in the order ${settings.order} of the other dates`;
  return hasNoYear(text, settings) ? ", because it has no year" : "";
}

/** Returns whether a string is a date, or a range, once it gets a year: at its end, or after one of its words. */
function hasNoYear(text: string, settings: TableDates): boolean {
  const cell = cleanCell(text).replace(/\s+/g, " ");
  if (cell.length > 60 || /(?<!\d)\d{4}(?!\d)/.test(cell)) return false;
  const { year } = splitWallClock(settings.now);
  const ends = [...cell.matchAll(/[ ,]|$/g)].map(({ index }) => index);
  const dated = ends.flatMap((end) => [" ", "", "/", "-"].map((space) => `${cell.slice(0, end)}${space}${year}${cell.slice(end)}`));
  return dated.some((one) => isTableDate(one, settings) || splitDates(one, settings) !== undefined);
}

function endAfter({ wallClock, hasTime }: TableDate, { cellOf, say }: RowContext, zone: Zone): TableDate | undefined {
  const [text, hours] = [cellOf("duration"), cellOf("duration_hours")];
  if (text + hours === "") return undefined;
  const seconds = readLength(text) ?? (text === "" ? readLength(/^[\d.,]+$/.test(hours) ? `${hours} h` : hours) : undefined);
  if (seconds === undefined) say(`the duration ${JSON.stringify(text || hours)} is not read; write it as "90 min", "1:30" or "1.5 h"`);
  if (!seconds) return undefined;
  // Hours are elapsed time, as in iCalendar.
  return { wallClock: hasTime ? zone.wallClockAt(zone.instantOf(wallClock) + seconds) : wallClock + seconds - 1, hasTime };
}

const amount = "(\\d{1,5}(?:[.,]\\d{1,4})?) ?";
const lengths = new RegExp(
  `^(?:${amount}(?:d|days?|tage?n?|jours?|j|dias?|giorn[oi]|dag(?:en)?|dni|dzien)(?![a-z]))? ?` +
    `(?:${amount}(?:h|hrs?|hours?|std|stunden?|heures?|horas?|or[ae]|uur|uren|godz(?:in[ay]?)?)\\.?(?![a-z]))? ?(?:(?:and|und|et|y|e|en) )?` +
    `(?:${amount}(?:'|m|mn|mins?|minut(?:e[ns]?|os?|i|en|y)?)?\\.?)?$`,
);

/**
 * Reads a duration, in seconds. A number without a unit means minutes from 10 on, and hours below.
 *
 * @example readLength("1 h 30") // 5400
 */
function readLength(text: string): number | undefined {
  const duration = readDuration(text);
  if (duration) return Math.max(0, duration.days * secondsPerDay + duration.seconds);
  const [, hour, minute, second = 0] =
    /^(\d{1,3}):(\d\d)(?::(\d\d))? ?(?:h|hrs?|hours?|std\.?|stunden|heures|horas|ore|uur)?$/i.exec(text.trim()) ?? [];
  if (hour !== undefined) return secondsIn("", hour, minute ?? 0, second);
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim().replace(/,? +/g, " ");
  const [whole = "", ...parts] = lengths.exec(plain) ?? [];
  const [days = 0, hours = 0, minutes = 0] = parts.map((part = "0") => Number(part.replace(",", ".")));
  if (whole === "" || (/^[\d.,]+$/.test(whole) && !(minutes >= 10))) return undefined;
  return Math.round(days * secondsPerDay + hours * 3_600 + minutes * 60);
}

/** The rules for words such as "weekly", by the word without spaces and accents. */
const rules: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries({
    "FREQ=DAILY":
      "daily everyday taglich jedentag quotidien touslesjours chaquejour diario diaria cadadia todoslosdias giornaliero dagelijks codziennie",
    "FREQ=WEEKLY":
      "weekly everyweek wochentlich jedewoche hebdomadaire touteslessemaines chaquesemaine semanal cadasemana settimanale wekelijks cotydzien",
    "FREQ=WEEKLY;INTERVAL=2": "biweekly fortnightly everytwoweeks every2weeks zweiwochentlich 14taglich 14tagig alle2wochen quincenal",
    "FREQ=MONTHLY": "monthly everymonth monatlich jedenmonat mensuel touslesmois mensual cadames mensile mensal maandelijks comiesiac",
    "FREQ=YEARLY":
      "yearly annually annual everyyear jahrlich jedesjahr annuel tousleans chaqueannee anual cadaano annuale jaarlijks corok coroku",
    "": "no none never once nein nie keine einmalig non aucun aucune jamais nunca ninguna ninguno mai nao nenhum nee geen nie nigdy",
  }).flatMap(([rule, words]) => words.split(" ").map((word) => [word, rule])),
);

/** Returns the dates of a row, as its recurrence says in words or as an `RRULE`. */
function datesOf(first: WallClock, text: string, zone: Zone, { say, report, window, budget }: RowContext): readonly WallClock[] {
  const source = rules.get(plainOf(text)) ?? text;
  if (source === "") return [first];
  const rule = /freq\s*=/i.test(source) ? readRule(source, say) : undefined;
  if (rule === undefined) {
    say(`the recurrence ${JSON.stringify(text)} is not read; write it as "weekly" or "FREQ=WEEKLY;COUNT=4"`);
    return [first];
  }
  const isAfterEnd = createEnd(readDateText(rule.until ?? ""), zone.instantOf);
  const range = { from: dayAt(window.from), until: endOfDay(dayAt(window.until)) };
  const { dates, stop } = expandRule(rule, { start: first, window: range, isAfterEnd }, budget);
  if (dates.length === 0) say(noDateIn(window), window.isGiven);
  if (stop === "cut") say(`the event has more than ${maxDates} dates; the first ${maxDates} are imported`);
  if (!window.isGiven) report(undefined, usualDays(window));
  return dates;
}
