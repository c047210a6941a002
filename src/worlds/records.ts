import { CategoryRecord, EventRecord, OrganizerRecord, TagRecord, VenueRecord } from "../schemas/records.ts";

/**
 * Records as a world file has them: what is empty or off may be left out, so that a world can be written by hand and a large one stays
 * small. Read, they are the records of the store.
 */

const { shape } = EventRecord;

const post = {
  translation_of: shape.translation_of.default(null),
  status: shape.status.default("publish"),
  description: shape.description.default(""),
  excerpt: shape.excerpt.default(""),
  password: shape.password.default(""),
  image: shape.image.default(null),
  status_before_trash: shape.status_before_trash.default(null),
};

/** An event of a world file. */
export const WorldEvent = EventRecord.extend({
  ...post,
  parent: shape.parent.default(0),
  all_day: shape.all_day.default(false),
  cost: shape.cost.default([]),
  currency_symbol: shape.currency_symbol.default(""),
  currency_position: shape.currency_position.default(""),
  website: shape.website.default(null),
  show_map: shape.show_map.default(false),
  show_map_link: shape.show_map_link.default(false),
  hide_from_listings: shape.hide_from_listings.default(false),
  sticky: shape.sticky.default(false),
  featured: shape.featured.default(false),
  categories: shape.categories.default([]),
  tags: shape.tags.default([]),
  venue: shape.venue.default([]),
  organizer: shape.organizer.default([]),
  ticketed: shape.ticketed.default(false),
}).strict();

const place = VenueRecord.shape;

/** A venue of a world file. */
export const WorldVenue = VenueRecord.extend({
  ...post,
  show_map: place.show_map.default(true),
  show_map_link: place.show_map_link.default(true),
  address: place.address.default(""),
  city: place.city.default(""),
  country: place.country.default(""),
  province: place.province.default(""),
  state: place.state.default(""),
  stateprovince: place.stateprovince.default(""),
  zip: place.zip.default(""),
  phone: place.phone.default(""),
  website: place.website.default(""),
  geo_lat: place.geo_lat.default(null),
  geo_lng: place.geo_lng.default(null),
}).strict();

const contact = OrganizerRecord.shape;

/** An organizer of a world file. */
export const WorldOrganizer = OrganizerRecord.extend({
  ...post,
  phone: contact.phone.default(""),
  website: contact.website.default(""),
  email: contact.email.default(""),
}).strict();

const term = { translation_of: TagRecord.shape.translation_of.default(null), description: TagRecord.shape.description.default("") };

/** A category of a world file. */
export const WorldCategory = CategoryRecord.extend({ ...term, parent: CategoryRecord.shape.parent.default(0) }).strict();

/** A tag of a world file. */
export const WorldTag = TagRecord.extend(term).strict();
