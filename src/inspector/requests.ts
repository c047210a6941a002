import { SESSION_HEADER } from "../http/session-id.ts";
import type { JournalEntry } from "../journal/entry.ts";
import { shellQuote } from "../text/shell-quote.ts";

/** Returns the path of an entry's URL with its query: `/wp-json/calendar/events/v1/events?page=2`. */
export function pathOf({ url }: JournalEntry): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Builds the request of an entry again: its method, its body as JSON, and who asked. */
export function initOf({ method, body, requestHeaders }: JournalEntry): { method: string; headers: Record<string, string>; body?: string } {
  const { authorization } = requestHeaders;
  const headers = authorization === undefined ? {} : { authorization };
  if (Object.keys(body).length === 0) return { method, headers };
  return { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** Writes the request of an entry as a command of a shell, which acts on the session of the entry. */
export function toCurl(entry: JournalEntry): string {
  const { method, headers, body } = initOf(entry);
  const parts = [
    `curl -X ${method} ${shellQuote(entry.url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellQuote(`${name}: ${value}`)}`),
    ...(entry.session === undefined ? [] : [`-H ${shellQuote(`${SESSION_HEADER}: ${entry.session}`)}`]),
    ...(body === undefined ? [] : [`-d ${shellQuote(body)}`]),
  ];
  return parts.join(" ");
}
