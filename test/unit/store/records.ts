import { CategoryRecord, EventRecord, OrganizerRecord, TagRecord, VenueRecord } from "../../../src/schemas/records.ts";
import { emptyWorld, type World } from "../../../src/worlds/world.ts";

/** Records with every field filled, in the order of their schema, for tests that care about few of them. */
const post = {
  language: "en",
  translation_of: null,
  author: 1,
  status: "publish",
  date: "2026-01-02 09:00:00",
  date_utc: "2026-01-02 09:00:00",
  modified: "2026-01-02 09:00:00",
  modified_utc: "2026-01-02 09:00:00",
  description: "",
  excerpt: "",
  password: "",
  image: null,
  status_before_trash: null,
} as const;

export function anEvent(fields: Partial<EventRecord> & { readonly id: number }): EventRecord {
  return EventRecord.parse({
    ...post,
    slug: `event-${fields.id}`,
    title: `Event ${fields.id}`,
    parent: 0,
    timezone: "UTC",
    timezone_abbr: "UTC",
    all_day: false,
    start_date: "2026-06-20 19:00:00",
    end_date: "2026-06-20 21:00:00",
    utc_start_date: "2026-06-20 19:00:00",
    utc_end_date: "2026-06-20 21:00:00",
    cost: [],
    currency_symbol: "",
    currency_position: "",
    website: null,
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: false,
    featured: false,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    ticketed: false,
    ...fields,
  });
}

export function aVenue(fields: Partial<VenueRecord> & { readonly id: number }): VenueRecord {
  return VenueRecord.parse({
    ...post,
    slug: `venue-${fields.id}`,
    venue: `Venue ${fields.id}`,
    show_map: true,
    show_map_link: true,
    address: "",
    city: "",
    country: "",
    province: "",
    state: "",
    stateprovince: "",
    zip: "",
    phone: "",
    website: "",
    geo_lat: null,
    geo_lng: null,
    ...fields,
  });
}

export function anOrganizer(fields: Partial<OrganizerRecord> & { readonly id: number }): OrganizerRecord {
  return OrganizerRecord.parse({
    ...post,
    slug: `organizer-${fields.id}`,
    organizer: `Organizer ${fields.id}`,
    phone: "",
    website: "",
    email: "",
    ...fields,
  });
}

export function aCategory(fields: Partial<CategoryRecord> & { readonly id: number }): CategoryRecord {
  return CategoryRecord.parse({ ...aTag(fields), parent: 0, ...fields });
}

export function aTag(fields: Partial<TagRecord> & { readonly id: number }): TagRecord {
  return TagRecord.parse({
    language: "en",
    translation_of: null,
    name: `Term ${fields.id}`,
    slug: `term-${fields.id}`,
    description: "",
    ...fields,
  });
}

/** A sound world: two venues, an organizer, three categories in a row, a tag, and three events that use them. */
export function aWorld(changes: Partial<World> = {}): World {
  return {
    ...emptyWorld(),
    sequences: { post: 100, term: 50 },
    users: [{ id: 1, login: "admin", role: "administrator", password: "secret" }],
    images: [
      {
        id: 5,
        url: "https://calendar.example/a.png",
        extension: "png",
        width: 2,
        height: 1,
        filesize: 3,
        mime_type: "image/png",
        sizes: {},
      },
    ],
    categories: [aCategory({ id: 1 }), aCategory({ id: 2, parent: 1 }), aCategory({ id: 3, parent: 2 })],
    tags: [aTag({ id: 10 })],
    venues: [aVenue({ id: 20, image: 5 }), aVenue({ id: 21, date: "2026-03-01 00:00:00" })],
    organizers: [anOrganizer({ id: 30 })],
    events: [
      anEvent({ id: 40, venue: [20], organizer: [30], categories: [3], tags: [10] }),
      anEvent({ id: 41, venue: [20], categories: [1, 2] }),
      anEvent({ id: 42, status: "draft", slug: "", parent: 40, tags: [10] }),
    ],
    ...changes,
  };
}
