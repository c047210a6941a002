import { type Computations, createShowFields } from "../../fields/show-fields.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import { displayExcerpt, displayTitle } from "../../text/html/display.ts";
import { escapeHtml } from "../../text/html/escape.ts";
import { compareNames } from "../../text/names.ts";
import { formatWallDetails, isPlainWallText, parseWall, splitWallText, type WallDetails } from "../../time/wall-clock.ts";
import type { Context } from "../context.ts";
import { presentOrganizer, presentVenue } from "../linked-posts/present.ts";
import { showsJsonLd } from "../posts/json-ld.ts";
import { type Detail, descriptionHtml, globalId, type PostView, permalink, presentImage, variantOf } from "../posts/present.ts";
import { isLocked } from "../posts/read.ts";
import type { SerializedRecord } from "../serialized-record.ts";
import { presentEventTerm, type ShownTaxonomy } from "../terms/present.ts";
import { categoryTaxonomy, tagTaxonomy } from "../terms/taxonomies.ts";
import type { TermRecord } from "../terms/types.ts";
import { showCost } from "./cost.ts";
import { eventFields } from "./fields.ts";
import { eventJsonLd } from "./json-ld.ts";
import { shownOrganizers, shownVenues } from "./shown-links.ts";
import type { EventRecord } from "./types.ts";

type EventView = PostView<EventRecord>;

const computations: Computations<ComputedNames<typeof eventFields>, EventView> = {
  global_id: ({ record, context }) => globalId(record, context),
  global_id_lineage: ({ record, context }) => [globalId(record, context)],
  author: ({ record }) => String(record.author),
  url: ({ record, context }) => permalink("event", record, context),
  rest_url: ({ record, context }) => `${context.links.in(record.language).api}/events/${record.id}`,
  title: ({ record }) => displayTitle(record.title),
  description: ({ record, context }) => descriptionHtml(record.description, context),
  excerpt: ({ record, context }) => displayExcerpt(record.excerpt, context.cache.htmlOf),
  image: ({ record, context }) => presentImage(record.image, context),
  start_date_details: ({ record }) => dateDetails(record.start_date),
  end_date_details: ({ record }) => dateDetails(record.end_date),
  utc_start_date: ({ record }) => record.utc_start_date || null,
  utc_start_date_details: ({ record }) => dateDetails(record.utc_start_date),
  utc_end_date: ({ record }) => record.utc_end_date || null,
  utc_end_date_details: ({ record }) => dateDetails(record.utc_end_date),
  cost: ({ record, context }) => showCost(record.cost, record, context.store.site.currency_symbol).cost,
  cost_details: ({ record, context }) => ({
    currency_symbol: record.currency_symbol,
    currency_code: "",
    currency_position: record.currency_position,
    values: showCost(record.cost, record, context.store.site.currency_symbol).values,
  }),
  // An event whose website was never stored shows its own URL; one whose website was stored empty shows an empty text.
  website: ({ record, context }) => (record.website === null ? permalink("event", record, context) : escapeHtml(record.website)),
  categories: ({ record, context }) =>
    eventTerms(
      categoryTaxonomy,
      record.categories.flatMap((id) => context.store.categories.get(id) ?? []),
      context,
    ),
  tags: ({ record, context }) =>
    eventTerms(
      tagTaxonomy,
      record.tags.flatMap((id) => context.store.tags.get(id) ?? []),
      context,
    ),
  venue(view) {
    const shown = shownVenues(view.record, view.context).map((venue) => presentVenue(venue, view.detail, view.context));
    return shown.length === 1 ? shown[0] : shown;
  },
  organizer(view) {
    return shownOrganizers(view.record, view.context).map((organizer) => presentOrganizer(organizer, view.detail, view.context));
  },
  custom_fields: () => [],
  json_ld: ({ record, detail, context }) => (detail.isSingle && showsJsonLd(record, context) ? eventJsonLd(record, context) : undefined),
};

const showEvent = createShowFields(eventFields, computations);

/** Presents an event (specification section 2.2). */
export function presentEvent(record: EventRecord, detail: Detail, context: Context): Record<string, unknown> {
  const view = { record, detail, context };
  const options = { isLocked: isLocked(record, detail.password), mode: context.fidelity };
  return showEvent(record, view, options);
}

/** Presents an event as bytes, which are kept until the event, a linked record, an image, or the count of one of its terms changes. */
export function serializeEvent(event: EventRecord, detail: Detail, context: Context): SerializedRecord {
  const { store, cache } = context;
  const parts = [
    store.site,
    // A gallery may show all images.
    store.images.all(),
    ...event.venue.map((id) => store.venues.get(id)),
    ...event.organizer.map((id) => store.organizers.get(id)),
    ...event.categories.flatMap((id) => [store.categories.get(id), store.events.termCount(id)]),
    ...event.tags.flatMap((id) => [store.tags.get(id), store.events.termCount(id)]),
  ];
  return cache.serialize(event, variantOf(detail, context), parts, () => presentEvent(event, detail, context));
}

/** Splits a date into padded texts. An event without dates shows 1970-01-01 00:00:00, and so does a year of five digits. */
function dateDetails(text: string): WallDetails {
  if (isPlainWallText(text)) return splitWallText(text);
  return formatWallDetails((/^\d{5}/.test(text) ? undefined : parseWall(text)) ?? 0);
}

function eventTerms(taxonomy: ShownTaxonomy, terms: readonly TermRecord[], context: Context): Record<string, unknown>[] {
  return terms.toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id).map((term) => presentEventTerm(taxonomy, term, context));
}
