import { currencyOf } from "../../../store/site.ts";
import { formatWallClock, parseWallClock, type WallClock } from "../../../time/wall-clock.ts";
import { splitOffset } from "../../../time/zones/offset-text.ts";
import { readUtcOffset } from "../../../time/zones/utc-offset.ts";
import { createFixedZone, toSiteZone, type Zone } from "../../../time/zones/zone.ts";
import { organizerJsonLd, venueJsonLd } from "../linked-posts/json-ld.ts";
import { jsonLdImage, jsonLdName, jsonLdText, showsJsonLd } from "../posts/json-ld.ts";
import { permalink } from "../posts/present.ts";
import type { ShowContext } from "../show-context.ts";
import { showCost } from "./cost.ts";
import { shownCosts, shownOrganizers, shownVenues } from "./shown-parts.ts";
import type { EventRecord } from "./types.ts";

/** Describes an event for search engines, in the vocabulary of schema.org. Only its first venue and organizer are named. */
export function eventJsonLd(event: EventRecord, context: ShowContext) {
  const [venue] = shownVenues(event, context);
  const [organizer] = shownOrganizers(event, context);
  const url = eventUrl(event, context);
  return {
    "@context": "http://schema.org",
    "@type": "Event",
    name: jsonLdName(event.title, event),
    description: jsonLdText(event),
    ...jsonLdImage(event, context),
    url,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: `https://schema.org/${eventStatuses[event.event_status]}`,
    startDate: dateOf(event.start_date, event, context),
    endDate: dateOf(event.end_date, event, context),
    // A linked record that the caller may not read is `false`, not absent.
    ...(venue && { location: showsJsonLd(venue, context) && venueJsonLd(venue, context) }),
    ...(organizer && { organizer: showsJsonLd(organizer, context) && organizerJsonLd(organizer, context) }),
    ...offers(event, url, context),
    performer: "Organization",
  };
}

/** The words of schema.org for what became of an event. */
const eventStatuses: Readonly<Record<EventRecord["event_status"], string>> = {
  scheduled: "EventScheduled",
  canceled: "EventCancelled",
  postponed: "EventPostponed",
};

/** Builds the URL of an event. Like the service, it appends an escaped slash for an unpublished event: `…&p=41%2F/`. */
function eventUrl(event: EventRecord, context: ShowContext): string {
  const url = permalink("event", event, context);
  return event.status === "publish" || event.status === "private" ? url : `${url}%2F/`;
}

function offers(event: EventRecord, url: string, { store }: ShowContext) {
  const currency = currencyOf(store.site);
  const { cost, price } = showCost(shownCosts(event), event, { ...currency, symbol: "" });
  if (cost === "") return {};
  const offer = {
    "@type": "Offer",
    price,
    priceCurrency: currency.code,
    url,
    category: "primary",
    availability: "inStock",
    validFrom: `${event.date.slice(0, 10)}T00:00:00+00:00`,
  };
  return { offers: offer };
}

/**
 * Writes a date of an event with the offset of its zone: `2026-12-05T19:30:00-05:00`. Zones such as `UTC-5` keep their offset in summer;
 * for zones such as `UTC+5:30` the date is in UTC and without an offset: `2026-12-05 14:00:00`.
 */
function dateOf(text: string, event: EventRecord, { zone: siteZone, findZone }: ShowContext): string {
  const zone = findZone(event.timezone) ?? siteZone;
  // The service reads the date on the clock of the site first: on a site in Madrid, 2027-03-28 02:30 is 03:30 in any zone.
  const wallClock = withoutGap(parseWallClock(text) ?? 0, toSiteZone(siteZone));
  const offset = readUtcOffset(zone.name);
  if (offset === undefined) return formatInZone(wallClock, zone);
  return offset.isPlain
    ? formatInZone(wallClock, createFixedZone(zone.name, offset.seconds, zone.name))
    : formatWallClock(wallClock - offset.seconds);
}

/** Moves a wall clock that a zone skips in spring forward. */
function withoutGap(wallClock: WallClock, zone: Zone): WallClock {
  return zone.wallClockAt(zone.instantOf(wallClock));
}

function formatInZone(wallClock: WallClock, zone: Zone): string {
  const instant = zone.instantOf(wallClock);
  const [sign, hours, minutes] = splitOffset(zone.offsetAt(instant));
  return `${formatWallClock(zone.wallClockAt(instant)).replace(" ", "T")}${sign}${hours}:${minutes}`;
}
