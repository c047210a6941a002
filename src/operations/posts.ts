import type { Caller } from "../access/caller.ts";
import type { Context } from "../context.ts";
import type { Language } from "../language/languages.ts";
import type { Post } from "../presenters/post.ts";
import { postStatuses } from "../schemas/fields.ts";
import type { Sources } from "../schemas/sources.ts";
import type { Collection } from "../store/collection.ts";
import { slugify, uniqueSlug } from "../text/slug.ts";
import { parseWall } from "../time/wall-clock.ts";

/** The rules of writing that events, venues and organizers share. */

/** A publication status. */
export type Status = Post["status"];

/** A status as far as the caller may set it: without the right to publish, a publication becomes a proposal. */
export function permittedStatus(wanted: string | undefined, caller: Caller): Status {
  const status = postStatuses.find((known) => known === wanted);
  if (caller.may("publish")) return status ?? "publish";
  return status === "publish" || status === "future" ? "pending" : (status ?? "draft");
}

/** A record whose publication lies at least a minute ahead is `future`; one whose date has come is `publish`. */
export function settledStatus(status: Status, published: string, now: number): Status {
  const isAhead = (parseWall(published) ?? 0) - now >= 60;
  if (status === "publish" && isAhead) return "future";
  return status === "future" && !isAhead ? "publish" : status;
}

const unfinished: readonly Status[] = ["draft", "pending", "auto-draft"];

/** Whether a record is still being written: it needs no slug of its own and has no publication date in UTC. */
export function isUnfinished(status: Status): boolean {
  return unfinished.includes(status);
}

/** Whether a record waits for somebody who may publish: such a record gets no slug, whatever was sent. */
export function isProposal(status: Status, caller: Caller): boolean {
  return status === "pending" && !caller.may("publish");
}

/** The slug suffix of records in the trash, which frees their slug for others. */
const trashed = "__trashed";

/** What a record's slug becomes; `taken` tells whether another record of the kind and language has a slug. */
export function slugFor(
  post: { readonly id: number; readonly status: Status; readonly wanted: string; readonly title: string },
  before: Post | undefined,
  taken: (slug: string) => boolean,
): string {
  const { id, status, wanted, title } = post;
  if (before && status === "trash" && before.status !== "trash") return before.slug.endsWith(trashed) ? before.slug : before.slug + trashed;
  const kept = before?.status === "trash" && status !== "trash" && wanted === before.slug ? withoutSuffix(wanted) : wanted;
  const slug = slugify(kept) || (isUnfinished(status) ? "" : slugify(title) || String(id));
  return slug === "" || isUnfinished(status) ? slug : uniqueSlug(slug, taken);
}

function withoutSuffix(slug: string): string {
  return slug.endsWith(trashed) ? slug.slice(0, -trashed.length) : slug;
}

/** Whether another record of a collection has a slug in the same language. */
export function takenIn<R extends Post>(records: Collection<R>, language: Language, self: number): (slug: string) => boolean {
  return (slug) => records.bySlug(slug).some((other) => other.id !== self && other.language === language);
}

/** What moving between trash and other statuses leaves behind. */
export function statusBeforeTrash(status: Status, before: Post | undefined): Status | null {
  if (status !== "trash") return null;
  return before?.status === "trash" ? before.status_before_trash : (before?.status ?? null);
}

/** The record a slug stands for: in the language of the request first, then in any. */
export function idOfSlug<R extends Post>(records: Collection<R>, slug: string, { language }: Context): number | undefined {
  const found = records.bySlug(slugify(asWritten(slug)));
  return (found.find((record) => record.language === language.effective) ?? found[0])?.id;
}

/** Letters beyond ASCII are looked up as escapes, so that `café` does not find `cafe`; blanks are. A broken byte is no letter. */
function asWritten(slug: string): string {
  return encodeURIComponent(slug.replace(/\p{Surrogate}/gu, "\ufffd")).replaceAll("%20", " ");
}

/** The password a request opens a record with; whoever may edit it opens it by asking for the form for editing. */
export function openingPassword(record: Post, sources: Sources, { caller }: Context): unknown {
  return sources.first("context") === "edit" && caller.mayEdit(record) ? record.password : sources.first("password");
}

/** The record itself, or its translation into a language the request names, if there is one that the caller may read. */
export function inAskedLanguage<R extends Post>(records: Collection<R>, record: R, { language, caller }: Context): R {
  const translation = language.explicit && records.inLanguage(record, language.explicit);
  return translation && translation.status !== "trash" && caller.mayRead(translation) ? translation : record;
}

/** The number of an image a request names by ID or address. */
export function imageOf(value: string | undefined, { store }: Context): number | null {
  if (value === undefined || value === "") return null;
  return (store.images.get(Number(value)) ?? store.images.byUrl(value))?.id ?? null;
}
