import type { JournalEntry } from "../../../calendar/journal/entry.ts";

/** Writes bytes in kB with one decimal: `27.6`. */
export function kilobytes(bytes: number | undefined): string {
  return bytes === undefined ? "–" : decimal(bytes / 1_000);
}

/** Writes a number with one decimal. */
export function decimal(value: number): string {
  return new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}

/** Splits the URL of an entry into the short path, without the namespace, and the query: `["/events", "?page=2"]`. */
export function shortPath({ url }: Pick<JournalEntry, "url">, root: string): readonly [string, string] {
  const { pathname, search } = new URL(url);
  const at = pathname.indexOf(root);
  const path = at < 0 ? pathname : pathname.slice(0, at) + pathname.slice(at + root.length);
  return [decodeText(path === "" ? "/" : path), decodeText(search)];
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Writes an instant in a time zone, by parts of `Intl`. An unknown zone is UTC. */
export function formatInstant(instant: string | number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? String(instant) : instantFormat(timeZone, options).format(date);
}

/** Creates the format of many instants in a time zone. An unknown zone is UTC. */
export function instantFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
  }
}

/** Returns the word of a status, such as `Not Found`. */
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
