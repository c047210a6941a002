import { parseWall } from "../../time/wall-clock.ts";
import { splitOffset } from "../../time/zones/offset-text.ts";
import type { Zone } from "../../time/zones/zone.ts";
import type { Context } from "../context.ts";
import { organizerJsonLd, venueJsonLd } from "../linked-posts/json-ld.ts";
import { jsonLdImage, jsonLdName, jsonLdText } from "../posts/json-ld.ts";
import { isReadable, permalink } from "../posts/present.ts";
import { showCost } from "./cost.ts";
import type { EventRecord } from "./fields.ts";

/** Describes an event for search engines, in the vocabulary of schema.org. Only its first venue and organizer are named. */
export function eventJsonLd(event: EventRecord, context: Context) {
  const { store } = context;
  const venue = event.venue.map((id) => store.venues.get(id)).find((found) => found !== undefined);
  const organizer = event.organizer.map((id) => store.organizers.get(id)).find((found) => found !== undefined);
  const zone = context.findZone(event.timezone) ?? context.zone;
  const url = eventUrl(event, context);
  return {
    "@context": "http://schema.org",
    "@type": "Event",
    name: jsonLdName(event.title, event),
    description: jsonLdText(event),
    ...jsonLdImage(event, context),
    url,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    startDate: isoDate(event.start_date, zone),
    endDate: isoDate(event.end_date, zone),
    // The service writes `false` for a linked record that the caller may not read.
    ...(venue && { location: isReadable(venue, context) && venueJsonLd(venue, context) }),
    ...(organizer && { organizer: isReadable(organizer, context) && organizerJsonLd(organizer, context) }),
    ...offers(event, url),
    performer: "Organization",
  };
}

/** Builds the URL of an event. Like the service, it appends an escaped slash for an unpublished event: `…&p=41%2F/`. */
function eventUrl(event: EventRecord, context: Context): string {
  const url = permalink("event", event, context);
  return event.status === "publish" || event.status === "private" ? url : `${url}%2F/`;
}

function offers(event: EventRecord, url: string) {
  const { cost, price } = showCost(event.cost, event, "");
  if (cost === "") return {};
  const offer = {
    "@type": "Offer",
    price,
    priceCurrency: "USD",
    url,
    category: "primary",
    availability: "inStock",
    validFrom: `${event.date.slice(0, 10)}T00:00:00+00:00`,
  };
  return { offers: offer };
}

/** Writes a wall clock with the offset of its zone: `2026-12-05T19:30:00-05:00`. */
function isoDate(wall: string, zone: Zone): string {
  const [sign, hours, minutes] = splitOffset(zone.offsetAt(zone.instantOf(parseWall(wall) ?? 0)));
  return `${wall.replace(" ", "T")}${sign}${hours}:${minutes}`;
}
