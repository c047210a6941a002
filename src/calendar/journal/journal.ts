import type { RoutesOf } from "../../service/resources/route-ids.ts";
import { createBudget } from "../../util/bounds.ts";
import { callListener } from "../../util/thrown.ts";
import { createRedaction } from "../redaction/redaction.ts";
import { checkPartial, entriesOf, hasAll, type JournalEntry, type PartialEntry, waitingTime } from "./entry.ts";
import { createDetailsMemory, type EntryDetails } from "./entry-details.ts";
import { missingEntry, type PendingEntry } from "./entry-of.ts";
import { type Har, toHar } from "./har.ts";

/**
 * The requests to a calendar and their answers, oldest first: by default the last 1,000 (option `journal`), in at most 16 MiB. Large
 * requests are shortened.
 *
 * @example
 * const entry = await calendar.journal.waitFor({ route: "events.create", status: 201 });
 * entry.written; // [{ kind: "event", id: 401, change: "created" }]
 */
export interface Journal {
  readonly entries: readonly JournalEntry[];
  readonly last: JournalEntry | undefined;
  /**
   * Returns the entries of a route, such as `events.list`, or a resource, such as `events`. Throws a `CalendarError` for an unknown name.
   */
  of(route: RoutesOf): readonly JournalEntry[];
  /** Finds the first entry with these properties. Throws a `CalendarError` for unknown properties. */
  find(partial: PartialEntry): JournalEntry | undefined;
  /**
   * Waits for an entry with these properties. Resolves at once if there already is one.
   *
   * @param timeout - how long to wait, in milliseconds; by default 5,000
   * @throws a `CalendarError` that names the last requests, if none matches in time; and one for unknown properties
   */
  waitFor(partial: PartialEntry, options?: { readonly timeout?: number | undefined }): Promise<JournalEntry>;
  /**
   * Returns the answer body and the written records, before and after. The latest are stored, in at most 4 MiB; `undefined` for older ones.
   */
  details(number: number): EntryDetails | undefined;
  /** Calls a function for every new entry; returns a function that unsubscribes it. */
  subscribe(listener: (entry: JournalEntry) => void): () => void;
  /** Removes all entries; the next request has the number 1. */
  clear(): void;
  /** Returns the entries in the HTTP Archive format 1.2, which the developer tools of browsers open. */
  toHAR(): Har;
}

export interface WritableJournal {
  readonly journal: Journal;
  /** Adds a request. Its entry is built when it is first read. */
  add(entry: PendingEntry): void;
  /** Releases its share of the common budget, when the session has ended. */
  detach(): void;
}

interface LazyEntry {
  readonly weight: number;
  entry: JournalEntry | PendingEntry["build"];
}

const maxBytes = 16 * 1_048_576;

/**
 * Creates an empty journal, which holds the last `limit` entries. It drops its oldest entries when it exceeds 16 MiB, or all journals
 * together exceed their budget.
 */
export function createJournal(
  limit: number,
  budgets: Pick<Budgets, "entries" | "details"> = createBudgets(),
  redaction = createRedaction(),
): WritableJournal {
  const details = createDetailsMemory(budgets.details);
  const listeners = new Set<(entry: JournalEntry) => void>();
  /** The entries by number, oldest first. */
  const requests = new Map<number, LazyEntry>();
  let count = 0;
  let share = budgets.entries.share(maxBytes);

  function dropOldest(): void {
    for (const [number, { weight }] of requests) {
      if (requests.size <= limit && (requests.size === 1 || !share.isExceeded)) break;
      share.add(-weight);
      requests.delete(number);
    }
  }

  function subscribe(listener: (entry: JournalEntry) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function find(partial: PartialEntry): JournalEntry | undefined {
    checkPartial(partial);
    return latest().find((entry) => hasAll(entry, partial));
  }

  function latest(): readonly JournalEntry[] {
    return [...requests].map(([number, request]) => entryIn(number, request));
  }

  function detailsOf(number: number): EntryDetails | undefined {
    const found = details.of(number);
    return found && { ...found, body: found.body && redaction.ofText(found.body) };
  }

  const journal: Journal = {
    get entries() {
      return latest();
    },
    get last() {
      return latest().at(-1);
    },
    of: (route) => entriesOf(latest(), route),
    find,
    async waitFor(partial, options) {
      const timeout = waitingTime(options);
      const found = find(partial);
      if (found) return found;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          unsubscribe();
          reject(missingEntry(partial, timeout, latest()));
        }, timeout);
        const unsubscribe = subscribe((entry) => {
          if (!hasAll(entry, partial)) return;
          clearTimeout(timer);
          unsubscribe();
          resolve(entry);
        });
      });
    },
    details: detailsOf,
    subscribe,
    clear() {
      details.clear();
      share.release();
      requests.clear();
      count = 0;
    },
    toHAR: () => toHar(latest(), (number) => detailsOf(number)?.body),
  };

  return {
    journal,
    add({ weight, build, details: sent }) {
      count += 1;
      const number = count;
      const added: LazyEntry = { weight, entry: build };
      requests.set(number, added);
      details.add(number, sent);
      share.add(weight);
      dropOldest();
      for (const listener of listeners) callListener(() => listener(entryIn(number, added)), reportListener);
    },
    detach() {
      // The journal of an ended session can still be read, but takes no room from others.
      const { bytes } = share;
      share.release();
      share = createBudget(maxBytes).share();
      share.add(bytes);
      details.clear();
    },
  };
}

function reportListener(error: unknown): void {
  console.error("[event-calendar-mock] A listener of journal.subscribe has failed; its request is answered anyway.", error);
}

function entryIn(number: number, request: LazyEntry): JournalEntry {
  const entry = typeof request.entry === "function" ? request.entry(number) : request.entry;
  request.entry = entry;
  return entry;
}

const mebibyte = 1_048_576;

/** Budgets in bytes that a calendar shares with its sessions. */
export type Budgets = ReturnType<typeof createBudgets>;

/** Creates the budgets of the journals' entries and details, the records that requests write, and the requests that recorders keep. */
export function createBudgets() {
  return {
    entries: createBudget(64 * mebibyte),
    details: createBudget(16 * mebibyte),
    written: createBudget(128 * mebibyte),
    recorded: createBudget(32 * mebibyte),
  };
}
