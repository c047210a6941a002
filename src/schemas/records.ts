import { z } from "zod";
import { languages } from "../language/languages.ts";

/**
 * What the store keeps, one schema per kind: the records of a world file (specification section 2).
 * Plain data without transforms or defaults, so that storing twice changes nothing.
 */

/** `YYYY-MM-DD HH:MM:SS`, the only form the service writes; `0000-00-00 00:00:00` stands for «never». */
const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, "must be a date and time like 2026-01-31 18:30:00");
const id = z.int().positive("must be a positive number");
const ids = z.array(id);
const language = z.enum(languages);

/** The statuses a post-like record can have. */
export const postStatuses = [
  "publish",
  "future",
  "draft",
  "pending",
  "private",
  "trash",
  "auto-draft",
  "inherit",
  "request-pending",
  "request-confirmed",
  "request-failed",
  "request-completed",
] as const;

/** What events, venues and organizers share. */
const PostRecord = z.object({
  id,
  language,
  /** The id of the record this one translates, in the same kind; `null` for an original. */
  translation_of: id.nullable(),
  author: z.int().nonnegative(),
  status: z.enum(postStatuses),
  date: dateTime,
  date_utc: dateTime,
  modified: dateTime,
  modified_utc: dateTime,
  slug: z.string(),
  description: z.string(),
  excerpt: z.string(),
  password: z.string(),
  image: id.nullable(),
  status_before_trash: z.enum(postStatuses).nullable(),
});

/** An event saved with a date of `0` has none at all; one far away can have a year of more or fewer digits than four. */
const eventDate = z.string().regex(/^(-?\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d)?$/, "must be a date and time like 2026-01-31 18:30:00");

/** An event as the store keeps it. `start_date` and `end_date` are wall clock in `timezone`. */
export const EventRecord = PostRecord.extend({
  title: z.string(),
  parent: z.int().nonnegative(),
  timezone: z.string(),
  timezone_abbr: z.string(),
  all_day: z.boolean(),
  start_date: eventDate,
  end_date: eventDate,
  utc_start_date: eventDate,
  utc_end_date: eventDate,
  cost: z.array(z.string()),
  currency_symbol: z.string(),
  currency_position: z.string(),
  /** `null`: never stored, so a reader sees the event's own address; `""`: stored empty. */
  website: z.string().nullable(),
  show_map: z.boolean(),
  show_map_link: z.boolean(),
  hide_from_listings: z.boolean(),
  sticky: z.boolean(),
  featured: z.boolean(),
  categories: ids,
  tags: ids,
  venue: ids,
  organizer: ids,
  ticketed: z.boolean(),
});
export type EventRecord = z.infer<typeof EventRecord>;

/** A venue as the store keeps it. */
export const VenueRecord = PostRecord.extend({
  venue: z.string(),
  show_map: z.boolean(),
  show_map_link: z.boolean(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  province: z.string(),
  state: z.string(),
  stateprovince: z.string(),
  zip: z.string(),
  phone: z.string(),
  website: z.string(),
  geo_lat: z.number().nullable(),
  geo_lng: z.number().nullable(),
});
export type VenueRecord = z.infer<typeof VenueRecord>;

/** An organizer as the store keeps it. */
export const OrganizerRecord = PostRecord.extend({
  organizer: z.string(),
  phone: z.string(),
  website: z.string(),
  email: z.string(),
});
export type OrganizerRecord = z.infer<typeof OrganizerRecord>;

/** What categories and tags share. */
const TermRecord = z.object({
  id,
  language,
  translation_of: id.nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
});

/** An event category as the store keeps it; `parent` is 0 at the top. */
export const CategoryRecord = TermRecord.extend({ parent: z.int().nonnegative() });
export type CategoryRecord = z.infer<typeof CategoryRecord>;

/** An event tag as the store keeps it. */
export const TagRecord = TermRecord;
export type TagRecord = z.infer<typeof TagRecord>;

/** An uploaded image; the service reads images and never writes them. */
export const ImageRecord = z.object({
  id,
  url: z.string(),
  extension: z.string(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  filesize: z.int().nonnegative(),
  mime_type: z.string(),
  sizes: z.record(
    z.string(),
    z.object({
      width: z.int(),
      height: z.int(),
      "mime-type": z.string(),
      filesize: z.int(),
      url: z.string(),
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
  password: z.string(),
});
export type UserRecord = z.infer<typeof UserRecord>;

/** The settings of the site the world belongs to. */
export const Site = z.object({
  home: z.url("must be an absolute address such as https://calendar.example"),
  name: z.string(),
  timezone: z.string().min(1),
  language,
  currency_symbol: z.string(),
  per_page: z.int().positive(),
});
export type Site = z.infer<typeof Site>;
