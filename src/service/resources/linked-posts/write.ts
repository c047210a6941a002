import { ServiceError } from "../../../language/service-error.ts";
import { hasBrokenBytes } from "../../../text/encoding/utf8.ts";
import { slugify, uniqueSlug } from "../../../text/slug.ts";
import { formatWallClock, parseWallClock } from "../../../time/wall-clock.ts";
import { toSiteZone } from "../../../time/zones/zone.ts";
import { zeroDate } from "../../fields/stored.ts";
import { isEmpty } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import {
  changedLinkedPostPublication,
  changedNow,
  completePublication,
  isStorable,
  linkedPostPublication,
  type Publication,
  refuseUnstorable,
} from "../posts/publication.ts";
import { takenSlugs } from "../posts/slugs.ts";
import { isUnfinished, type PostStatus } from "../posts/statuses.ts";
import { isTitleEmpty, isTitleTooLong, resaveText, resaveTitle, storeText, storeTitle } from "../posts/stored-text.ts";
import { createPost, linkImage, type PostWrite, trash, updatePost } from "../posts/write.ts";
import { createDuplicates, type Duplicates } from "./duplicates.ts";
import type { LinkedPostValues } from "./fields.ts";
import { type LinkedPostKind, type LinkedPostRecord, recordsOf, textIn } from "./kinds.ts";

/**
 * Creates a venue or organizer, or updates an existing one with the same name. Returns the stored record. Pass the same `duplicates` to
 * create many in one request.
 */
export function createLinkedPost(
  kind: LinkedPostKind,
  values: LinkedPostValues,
  context: Context,
  duplicates: Duplicates = createDuplicates(kind, context),
): LinkedPostRecord {
  const records = recordsOf(kind, context.store);
  const sentTitle = values[kind.name] ?? "";
  const title = storedTitle(kind, values, context);
  const description = descriptionIn(values, context);
  const isNothing = isEmpty(description) && isTitleEmpty(sentTitle, context.caller.can("unfiltered-html"));
  const before = duplicates.find(sentTitle, values.description ?? "");
  const sent = linkedPostPublication(values, context);
  const isStored = before !== undefined || (areTextsStorable(title, description) && Object.values(sent).every(isStorable));
  if (isNothing || !isStored) throw new ServiceError(400, `could-not-create-${kind.name}`);
  const publicationFor = (status: PostStatus) => completePublication(sent, values.date_utc !== undefined, status, context);
  // Unlike events, these records get a slug when they are created, even as drafts.
  const write = { ...postWrite(values), title, description, excerpt: "", slug: title, publicationFor };
  const post = before ? { image: linkImage(values.image, context) } : createPost(records, write, context);
  const after = records.put(
    kind.compose({ post, title: before ? textIn(before, kind.name) : title, values, before, mode: context.fidelity.mode }),
  );
  duplicates.add(before, after);
  return after;
}

export function updateLinkedPost(
  kind: LinkedPostKind,
  before: LinkedPostRecord,
  values: LinkedPostValues,
  context: Context,
): LinkedPostRecord {
  const records = recordsOf(kind, context.store);
  const { excerpt, slug } = before;
  const isTrusted = context.caller.can("unfiltered-html");
  // The host platform saves neither the name nor the description if it refuses one of them.
  const texts: LinkedPostValues = areTextsStorable(values[kind.name] ?? "", values.description ?? "") ? values : {};
  const description = descriptionIn(texts, context) || resaveText(before.description, isTrusted);
  const title = changedTitle(kind, before, texts, `${description}${excerpt}`, context);
  const publicationFor = (status: PostStatus) => updatedPublication(before, values, status, context);
  const post = updatePost(records, before, { ...postWrite(values), title, description, excerpt, slug, publicationFor }, context);
  return records.put(kind.compose({ post, title, values, before, mode: context.fidelity.mode }));
}

export function trashLinkedPost(kind: LinkedPostKind, before: LinkedPostRecord, context: Context): LinkedPostRecord {
  if (before.status === "trash") throw new ServiceError(410, `${kind.name}-is-in-trash`);
  const title = resaveTitle(textIn(before, kind.name), context.caller.can("unfiltered-html"));
  const record = trash(recordsOf(kind, context.store), { ...before, [kind.name]: title }, context);
  unlink(kind.name, record.id, context);
  return record;
}

