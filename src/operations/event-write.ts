import type { Context } from "../context.ts";
import type { eventFields } from "../schemas/event.ts";
import type { Values } from "../schemas/parameter.ts";
import type { EventRecord } from "../schemas/records.ts";
import { isEmpty } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { costsOf } from "../text/cost.ts";
import { cleanUrl } from "../text/html.ts";
import { keptText, keptTitle, storedText, storedTitle } from "../text/stored.ts";
import { hasBrokenBytes } from "../text/utf8.ts";
import { organizersIn, termsIn, venuesIn } from "./event-links.ts";
import { createdOn, publishedOn, timesIn } from "./event-times.ts";
import { changedPost, newPost } from "./post-write.ts";
import type { Status } from "./posts.ts";
import { type Publication, present } from "./publication.ts";
import { categoryTaxonomy, tagTaxonomy } from "./taxonomies.ts";

/** What a client writes into an event (specification section 2.2). */
export type EventFields = Values<typeof eventFields>;

/** Creates an event. Returns the record as it is kept. */
export function createEvent(fields: EventFields, context: Context): EventRecord {
  const { events } = context.store;
  const links = linksIn(fields, context);
  const texts = textsIn(fields, undefined, context);
  const post = newPost(
    events,
    { ...postIn(fields, (status) => createdOn(fields, status, context)), ...texts, slug: fields.slug ?? "" },
    context,
  );
  return events.put({
    ...post,
    ...modification(fields, context),
    title: texts.title,
    parent: 0,
    ...timesIn(fields, undefined, context),
    ...costsOf(fields.cost, "create"),
    website: isEmpty(fields.website) ? null : cleanUrl(String(fields.website)),
    ...flagsIn(fields),
    categories: links.categories ?? [],
    tags: links.tags ?? [],
    venue: links.venue ?? [],
    organizer: links.organizer,
    ticketed: false,
  });
}

/** Updates an event. Much of what is not sent is reset, not kept: an application meets that in production. Returns the record as it is kept. */
export function updateEvent(before: EventRecord, fields: EventFields, context: Context): EventRecord {
  const { events } = context.store;
  const links = linksIn(fields, context);
  const texts = textsIn(fields, before, context);
  const dated = postIn(fields, (status) => publishedOn(before, fields, status, context));
  const after: EventRecord = {
    ...changedPost(events, before, { ...dated, ...texts, slug: fields.slug ?? before.slug }, context),
    title: texts.title,
    ...timesIn(fields, before, context),
    ...costsOf(fields.cost, "update"),
    website: isEmpty(fields.website) ? "" : cleanUrl(String(fields.website)),
    ...flagsIn(fields),
    categories: links.categories ?? before.categories,
    tags: links.tags ?? before.tags,
    venue: links.venue ?? before.venue,
    organizer: links.organizer,
  };
  publishLinked(before, after, context);
  return events.put(after);
}

function postIn({ status, author, image }: EventFields, published: (status: Status) => Publication) {
  return { status, author, image, published };
}

/** A sticky event is saved twice, so its last change is now and not its publication. */
function modification({ sticky }: EventFields, context: Context) {
  if (!sticky) return {};
  const { date, date_utc } = present(context);
  return { modified: date, modified_utc: date_utc };
}

function linksIn(fields: EventFields, context: Context) {
  return {
    venue: venuesIn(fields.venue, context),
    organizer: organizersIn(fields.organizer, context),
    categories: termsIn(fields.categories, categoryTaxonomy, context),
    tags: termsIn(fields.tags, tagTaxonomy, context),
  };
}

function textsIn(fields: EventFields, before: EventRecord | undefined, { caller }: Context) {
  const unfiltered = caller.may("unfiltered-html");
  const texts = {
    title: fields.title === undefined ? keptTitle(before?.title ?? "", unfiltered) : storedTitle(fields.title, unfiltered),
    description:
      fields.description === undefined ? keptText(before?.description ?? "", unfiltered) : storedText(fields.description, unfiltered),
    excerpt: fields.excerpt === undefined ? keptText(before?.excerpt ?? "", unfiltered) : storedText(fields.excerpt, unfiltered),
  };
  if (Object.values(texts).some(hasBrokenBytes)) throw new ServiceError(500, "db_insert_error", { data: null });
  // A title of backslashes alone is stored empty, and passes all the same.
  const sent = [fields.title === undefined ? texts.title : keptTitle(fields.title, unfiltered), texts.description, texts.excerpt];
  if (sent.every((text) => text.trim() === "")) {
    throw new ServiceError(500, "empty_content", { data: null });
  }
  return texts;
}

function flagsIn({ show_map, show_map_link, hide_from_listings, sticky, featured }: EventFields) {
  return {
    show_map: show_map ?? false,
    show_map_link: show_map_link ?? false,
    hide_from_listings: hide_from_listings ?? false,
    sticky: sticky ?? false,
    featured: featured ?? false,
  };
}

/** Saving a published event again publishes the venues and organizers it was linked to before, except private ones. */
function publishLinked(before: EventRecord, after: EventRecord, { store, caller }: Context) {
  if (before.status !== "publish" || after.status !== "publish" || !caller.may("publish")) return;
  const waiting: readonly Status[] = ["draft", "pending", "future", "trash"];
  for (const venue of before.venue.flatMap((id) => store.venues.get(id) ?? [])) {
    if (waiting.includes(venue.status)) store.venues.put({ ...venue, status: "publish", status_before_trash: null });
  }
  for (const organizer of before.organizer.flatMap((id) => store.organizers.get(id) ?? [])) {
    if (waiting.includes(organizer.status)) store.organizers.put({ ...organizer, status: "publish", status_before_trash: null });
  }
}
