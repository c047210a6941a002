import { displayUrl } from "../../../text/html/display-url.ts";
import { escapeHtml } from "../../../text/html/entities.ts";
import { displayTitle } from "../../../text/rendering/typography/typography.ts";
import { type Computations, createShowFields } from "../../fields/response.ts";
import type { ComputedNames } from "../../fields/shown.ts";
import { isEmpty } from "../../parameters/values.ts";
import type { ShowContext } from "../context.ts";
import {
  createPresenter,
  jsonLdImage,
  jsonLdName,
  jsonLdText,
  type PostView,
  postComputations,
  statusShowsJsonLd,
} from "../posts/present.ts";
import { organizerFields, venueFields } from "./fields.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

const venueComputations: Computations<ComputedNames<typeof venueFields>, PostView<VenueRecord>> = {
  ...postComputations("venue"),
  venue: ({ record }) => displayTitle(record.venue),
  geo_lat: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lat : null),
  geo_lng: ({ record, context }) => (context.store.extensions.geolocation ? record.geo_lng : null),
  json_ld: (view) => (showsJsonLd(view) ? venueJsonLd(view.record, view.context) : undefined),
};

const organizerComputations: Computations<ComputedNames<typeof organizerFields>, PostView<OrganizerRecord>> = {
  ...postComputations("organizer"),
  organizer: ({ record }) => displayTitle(record.organizer),
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

export function venueJsonLd(venue: VenueRecord, context: ShowContext) {
  const parts = {
    streetAddress: escapeHtml(venue.address),
    addressLocality: escapeHtml(venue.city),
    addressRegion: regionOf(venue),
    postalCode: escapeHtml(venue.zip),
    addressCountry: escapeHtml(venue.country),
  };
  return {
    "@type": "Place",
    name: jsonLdName(venue.venue, venue),
    description: jsonLdText(venue),
    ...jsonLdImage(venue, context),
    url: "",
    // The string `0` counts as empty.
    address: { "@type": "PostalAddress", ...Object.fromEntries(Object.entries(parts).filter(([, part]) => !isEmpty(part))) },
    telephone: escapeHtml(venue.phone),
    // Unlike the website of an organizer, not escaped for an attribute: `HTTPS://up.example/?a=1&b=2`.
    sameAs: venue.website,
  };
}

/**
 * Returns the region of an address: the state if the country is spelled `United States`, otherwise the province. Unlike these two, a stored
 * `stateprovince` is not escaped.
 */
function regionOf({ stateprovince, country, state, province }: VenueRecord): string {
  return stateprovince || escapeHtml(country === "United States" ? state : province);
}

export function organizerJsonLd(organizer: OrganizerRecord, context: ShowContext) {
  const url = displayUrl(escapeHtml(organizer.website));
  return {
    "@type": "Person",
    name: jsonLdName(organizer.organizer, organizer),
    description: jsonLdText(organizer),
    ...jsonLdImage(organizer, context),
    url,
    telephone: escapeHtml(organizer.phone),
    email: escapeHtml(organizer.email),
    sameAs: url,
  };
}
