import type { CalendarApi } from "../api/calendar-api.ts";
import { htmlText } from "../parts/html-text.ts";

/** A record that a filter or a form offers. */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** The records that filters and forms offer. */
export interface Choices {
  readonly categories: readonly Choice[];
  readonly tags: readonly Choice[];
  readonly venues: readonly Choice[];
  readonly organizers: readonly Choice[];
}

export const noChoices: Choices = { categories: [], tags: [], venues: [], organizers: [] };

/** Loads the records that filters and forms offer. */
export async function loadChoices(api: CalendarApi): Promise<Choices> {
  const [categories, tags, venues, organizers] = await Promise.all([
    api.listCategories(),
    api.listTags(),
    api.listVenues(),
    api.listOrganizers(),
  ]);
  return {
    categories: categories.map(({ id, name }) => ({ id, name: htmlText(name) })),
    tags: tags.map(({ id, name }) => ({ id, name: htmlText(name) })),
    venues: venues.map(({ id, venue }) => ({ id, name: htmlText(venue ?? "") })),
    organizers: organizers.map(({ id, organizer }) => ({ id, name: htmlText(organizer ?? "") })),
  };
}
