import { eachCollection, eachOf, type TermKind, termKinds } from "../../../kinds/kinds.ts";
import { currencyOf } from "../../../store/site.ts";
import { compareText } from "../../../store/sorted-list.ts";
import { escapeHtml } from "../../../text/html/entities.ts";
import { displayTitle } from "../../../text/rendering/typography/typography.ts";
import {
  formatWallClock,
  formatWallClockDetails,
  parseWallClock,
  type WallClock,
  type WallClockDetails,
} from "../../../time/wall-clock.ts";
import { createFixedZone, readUtcOffset, splitOffset, toSiteZone, type Zone } from "../../../time/zones/zone.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { type Computations, createShowFields } from "../../fields/response.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import type { Context, Detail, ShowContext } from "../context.ts";
import { organizerJsonLd, presentOrganizer, presentVenue, venueJsonLd } from "../linked-posts/present.ts";
import type { OrganizerRecord, VenueRecord } from "../linked-posts/types.ts";
import { jsonLdImage, jsonLdName, jsonLdText, type PostView, permalink, postComputations, showsJsonLd, textsOf } from "../posts/present.ts";
import { isProtected } from "../posts/read.ts";
import { SerializedRecord } from "../serialized-record.ts";
import { presentEventTerm } from "../terms/present.ts";
import { taxonomies } from "../terms/taxonomies.ts";
import { countEvents, nameKeyIn, type TermRecord } from "../terms/terms.ts";
import { type ShownCost, showCost } from "./cost.ts";
import { eventFields } from "./fields.ts";
import type { EventRecord } from "./types.ts";

/** Decides whether an event shows linked venues and organizers that the caller may not read. */
export const unreadableLinks: FidelityPoint<"hidden" | "shown"> = { spec: "hidden", observed: "shown" };

/** Returns the linked records of an event that answers show, in order. */
function shownLinks<Row extends VenueRecord | OrganizerRecord>(
  ids: readonly number[],
  records: { get(id: number): Row | undefined },
  { status }: EventRecord,
  context: ShowContext,
): readonly Row[] {
  return withoutAutoDraft(ids, status)
    .flatMap((id) => records.get(id) ?? [])
    .filter((found) => isShown(found, context));
}

/** Removes cost and links, which an `auto-draft` stores but does not show. */
function withoutAutoDraft<Item>(items: readonly Item[], status: EventRecord["status"]): readonly Item[] {
  return status === "auto-draft" ? [] : items;
}

function isShown(linked: VenueRecord | OrganizerRecord, { caller, fidelity }: ShowContext): boolean {
  return caller.canRead(linked) || fidelity.at(unreadableLinks) === "shown";
}

function eventJsonLd(event: EventRecord, context: ShowContext) {
  const [venue] = shownLinks(event.venue, context.store.venues, event, context);
  const [organizer] = shownLinks(event.organizer, context.store.organizers, event, context);
  const url = eventUrl(event, context);
  return {
    "@context": "http://schema.org",
    "@type": "Event",
    name: jsonLdName(event.title, event),
    description: jsonLdText(event),
    ...jsonLdImage(event, context),
    url,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: `https://schema.org/${eventStatuses[event.event_status]}`,
    startDate: dateOf(event.start_date, event, context),
    endDate: dateOf(event.end_date, event, context),
    // A linked record that the caller may not read is `false`, not absent.
    ...(venue && { location: showsJsonLd(venue, context) && venueJsonLd(venue, context) }),
    ...(organizer && { organizer: showsJsonLd(organizer, context) && organizerJsonLd(organizer, context) }),
    ...offers(event, url, context),
    performer: "Organization",
  };
}

const eventStatuses: Readonly<Record<EventRecord["event_status"], string>> = {
  scheduled: "EventScheduled",
  canceled: "EventCancelled",
  postponed: "EventPostponed",
};

/** Builds the URL of an event. Like the service, it appends an escaped slash for an unpublished event: `…&p=41%2F/`. */
function eventUrl(event: EventRecord, context: ShowContext): string {
  const url = permalink("event", event, context);
  return event.status === "publish" || event.status === "private" ? url : `${url}%2F/`;
}

function offers(event: EventRecord, url: string, { store }: ShowContext) {
  const currency = currencyOf(store.site);
  const { cost, price } = showCost(withoutAutoDraft(event.cost, event.status), event, { ...currency, symbol: "" });
  if (cost === "") return {};
  const offer = {
    "@type": "Offer",
    price,
    priceCurrency: currency.code,
    url,
    category: "primary",
    availability: "inStock",
    validFrom: `${event.date.slice(0, 10)}T00:00:00+00:00`,
  };
  return { offers: offer };
}

/**
 * Formats a date of an event with the offset of its zone: `2026-12-05T19:30:00-05:00`. Zones such as `UTC-5` have the same offset in
 * summer; for zones such as `UTC+5:30`, the date is in UTC and without an offset: `2026-12-05 14:00:00`.
 */
function dateOf(text: string, event: EventRecord, { zone: siteZone, findZone }: ShowContext): string {
  const zone = findZone(event.timezone) ?? siteZone;
  // The service first reads the date on the clock of the site: on a site in Madrid, 2027-03-28 02:30 is 03:30 in all zones.
  const wallClock = withoutGap(parseWallClock(text) ?? 0, toSiteZone(siteZone));
  const offset = readUtcOffset(zone.name);
  if (offset === undefined) return formatInZone(wallClock, zone);
  return offset.isPlain
    ? formatInZone(wallClock, createFixedZone(zone.name, offset.seconds, zone.name))
    : formatWallClock(wallClock - offset.seconds);
}

