import { checkPartial, entriesOf, hasAll, type JournalEntry, type PartialEntry, waitingTime } from "../calendar/journal/entry.ts";
import { missingEntry } from "../calendar/journal/entry-of.ts";
import type { Har } from "../calendar/journal/har.ts";
import type { RoutesOf } from "../service/resources/route-ids.ts";
import type { Send } from "./send.ts";

/**
 * The requests to a calendar on a server and their answers, oldest first.
 *
 * @example
 * const entry = await client.journal.waitFor({ route: "events.create", status: 201 });
 * entry.written; // [{ kind: "event", id: 401, change: "created" }]
 */
export interface ControlJournal {
  entries(): Promise<readonly JournalEntry[]>;
  last(): Promise<JournalEntry | undefined>;
  /** Returns the entries of a route, such as `events.list`, or of a resource, such as `events`. */
  of(route: RoutesOf): Promise<readonly JournalEntry[]>;
  /** Finds the first entry with these properties. */
  find(partial: PartialEntry): Promise<JournalEntry | undefined>;
  /**
   * Waits for an entry with these properties. Resolves at once if there already is one. Polls the server every 100 ms.
   *
   * @param timeout - how long to wait, in milliseconds; by default 5,000
   * @throws a `CalendarError` that names the last requests, if none matches in time
   */
  waitFor(partial: PartialEntry, options?: { readonly timeout?: number | undefined }): Promise<JournalEntry>;
  /** Removes all entries; the next request has the number 1. */
  clear(): Promise<void>;
  /** Returns the entries in the HTTP Archive format 1.2, which the developer tools of browsers open. */
  toHAR(): Promise<Har>;
}

export interface JournalPart {
  readonly entries: readonly JournalEntry[];
  readonly last: number;
}

/** Reads all entries with a number above `after`. `readPart` returns the first part of them. */
export async function readEntries(readPart: (after: number) => Promise<JournalPart>, after: number): Promise<JournalPart> {
  const entries: JournalEntry[] = [];
  for (let number = after; ; ) {
    const part = await readPart(number);
    entries.push(...part.entries);
    const newest = part.entries.at(-1)?.number ?? part.last;
    // Numbers start at 1 again if the journal was emptied in the meantime.
    if (newest >= part.last || newest <= number) return { entries, last: part.last };
    number = newest;
  }
}

/** The milliseconds between polls. */
const interval = 100;

export function createControlJournal(send: Send): ControlJournal {
  // `journal` answers with entries or, for `format=har`, with an archive; the types of the table do not distinguish the two.
  const readPart = async (after: number) => (await send("GET journal", { query: { after } })) as JournalPart;
  const read = (after: number) => readEntries(readPart, after);
  const entries = async () => (await read(0)).entries;
  async function find(partial: PartialEntry): Promise<JournalEntry | undefined> {
    checkPartial(partial);
    return (await entries()).find((entry) => hasAll(entry, partial));
  }

  return {
    entries,
    find,
    last: async () => (await entries()).at(-1),
    of: async (route) => entriesOf(await entries(), route),
    async waitFor(partial, options) {
      const timeout = waitingTime(options);
      checkPartial(partial);
      let isOver = false;
      const timer = setTimeout(() => {
        isOver = true;
      }, timeout);
      let after = 0;
      try {
        for (;;) {
          const { entries: later, last } = await read(after);
          const found = later.find((entry) => hasAll(entry, partial));
          if (found) return found;
          if (isOver) throw missingEntry(partial, timeout, await entries());
          // Numbers start at 1 again if the journal was emptied.
          after = last < after ? 0 : last;
          await new Promise((resolve) => setTimeout(resolve, Math.min(interval, timeout)));
        }
      } finally {
        clearTimeout(timer);
      }
    },
    async clear() {
      await send("DELETE journal");
    },
    toHAR: async () => (await send("GET journal", { query: { format: "har" } })) as Har,
  };
}
