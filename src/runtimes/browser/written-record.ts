import type { Kind } from "../../kinds/kinds.ts";
import { recordTypes } from "../../service/resources/declarations.ts";
import type { Store } from "../../service/resources/records.ts";
import type { StoredRecord } from "../../store/record.ts";

/** A record that a tab has written, or deleted when `record` is `undefined`. */
export interface WrittenRecord {
  readonly kind: Kind;
  readonly id: number;
  readonly isNew: boolean;
  readonly record?: StoredRecord | undefined;
}

/** Returns the current version of a record; `undefined` when it was deleted. */
export function readRecord(store: Store, { kind, id }: WrittenRecord): StoredRecord | undefined {
  return store.records(kind).get(id);
}

/** Writes or deletes a record in the store of this tab. Throws for a record that another tab should not have sent. */
export function writeRecord(store: Store, written: WrittenRecord): void {
  if (written.record === undefined) store.records(written.kind).delete(written.id);
  else putRecord(store, written.kind, written.record);
}

function putRecord<K extends Kind>(store: Store, kind: K, record: unknown): void {
  store.records(kind).put(recordTypes[kind].schema.parse(record));
}
