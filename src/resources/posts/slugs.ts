import type { Caller } from "../../access/caller.ts";
import type { Language } from "../../language/languages.ts";
import type { NamedRecord, RecordIndex } from "../../parameters/check-context.ts";
import type { Collection } from "../../store/collection.ts";
import type { StoredRecord } from "../../store/record.ts";
import { slugify, uniqueSlug } from "../../text/slug.ts";
import { isUnfinished, type PostStatus } from "./statuses.ts";

/** The suffix that a slug gets in the trash, so that another record can use the slug. */
const trashSuffix = "__trashed";

/** The values that decide the slug of a record on a write. */
export interface SlugRequest {
  readonly id: number;
  readonly status: PostStatus;
  /** The slug that was sent or kept. */
  readonly wanted: string;
  readonly title: string;
}

/** Knows the slugs of the other records of a collection in the same language. */
export interface OtherSlugs {
  isTaken(slug: string): boolean;
  /** Returns the wanted slug, or one with a number behind it, that is free. */
  free(wanted: string): string;
}

/**
 * Returns the slug of a record: the wanted one, or one made of the title, or the id where title and wanted slug contain no letter or digit.
 * Unfinished records have a slug only if one is sent.
 */
export function slugFor(
  { id, status, wanted, title }: SlugRequest,
  before: { readonly slug: string; readonly status: PostStatus } | undefined,
  others: Pick<OtherSlugs, "free">,
): string {
  if (before && status === "trash" && before.status !== "trash") return trashSlug(before.slug, others);
  // A record that leaves the trash gets back the slug from before, whatever slug was sent.
  const leavesTrash = before?.status === "trash" && status !== "trash";
  const slug = slugify(leavesTrash ? withoutTrashSuffix(before.slug) : wanted);
  if (isUnfinished(status)) return slug;
  return others.free(slug || slugify(title) || String(id));
}

/** Tells whether a record waits for review by a caller who may publish. A new record that waits gets no slug, even if one was sent. */
export function awaitsReview(status: PostStatus, caller: Caller): boolean {
  return status === "pending" && !caller.can("publish");
}

/** Makes the slug of a record in the trash: `jazz` becomes `jazz__trashed`, or `jazz__trashed-2` where that is taken. */
export function trashSlug(slug: string, others: Pick<OtherSlugs, "free">): string {
  return slug.endsWith(trashSuffix) ? slug : others.free(slug + trashSuffix);
}

function withoutTrashSuffix(slug: string): string {
  return slug.replace(/__trashed(-\d+)?$/, "");
}

/** Finds the slugs that records other than the one with `ownId` have. */
export function otherSlugs<Row extends StoredRecord>(records: Collection<Row>, language: Language, ownId: number): OtherSlugs {
  const isTaken = (slug: string) => records.bySlug(slug).some((other) => other.id !== ownId && other.language === language);
  // A record that is stored may have a slug among those that were counted.
  const counted = records.get(ownId) ? undefined : records.countedSlugs;
  return { isTaken, free: (wanted) => uniqueSlug(wanted, isTaken, counted, `${language} ${wanted}`) };
}

/**
 * Finds the id of the record with a slug: in the effective language first, then in any. A record below another one is found by both slugs
 * alone, as in `festival/opening`; a slash at the end does not count.
 */
export function findBySlug(
  records: Pick<RecordIndex, "get" | "bySlug">,
  slug: string,
  { language }: { readonly language: { readonly effective: Language } },
): number | undefined {
  const path = slug
    .replace(/\/$/, "")
    .split("/")
    .map((part) => slugify(escapeLetters(part)));
  const joined = path.join("/");
  const found = records.bySlug(path.at(-1) ?? "").filter((record) => slugPath(record, records).join("/") === joined);
  return (found.find((record) => record.language === language.effective) ?? found[0])?.id;
}

/** Returns the slugs of the records above a record, highest first, and its own. */
function slugPath(record: NamedRecord, records: Pick<RecordIndex, "get">): string[] {
  const path: string[] = [];
  const seen = new Set<NamedRecord>();
  for (let next: NamedRecord | undefined = record; next && !seen.has(next); next = next.parent ? records.get(next.parent) : undefined) {
    path.unshift(next.slug);
    seen.add(next);
  }
  return path;
}

/** Escapes letters beyond ASCII, so that `café` does not find `cafe`. Spaces stay, and later become dashes. */
function escapeLetters(slug: string): string {
  return encodeURIComponent(slug.replace(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%20", " ");
}
