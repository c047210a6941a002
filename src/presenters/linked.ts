import type { Context } from "../context.ts";
import type { OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { displayExcerpt, displayName } from "../text/display.ts";
import { presentImage, withoutEmpty } from "./image.ts";
import { organizerJsonLd, venueJsonLd } from "./json-ld.ts";
import { authorship, globalIds, isLocked, permalink } from "./post.ts";
import { presentText } from "./text.ts";

/** How much of a record is shown: `detailed` adds `json_ld`, `password` opens a protected one. */
export interface Detail {
  readonly detailed: boolean;
  readonly password: unknown;
}

/** A venue (specification section 2.3) as clients read it; empty values are left out. */
export function presentVenue(venue: VenueRecord, { detailed, password }: Detail, context: Context): Record<string, unknown> {
  const shown = isLocked(venue, password) ? lockedVenue(venue) : venue;
  const { geolocation } = context.extensions;
  return {
    id: venue.id,
    ...authorship(venue),
    url: permalink("venue", venue, context),
    venue: displayName(venue.venue),
    ...withoutEmpty({
      description: presentText(shown.description, context),
      excerpt: displayExcerpt(shown.excerpt),
      slug: venue.slug,
      image: presentImage(shown.image, context),
      address: shown.address,
      city: shown.city,
      country: shown.country,
      province: shown.province,
      state: shown.state,
      zip: shown.zip,
      phone: shown.phone,
      website: shown.website,
      stateprovince: shown.stateprovince,
      geo_lat: geolocation ? shown.geo_lat : null,
      geo_lng: geolocation ? shown.geo_lng : null,
    }),
    ...(detailed ? { json_ld: venueJsonLd(shown, context) } : {}),
    show_map: shown === venue ? venue.show_map : null,
    show_map_link: shown === venue ? venue.show_map_link : null,
    ...globalIds(venue, context),
  };
}

/** An organizer (specification section 2.4) as clients read it; empty values are left out. */
export function presentOrganizer(organizer: OrganizerRecord, { detailed, password }: Detail, context: Context): Record<string, unknown> {
  const shown = isLocked(organizer, password) ? lockedOrganizer(organizer) : organizer;
  return {
    id: organizer.id,
    ...authorship(organizer),
    url: permalink("organizer", organizer, context),
    organizer: displayName(organizer.organizer),
    ...withoutEmpty({
      description: presentText(shown.description, context),
      excerpt: displayExcerpt(shown.excerpt),
      slug: organizer.slug,
      image: presentImage(shown.image, context),
      phone: shown.phone,
      website: shown.website,
      email: shown.email,
    }),
    ...(detailed ? { json_ld: organizerJsonLd(shown, context) } : {}),
    ...globalIds(organizer, context),
  };
}

const hidden = { description: "", excerpt: "", image: null, phone: "", website: "" };

/** The state stays visible: the service forgets to hide it. */
function lockedVenue(venue: VenueRecord): VenueRecord {
  return {
    ...venue,
    ...hidden,
    address: "",
    city: "",
    country: "",
    province: "",
    zip: "",
    stateprovince: "",
    geo_lat: null,
    geo_lng: null,
  };
}

function lockedOrganizer(organizer: OrganizerRecord): OrganizerRecord {
  return { ...organizer, ...hidden, email: "" };
}
