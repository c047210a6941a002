import type { EventFields, EventResponse } from "event-calendar-mock";
import type { eventUses, FieldsFor } from "../fields.ts";
import { htmlText } from "../parts/html-text.ts";

/**
 * Returns the fields of an event that an update resets when it omits them. Even an update of only the dates must repeat them: otherwise,
 * the service removes image, cost, website and organizers, and turns the switches off.
 */
export function repeatedFields(event: EventResponse): EventFields & Required<Pick<EventFields, FieldsFor<typeof eventUses, "update">>> {
  return {
    status: event.status,
    date: event.date,
    timezone: event.timezone,
    all_day: event.all_day ?? false,
    // The parts of a range, each with its currency: `$10 – $25`.
    cost: htmlText(event.cost).split(" – ").filter(Boolean),
    // Without a website, an event has its own URL as its website.
    website: event.website === event.url ? "" : event.website,
    show_map: event.show_map ?? false,
    show_map_link: event.show_map_link ?? false,
    hide_from_listings: event.hide_from_listings ?? false,
    sticky: event.sticky ?? false,
    featured: event.featured ?? false,
    organizer: event.organizer.map(({ id }) => id),
    ...(event.image ? { image: String(event.image.id) } : {}),
  };
}
