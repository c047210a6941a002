import type { EventResponse } from "event-calendar-mock";
import { htmlText } from "../parts/html-text.ts";
import { addDays } from "../time/days.ts";
import { addressOf } from "./event-facts.tsx";
import { linked } from "./linked.ts";

/** Writes an event in the iCalendar format, which calendar programs import. Times are in UTC, so that the file needs no time zone. */
function toIcs(event: EventResponse): string {
  const [place] = linked(event.venue);
  const location =
    place &&
    [place.venue, addressOf(place)]
      .map((part) => htmlText(part ?? ""))
      .filter(Boolean)
      .join(", ");
  const dates = event.all_day
    ? [
        `DTSTART;VALUE=DATE:${compact(event.start_date.slice(0, 10))}`,
        `DTEND;VALUE=DATE:${compact(addDays(event.end_date.slice(0, 10), 1))}`,
      ]
    : [`DTSTART:${utc(event.utc_start_date ?? event.start_date)}`, `DTEND:${utc(event.utc_end_date ?? event.end_date)}`];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//event-calendar-mock//demo//EN",
    "BEGIN:VEVENT",
    `UID:${escapeText(event.global_id)}`,
    `DTSTAMP:${utc(event.modified_utc)}`,
    ...dates,
    `SUMMARY:${escapeText(htmlText(event.title))}`,
    ...(event.description ? [`DESCRIPTION:${escapeText(htmlText(event.description))}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `URL:${event.url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(fold).join("\r\n")}\r\n`;
}

export function downloadIcs(event: EventResponse): void {
  const url = URL.createObjectURL(new Blob([toIcs(event)], { type: "text/calendar" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `${event.slug || event.id}.ics` });
  link.click();
  URL.revokeObjectURL(url);
}

/** Converts `2026-02-24 13:00:00` to `20260224T130000Z`. */
function utc(date: string): string {
  return `${compact(date).replace(" ", "T")}Z`;
}

function compact(date: string): string {
  return date.replaceAll(/[-:]/g, "");
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
}

/** Folds a line between characters, because the format allows 75 bytes. Each further line starts with a space. */
function fold(line: string): string[] {
  const folded: string[] = [];
  let part = "";
  for (const character of line) {
    if (new TextEncoder().encode(part + character).length > 75) {
      folded.push(part);
      part = " ";
    }
    part += character;
  }
  return [...folded, part];
}
