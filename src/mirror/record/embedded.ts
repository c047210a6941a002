import { type Kind, kinds } from "../../kinds/kinds.ts";
import { numberIn, objectIn } from "../../util/untyped.ts";
import type { RecordedRecord } from "./collect.ts";
import { keyOf } from "./to-world.ts";

/** Returns the venues and organizers that events show and no list has, such as drafts. */
export function embeddedRecords(listed: readonly RecordedRecord[]): RecordedRecord[] {
  const known = new Set(listed.map(keyOf));
  const found = new Map<string, RecordedRecord>();
  for (const { kind: eventKind, fields, language } of listed) {
    for (const [field, kind] of Object.entries<Kind>(kinds[eventKind].links)) {
      if (kinds[kind].family !== "linked-posts") continue;
      for (const item of [fields[field]].flat().map(objectIn)) {
        const id = numberIn(item.id);
        const key = id === undefined ? "" : keyOf({ kind, id });
        if (id !== undefined && !known.has(key)) found.set(key, { kind, id, language, fields: item, isSingle: false, isLocked: false });
      }
    }
  }
  return [...found.values()];
}
