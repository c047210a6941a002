import { displayUrl } from "../../../text/html/display-url.ts";
import { escapeHtml } from "../../../text/html/entities.ts";
import { isEmpty } from "../../parameters/values.ts";
import { jsonLdImage, jsonLdName, jsonLdText } from "../posts/json-ld.ts";
import type { ShowContext } from "../show-context.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

/** Describes a venue for search engines, in the vocabulary of schema.org. */
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

/** Describes an organizer for search engines, in the vocabulary of schema.org. */
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
