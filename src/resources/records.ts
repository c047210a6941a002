import type { KeptRecord } from "../fields/record-type.ts";
import type { RecordStore } from "../store/store.ts";
import { eventRecord } from "./events/orders.ts";
import type { EventRecord } from "./events/types.ts";
import { organizerRecord, venueRecord } from "./linked-posts/orders.ts";
import type { OrganizerRecord, VenueRecord } from "./linked-posts/types.ts";
import { categoryRecord, tagRecord } from "./terms/orders.ts";
import type { CategoryRecord, TagRecord } from "./terms/types.ts";

/** The record of each kind. */
export interface Records {
  readonly event: EventRecord;
  readonly venue: VenueRecord;
  readonly organizer: OrganizerRecord;
  readonly category: CategoryRecord;
  readonly tag: TagRecord;
}

/** The store of the records of this service. */
export type Store = RecordStore<Records>;

/** Describes the stored records of each kind to the store and to world files. */
export const recordTypes: { readonly [Kind in keyof Records]: KeptRecord<Records[Kind]> } = {
  event: eventRecord,
  venue: venueRecord,
  organizer: organizerRecord,
  category: categoryRecord,
  tag: tagRecord,
};
