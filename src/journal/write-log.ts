import type { RecordWrites, WrittenRecord } from "../http/trace.ts";
import type { Store } from "../resources/records.ts";

/** Creates the function that runs an operation and returns the records it wrote. Writes outside of it cost one comparison. */
export function createWriteLog(store: Store): RecordWrites {
  let written: WrittenRecord[] | undefined;

  store.watch((kind, before, after) => {
    const id = (after ?? before)?.id;
    if (written === undefined || id === undefined) return;
    written.push({ kind, id, change: before === undefined ? "created" : after === undefined ? "deleted" : "updated" });
  });

  return (run) => {
    const own: WrittenRecord[] = [];
    written = own;
    try {
      return { result: run(), written: own };
    } finally {
      written = undefined;
    }
  };
}
