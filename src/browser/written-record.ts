import { recordTypes, type Store } from "../resources/records.ts";
import type { Kind, StoredRecord } from "../store/record.ts";

/** A record that a tab has written, or deleted when `record` is `undefined`. */
export interface WrittenRecord {
  readonly kind: Kind;
  readonly id: number;
  readonly isNew: boolean;
  readonly record?: StoredRecord | undefined;
}

/** Returns a record as it is now; `undefined` when it was deleted. */
export function readRecord(store: Store, { kind, id }: WrittenRecord): StoredRecord | undefined {
  return collectionOf(store, kind).get(id);
}

/** Writes or deletes a record in the store of this tab. Throws for a record that another tab should not have sent. */
export function writeRecord(store: Store, { kind, id, record }: WrittenRecord): void {
  if (record === undefined) collectionOf(store, kind).delete(id);
  else writers[kind](store, record);
}

const writers: Readonly<Record<Kind, (store: Store, record: unknown) => void>> = {
  event: ({ events }, record) => events.put(recordTypes.event.schema.parse(record)),
  venue: ({ venues }, record) => venues.put(recordTypes.venue.schema.parse(record)),
  organizer: ({ organizers }, record) => organizers.put(recordTypes.organizer.schema.parse(record)),
  category: ({ categories }, record) => categories.put(recordTypes.category.schema.parse(record)),
  tag: ({ tags }, record) => tags.put(recordTypes.tag.schema.parse(record)),
};

function collectionOf({ events, venues, organizers, categories, tags }: Store, kind: Kind) {
  return { event: events, venue: venues, organizer: organizers, category: categories, tag: tags }[kind];
}
