import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { failureNotice } from "../parts/explain.ts";
import { htmlText } from "../parts/html-text.ts";
import { Button, Icon } from "../parts/icon.tsx";
import { useOnce } from "../parts/use-once.ts";
import { navigate, toHash } from "../route.ts";
import { addDays } from "../time/days.ts";
import { addressOf } from "./event-facts.tsx";
import { linked } from "./linked.ts";

export function EventActions({ event }: { readonly event: EventResponse }) {
  const { texts, canWrite, openDialog, settings } = useDemo();
  const { remove, restore, isBusy } = useDeletion(event);
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

function useDeletion(event: EventResponse) {
  const { api, texts, notify, wrote, lastCalendar } = useDemo();
  const { isBusy, run } = useOnce();
  const title = htmlText(event.title);

  async function attempt(action: () => Promise<void>, refused: string): Promise<void> {
    await run(async () => {
      try {
        await action();
      } catch (error) {
        notify(failureNotice(refused, error, texts, () => void attempt(action, refused)));
      }
    });
  }

  async function restoreNow(deleted: EventResponse): Promise<void> {
    // An update publishes a deleted event again, so sends its previous status.
    const status = event.status === "trash" ? "publish" : event.status;
    await api.updateEvent(deleted, { status });
    wrote();
    notify({ text: texts.restored(title) });
  }
  const restore = (deleted = event) => void attempt(() => restoreNow(deleted), texts.notRestored(title));

  async function removeNow(): Promise<void> {
    const { hash } = location;
    const deleted = await api.deleteEvent(event.id);
    // The visitor may have opened another page in the meantime.
    if (location.hash === hash) navigate(toHash(lastCalendar));
    wrote();
    notify({ text: texts.deletedEvent(title), action: { label: texts.undo, run: () => restore(deleted) } });
  }
  return { isBusy, restore: () => restore(), remove: () => void attempt(removeNow, texts.notDeleted(title)) };
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
