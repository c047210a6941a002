import { isEmpty } from "../../parameters/values.ts";
import { displayUrl } from "../../text/html/display-url.ts";
import { escapeHtml } from "../../text/html/escape.ts";
import type { Context } from "../context.ts";
import { jsonLdImage, jsonLdName, jsonLdText } from "../posts/json-ld.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

/** Describes a venue for search engines, in the vocabulary of schema.org. */
export function venueJsonLd(venue: VenueRecord, context: Context) {
  const parts = {
    streetAddress: escapeHtml(venue.address),
    addressLocality: escapeHtml(venue.city),
    addressRegion: regionOf(venue),
    postalCode: escapeHtml(venue.zip),
    addressCountry: escapeHtml(venue.country),
  };
  return {
    "@type": "Place",
    name: jsonLdName(venue.venue, venue.status),
    description: jsonLdText(venue),
    ...jsonLdImage(venue, context),
    url: "",
    // The text `0` counts as empty.
    address: { "@type": "PostalAddress", ...Object.fromEntries(Object.entries(parts).filter(([, part]) => !isEmpty(part))) },
    telephone: escapeHtml(venue.phone),
    // As it is stored, while organizers show theirs as the value of an attribute: `HTTPS://up.example/?a=1&b=2`.
    sameAs: venue.website,
  };
}

/** Returns the region of an address. Only in the `United States`, spelled so, it is the state, and elsewhere the province. */
function regionOf({ stateprovince, country, state, province }: VenueRecord): string {
  return stateprovince || (country === "United States" ? state : province);
}

/** Describes an organizer for search engines, in the vocabulary of schema.org. */
export function organizerJsonLd(organizer: OrganizerRecord, context: Context) {
  const url = displayUrl(escapeHtml(organizer.website));
  return {
    "@type": "Person",
    name: jsonLdName(organizer.organizer, organizer.status),
    description: jsonLdText(organizer),
    ...jsonLdImage(organizer, context),
    url,
    telephone: escapeHtml(organizer.phone),
    email: escapeHtml(organizer.email),
    sameAs: url,
  };
}
