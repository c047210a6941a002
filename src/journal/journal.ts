import { hasAll, isOfRoute, type JournalEntry, type PartialEntry } from "./entry.ts";
import { type Har, toHar } from "./har.ts";
import { missingEntry } from "./missing-entry.ts";

/**
 * The requests to a calendar and their answers, oldest first. It keeps the last 1,000 requests, or as many as the option `journal` says.
 *
 * @example
 * const entry = await calendar.journal.waitFor({ route: "events.create", status: 201 });
 * entry.written; // [{ kind: "event", id: 401, change: "created" }]
 */
export interface Journal {
  readonly entries: readonly JournalEntry[];
  readonly last: JournalEntry | undefined;
  /** Returns the entries of a route, such as `events.list`, or of a resource, such as `events`. */
  of(route: string): readonly JournalEntry[];
  /** Finds the first entry with these properties. */
  find(partial: PartialEntry): JournalEntry | undefined;
  /**
   * Waits for an entry with these properties; one that is there already counts.
   *
   * @param timeout - the longest time to wait in milliseconds; 5,000 unless given
   * @throws a `CalendarError` that names the last requests, when none comes in time
   */
  waitFor(partial: PartialEntry, options?: { readonly timeout?: number }): Promise<JournalEntry>;
  /** Calls a function for every entry from now on; returns the function that ends this. */
  subscribe(listener: (entry: JournalEntry) => void): () => void;
  /** Removes all entries; the next request has the number 1. */
  clear(): void;
  /** Returns the entries in the HTTP Archive format 1.2, which the developer tools of browsers open. */
  toHAR(): Har;
}

/** A journal, and the function that adds to it. */
export interface WritableJournal {
  readonly journal: Journal;
  /** Adds a request. Its entry is built when it is read first. */
  add(build: (number: number) => JournalEntry): void;
}

/** A request whose entry may not be built yet. */
interface Noted {
  readonly number: number;
  readonly build: (number: number) => JournalEntry;
  entry: JournalEntry | undefined;
}

/** Creates an empty journal that keeps the last `limit` entries. */
export function createJournal(limit: number): WritableJournal {
  const listeners = new Set<(entry: JournalEntry) => void>();
  let noted: Noted[] = [];
  let count = 0;

  function subscribe(listener: (entry: JournalEntry) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function find(partial: PartialEntry): JournalEntry | undefined {
    return kept().find((entry) => hasAll(entry, partial));
  }

  /** Twice the limit may stand in the list before it is cut, so that most requests move no entries. */
  function kept(): readonly JournalEntry[] {
    return limit === 0 ? [] : noted.slice(-limit).map(entryIn);
  }

  const journal: Journal = {
    get entries() {
      return kept();
    },
    get last() {
      return kept().at(-1);
    },
    of: (route) => kept().filter((entry) => isOfRoute(entry, route)),
    find,
    waitFor(partial, { timeout = 5_000 } = {}) {
      const found = find(partial);
      if (found) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          unsubscribe();
          reject(missingEntry(partial, timeout, kept()));
        }, timeout);
        const unsubscribe = subscribe((entry) => {
          if (!hasAll(entry, partial)) return;
          clearTimeout(timer);
          unsubscribe();
          resolve(entry);
        });
      });
    },
    subscribe,
    clear() {
      noted = [];
      count = 0;
    },
    toHAR: () => toHar(kept()),
  };

  return {
    journal,
    add(build) {
      count += 1;
      const added: Noted = { number: count, build, entry: undefined };
      noted.push(added);
      if (noted.length >= 2 * limit + 1) noted = noted.slice(noted.length - limit);
      for (const listener of listeners) listener(entryIn(added));
    },
  };
}

function entryIn(noted: Noted): JournalEntry {
  const entry = noted.entry ?? noted.build(noted.number);
  noted.entry = entry;
  return entry;
}
