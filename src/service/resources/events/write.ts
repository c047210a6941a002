import { eachCollection, eachOf, kinds, termKinds } from "../../../kinds/kinds.ts";
import { notStored, ServiceError } from "../../../language/service-error.ts";
import { hasBrokenBytes } from "../../../text/encoding/utf8.ts";
import { isBlank } from "../../../text/white-space.ts";
import { createWriteFields } from "../../fields/body.ts";
import type { ComposedFields } from "../../fields/field.ts";
import { zeroDate } from "../../fields/stored.ts";
import { isEmpty } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { organizerKind, venueKind } from "../linked-posts/kinds.ts";
import { publishLinkedPosts } from "../linked-posts/write.ts";
import { changedNow, completePublication, eventPublication, type Publication } from "../posts/publication.ts";
import { isUnfinished, type PostStatus } from "../posts/statuses.ts";
import { isTitleEmpty, isTitleTooLong, resaveText, resaveTitle, storeText, storeTitle } from "../posts/stored-text.ts";
import { createPost, trash, updatePost } from "../posts/write.ts";
import { taxonomies } from "../terms/taxonomies.ts";
import { storeCost } from "./cost.ts";
import { eventTimes, zoneName } from "./dates.ts";
import { eventDeclaration } from "./declaration.ts";
import { type EventValues, eventFields } from "./fields.ts";
import { findNamedTerms, linkOrganizers, linkTerms, linkVenues, resaveTags } from "./links.ts";
import type { EventRecord } from "./types.ts";

const writeFields = createWriteFields("event", eventFields, eventDeclaration.record.defaults);

/** The fields that `writeFields` writes. It copies all others unchanged; they are written here. */
type WrittenFields = Omit<EventRecord, keyof ComposedFields<typeof eventFields>>;

export function createEvent(values: EventValues, context: Context): EventRecord {
  const { events } = context.store;
  const links = linksOf(values, context);
  const texts = textsOf(values, undefined, context);
  const publicationFor = (status: PostStatus) => createdPublication(values, status, context);
  const post = createPost(events, { ...sentPost(values, publicationFor), ...texts, slug: values.slug ?? "" }, context);
  // V8 copies fields fastest into an object that already has them: literals with several spreads, and growing objects, are slow.
  const written: WrittenFields = writeFields(values, undefined, context.fidelity.mode);
  const dated = Object.assign(written, post, eventTimes(values, undefined, context), storeCost(values.cost, "create"));
  const event: EventRecord = Object.assign(dated, lastChange(values, context), {
    title: texts.title,
    ...eachCollection(termKinds, (kind) => links.terms[kind] ?? []),
    venue: links.venue ?? [],
    organizer: links.organizer,
    parent: 0,
    ticketed: false,
  });
  if (event.sticky) publishLinks(event, event.status, context);
  return events.put(event);
}

/** Updates an event and returns the stored record. Resets many omitted fields: without `featured`, it becomes `false`. */
export function updateEvent(before: EventRecord, values: EventValues, context: Context): EventRecord {
  const { events } = context.store;
  const links = linksOf(values, context);
  const texts = textsOf(values, before, context);
  const publicationFor = (status: PostStatus) => updatedPublication(before, values, status, context);
  const post = updatePost(events, before, { ...sentPost(values, publicationFor), ...texts, slug: values.slug ?? before.slug }, context);
  const written: WrittenFields = writeFields(values, before, context.fidelity.mode);
  const dated = Object.assign(written, post, eventTimes(values, before, context), storeCost(values.cost, "update"));
  const after: EventRecord = Object.assign(dated, {
    title: texts.title,
    ...eachCollection(termKinds, (kind) => links.terms[kind] ?? before[kinds[kind].collection]),
    ...(links.terms.tag === undefined && { tags: resaveTags(before.tags, context) }),
    venue: links.venue ?? before.venue,
    organizer: links.organizer,
    parent: before.parent,
    ticketed: before.ticketed,
  });
  publishLinks(before, after.status, context);
  if (before.sticky !== after.sticky) publishLinks(after, after.status, context);
  return events.put(after);
}

/** Moves an event to the trash. Throws if it is already there. */
export function trashEvent(before: EventRecord, context: Context): EventRecord {
  if (before.status === "trash") throw new ServiceError(410, "event-is-in-trash");
  const title = resaveTitle(before.title, context.caller.can("unfiltered-html"));
  return trash(context.store.events, { ...before, title, tags: resaveTags(before.tags, context) }, context);
}

