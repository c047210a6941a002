import type { Context } from "../context.ts";
import { hasBrokenBytes } from "../http/utf8.ts";
import { refuse } from "../refuse.ts";
import type { eventFields } from "../schemas/event.ts";
import type { Values } from "../schemas/parameter.ts";
import type { EventRecord } from "../schemas/records.ts";
import { isEmpty } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { costsOf } from "../text/cost.ts";
import { cleanUrl } from "../text/html.ts";
import { keptText, keptTitle, storedText, storedTitle } from "../text/stored.ts";
import { type EventDates, eventDates, wholeDays } from "../time/event-dates.ts";
import { eventPublication } from "../time/publication-dates.ts";
import { parseWall } from "../time/wall-clock.ts";
import type { Zone } from "../time/zone.ts";
import { organizersIn, termsIn, venuesIn } from "./event-links.ts";
import {
  imageOf,
  isProposal,
  isUnfinished,
  permittedStatus,
  type Status,
  settledStatus,
  slugFor,
  statusBeforeTrash,
  takenIn,
} from "./posts.ts";
import { never, type Publication, present, publicationOf, reading, undated } from "./publication.ts";
import { categoryTaxonomy, tagTaxonomy } from "./taxonomies.ts";

/** What a client writes into an event (specification section 2.2). */
export type EventFields = Values<typeof eventFields>;

/** Creates an event. Returns the record as it is kept. */
export function createEvent(fields: EventFields, context: Context): EventRecord {
  const { store, caller } = context;
  const links = linksIn(fields, context);
  const id = store.nextPostId();
  const language = context.language.effective;
  const wanted = permittedStatus(fields.status, caller);
  const publication = createdOn(fields, wanted, context);
  const status = settledStatus(wanted, publication.date_utc, context.clock.seconds());
  const texts = textsIn(fields, undefined, context);
  const slug = isProposal(status, caller) ? "" : (fields.slug ?? "");
  return store.events.put({
    id,
    language,
    translation_of: null,
    author: fields.author ?? caller.author,
    status,
    ...publication,
    ...modification(fields, publication, context),
    slug: slugFor({ id, status, wanted: slug, title: texts.title }, undefined, takenIn(store.events, language, id)),
    ...texts,
    password: "",
    image: imageOf(fields.image, context),
    status_before_trash: null,
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
  const { store, caller } = context;
  const links = linksIn(fields, context);
  const language = context.language.explicit ?? before.language;
  const wanted = permittedStatus(fields.status, caller);
  const publication = publishedOn(before, fields, wanted, context);
  const status = settledStatus(wanted, publication.date_utc, context.clock.seconds());
  const texts = textsIn(fields, before, context);
  const now = present(context);
  const after: EventRecord = {
    ...before,
    language,
    author: fields.author ?? before.author,
    status,
    ...publication,
    modified: now.date,
    modified_utc: now.date_utc,
    slug: slugFor(
      { id: before.id, status, wanted: fields.slug ?? before.slug, title: texts.title },
      before,
      takenIn(store.events, language, before.id),
    ),
    ...texts,
    image: imageOf(fields.image, context),
    status_before_trash: statusBeforeTrash(status, before),
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
  return store.events.put(after);
}

/** A sticky event is saved twice, so its last change is now and not its publication. */
function modification({ sticky }: EventFields, publication: Publication, context: Context) {
  const { date, date_utc } = sticky ? present(context) : publication;
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
  if (Object.values(texts).some(hasBrokenBytes)) throw refuse.notStored();
  // A title of backslashes alone is stored empty, and passes all the same.
  const sent = [fields.title === undefined ? texts.title : keptTitle(fields.title, unfiltered), texts.description, texts.excerpt];
  if (sent.every((text) => text.trim() === "")) {
    throw new ServiceError({ code: "empty_content", status: 500, key: "empty-content", data: null });
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

/** Zone, dates and whole days. The zone falls back to the site's, also on update, where the stored UTC columns then stay as they are. */
function timesIn(fields: EventFields, before: EventRecord | undefined, context: Context) {
  const timezone = zoneNameIn(fields, context);
  const zone = context.findZone(timezone) ?? context.zone;
  const dates = datesIn(fields, before, zone, context);
  const start = parseWall(dates.start_date);
  const named = start === undefined ? context.clock.seconds() : zone.instantOf(start);
  return { timezone: timezone.trim(), timezone_abbr: zone.abbreviationAt(named), all_day: fields.all_day ?? false, ...dates };
}

const withoutDates = { start_date: "", end_date: "", utc_start_date: "", utc_end_date: "" };

function datesIn({ start_date, end_date, all_day = false }: EventFields, before: EventRecord | undefined, zone: Zone, context: Context) {
  if (start_date !== undefined && end_date !== undefined) {
    const dates = eventDates({ startDate: start_date, endDate: end_date, allDay: all_day }, zone, reading(context));
    return dates ? columns(dates) : withoutDates;
  }
  // An update that sends one date only changes neither; whole days alone stretch what is stored.
  const [start, end] = [parseWall(before?.start_date ?? ""), parseWall(before?.end_date ?? "")];
  if (all_day && start !== undefined && end !== undefined) return columns(wholeDays(start, end, zone));
  return before ? pick(before) : withoutDates;
}

function columns({ start, end, utcStart, utcEnd }: EventDates) {
  return { start_date: start, end_date: end, utc_start_date: utcStart, utc_end_date: utcEnd };
}

function pick({ start_date, end_date, utc_start_date, utc_end_date }: EventRecord) {
  return { start_date, end_date, utc_start_date, utc_end_date };
}

function sentPublication(fields: EventFields, status: Status, context: Context): Publication {
  const zone = context.findZone(zoneNameIn(fields, context)) ?? context.zone;
  const dates = eventPublication({ date: fields.date, dateUtc: fields.date_utc }, zone, context.zone, reading(context));
  return publicationOf(dates, fields.date_utc !== undefined, status, context);
}

/** The zone of an event that names none is the site's. */
function zoneNameIn({ timezone }: EventFields, { store }: Context): string {
  return timezone === undefined || isEmpty(timezone) ? store.site.timezone : timezone;
}

function createdOn(fields: EventFields, status: Status, context: Context): Publication {
  // A sticky draft loses the date it was sent with.
  const isForgotten = fields.sticky === true && isUnfinished(status);
  return isForgotten ? publicationOf(undated, false, status, context) : sentPublication(fields, status, context);
}

function publishedOn(before: EventRecord, fields: EventFields, status: Status, context: Context): Publication {
  // What was never dated is dated by the moment it is saved, whatever was sent.
  const isFloating = isUnfinished(before.status) && before.date_utc === never;
  return isFloating ? publicationOf(undated, false, status, context) : sentPublication(fields, status, context);
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
