import type { Context } from "../context.ts";
import type { EventRecord, OrganizerRecord, VenueRecord } from "../schemas/records.ts";

/** A post-like record. */
export type Post = EventRecord | VenueRecord | OrganizerRecord;

/** The kinds of post-like records, as their addresses name them. */
export type PostKind = "event" | "venue" | "organizer";

/** The address of a record on the site; one that visitors cannot see yet has no pretty address. */
export function permalink(kind: PostKind, record: Post, { caller, links }: Context): string {
  const { home } = links.in(record.language);
  const visible = record.status === "publish" || (record.status === "private" && caller.mayRead(record));
  return visible ? `${home}/${kind}/${record.slug}/` : `${home}/?post_type=calendar_${kind}&p=${record.id}`;
}

/** The identity of a record across sites; `lineage` would name the records it was imported from. */
export function globalIds(record: Post, { links }: Context) {
  const id = `${links.in(record.language).place}?id=${record.id}`;
  return { global_id: id, global_id_lineage: [id] };
}

/** Author, status and dates, in the order in which every post-like record shows them. */
export function authorship({ author, status, date, date_utc, modified, modified_utc }: Post) {
  return { author: String(author), status, date, date_utc, modified, modified_utc };
}

/** Whether a record is public, or for this caller to see. */
export function isReadable(record: Post, { caller }: Context): boolean {
  return record.status === "publish" || caller.mayRead(record);
}

/** Whether a password keeps the record's details from this caller. */
export function isLocked(record: Post, password: unknown): boolean {
  return record.password !== "" && record.password !== password;
}
