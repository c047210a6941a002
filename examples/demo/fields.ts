import type {
  CategoryResponse,
  EventFields,
  EventResponse,
  OrganizerFields,
  OrganizerResponse,
  TagResponse,
  VenueFields,
  VenueResponse,
} from "event-calendar-mock";

// How the demo uses each field of the service. A new field of the package does not compile until it has a line here.

/**
 * `form`: in a form, and on pages. `page`: only on pages, or read by the demo. `update`: repeated in updates, which would reset it.
 * `nowhere`: not used.
 */
type Use = "form" | "page" | "update" | "nowhere";

/** The fields of an event. */
export const eventUses = {
  title: "form",
  start_date: "form",
  end_date: "form",
  all_day: "form",
  venue: "form",
  cost: "form",
  categories: "form",
  website: "form",
  description: "form",
  image: "form",
  organizer: "form",
  tags: "form",
  featured: "form",
  status: "form",
  id: "page",
  url: "page",
  slug: "page",
  global_id: "page",
  modified_utc: "page",
  utc_start_date: "page",
  utc_end_date: "page",
  timezone: "update",
  date: "update",
  show_map: "update",
  show_map_link: "update",
  hide_from_listings: "update",
  sticky: "update",
  author: "nowhere",
  cost_details: "nowhere",
  custom_fields: "nowhere",
  date_utc: "nowhere",
  end_date_details: "nowhere",
  excerpt: "nowhere",
  global_id_lineage: "nowhere",
  json_ld: "nowhere",
  modified: "nowhere",
  rest_url: "nowhere",
  start_date_details: "nowhere",
  timezone_abbr: "nowhere",
  utc_end_date_details: "nowhere",
  utc_start_date_details: "nowhere",
} as const satisfies Readonly<Record<keyof EventFields | keyof EventResponse, Use>>;

/** The fields that venues and organizers share. */
const hostUses = {
  id: "page",
  url: "page",
  description: "page",
  status: "update",
  image: "update",
  author: "nowhere",
  date: "nowhere",
  date_utc: "nowhere",
  excerpt: "nowhere",
  global_id: "nowhere",
  global_id_lineage: "nowhere",
  json_ld: "nowhere",
  modified: "nowhere",
  modified_utc: "nowhere",
  slug: "nowhere",
} as const satisfies Readonly<Partial<Record<keyof VenueResponse & keyof OrganizerResponse, Use>>>;

/** The fields of a venue, in the order of its form. */
export const venueUses = {
  address: "form",
  city: "form",
  province: "form",
  zip: "form",
  country: "form",
  phone: "form",
  website: "form",
  venue: "page",
  stateprovince: "page",
  show_map: "update",
  show_map_link: "update",
  geo_lat: "nowhere",
  geo_lng: "nowhere",
  state: "nowhere",
  ...hostUses,
} as const satisfies Readonly<Record<keyof VenueFields | keyof VenueResponse, Use>>;

/** The fields of an organizer, in the order of its form. */
export const organizerUses = {
  phone: "form",
  email: "form",
  website: "form",
  organizer: "page",
  ...hostUses,
} as const satisfies Readonly<Record<keyof OrganizerFields | keyof OrganizerResponse, Use>>;

/** The fields of a category or a tag. Lists request only those on pages. */
export const termUses = {
  id: "page",
  name: "page",
  parent: "page",
  _embedded: "nowhere",
  _links: "nowhere",
  count: "nowhere",
  description: "nowhere",
  meta: "nowhere",
  slug: "nowhere",
  taxonomy: "nowhere",
  url: "nowhere",
  urls: "nowhere",
} as const satisfies Readonly<Record<keyof CategoryResponse | keyof TagResponse, "page" | "nowhere">>;

/** The names of the fields with some uses in a table. */
export type FieldsFor<Uses, Wanted> = { [Name in keyof Uses]: Uses[Name] extends Wanted ? Name : never }[keyof Uses];

/** Lists the fields with a use in a table. */
export function fieldsFor<Uses extends object, const Wanted extends Use>(uses: Uses, wanted: Wanted): FieldsFor<Uses, Wanted>[] {
  const named = Object.entries(uses).filter(([, use]) => use === wanted);
  // The names are keys of the table.
  return named.map(([name]) => name as FieldsFor<Uses, Wanted>);
}

/** A field of the forms of venues and organizers. */
export type HostField = FieldsFor<typeof venueUses, "form"> | FieldsFor<typeof organizerUses, "form">;
