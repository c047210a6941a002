import { type Computations, createShowFields } from "../../fields/show-fields.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import { displayExcerpt, displayName } from "../../text/html/display.ts";
import type { Context } from "../context.ts";
import { showsJsonLd } from "../posts/json-ld.ts";
import { type Detail, descriptionHtml, globalId, type PostView, permalink, presentImage, variantOf } from "../posts/present.ts";
import { isLocked } from "../posts/read.ts";
import type { SerializedRecord } from "../serialized-record.ts";
import { organizerFields, venueFields } from "./fields.ts";
import { organizerJsonLd, venueJsonLd } from "./json-ld.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

const venueComputations: Computations<ComputedNames<typeof venueFields>, PostView<VenueRecord>> = {
  author: ({ record }) => String(record.author),
  url: ({ record, context }) => permalink("venue", record, context),
  venue: ({ record }) => displayName(record.venue),
  description: ({ record, context }) => descriptionHtml(record.description, context),
  excerpt: ({ record, context }) => displayExcerpt(record.excerpt, context.cache.htmlOf),
  image: ({ record, context }) => presentImage(record.image, context),
  geo_lat: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lat : null),
  geo_lng: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lng : null),
  json_ld: ({ record, detail, context }) => (detail.isSingle && showsJsonLd(record, context) ? venueJsonLd(record, context) : undefined),
  global_id: ({ record, context }) => globalId(record, context),
  global_id_lineage: ({ record, context }) => [globalId(record, context)],
};

const organizerComputations: Computations<ComputedNames<typeof organizerFields>, PostView<OrganizerRecord>> = {
  author: ({ record }) => String(record.author),
  url: ({ record, context }) => permalink("organizer", record, context),
  organizer: ({ record }) => displayName(record.organizer),
  description: ({ record, context }) => descriptionHtml(record.description, context),
  excerpt: ({ record, context }) => displayExcerpt(record.excerpt, context.cache.htmlOf),
  image: ({ record, context }) => presentImage(record.image, context),
  json_ld: ({ record, detail, context }) =>
    detail.isSingle && showsJsonLd(record, context) ? organizerJsonLd(record, context) : undefined,
  global_id: ({ record, context }) => globalId(record, context),
  global_id_lineage: ({ record, context }) => [globalId(record, context)],
};

const showVenue = createShowFields(venueFields, venueComputations);
const showOrganizer = createShowFields(organizerFields, organizerComputations);

/** Presents a venue (specification section 2.3) without most of its empty values. */
export function presentVenue(record: VenueRecord, detail: Detail, context: Context): Record<string, unknown> {
  const view = { record, detail, context };
  const options = { isLocked: isLocked(record, detail.password), mode: context.fidelity };
  return showVenue(record, view, options);
}

/** Presents an organizer (specification section 2.4) without most of its empty values. */
export function presentOrganizer(record: OrganizerRecord, detail: Detail, context: Context): Record<string, unknown> {
  const view = { record, detail, context };
  const options = { isLocked: isLocked(record, detail.password), mode: context.fidelity };
  return showOrganizer(record, view, options);
}

/** Presents a venue as bytes, which are kept until the venue, an image or the site changes. */
export function serializeVenue(venue: VenueRecord, detail: Detail, context: Context): SerializedRecord {
  const { cache, store } = context;
  return cache.serialize(venue, variantOf(detail, context), [store.site, store.images.all()], () => presentVenue(venue, detail, context));
}

/** Presents an organizer as bytes, which are kept until the organizer, an image or the site changes. */
export function serializeOrganizer(organizer: OrganizerRecord, detail: Detail, context: Context): SerializedRecord {
  const { cache, store } = context;
  return cache.serialize(organizer, variantOf(detail, context), [store.site, store.images.all()], () =>
    presentOrganizer(organizer, detail, context),
  );
}
