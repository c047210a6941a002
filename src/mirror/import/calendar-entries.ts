import { secondsPerDay, startOfDay } from "../../time/wall-clock.ts";
import type { Calendar, CalendarComponent } from "./calendar-components.ts";
import {
  type CalendarDate,
  type CalendarZones,
  type Duration,
  dayAfter,
  dayOf,
  instantOf,
  readDates,
  readDateText,
  readDuration,
} from "./calendar-dates.ts";
import { type EventProperties, readProperties } from "./calendar-fields.ts";
import type { Report } from "./imported.ts";

export interface CalendarEntry {
  readonly line: number;
  readonly event: EventProperties;
  readonly zones: CalendarZones;
  readonly report: Report;
  /** The `UID`. Also `undefined` for a date that a message adds to its series. */
  readonly uid: string | undefined;
  readonly start: CalendarDate;
  readonly length: Duration;
  readonly isCancelled: boolean;
  /** The date of a series that this entry replaces, and whether it replaces the later dates, too. */
  readonly replaced: { readonly date: CalendarDate; readonly isRanged: boolean; readonly line: number } | undefined;
  /** `SEQUENCE`, `DTSTAMP` and `LAST-MODIFIED`. A higher value is newer. */
  readonly version: readonly number[];
}

/** Replies to invitations, whose events are not part of the calendar. */
const answers: ReadonlySet<string> = new Set(["REPLY", "COUNTER", "DECLINECOUNTER", "REFRESH"]);

/** Properties by which Microsoft and others mark all-day events. */
const wholeDays = ["x-microsoft-cdo-alldayevent", "x-microsoft-msncalendar-alldayevent", "x-funambol-allday"];

/** Reads the events of a calendar. Reports those without a date. */
export function readEntries(calendar: Calendar, zones: CalendarZones, report: Report): CalendarEntry[] {
  const method = calendar.textOf("method")?.toUpperCase() ?? "";
  return calendar.events.flatMap((component) => {
    if (!answers.has(method)) return readEntry(component, method, zones, report) ?? [];
    report(component.line, `the event is in a message with METHOD:${method}, which answers an invitation, and is left out`);
    return [];
  });
}

function readEntry(component: CalendarComponent, method: string, zones: CalendarZones, report: Report): CalendarEntry | undefined {
  const { line } = component;
  const isCancelled =
    method === "CANCEL" || component.properties.some(({ name, source }) => name === "status" && /^cancell?ed$/i.test(source.trim()));
  const event = readProperties(component, isCancelled ? () => {} : report);
  const dates = (name: string) => event.all(name).flatMap((property) => readDates(property, zones, report).slice(0, 1));
  const [id] = event.all("recurrence-id");
  const [date] = dates("recurrence-id");
  // A cancelled date may omit its start.
  const [first = isCancelled ? date : undefined] = dates("dtstart");
  if (!first) {
    report(line, isCancelled ? "the event is cancelled and is left out" : "the event has no start and is left out");
    return undefined;
  }
  const start = wholeDays.some((name) => /^(?:true|1)$/i.test(event.all(name)[0]?.source.trim() ?? ""))
    ? { ...first, isDay: true, wallClock: dayOf(first, zones) }
    : { ...first, wallClock: first.isDay ? startOfDay(first.wallClock) : first.wallClock };
  const range = String(id?.parameters.range ?? "").toUpperCase();
  if (id && range !== "" && range !== "THISANDFUTURE") report(id.line, `RANGE=${range} is not read; only this date of the series changes`);
  return {
    ...{ line, event, zones, report, start, isCancelled },
    uid: method === "ADD" ? undefined : event.text("uid")?.trim() || undefined,
    length: lengthOf(event, start, zones, report),
    replaced: id && date && { date, isRanged: range === "THISANDFUTURE", line: id.line },
    version: [
      Number(event.all("sequence")[0]?.source ?? 0) || 0,
      ...["dtstamp", "last-modified"].map((name) => readDateText(event.all(name)[0]?.source ?? "")?.wallClock ?? 0),
    ],
  };
}

function lengthOf(event: EventProperties, start: CalendarDate, zones: CalendarZones, report: Report): Duration {
  const none = start.isDay ? { days: 1, seconds: 0 } : { days: 0, seconds: 0 };
  const [property] = event.all("dtend");
  const [end] = event.all("dtend").flatMap((one) => readDates(one, zones, report));
  if (end && property) {
    // A day, or a time without a zone, is on the clock of the start.
    const instant = end.isDay || end.isFloating ? start.zone.clock.instantOf(end.wallClock) : instantOf(end);
    const seconds = start.isDay ? dayAfter(end, zones) - start.wallClock : instant - instantOf(start);
    if (seconds < 0) report(property.line, "the event ends before it starts; its end is its start");
    if (start.isDay) return { days: Math.max(1, Math.ceil(seconds / secondsPerDay)), seconds: 0 };
    return { days: 0, seconds: Math.max(0, seconds) };
  }
  const [given] = event.all("duration");
  const duration = given && readDuration(given.source);
  const total = duration ? duration.days * secondsPerDay + duration.seconds : -1;
  if (given && total < 0) report(given.line, `DURATION ${JSON.stringify(given.source)} is not a duration`);
  if (!duration || total < 0) return none;
  return start.isDay ? { days: Math.max(1, Math.ceil(total / secondsPerDay)), seconds: 0 } : duration;
}
