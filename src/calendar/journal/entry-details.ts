import type { RecordChange } from "../../service/steps/trace.ts";
import { type Bytes, decodeUtf8 } from "../../text/encoding/utf8.ts";
import { type Budget, createBudget } from "../../util/bounds.ts";

/**
 * The parts of a request that are too large to keep for every entry of a journal.
 *
 * @example
 * const details: EntryDetails | undefined = calendar.journal.details(12);
 * details?.body; // '{"id":401,"title":"Jazz"}'
 */
export interface EntryDetails {
  /** The body of the answer; `undefined` for an answer above 128 KiB, and for the answers of some faults. */
  readonly body: string | undefined;
  /** The records that the request wrote, before and after. */
  readonly changes: readonly RecordChange[];
}

/** Details that are not decoded yet. */
export interface StoredDetails {
  readonly body: Bytes | null | undefined;
  readonly changes: readonly RecordChange[];
}

/** The most bytes of one answer, of the details of one journal, and of the details of all sessions. */
const maxBody = 131_072;
const maxOwnBytes = 4 * 1_048_576;
const maxAllBytes = 16 * 1_048_576;

/** Stores the details of the last requests. */
export interface DetailsMemory {
  add(number: number, details: StoredDetails): void;
  of(number: number): EntryDetails | undefined;
  clear(): void;
}

/** Creates the budget of the details that a calendar and its sessions share. */
export function createDetailsBudget(): Budget {
  return createBudget(maxAllBytes);
}

/** Creates an empty memory. It drops its oldest details when it has more than 4 MiB, or when all memories exceed their budget. */
export function createDetailsMemory(budget: Budget): DetailsMemory {
  const stored = new Map<number, { readonly details: StoredDetails; readonly bytes: number }>();
  let ownBytes = 0;

  function count(more: number): void {
    ownBytes += more;
    budget.add(more);
  }

  function drop(number: number): void {
    count(-(stored.get(number)?.bytes ?? 0));
    stored.delete(number);
  }

  return {
    add(number, { body, changes }) {
      const kept = body && body.length > maxBody ? undefined : body;
      const bytes = changes.reduce((sum, { weight }) => sum + weight, 256 + (kept?.length ?? 0));
      stored.set(number, { details: { body: kept, changes }, bytes });
      count(bytes);
      for (const oldest of stored.keys()) {
        if (ownBytes <= maxOwnBytes && !budget.isExceeded) break;
        drop(oldest);
      }
    },
    of(number) {
      const found = stored.get(number)?.details;
      return found && { body: found.body === null ? "" : found.body && decodeUtf8(found.body), changes: found.changes };
    },
    clear() {
      stored.clear();
      count(-ownBytes);
    },
  };
}
