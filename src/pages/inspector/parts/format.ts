import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { decodeComponent } from "../../../text/encoding/decode-form-text.ts";

/**
 * Formats milliseconds in a readable unit.
 *
 * @example
 * duration(0.5) // "0.5 ms"
 * duration(1_253) // "1.25 s"
 * duration(75_000) // "1 min 15 s"
 */
export function duration(milliseconds: number): string {
  if (milliseconds < 99.95) return `${digits(milliseconds)} ms`;
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_995) return `${digits(milliseconds / 1_000)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return seconds < 3_600
    ? `${Math.floor(seconds / 60)} min ${seconds % 60} s`
    : `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`;
}

/**
 * Formats milliseconds as the gap between two rows, which has no room for a second unit.
 *
 * @example
 * roughly(1_253) // "1.25 s"
 * roughly(114_000) // "1 min"
 */
export function roughly(milliseconds: number): string {
  if (milliseconds < 59_995) return duration(milliseconds);
  const minutes = Math.max(1, Math.floor(milliseconds / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

/**
 * Formats bytes in a readable unit; `–` for an unknown size.
 *
 * @example
 * size(190) // "190 B"
 * size(13_912_000) // "13.9 MB"
 */
export function size(bytes: number | undefined): string {
  if (bytes === undefined) return "–";
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 999_950 ? `${decimal(bytes / 1_000)} kB` : `${decimal(bytes / 1_000_000)} MB`;
}

/** The format of a whole number: `12,571`. */
export const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** Formats a number with at most three digits: `1.25`, `12.5`, `17`. */
function digits(value: number): string {
  return new Intl.NumberFormat("en", { maximumSignificantDigits: 3 }).format(value);
}

function decimal(value: number): string {
  return new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** Splits the URL of an entry into the short path, without the namespace, and the query: `["/events", "?page=2"]`. */
export function shortPath({ url }: Pick<JournalEntry, "url">, root: string): readonly [string, string] {
  const { pathname, search } = new URL(url);
  const at = pathname.indexOf(root);
  const path = at < 0 ? pathname : pathname.slice(0, at) + pathname.slice(at + root.length);
  return [decodeComponent(path === "" ? "/" : path), decodeComponent(search)];
}

/** Splits a query into its parameters: `["page=2", "search=jazz"]`. */
export function paramsOf(query: string): readonly string[] {
  return query.replace(/^\?/, "").split("&").filter(Boolean);
}

/** The format of an instant on the local clock: `15:04:05`. */
export const clockTime = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });

/** The parts of an instant in a narrow column, `Feb 12, 10:04 AM`, and with its weekday. */
export const dayAndTime = { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
export const weekdayAndTime = { weekday: "short", ...dayAndTime } as const;

/** Formats an instant in a time zone, with options of `Intl`. An unknown zone is UTC. */
export function formatInstant(instant: string | number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? String(instant) : instantFormat(timeZone, options).format(date);
}

/** Creates the formatter of instants in a time zone. An unknown zone is UTC. */
function instantFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
  }
}

/** Returns the reason phrase of a status, such as `Not Found`. */
export function statusWord(status: number): string {
  return statusWords[status] ?? "";
}

const statusWords: Readonly<Record<number, string>> = {
  200: "OK",
  201: "Created",
  204: "No Content",
  301: "Moved Permanently",
  304: "Not Modified",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  410: "Gone",
  413: "Content Too Large",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
};

/** Returns a name or title with decoded character references. Keeps tags. */
export function plainText(html: string): string {
  if (!html.includes("&")) return html;
  // Escapes tags, because the browser would report their event handlers.
  return new DOMParser().parseFromString(html.replaceAll("<", "&lt;"), "text/html").body.textContent;
}

/** Formats an instant in a time zone for a field of the type `datetime-local`. */
export function wallTime(zone: string, instant: number): string {
  return new Date(instant + offset(zone, instant)).toISOString().slice(0, 19);
}

/** Finds the instant at which the clocks of a time zone show a time; `NaN` for a string that is not a time. */
export function instantIn(zone: string, text: string): number {
  const asUtc = Date.parse(`${text.length === 16 ? `${text}:00` : text}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  // The offsets before and after a change of the clock: an ambiguous time is the first one, and a skipped one is moved forward.
  const [before, after] = [asUtc - offset(zone, asUtc - day), asUtc - offset(zone, asUtc + day)];
  return before + offset(zone, before) === asUtc || after + offset(zone, after) !== asUtc ? before : after;
}

const day = 86_400_000;

/** Returns the offset of a zone from UTC, in milliseconds. An unknown zone is UTC. */
function offset(zone: string, instant: number): number {
  const options = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  } as const;
  const format = instantFormat(zone, options);
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}
