import { displayName } from "../../../text/rendering/title.ts";
import { type Computations, createShowFields } from "../../fields/show-fields.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import { statusShowsJsonLd } from "../posts/json-ld.ts";
import { createPresenter, type PostView, postComputations } from "../posts/present.ts";
import { organizerFields, venueFields } from "./fields.ts";
import { organizerJsonLd, venueJsonLd } from "./json-ld.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

const venueComputations: Computations<ComputedNames<typeof venueFields>, PostView<VenueRecord>> = {
  ...postComputations("venue"),
  venue: ({ record }) => displayName(record.venue),
  geo_lat: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lat : null),
  geo_lng: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lng : null),
  json_ld: (view) => (showsJsonLd(view) ? venueJsonLd(view.record, view.context) : undefined),
};

const organizerComputations: Computations<ComputedNames<typeof organizerFields>, PostView<OrganizerRecord>> = {
  ...postComputations("organizer"),
  organizer: ({ record }) => displayName(record.organizer),
  json_ld: (view) => (showsJsonLd(view) ? organizerJsonLd(view.record, view.context) : undefined),
};

/** Returns whether an answer shows the `json_ld` of a record. Unlike an event, a record with a password shows it once it is unlocked. */
function showsJsonLd({ record, detail, context }: PostView<VenueRecord | OrganizerRecord>): boolean {
  return detail.isSingle && !detail.isLocked && statusShowsJsonLd(record, context);
}

/** Present venues (specification section 2.3). */
export const { present: presentVenue, serialize: serializeVenue } = createPresenter<VenueRecord>(
  createShowFields(venueFields, venueComputations),
);

/** Present organizers (specification section 2.4). */
export const { present: presentOrganizer, serialize: serializeOrganizer } = createPresenter<OrganizerRecord>(
  createShowFields(organizerFields, organizerComputations),
);