/** Moves a wall clock forward that a zone skips in spring. */
function withoutGap(wallClock: WallClock, zone: Zone): WallClock {
  return zone.wallClockAt(zone.instantOf(wallClock));
}

function formatInZone(wallClock: WallClock, zone: Zone): string {
  const instant = zone.instantOf(wallClock);
  const [sign, hours, minutes] = splitOffset(zone.offsetAt(instant));
  return `${formatWallClock(zone.wallClockAt(instant)).replace(" ", "T")}${sign}${hours}:${minutes}`;
}

type EventDetail = Detail & Required<Pick<Detail, "counts">>;

interface EventView extends PostView<EventRecord> {
  readonly detail: EventDetail;
  readonly cost: ShownCost;
  readonly venues: readonly Record<string, unknown>[];
  readonly organizers: readonly Record<string, unknown>[];
}

const computations: Computations<ComputedNames<typeof eventFields>, EventView> = {
  ...postComputations("event"),
  rest_url: ({ record, context }) => context.links.in(record.language).url(`/events/${record.id}`),
  title: ({ record }) => displayTitle(record.title),
  start_date_details: ({ record }) => dateDetails(record.start_date),
  end_date_details: ({ record }) => dateDetails(record.end_date),
  utc_start_date: ({ record }) => record.utc_start_date || null,
  utc_start_date_details: ({ record }) => dateDetails(record.utc_start_date),
  utc_end_date: ({ record }) => record.utc_end_date || null,
  utc_end_date_details: ({ record }) => dateDetails(record.utc_end_date),
  cost: ({ cost }) => cost.cost,
  cost_details: ({ record, cost }) => ({
    currency_symbol: record.currency_symbol,
    currency_code: "",
    currency_position: record.currency_position,
    values: cost.values,
  }),
  // If the website was never stored, shows the URL of the event; if it was stored empty, shows an empty string.
  website: ({ record, context }) => (record.website === null ? permalink("event", record, context) : escapeHtml(record.website)),
  ...eachCollection(termKinds, (kind) => (view: EventView) => eventTerms(kind, view)),
  venue: ({ venues }) => (venues.length === 1 ? venues[0] : venues),
  organizer: ({ organizers }) => organizers,
  custom_fields: () => [],
  json_ld: ({ record, detail, context }) => (detail.isSingle && showsJsonLd(record, context) ? eventJsonLd(record, context) : undefined),
};

const showEvent = createShowFields(eventFields, computations);

/** Presents an event (specification section 2.2). */
function presentEvent(record: EventRecord, detail: EventDetail, context: ShowContext): Record<string, unknown> {
  // The password of a request unlocks the event, but not linked records.
  const linked = (other: VenueRecord | OrganizerRecord) => ({ isSingle: detail.isSingle, isLocked: isProtected(other) });
  // Texts are numbered in this order.
  const { cache, store } = context;
  const venues = shownLinks(record.venue, store.venues, record, context).map((one) => cache.of(one, linked(one), context, presentVenue));
  const organizers = shownLinks(record.organizer, store.organizers, record, context).map((one) =>
    cache.of(one, linked(one), context, presentOrganizer),
  );
  const cost = showCost(withoutAutoDraft(record.cost, record.status), record, currencyOf(store.site));
  const view = { record, cost, venues, organizers, texts: textsOf(record, context), detail, context };
  return showEvent(record, view, { isLocked: detail.isLocked, mode: context.fidelity.mode });
}

/** Presents an event as bytes, which are cached until a shown value changes. */
export function serializeEvent(event: EventRecord, { isSingle, isLocked }: Detail, context: Context): SerializedRecord {
  return context.cache.of(event, { isSingle, isLocked, counts: countsOf(event, context) }, context, eventBytes);
}

function eventBytes(event: EventRecord, detail: EventDetail, context: ShowContext): SerializedRecord {
  return new SerializedRecord(event.id, presentEvent(event, detail, context));
}

/** Splits a date into zero-padded strings. An event without dates, or with a five-digit year, shows 1970-01-01 00:00:00. */
function dateDetails(text: string): WallClockDetails {
  return formatWallClockDetails((/^\d{5}/.test(text) ? undefined : parseWallClock(text)) ?? 0);
}

/** Counts the events of each term of an event. Not done by presenters, whose cached bytes must not depend on other events. */
function countsOf(event: EventRecord, context: Context): number[] {
  const counts: number[] = [];
  for (const kind of termKinds)
    for (const id of event[taxonomies[kind].collection]) counts.push(countEvents(taxonomies[kind], id, context));
  return counts;
}

function eventTerms(kind: TermKind, { record, detail, context }: EventView): Record<string, unknown>[] {
  const ids = termKinds.flatMap((each) => record[taxonomies[each].collection].map((id) => ({ each, id })));
  const nameKey = nameKeyIn(context);
  return ids
    .flatMap(({ each, id }, index) => {
      const term = each === kind ? context.store[taxonomies[kind].collection].get(id) : undefined;
      return term ? [{ term, counts: detail.counts.slice(index, index + 1) }] : [];
    })
    .sort((a, b) => compareText(nameKey(a.term), nameKey(b.term)) || a.term.id - b.term.id)
    .map(({ term, counts }) => context.cache.of(term, { isSingle: false, isLocked: false, counts }, context, presentTermOf[kind]));
}

const presentTermOf = eachOf(
  termKinds,
  (kind) =>
    (term: TermRecord, { counts: [count = 0] }: EventDetail, context: ShowContext) =>
      presentEventTerm(taxonomies[kind], term, count, context),
);
