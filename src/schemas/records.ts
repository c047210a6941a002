import { z } from "zod";
import {
  amount,
  dateTime,
  eventDate,
  id,
  ids,
  language,
  name,
  noId,
  noNumber,
  noStatus,
  noText,
  number,
  off,
  on,
  status,
  text,
  texts,
  zone,
} from "./fields.ts";

/**
 * What the store keeps, one schema per kind: the records of a world file (specification section 2).
 * Plain data without transforms or defaults, so that storing twice changes nothing.
 */

/** What events, venues and organizers share. */
const PostRecord = z.object({
  id,
  language,
  /** The id of the record this one translates, in the same kind; `null` for an original. */
  translation_of: noId,
  author: amount,
  status,
  date: dateTime,
  date_utc: dateTime,
  modified: dateTime,
  modified_utc: dateTime,
  slug: name,
  description: text,
  excerpt: text,
  password: text,
  image: noId,
  status_before_trash: noStatus,
});

/** An event as the store keeps it. `start_date` and `end_date` are wall clock in `timezone`. */
export const EventRecord = PostRecord.extend({
  title: name,
  parent: number,
  timezone: zone,
  timezone_abbr: zone,
  all_day: off,
  start_date: eventDate,
  end_date: eventDate,
  utc_start_date: eventDate,
  utc_end_date: eventDate,
  cost: texts,
  currency_symbol: text,
  currency_position: text,
  /** `null`: never stored, so a reader sees the event's own address; `""`: stored empty. */
  website: noText,
  show_map: off,
  show_map_link: off,
  hide_from_listings: off,
  sticky: off,
  featured: off,
  categories: ids,
  tags: ids,
  venue: ids,
  organizer: ids,
  ticketed: off,
});
export type EventRecord = z.infer<typeof EventRecord>;

/** A venue as the store keeps it. */
export const VenueRecord = PostRecord.extend({
  venue: name,
  show_map: on,
  show_map_link: on,
  address: text,
  city: text,
  country: text,
  province: text,
  state: text,
  stateprovince: text,
  zip: text,
  phone: text,
  website: text,
  geo_lat: noNumber,
  geo_lng: noNumber,
});
export type VenueRecord = z.infer<typeof VenueRecord>;

/** An organizer as the store keeps it. */
export const OrganizerRecord = PostRecord.extend({ organizer: name, phone: text, website: text, email: text });
export type OrganizerRecord = z.infer<typeof OrganizerRecord>;

/** An event tag as the store keeps it. */
export const TagRecord = z.object({ id, language, translation_of: noId, name, slug: name, description: text });
export type TagRecord = z.infer<typeof TagRecord>;

/** An event category as the store keeps it; `parent` is 0 at the top. */
export const CategoryRecord = TagRecord.extend({ parent: number });
export type CategoryRecord = z.infer<typeof CategoryRecord>;

/** The schema of each kind of record. */
export const records = { event: EventRecord, venue: VenueRecord, organizer: OrganizerRecord, category: CategoryRecord, tag: TagRecord };

/** An uploaded image; the service reads images and never writes them. */
export const ImageRecord = z.object({
  id,
  url: text,
  extension: text,
  width: amount,
  height: amount,
  filesize: amount,
  mime_type: text,
  sizes: z.record(
    text,
    z.object({
      width: z.int(),
      height: z.int(),
      "mime-type": text,
      filesize: z.int(),
      url: text,
    }),
  ),
});
export type ImageRecord = z.infer<typeof ImageRecord>;

/** The five roles of the service, least to most powerful. */
export const roles = ["subscriber", "contributor", "author", "editor", "administrator"] as const;

/** Somebody who can be an author and, with `access: "service"`, sign in with HTTP Basic. */
export const UserRecord = z.object({
  id,
  login: z.string().min(1),
  role: z.enum(roles),
  password: text,
});
export type UserRecord = z.infer<typeof UserRecord>;

/** The settings of the site the world belongs to. */
export const Site = z.object({
  home: z.url("must be an absolute address such as https://calendar.example"),
  name: text,
  timezone: z.string().min(1),
  language,
  currency_symbol: text,
  per_page: z.int().positive(),
});
export type Site = z.infer<typeof Site>;
