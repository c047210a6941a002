import type { Context } from "../context.ts";
import type { EventRecord, OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { presentCost } from "../text/cost.ts";
import { jsonLdName, jsonLdText, jsonLdUrl } from "../text/json-ld.ts";
import { offsetParts } from "../time/offset-text.ts";
import { parseWall } from "../time/wall-clock.ts";
import type { Zone } from "../time/zone.ts";
import { isReadable } from "./post.ts";

/** Descriptions of single records for search engines, in the vocabulary of schema.org. */

/** The description of a venue. */
export function venueJsonLd(venue: VenueRecord, context: Context) {
  const { address, city, stateprovince, province, state, zip, country } = venue;
  const region = stateprovince || province || state;
  const parts = { streetAddress: address, addressLocality: city, addressRegion: region, postalCode: zip, addressCountry: country };
  return {
    "@type": "Place",
    name: jsonLdName({ ...venue, name: venue.venue }),
    description: jsonLdText(venue),
    ...imageOf(venue.image, context),
    url: "",
    address: { "@type": "PostalAddress", ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== "")) },
    telephone: venue.phone,
    sameAs: jsonLdUrl(venue.website),
  };
}

/** The description of an organizer. */
export function organizerJsonLd(organizer: OrganizerRecord, context: Context) {
  return {
    "@type": "Person",
    name: jsonLdName({ ...organizer, name: organizer.organizer }),
    description: jsonLdText(organizer),
    ...imageOf(organizer.image, context),
    url: jsonLdUrl(organizer.website),
    telephone: organizer.phone,
    email: organizer.email,
    sameAs: jsonLdUrl(organizer.website),
  };
}

/** The description of an event; of its organizers only the first is named. */
export function eventJsonLd(event: EventRecord, url: string, context: Context) {
  const { store } = context;
  const venue = event.venue.map((id) => store.venues.get(id)).find((found) => found !== undefined);
  const organizer = event.organizer.map((id) => store.organizers.get(id)).find((found) => found !== undefined);
  const zone = context.findZone(event.timezone) ?? context.zone;
  return {
    "@context": "http://schema.org",
    "@type": "Event",
    name: jsonLdName({ ...event, name: event.title }),
    description: jsonLdText(event),
    ...imageOf(event.image, context),
    url: linkOf(event, url),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    startDate: isoDate(event.start_date, zone),
    endDate: isoDate(event.end_date, zone),
    // What the caller may not read is `false`, not absent.
    ...(venue ? { location: isReadable(venue, context) && venueJsonLd(venue, context) } : {}),
    ...(organizer ? { organizer: isReadable(organizer, context) && organizerJsonLd(organizer, context) } : {}),
    ...offersOf(event, url),
    performer: "Organization",
  };
}

/** The addresses of unpublished events get a slash where none belongs. */
function linkOf({ status }: EventRecord, url: string): string {
  return status === "publish" || status === "private" ? url : `${url}%2F/`;
}

function imageOf(id: number | null, { store }: Context) {
  const image = id === null ? undefined : store.images.get(id);
  return image ? { image: image.url } : {};
}

function offersOf(event: EventRecord, url: string) {
  const { cost, price } = presentCost(event.cost, event, "");
  if (cost === "") return {};
  const offer = {
    "@type": "Offer",
    price,
    priceCurrency: "USD",
    url: linkOf(event, url),
    category: "primary",
    availability: "inStock",
    validFrom: `${event.date.slice(0, 10)}T00:00:00+00:00`,
  };
  return { offers: offer };
}

function isoDate(text: string, zone: Zone): string {
  const [sign, hours, minutes] = offsetParts(zone.offsetAt(zone.instantOf(parseWall(text) ?? 0)));
  return `${text.replace(" ", "T")}${sign}${hours}:${minutes}`;
}
