import { displayName } from "../../../text/rendering/title.ts";
import { type Computations, createShowFields } from "../../fields/show-fields.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import { statusShowsJsonLd } from "../posts/json-ld.ts";
import { globalId, type PostView, permalink, presentImage, textsOf } from "../posts/present.ts";
import { SerializedRecord } from "../serialized-record.ts";
import type { Detail, ShowContext } from "../show-context.ts";
import { organizerFields, venueFields } from "./fields.ts";
import { organizerJsonLd, venueJsonLd } from "./json-ld.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

const venueComputations: Computations<ComputedNames<typeof venueFields>, PostView<VenueRecord>> = {
  author: ({ record }) => String(record.author),
  url: ({ record, context }) => permalink("venue", record, context),
  venue: ({ record }) => displayName(record.venue),
  description: ({ texts }) => texts.description,
  excerpt: ({ texts }) => texts.excerpt,
  image: ({ record, context }) => presentImage(record.image, context),
  geo_lat: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lat : null),
  geo_lng: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lng : null),
  json_ld: (view) => (showsJsonLd(view) ? venueJsonLd(view.record, view.context) : undefined),
  global_id: ({ record, context }) => globalId(record, context),
  global_id_lineage: ({ record, context }) => [globalId(record, context)],
};

const organizerComputations: Computations<ComputedNames<typeof organizerFields>, PostView<OrganizerRecord>> = {
  author: ({ record }) => String(record.author),
  url: ({ record, context }) => permalink("organizer", record, context),
  organizer: ({ record }) => displayName(record.organizer),
  description: ({ texts }) => texts.description,
  excerpt: ({ texts }) => texts.excerpt,
  image: ({ record, context }) => presentImage(record.image, context),
  json_ld: (view) => (showsJsonLd(view) ? organizerJsonLd(view.record, view.context) : undefined),
  global_id: ({ record, context }) => globalId(record, context),
  global_id_lineage: ({ record, context }) => [globalId(record, context)],
};

const showVenue = createShowFields(venueFields, venueComputations);
const showOrganizer = createShowFields(organizerFields, organizerComputations);

/** Returns whether an answer shows the `json_ld` of a record. Unlike an event, a record with a password shows it once it is opened. */
function showsJsonLd({ record, detail, context }: PostView<VenueRecord | OrganizerRecord>): boolean {
  return detail.isSingle && !detail.isLocked && statusShowsJsonLd(record, context);
}

/** Presents a venue (specification section 2.3) without most of its empty values. */
export function presentVenue(record: VenueRecord, detail: Detail, context: ShowContext): Record<string, unknown> {
  const view = { record, texts: textsOf(record, context), detail, context };
  return showVenue(record, view, { isLocked: detail.isLocked, mode: context.fidelity.mode });
}

/** Presents an organizer (specification section 2.4) without most of its empty values. */
export function presentOrganizer(record: OrganizerRecord, detail: Detail, context: ShowContext): Record<string, unknown> {
  const view = { record, texts: textsOf(record, context), detail, context };
  return showOrganizer(record, view, { isLocked: detail.isLocked, mode: context.fidelity.mode });
}

/** Presents a venue as bytes, which are cached until a value that they show changes. */
export function serializeVenue(venue: VenueRecord, detail: Detail, context: ShowContext): SerializedRecord {
  return context.cache.of(venue, detail, context, venueBytes);
}

function venueBytes(venue: VenueRecord, detail: Detail, context: ShowContext): SerializedRecord {
  return new SerializedRecord(venue.id, presentVenue(venue, detail, context));
}

/** Presents an organizer as bytes, which are cached until a value that they show changes. */
export function serializeOrganizer(organizer: OrganizerRecord, detail: Detail, context: ShowContext): SerializedRecord {
  return context.cache.of(organizer, detail, context, organizerBytes);
}

function organizerBytes(organizer: OrganizerRecord, detail: Detail, context: ShowContext): SerializedRecord {
  return new SerializedRecord(organizer.id, presentOrganizer(organizer, detail, context));
}
