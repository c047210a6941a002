import { eachCollection, eachOf, type TermKind, termKinds } from "../../../kinds/kinds.ts";
import { currencyOf } from "../../../store/site.ts";
import { compareText } from "../../../store/sorted-list.ts";
import { escapeHtml } from "../../../text/html/escape.ts";
import { displayTitle } from "../../../text/rendering/title.ts";
import {
  formatWallClockDetails,
  isPlainWallClock,
  parseWallClock,
  splitWallClockText,
  type WallClockDetails,
} from "../../../time/wall-clock.ts";
import { type Computations, createShowFields } from "../../fields/show-fields.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import type { Context } from "../context.ts";
import { presentOrganizer, presentVenue } from "../linked-posts/present.ts";
import type { OrganizerRecord, VenueRecord } from "../linked-posts/types.ts";
import { showsJsonLd } from "../posts/json-ld.ts";
import { globalId, type PostView, permalink, presentImage, textsOf } from "../posts/present.ts";
import { isProtected } from "../posts/read.ts";
import { SerializedRecord } from "../serialized-record.ts";
import type { Detail, ShowContext } from "../show-context.ts";
import { presentEventTerm } from "../terms/present.ts";
import { taxonomies } from "../terms/taxonomies.ts";
import { countEvents, nameKeyIn, type TermRecord } from "../terms/terms.ts";
import { type ShownCost, showCost } from "./cost.ts";
import { eventFields } from "./fields.ts";
import { eventJsonLd } from "./json-ld.ts";
import { shownCosts, shownOrganizers, shownVenues } from "./shown-parts.ts";
import type { EventRecord } from "./types.ts";

/** The detail of an event. */
type EventDetail = Detail & Required<Pick<Detail, "counts">>;

interface EventView extends PostView<EventRecord> {
  readonly detail: EventDetail;
  readonly cost: ShownCost;
  readonly venues: readonly Record<string, unknown>[];
  readonly organizers: readonly Record<string, unknown>[];
}

const computations: Computations<ComputedNames<typeof eventFields>, EventView> = {
  global_id: ({ record, context }) => globalId(record, context),
  global_id_lineage: ({ record, context }) => [globalId(record, context)],
  author: ({ record }) => String(record.author),
  url: ({ record, context }) => permalink("event", record, context),
  rest_url: ({ record, context }) => context.links.in(record.language).url(`/events/${record.id}`),
  title: ({ record }) => displayTitle(record.title),
  description: ({ texts }) => texts.description,
  excerpt: ({ texts }) => texts.excerpt,
  image: ({ record, context }) => presentImage(record.image, context),
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
  // An event whose website was never stored shows its own URL; one whose website was stored empty shows an empty text.
  website: ({ record, context }) => (record.website === null ? permalink("event", record, context) : escapeHtml(record.website)),
  ...eachCollection(termKinds, (kind) => (view: EventView) => eventTerms(kind, view)),
  venue: ({ venues }) => (venues.length === 1 ? venues[0] : venues),
  organizer: ({ organizers }) => organizers,
  custom_fields: () => [],
  json_ld: ({ record, detail, context }) => (detail.isSingle && showsJsonLd(record, context) ? eventJsonLd(record, context) : undefined),
};

const showEvent = createShowFields(eventFields, computations);

/** Presents an event (specification section 2.2). */
export function presentEvent(record: EventRecord, detail: EventDetail, context: ShowContext): Record<string, unknown> {
  // The password of a request opens the event, and no linked record.
  const linked = (other: VenueRecord | OrganizerRecord) => ({ isSingle: detail.isSingle, isLocked: isProtected(other) });
  // Texts get their numbers in this order.
  const { cache } = context;
  const venues = shownVenues(record, context).map((venue) => cache.of(venue, linked(venue), context, presentVenue));
  const organizers = shownOrganizers(record, context).map((one) => cache.of(one, linked(one), context, presentOrganizer));
  const cost = showCost(shownCosts(record), record, currencyOf(context.store.site));
  const view = { record, cost, venues, organizers, texts: textsOf(record, context), detail, context };
  return showEvent(record, view, { isLocked: detail.isLocked, mode: context.fidelity.mode });
}

/** Presents an event as bytes, which are cached until a value that they show changes. */
export function serializeEvent(event: EventRecord, { isSingle, isLocked }: Detail, context: Context): SerializedRecord {
  return context.cache.of(event, { isSingle, isLocked, counts: countsOf(event, context) }, context, eventBytes);
}

function eventBytes(event: EventRecord, detail: EventDetail, context: ShowContext): SerializedRecord {
  return new SerializedRecord(presentEvent(event, detail, context));
}

/** Splits a date into padded texts. An event without dates shows 1970-01-01 00:00:00, and so does a year of five digits. */
function dateDetails(text: string): WallClockDetails {
  if (isPlainWallClock(text)) return splitWallClockText(text);
  return formatWallClockDetails((/^\d{5}/.test(text) ? undefined : parseWallClock(text)) ?? 0);
}

/** Counts the events of each term of an event. No presenter can: its bytes would depend on other events. */
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

/** Presents a term of each taxonomy as events contain it. */
const presentTermOf = eachOf(
  termKinds,
  (kind) =>
    (term: TermRecord, { counts: [count = 0] }: EventDetail, context: ShowContext) =>
      presentEventTerm(taxonomies[kind], term, count, context),
);
