import type { Caller } from "../../access/caller.ts";
import type { Language } from "../../language/languages.ts";
import type { RecordIndex } from "../../parameters/check-context.ts";
import type { Collection } from "../../store/collection.ts";
import type { StoredRecord } from "../../store/record.ts";
import { slugify, uniqueSlug } from "../../text/slug.ts";
import { isUnfinished, type PostStatus } from "./statuses.ts";

/** Records in the trash carry this suffix, which frees their slug for others. */
const trashSuffix = "__trashed";

/** The values that decide the slug of a record on a write. */
export interface SlugRequest {
  readonly id: number;
  readonly status: PostStatus;
  /** The slug that was sent or kept. */
  readonly wanted: string;
  readonly title: string;
}

/**
 * Makes the slug of a record: the wanted one or, where nothing is left of that, one made of the title or the id. Unfinished records
 * have none unless one is sent. `isTaken` tells whether another record has a slug.
 */
export function slugFor(
  { id, status, wanted, title }: SlugRequest,
  before: { readonly slug: string; readonly status: PostStatus } | undefined,
  isTaken: (slug: string) => boolean,
): string {
  if (before && status === "trash" && before.status !== "trash") return withTrashSuffix(before.slug);
  const leavesTrash = before?.status === "trash" && status !== "trash" && wanted === before.slug;
  const slug = slugify(leavesTrash ? withoutTrashSuffix(wanted) : wanted);
  if (isUnfinished(status)) return slug;
  return uniqueSlug(slug || slugify(title) || String(id), isTaken);
}

/** Tells whether a record waits for somebody who may publish: it gets no slug, whatever was sent. */
export function awaitsReview(status: PostStatus, caller: Caller): boolean {
  return status === "pending" && !caller.can("publish");
}

/** Adds the suffix of the trash to a slug that does not have it. */
export function withTrashSuffix(slug: string): string {
  return slug.endsWith(trashSuffix) ? slug : slug + trashSuffix;
}

function withoutTrashSuffix(slug: string): string {
  return slug.endsWith(trashSuffix) ? slug.slice(0, -trashSuffix.length) : slug;
}

/** Returns a function that tells whether another record of a collection has a slug in the same language. */
export function takenSlugs<Row extends StoredRecord>(
  records: Collection<Row>,
  language: Language,
  ownId: number,
): (slug: string) => boolean {
  return (slug) => records.bySlug(slug).some((other) => other.id !== ownId && other.language === language);
}

/** Finds the id of the record with a slug: in the effective language first, then in any. */
export function findBySlug(
  records: Pick<RecordIndex, "bySlug">,
  slug: string,
  { language }: { readonly language: { readonly effective: Language } },
): number | undefined {
  const found = records.bySlug(slugify(escapeLetters(slug)));
  return (found.find((record) => record.language === language.effective) ?? found[0])?.id;
}

/** Letters beyond ASCII are looked up as escapes, so that `café` does not find `cafe`; a blank is looked up as a dash. */
function escapeLetters(slug: string): string {
  return encodeURIComponent(slug.replace(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%20", " ");
}
