import type { z } from "zod";
import type { Language } from "../language/languages.ts";

/** The fields that the store itself reads of every record. */
export interface StoredRecord {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  /** The id of the record that this one translates, of the same kind; `null` for an original. */
  readonly translation_of: number | null;
}

/** The fields that the store itself reads of an event, venue or organizer. */
export interface StoredPost extends StoredRecord {
  readonly status: string;
  /** The publication date on the clock of the site, `YYYY-MM-DD HH:MM:SS`; `date_utc` is the same instant in UTC. */
  readonly date: string;
  readonly date_utc: string;
}

/** The start and the end of an event, `YYYY-MM-DD HH:MM:SS`: on the clock of the event, and in UTC. Empty texts where it has no dates. */
export interface EventDates {
  readonly start_date: string;
  readonly end_date: string;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
}

/** The fields that the store itself reads of an event: those it is filtered and sorted by. */
export interface StoredEvent extends StoredPost, EventDates {
  readonly title: string;
  readonly listed_dates: EventDates | null;
  readonly hide_from_listings: boolean;
  readonly featured: boolean;
  readonly ticketed: boolean;
  readonly parent: number;
  readonly venue: readonly number[];
  readonly organizer: readonly number[];
  readonly categories: readonly number[];
  readonly tags: readonly number[];
}

/** The fields that the store itself reads, by kind of record. */
export interface StoredRecords {
  readonly event: StoredEvent;
  readonly venue: StoredPost & { readonly venue: string };
  readonly organizer: StoredPost & { readonly organizer: string };
  readonly category: StoredRecord & { readonly name: string; readonly parent: number };
  readonly tag: StoredRecord & { readonly name: string };
}

/** The name of a kind of record, as in `calendar.db`. */
export type Kind = keyof StoredRecords;

/** Describes a kind of record to the store. */
export interface RecordType<Row> {
  readonly schema: z.ZodType<Row>;
  /** The default of every field. `calendar.db` replaces those of `id` and `language`. */
  readonly defaults: Row;
}

/** Describes all kinds of records to the store. */
export type RecordTypes<Rows extends StoredRecords> = { readonly [K in Kind]: RecordType<Rows[K]> };