/**
 * Removes all venues, or all organizers, from the next events that link to a record: those on the first page of the caller's list of
 * upcoming events, including hidden ones. Later events keep their links.
 */
function unlink(field: "venue" | "organizer", id: number, { store, clock, caller, answer }: Context): void {
  const next = store.events.find({
    links: { [field]: [id] },
    statuses: caller.can("read-private") ? ["publish", "private"] : ["publish"],
    bounds: [{ column: "utc_end_date", operator: ">=", value: formatWallClock(clock.seconds()) }],
    limit: store.site.per_page,
  });
  for (const event of next.items) store.events.put({ ...event, [field]: [] });
  // Galleries in the answer then have the id of the last of these events: `galleryid-41`.
  answer.currentPost = next.items.at(-1)?.id ?? 0;
}

/** Resolves the dates of an update. An omitted date is unchanged; an unfinished record without a UTC date gets the current time. */
function updatedPublication(before: LinkedPostRecord, values: LinkedPostValues, status: PostStatus, context: Context): Publication {
  if (isUnfinished(before.status) && before.date_utc === zeroDate) return completePublication({}, false, status, context);
  const { date = before.date, date_utc = before.date_utc } = changedLinkedPostPublication(values, context);
  // The host platform refuses a `date` that it cannot store, but replaces such a `date_utc` by zeros.
  return { date: refuseUnstorable(date), date_utc: isStorable(date_utc) ? date_utc : zeroDate };
}

/** Returns the name after an update. The host platform does not save a record whose name and texts are all empty: the name is then unchanged. */
function changedTitle(
  kind: LinkedPostKind,
  before: LinkedPostRecord,
  values: LinkedPostValues,
  otherTexts: string,
  context: Context,
): string {
  const isTrusted = context.caller.can("unfiltered-html");
  const sent = values[kind.name];
  const isKept = sent === undefined || (isEmpty(otherTexts) && isTitleEmpty(sent, isTrusted));
  return isKept ? resaveTitle(textIn(before, kind.name), isTrusted) : storedTitle(kind, values, context);
}

/** Returns whether the host platform stores a name and a description: the name is not too long, and neither has invalid bytes. */
function areTextsStorable(title: string, description: string): boolean {
  return !isTitleTooLong(title) && !hasBrokenBytes(title) && !hasBrokenBytes(description);
}

function storedTitle(kind: LinkedPostKind, values: LinkedPostValues, { caller }: Context): string {
  return storeTitle(values[kind.name] ?? "", caller.can("unfiltered-html"));
}

function descriptionIn({ description = "" }: LinkedPostValues, { caller }: Context): string {
  return isEmpty(description) ? "" : storeText(description, caller.can("unfiltered-html"));
}

function postWrite({ status, author, image }: LinkedPostValues): Pick<PostWrite, "status" | "author" | "image"> {
  return { status, author: author === 0 ? undefined : author, image };
}

const unpublished: readonly PostStatus[] = ["draft", "pending", "future", "trash"];

/**
 * Publishes the linked records of a kind, except private ones. If a record has a slug, only its status changes. Any other is saved again,
 * with a slug from its name, and the current time as a missing UTC date.
 */
export function publishLinkedPosts(kind: LinkedPostKind, ids: readonly number[], context: Context): void {
  const records = recordsOf(kind, context.store);
  for (const before of ids.flatMap((id) => records.get(id) ?? [])) {
    if (!unpublished.includes(before.status)) continue;
    const after: LinkedPostRecord = { ...before, status: "publish", status_before_trash: null };
    records.put(before.slug === "" ? { ...after, ...savedAgain(kind, before, context) } : after);
  }
}

function savedAgain(
  kind: LinkedPostKind,
  before: LinkedPostRecord,
  context: Context,
): Pick<LinkedPostRecord, "slug" | "date_utc" | "modified" | "modified_utc"> {
  const { date: modified, date_utc: modified_utc } = changedNow(context);
  const wanted = slugify(textIn(before, kind.name)) || `${kind.name}-${before.id}`;
  const slug = uniqueSlug(wanted, takenSlugs(recordsOf(kind, context.store), before.language, context, before));
  const wallClock = before.date_utc === zeroDate ? parseWallClock(before.date) : undefined;
  const date_utc = wallClock === undefined ? before.date_utc : formatWallClock(toSiteZone(context.zone).instantOf(wallClock));
  return { slug, date_utc, modified, modified_utc };
}
