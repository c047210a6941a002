import type { EventFields, EventResponse } from "event-calendar-mock";
import type { eventUses, FieldsFor } from "../fields.ts";
import { htmlText } from "../parts/html-text.ts";

/** A save of fields that another client has changed since they were loaded. Nothing was written. */
export class Conflict extends Error {
  override readonly name = "Conflict";
  readonly current: EventResponse;
  readonly fields: readonly string[];

  constructor(current: EventResponse, fields: readonly string[]) {
    super(`Another client changed ${fields.join(", ")}.`);
    this.current = current;
    this.fields = fields;
  }
}

/**
 * Returns those of the fields to write that differ between the loaded and the current event. `modified` is not enough: it counts in
 * seconds, and never changes on a stopped clock.
 */
export function changedMeanwhile(read: EventResponse, current: EventResponse, fields: object): string[] {
  if (read.modified_utc === current.modified_utc && JSON.stringify(read) === JSON.stringify(current)) return [];
  const [before, now]: Readonly<Record<string, unknown>>[] = [{ ...read }, { ...current }];
  return Object.keys(fields).filter((name) => JSON.stringify(comparable(before?.[name])) !== JSON.stringify(comparable(now?.[name])));
}

function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === "object" && value !== null && "id" in value ? value.id : value;
}

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
