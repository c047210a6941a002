import type { RecordWrites, WrittenRecord } from "../http/trace.ts";
import type { Store } from "../resources/records.ts";

/** Creates the function that runs an operation and returns the records it wrote. Writes outside of it cost one comparison. */
export function createWriteLog({ events, venues, organizers, categories, tags }: Store): RecordWrites {
  let written: WrittenRecord[] | undefined;

  const log =
    (kind: WrittenRecord["kind"]) => (before: { readonly id: number } | undefined, after: { readonly id: number } | undefined) => {
      const id = (after ?? before)?.id;
      if (written === undefined || id === undefined) return;
      written.push({ kind, id, change: before === undefined ? "created" : after === undefined ? "deleted" : "updated" });
    };
  events.watch(log("event"));
  venues.watch(log("venue"));
  organizers.watch(log("organizer"));
  categories.watch(log("category"));
  tags.watch(log("tag"));

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
