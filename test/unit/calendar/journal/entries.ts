import type { JournalEntry } from "../../../../src/calendar/journal/entry.ts";

/** Returns an entry of `GET /events` without parameters, with other properties where a test needs them. */
export function entryWith(other: Partial<JournalEntry> = {}): JournalEntry {
  return {
    ...{ number: 1, time: "2026-06-15T12:00:00Z", receivedAt: "2026-11-26T09:30:00.000Z", session: undefined, route: "events.list" },
    ...{ method: "GET", url: "https://a.example/events", requestHeaders: {}, parameters: {}, body: {}, isShortened: false },
    ...{ caller: undefined, language: "en", status: 200, milliseconds: 1, bytes: 2, code: undefined, rules: [], origins: [] },
    ...{ responseHeaders: {}, written: [], fault: undefined, nearestRoute: undefined, isAltered: false },
    ...other,
  };
}
