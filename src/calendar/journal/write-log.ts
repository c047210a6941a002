import type { Store } from "../../service/resources/records.ts";
import type { RecordChange, WriteLog, WrittenRecord } from "../../service/steps/exchange.ts";
import { type Budget, weightOf } from "../../util/bounds.ts";

/** The most bytes of a record that are counted. */
const maxWeight = 128 * 1_048_576;

/** A write log that counts the bytes of written records. */
export interface CountingWriteLog extends WriteLog {
  /** True while a request writes. */
  readonly isWriting: boolean;
  /** Releases the bytes, when the records are gone. */
  forget(): void;
}

export function createWriteLog(store: Store, budget: Budget): CountingWriteLog {
  let written: { readonly records: WrittenRecord[]; readonly changes: RecordChange[] } | undefined;
  const share = budget.share();

  store.watch((kind, before, after) => {
    const id = (after ?? before)?.id;
    if (written === undefined || id === undefined) return;
    const weightBefore = before ? weightOf(before, maxWeight) : 0;
    const weightAfter = after ? weightOf(after, maxWeight) : 0;
    written.records.push({ kind, id, change: before === undefined ? "created" : after === undefined ? "deleted" : "updated" });
    written.changes.push({ kind, id, before, after, weight: weightBefore + weightAfter });
    share.add(weightAfter - weightBefore);
  });

  return {
    get isWriting() {
      return written !== undefined;
    },
    get isFull() {
      return share.isExceeded;
    },
    start() {
      written = { records: [], changes: [] };
      return written;
    },
    stop() {
      written = undefined;
    },
    forget: share.release,
  };
}
