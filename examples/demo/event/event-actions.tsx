import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { Button, Icon } from "../parts/button.tsx";
import { htmlText } from "../parts/html-text.ts";
import { useDeletion } from "../parts/use-deletion.ts";
import { addDays } from "../time/days.ts";
import { addressOf } from "./event-facts.tsx";
import { linked } from "./linked.ts";

export function EventActions({ event }: { readonly event: EventResponse }) {
  const { api, texts, canWrite, openDialog, settings, lastCalendar } = useDemo();
  const { remove, restore, isBusy } = useDeletion(
    htmlText(event.title),
    lastCalendar,
    () => api.deleteEvent(event.id),
    // An update publishes a deleted event again, so sends its previous status.
    (deleted = event) => api.updateEvent(deleted, { status: event.status === "trash" ? "publish" : event.status }),
  );
  return (
    <div class="event-actions">
      <Button icon="calendar" label={texts.addToCalendar} class="primary" onClick={() => downloadIcs(event)} />
      {canWrite && event.status !== "trash" && (
        <>
          <Button icon="pencil" data-key="e" onClick={() => openDialog({ name: "edit", id: event.id })}>
            {texts.edit}{" "}
            <span class="key" aria-hidden="true">
              E
            </span>
          </Button>
          <Button icon="trash" label={texts.delete} class="danger" data-key="Delete" disabled={isBusy} onClick={remove} />
        </>
      )}
      {canWrite && event.status === "trash" && <Button label={texts.restore} disabled={isBusy} onClick={restore} />}
      {settings.inspector !== undefined && (
        <a class="button plain" href={settings.inspector}>
          <Icon name="pulse" /> {texts.requestInInspector}
        </a>
      )}
    </div>
  );
}

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

function downloadIcs(event: EventResponse): void {
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
