import type { EventResponse } from "event-calendar-mock";
import { useMemo } from "preact/hooks";
import { useDemo } from "../context.ts";
import { addDays, addMonths, daysBetween, toInstant } from "./days.ts";
import type { Period } from "./periods.ts";

export type DateTexts = ReturnType<typeof createDateTexts>;

type Spanned = Pick<EventResponse, "start_date" | "end_date" | "all_day"> & Partial<Pick<EventResponse, "timezone">>;

interface DateWords {
  readonly allDay: string;
  readonly today: string;
  readonly tomorrow: string;
}

/** Creates the functions that format dates for a locale, such as `en-CA`. Times in another zone than `siteZone` name their zone. */
function createDateTexts(locale: string, texts: DateWords, siteZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (date: string) => clean(formatter.format(toInstant(date.length > 10 ? date : `${date} 00:00:00`)));
  };
  const range = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (from: string, until: string) => clean(formatter.formatRange(toInstant(from), toInstant(until)));
  };
  const unit = (name: string) => {
    const formatter = new Intl.NumberFormat(locale, { style: "unit", unit: name, unitDisplay: "long" });
    return (count: number) => formatter.format(count);
  };
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const isTwelve = new Intl.DateTimeFormat(locale, { hour: "numeric" }).resolvedOptions().hour12 === true;
  const fullHour = format({ hour: "numeric" });
  const hourAndMinute = format({ hour: "numeric", minute: "2-digit" });

  const long = format({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const medium = format({ weekday: "short", day: "numeric", month: "short" });
  const shortDay = format({ day: "numeric", month: "short" });
  /** Formats `Feb 12`, with a no-break space. */
  const short = (date: string) => shortDay(date).replaceAll(" ", "\u00a0");
  const shortYear = format({ day: "numeric", month: "short", year: "numeric" });
  const month = format({ month: "long", year: "numeric" });
  const narrow = format({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
  const shortRange = range({ day: "numeric", month: "short" });
  const narrowRange = range({ day: "numeric", month: "short", year: "numeric" });
  const longRange = range({ day: "numeric", month: "long", year: "numeric" });
  /** `7 PM`, `7:30 PM`, `19:30`. */
  const time = (date: string) => (isTwelve && date.slice(14, 16) === "00" ? fullHour(date) : hourAndMinute(date));
  const weekday = format({ weekday: "long" });

  /** The name of a day near today, otherwise its weekday. */
  function dayName(day: string, today: string): string {
    if (day === today) return texts.today;
    return day === addDays(today, 1) ? texts.tomorrow : weekday(day);
  }

  /** The date next to the name of a day: `Thu, Feb 12` next to `Today`, `Feb 14` next to `Saturday`. */
  function dayDate(day: string, today: string): string {
    return day === today || day === addDays(today, 1) ? medium(day) : short(day);
  }

  /** `8 AM – 2 PM`, `All day`. */
  function hours({ all_day, start_date, end_date }: Spanned): string {
    if (all_day) return texts.allDay;
    return start_date === end_date ? time(start_date) : `${time(start_date)} – ${time(end_date)}`;
  }

  /** The zone of an event that is not on the clock of the site: `Tokyo`, `UTC+9`. Empty for all others, and for all-day events. */
  function zone({ all_day, timezone = siteZone }: Spanned): string {
    return all_day || timezone === siteZone ? "" : cityOf(timezone);
  }

  /** The last day of an event: `Feb 17`, with its year if the event starts in another one. */
  function lastDay({ start_date, end_date }: Spanned): string {
    return start_date.slice(0, 4) === end_date.slice(0, 4) ? short(end_date) : shortYear(end_date);
  }

  /** Formats a duration: `2 hours`, `1 hour 30 minutes`, `3 days`. */
  function duration(minutes: number): string {
    const parts = [
      [Math.floor(minutes / 1440), unit("day")],
      [Math.floor(minutes / 60) % 24, unit("hour")],
      [minutes % 60, unit("minute")],
    ] as const;
    return parts
      .filter(([count]) => count > 0)
      .map(([count, say]) => say(count))
      .join(" ");
  }

  /** The dates of an event on one line: `Tue, Feb 24, 8 AM – 2 PM`, `Jan 31 – Feb 7`. */
  function when(event: Spanned): string {
    const days = daysBetween(event.start_date, event.end_date);
    if (days > 0) return shortRange(event.start_date, event.end_date);
    return [`${medium(event.start_date)}, ${hours(event)}`, zone(event)].filter(Boolean).join(" ");
  }

  /** The day of an event in full: `Tuesday, February 24, 2026`, `January 31 – February 7, 2026`. */
  function fullDay({ start_date, end_date }: Spanned): string {
    return daysBetween(start_date, end_date) > 0 ? longRange(start_date, end_date) : long(start_date);
  }

  /** The distance of a day from today: `in 12 days`. */
  function distance(day: string, today: string): string {
    const days = daysBetween(today, day);
    return Math.abs(days) < 60 ? relative.format(days, "day") : relative.format(Math.round(days / 30.4), "month");
  }

  /** The title of a period: `February 2026`, `Saturday, February 14, 2026`, `June 28 – July 4, 2026`. */
  function title({ from, until }: Period): string {
    const last = addDays(until, -1);
    if (from === last) return long(from);
    if (from.endsWith("01-01") && until === addMonths(from, 12)) return from.slice(0, 4);
    if (until === addMonths(from, 1)) return month(from);
    return longRange(`${from} 00:00:00`, `${last} 00:00:00`);
  }

  /** The title of a period for a phone: `Sat, Feb 14`, `Jun 28 – Jul 4`; with the year if it is not the current one. */
  function narrowTitle(period: Period, today: string): string {
    const { from } = period;
    const last = addDays(period.until, -1);
    if (daysBetween(from, last) > 7) return title(period);
    const year = today.slice(0, 4);
    const isThisYear = from.startsWith(year) && last.startsWith(year);
    if (from === last) return (isThisYear ? medium : narrow)(from);
    return (isThisYear ? shortRange : narrowRange)(`${from} 00:00:00`, `${last} 00:00:00`);
  }

  return {
    long,
    medium,
    short,
    weekday,
    month,
    time,
    dayName,
    dayDate,
    hours,
    zone,
    when,
    fullDay,
    lastDay,
    distance,
    duration,
    title,
    narrowTitle,
    shortWeekday: format({ weekday: "short" }),
    narrowWeekday: format({ weekday: "narrow" }),
    shortMonth: format({ month: "short" }),
  };
}

/** Removes dots and narrow spaces from times: `7 p.m.` becomes `7 PM`. */
function clean(text: string): string {
  return text.replaceAll(/[\u202f\u2009]/g, " ").replaceAll(/\b([ap])\.m\./g, (_, half: string) => `${half.toUpperCase()}M`);
}

/** Returns the readable part of a time zone: `Tokyo` for `Asia/Tokyo`. */
export function cityOf(timezone: string): string {
  return (timezone.split("/").at(-1) ?? "").replaceAll("_", " ");
}

export function useDates(): DateTexts {
  const { texts, settings } = useDemo();
  return useMemo(() => createDateTexts(texts.locale, texts, settings.timezone), [texts, settings.timezone]);
}