function sentPost({ status, author, image }: EventValues, publicationFor: (status: PostStatus) => Publication) {
  return { status, author, image, publicationFor };
}

/** Returns the modification dates of a new event: now for a sticky event, because the service saves it twice; none for others. */
function lastChange({ sticky }: EventValues, context: Context) {
  if (!sticky) return {};
  const { date, date_utc } = changedNow(context);
  return { modified: date, modified_utc: date_utc };
}

/** Creates new terms, then the venue, then the organizers. If the service refuses one, the records created before it stay. */
function linksOf(values: EventValues, context: Context) {
  const named = eachOf(termKinds, (kind) => findNamedTerms(values[kinds[kind].collection], taxonomies[kind], context));
  return {
    venue: linkVenues(values.venue, context),
    organizer: linkOrganizers(values.organizer, context),
    terms: eachOf(termKinds, (kind) => linkTerms(named[kind], taxonomies[kind], context)),
  };
}

/**
 * Returns the stored form of title, description and excerpt. Throws if all three are empty, if the title is too long, or if one has invalid
 * bytes. An update with a blank title stores it empty, but keeps the title of an event without other texts.
 */
function textsOf({ title: sentTitle, description, excerpt }: EventValues, before: EventRecord | undefined, { caller }: Context) {
  const isTrusted = caller.can("unfiltered-html");
  const stored = (sent: string | undefined, previous = "") =>
    sent === undefined ? resaveText(previous, isTrusted) : storeText(sent, isTrusted);
  const others = { description: stored(description, before?.description), excerpt: stored(excerpt, before?.excerpt) };
  // A blank description counts as a text; an empty one does not.
  const hasOthers = !isEmpty(others.description) || !isEmpty(others.excerpt);
  const title = before && !hasOthers && isBlank(sentTitle ?? "") ? undefined : sentTitle;
  const texts = {
    title: title === undefined ? resaveTitle(before?.title ?? "", isTrusted) : storeTitle(title, isTrusted),
    ...others,
  };
  const broken = Object.entries(texts).find(([, text]) => hasBrokenBytes(text));
  if (broken) throw notStored(broken[0]);
  if (isTitleTooLong(texts.title)) throw notStored("title");
  if (!hasOthers && isTitleEmpty(title ?? texts.title, isTrusted)) throw new ServiceError(500, "empty_content", { data: null });
  return texts;
}

/**
 * Publishes the previous venues and organizers of a stored event that is saved as published, except private ones. If `sticky` changes, a
 * second save publishes the new ones.
 */
function publishLinks(saved: EventRecord, status: PostStatus, context: Context): void {
  if (status !== "publish" || !context.caller.can("publish")) return;
  publishLinkedPosts(venueKind, saved.venue, context);
  publishLinkedPosts(organizerKind, saved.organizer, context);
}

/** Resolves the publication date of a new event. A sticky draft is saved twice, and loses its sent date. */
function createdPublication(values: EventValues, status: PostStatus, context: Context): Publication {
  return publicationOf(values, status, values.sticky === true && isFloating(values, status), context);
}

/**
 * Resolves the publication date of an updated event: by default, now. A draft that never had a date and stays a draft gets the current
 * time; so does a draft that is saved twice because `sticky` changes.
 */
function updatedPublication(before: EventRecord, values: EventValues, status: PostStatus, context: Context): Publication {
  const staysFloating = before.status === status && isUnfinished(status) && before.date_utc === zeroDate;
  const isSavedTwice = (values.sticky ?? false) !== before.sticky && isFloating(values, status);
  return publicationOf(values, status, staysFloating || isSavedTwice, context);
}

/** Returns whether a write leaves an event without a publication date in UTC. */
function isFloating({ date_utc }: EventValues, status: PostStatus): boolean {
  return isUnfinished(status) && date_utc === undefined;
}

function publicationOf(values: EventValues, status: PostStatus, losesDate: boolean, context: Context): Publication {
  return losesDate ? completePublication({}, false, status, context) : sentPublication(values, status, context);
}

function sentPublication(values: EventValues, status: PostStatus, context: Context): Publication {
  const zone = context.findZone(zoneName(values, context)) ?? context.zone;
  return completePublication(eventPublication(values, zone, context), values.date_utc !== undefined, status, context);
}
