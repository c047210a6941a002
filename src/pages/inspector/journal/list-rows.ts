import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { pageHeader } from "../../../service/http/session-id.ts";
import { paramsOf, shortPath } from "../parts/format.ts";

/** A part of an address, and whether the request before of the same route had it, too. */
export interface AddressPart {
  readonly text: string;
  readonly isKnown: boolean;
}

export interface ListRow {
  readonly entry: JournalEntry;
  /** The path in parts, each with its slash. */
  readonly path: readonly AddressPart[];
  /** The parameters of the query. Those that differ from the request before come first. */
  readonly query: readonly AddressPart[];
  /** The milliseconds since the row before; `undefined` in the oldest row. */
  readonly gap: number | undefined;
  /** True where the clock of the calendar was set between the row before and this one. */
  readonly isClockMoved: boolean;
}

/** Names the page of this package that sent a request; `undefined` for an application. */
export function pageOf({ requestHeaders }: Pick<JournalEntry, "requestHeaders">): string | undefined {
  return requestHeaders[pageHeader.toLowerCase()];
}

/**
 * Sets each entry that is shown against the row before it, and its address against the last request of the same route.
 *
 * @param all - every entry of the journal, oldest first
 * @param shown - the entries that are shown, newest first
 */
export function rowsOf(all: readonly JournalEntry[], shown: readonly JournalEntry[], root: string): readonly ListRow[] {
  const before = previousOfRoute(all);
  return shown.map((entry, index) => {
    const older = shown[index + 1];
    const [path, query] = shortPath(entry, root);
    const last = before.get(entry);
    const [lastPath, lastQuery] = last ? shortPath(last, root) : ["", ""];
    return {
      entry,
      path: known(path.split(/(?=\/)/), lastPath.split(/(?=\/)/)),
      query: changedFirst(known(paramsOf(query), paramsOf(lastQuery), true)),
      gap: older && Date.parse(entry.receivedAt) - Date.parse(older.receivedAt),
      isClockMoved: older !== undefined && isMoved(older, entry),
    };
  });
}

/** Finds the last request of the same route before each entry. */
function previousOfRoute(all: readonly JournalEntry[]): ReadonlyMap<JournalEntry, JournalEntry> {
  const last = new Map<string, JournalEntry>();
  const found = new Map<JournalEntry, JournalEntry>();
  for (const entry of all) {
    const key = entry.route ?? `${entry.method} ${new URL(entry.url).pathname}`;
    const before = last.get(key);
    if (before) found.set(entry, before);
    last.set(key, entry);
  }
  return found;
}

function known(parts: readonly string[], before: readonly string[], inAnyOrder = false): readonly AddressPart[] {
  return parts.map((text, index) => ({ text, isKnown: inAnyOrder ? before.includes(text) : before[index] === text }));
}

/** A long address is cut at its end, so what differs comes first. */
function changedFirst(parts: readonly AddressPart[]): readonly AddressPart[] {
  return [...parts.filter(({ isKnown }) => !isKnown), ...parts.filter(({ isKnown }) => isKnown)];
}

/** A stopped clock, or one that follows the machine, was not moved. Its instants are whole seconds. */
function isMoved(older: JournalEntry, entry: JournalEntry): boolean {
  const site = Date.parse(entry.time) - Date.parse(older.time);
  const real = Date.parse(entry.receivedAt) - Date.parse(older.receivedAt);
  return site !== 0 && Math.abs(site - real) > 1_500;
}
