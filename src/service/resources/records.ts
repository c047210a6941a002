import type { RecordStore } from "../../store/store.ts";
import type { EventRecord } from "./events/types.ts";
import type { OrganizerRecord, VenueRecord } from "./linked-posts/types.ts";
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
