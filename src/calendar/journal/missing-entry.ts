import { CalendarError } from "../../util/errors.ts";
import type { JournalEntry, PartialEntry } from "./entry.ts";

/** Creates the error of a wait for an entry that did not come. It names the last requests. */
export function missingEntry(partial: PartialEntry, timeout: number, entries: readonly JournalEntry[]): CalendarError {
  return new CalendarError(`No request like ${JSON.stringify(partial)} came within ${timeout} ms. ${summaryOf(entries)}`);
}

/** Names the last requests, with their status. */
export function summaryOf(entries: readonly JournalEntry[]): string {
  if (entries.length === 0) return "No request came at all.";
  const last = entries.slice(-3).map(({ method, url, status }) => `${method} ${url} ${status}`);
  return `The last requests were: ${last.join("; ")}.`;
}
