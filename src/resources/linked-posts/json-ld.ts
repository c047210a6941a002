import type { Context } from "../context.ts";
import { jsonLdImage, jsonLdName, jsonLdText, jsonLdUrl } from "../posts/json-ld.ts";
import type { OrganizerRecord, VenueRecord } from "./fields.ts";

/** Describes a venue for search engines, in the vocabulary of schema.org. */
export function venueJsonLd(venue: VenueRecord, context: Context) {
  const { address, city, stateprovince, province, state, zip, country } = venue;
  const parts = {
    streetAddress: address,
    addressLocality: city,
    addressRegion: stateprovince || province || state,
    postalCode: zip,
    addressCountry: country,
  };
  return {
    "@type": "Place",
    name: jsonLdName(venue.venue, venue),
    description: jsonLdText(venue),
    ...jsonLdImage(venue, context),
    url: "",
    address: { "@type": "PostalAddress", ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== "")) },
    telephone: venue.phone,
    sameAs: jsonLdUrl(venue.website),
  };
}

/** Describes an organizer for search engines, in the vocabulary of schema.org. */
export function organizerJsonLd(organizer: OrganizerRecord, context: Context) {
  return {
    "@type": "Person",
    name: jsonLdName(organizer.organizer, organizer),
    description: jsonLdText(organizer),
    ...jsonLdImage(organizer, context),
    url: jsonLdUrl(organizer.website),
    telephone: organizer.phone,
    email: organizer.email,
    sameAs: jsonLdUrl(organizer.website),
  };
}
