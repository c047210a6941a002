import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../../src/calendar/options.ts";
import { createClient } from "../../support/client.ts";
import { type Given, home, worldOf } from "../../support/world.ts";

const inFrench = { language: "fr-ca" } as const;
const inSpanish = { language: "es" } as const;

/** Holds a record of every kind in English with a French translation, and one in Spanish only. */
export const bilingual: Given = {
  events: [
    { id: 101, title: "Market", slug: "market", venue: [201], organizer: [301], categories: [11], tags: [51] },
    {
      id: 102,
      title: "Marché",
      slug: "marche",
      translation_of: 101,
      ...inFrench,
      venue: [202],
      organizer: [302],
      categories: [12],
      tags: [52],
    },
    { id: 103, title: "Feria", slug: "feria", ...inSpanish },
  ],
  venues: [
    { id: 201, venue: "Town Hall", slug: "town-hall" },
    { id: 202, venue: "Hôtel de ville", slug: "hotel-de-ville", translation_of: 201, ...inFrench },
    { id: 203, venue: "Ayuntamiento", slug: "ayuntamiento", ...inSpanish },
  ],
  organizers: [
    { id: 301, organizer: "The City", slug: "city" },
    { id: 302, organizer: "La Ville", slug: "ville", translation_of: 301, ...inFrench },
    { id: 303, organizer: "La Ciudad", slug: "ciudad", ...inSpanish },
  ],
  categories: [
    { id: 11, name: "Music", slug: "music" },
    { id: 12, name: "Musique", slug: "musique", translation_of: 11, ...inFrench },
    { id: 13, name: "Música", slug: "musica", ...inSpanish },
  ],
  tags: [
    { id: 51, name: "Free", slug: "free" },
    { id: 52, name: "Gratuit", slug: "gratuit", translation_of: 51, ...inFrench },
    { id: 53, name: "Gratis", slug: "gratis", ...inSpanish },
  ],
};

/** Creates a calendar with these records and a client of it. `at` takes a language and sends requests to the root of that language. */
export function clientOf(given: Given = bilingual, options: CalendarOptions = {}) {
  const calendar = createCalendar({ world: worldOf(given), publicUrl: home, ...options });
  const client = createClient(home, calendar.fetch);
  return { calendar, ...client, at: (language: string) => client.at(`/${language}/wp-json/calendar/events/v1`) };
}
