import * as z from "zod/mini";
import type { Kind, KindOf, kinds } from "../kinds/kinds.ts";
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

/** The start and end of an event, `YYYY-MM-DD HH:MM:SS`, on the clock of the event and in UTC. Empty strings if it has no dates. */
export interface EventDates {
  readonly start_date: string;
  readonly end_date: string;
  readonly utc_start_date: string;
  readonly utc_end_date: string;
}

/** A field of events that holds the ids of linked records. */
export type LinkField = keyof (typeof kinds)["event"]["links"];

type EventLinks = { readonly [Field in LinkField]: readonly number[] };

/** The fields that the store itself reads of an event: those it is filtered and sorted by. */
export interface StoredEvent extends StoredPost, EventDates, EventLinks {
  readonly listed_dates: EventDates | null;
  readonly hide_from_listings: boolean;
  readonly featured: boolean;
  readonly ticketed: boolean;
  readonly parent: number;
}

/** The fields that the store itself reads of a term. */
export interface StoredTerm extends StoredRecord {
  /** The id of the parent term, 0 at the top; absent in a taxonomy without parents. */
  readonly parent?: number;
}

type Titled<K extends Kind> = { readonly [Field in (typeof kinds)[K]["title"]]: string };

/** The fields that the store itself reads, by kind of record. */
export type StoredRecords = { readonly [K in KindOf<"events">]: StoredEvent & Titled<K> } & {
  readonly [K in KindOf<"linked-posts">]: StoredPost & Titled<K>;
} & { readonly [K in KindOf<"terms">]: StoredTerm & Titled<K> };

/** Describes a kind of record to the store. */
export interface RecordType<Row> {
  readonly schema: z.ZodMiniType<Row>;
  /** The default of every field. `calendar.db` replaces the defaults of `id` and `language`. */
  readonly defaults: Row;
}

/** Describes all kinds of records to the store. */
export type RecordTypes<Rows extends StoredRecords> = { readonly [K in Kind]: RecordType<Rows[K]> };

/** The five roles of the service, from the least to the most powerful. */
export const roles = ["subscriber", "contributor", "author", "editor", "administrator"] as const;

/** Describes a user, who can be an author and, with `access: "service"`, sign in with HTTP Basic. */
export const User = z.object({
  id: z.int().check(z.positive("must be a positive number")),
  login: z.string().check(z.minLength(1)),
  role: z.enum(roles),
  password: z.string(),
}) satisfies z.ZodMiniType<User>;

/** A user of a world. */
export interface User {
  /** The id by which records refer to their author. */
  id: number;
  login: string;
  role: (typeof roles)[number];
  /** The password as plain text. */
  password: string;
}
