import type { Language } from "../../../language/languages.ts";
import type { Collection } from "../../../store/collection.ts";
import type { StoredRecord } from "../../../store/record.ts";
import { decodeFormText } from "../../../text/encoding/decode-form-text.ts";
import { type SlugNumbers, slugify, slugToFind, type TakenSlugs, uniqueSlug } from "../../../text/slug.ts";
import type { Caller } from "../../access/caller.ts";
import type { Fidelity, FidelityPoint } from "../../fidelity.ts";
import type { NamedRecord, RecordIndex } from "../../parameters/parameter.ts";
import { isUnfinished, type PostStatus } from "./statuses.ts";

/** The suffix of a slug in the trash, which frees the slug for other records. */
const trashSuffix = "__trashed";

export interface SlugRequest {
  readonly id: number;
  readonly status: PostStatus;
  /** The slug that was sent, or the stored one. */
  readonly wanted: string;
  readonly title: string;
}

/**
 * Returns the slug of a record: the wanted one, or one derived from the title, or the id if neither contains a letter or digit. Unfinished
 * records have a slug only if one is sent. `taken` has the slugs of other records.
 */
export function slugFor(
  { id, status, wanted, title }: SlugRequest,
  before: { readonly slug: string; readonly status: PostStatus } | undefined,
  taken: TakenSlugs,
): string {
  if (before && status === "trash" && before.status !== "trash") return trashSlug(before.slug, taken);
  // A record that leaves the trash gets its previous slug, whatever slug was sent. If it had none, it stays `__trashed`.
  const leavesTrash = before?.status === "trash" && status !== "trash";
  const slug = slugify((leavesTrash && withoutTrashSuffix(before.slug)) || wanted);
  if (isUnfinished(status)) return slug;
  // The slug `0` counts as empty.
  return uniqueSlug((slug === "0" ? "" : slug) || slugify(title) || String(id), taken);
}

/** Returns whether a record is pending, although the caller may publish. A new one gets no slug, even if one was sent. */
export function awaitsReview(status: PostStatus, caller: Caller): boolean {
  return status === "pending" && !caller.can("publish");
}

/** Builds the slug of a record in the trash: `jazz` becomes `jazz__trashed`, or `jazz__trashed-2` if that is taken. */
export function trashSlug(slug: string, taken: TakenSlugs): string {
  return slug.endsWith(trashSuffix) ? slug : uniqueSlug(slug + trashSuffix, taken);
}

function withoutTrashSuffix(slug: string): string {
  return slug.replace(/__trashed(-\d+)?$/, "");
}

/**
 * Returns the slugs that other records of a collection have in the same language. `before` is the stored record, which may keep its own
 * slug; without a slug, it gets the next number, like a new record.
 */
export function takenSlugs<Row extends StoredRecord>(
  records: Collection<Row>,
  language: Language,
  { slugNumbers }: { readonly slugNumbers: SlugNumbers },
  before?: { readonly id: number; readonly slug: string },
): TakenSlugs {
  const has = (slug: string) => records.bySlug(slug).some((other) => other.id !== before?.id && other.language === language);
  return before?.slug ? { has } : { has, numbers: slugNumbers(records, language) };
}

/** Decides whether the slug of an event below another one is enough to find it. */
export const childSlug: FidelityPoint<"finds" | "needs-parent"> = { spec: "finds", observed: "needs-parent" };

interface SlugContext {
  readonly language: { readonly effective: Language };
  readonly fidelity: Fidelity;
}

/**
 * Finds the id of the record with a slug, which may be percent-encoded: first in the effective language, then in any. A record below
 * another one is found by both slugs, as in `festival/opening`. Ignores a trailing slash. `0` finds no record, even if one has that slug.
 */
export function findBySlug(
  records: Pick<RecordIndex, "get" | "bySlug">,
  slug: string,
  { language, fidelity }: SlugContext,
): number | undefined {
  const wanted = decodeFormText(slug).replace(/\/$/, "");
  if (wanted === "0") return undefined;
  const path = wanted.split("/").map(slugInPath);
  const joined = path.join("/");
  const named = records.bySlug(path.at(-1) ?? "");
  const atPath = named.filter((record) => slugPath(record, records).join("/") === joined);
  const needsParent = path.length > 1 || fidelity.at(childSlug) === "needs-parent";
  const found = needsParent || atPath.length > 0 ? atPath : named;
  return (found.find((record) => record.language === language.effective) ?? found[0])?.id;
}

function slugPath(record: NamedRecord, records: Pick<RecordIndex, "get">): string[] {
  const path: string[] = [];
  const seen = new Set<NamedRecord>();
  for (let next: NamedRecord | undefined = record; next && !seen.has(next); next = next.parent ? records.get(next.parent) : undefined) {
    path.unshift(next.slug);
    seen.add(next);
  }
  return path;
}

/**
 * Returns the slug for a part of a path. First escapes all characters except spaces, ASCII letters, digits and `-_.~`, so `café` does not
 * find `cafe`, and `(a)` does not find `a`.
 */
function slugInPath(text: string): string {
  const escaped = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%20", " ");
  return slugToFind(escaped.replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`));
}
