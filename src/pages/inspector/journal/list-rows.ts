import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { pageHeader } from "../../../service/http/sent-request.ts";
import { paramsOf, shortPath } from "../parts/format.ts";

/** A part of a URL, and whether the previous request of the same route had it, too. */
export interface AddressPart {
  readonly text: string;
  readonly isKnown: boolean;
}

export interface ListRow {
  readonly entry: JournalEntry;
  /** The parts of the path, each with its slash. */
  readonly path: readonly AddressPart[];
  /** The parameters of the query. Those that differ from the previous request come first. */
  readonly query: readonly AddressPart[];
  /** The milliseconds since the previous row; `undefined` in the oldest row. */
  readonly gap: number | undefined;
  /** True if the clock of the calendar was set between the previous row and this one. */
  readonly isClockMoved: boolean;
}

/** Returns the page of this package that sent a request; `undefined` for an application. */
export function pageOf({ requestHeaders }: Pick<JournalEntry, "requestHeaders">): string | undefined {
  return requestHeaders[pageHeader.toLowerCase()];
}

/**
 * Compares each shown entry with the previous row, and its URL with the previous request of the same route.
 *
 * @param all - all entries of the journal, oldest first
 * @param shown - the shown entries, newest first
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

/** Changed parts come first, because a long URL is cut at its end. */
function changedFirst(parts: readonly AddressPart[]): readonly AddressPart[] {
  return [...parts.filter(({ isKnown }) => !isKnown), ...parts.filter(({ isKnown }) => isKnown)];
}

/** Returns whether the clock was set, rather than stopped or following the system. Its instants are whole seconds. */
function isMoved(older: JournalEntry, entry: JournalEntry): boolean {
  const site = Date.parse(entry.time) - Date.parse(older.time);
  const real = Date.parse(entry.receivedAt) - Date.parse(older.receivedAt);
  return site !== 0 && Math.abs(site - real) > 1_500;
}
