import { z } from "zod";
import { languages } from "../language/languages.ts";

/**
 * What the store keeps, one schema per kind: the records of a world file (specification section 2).
 * Plain data without transforms or defaults, so that storing twice changes nothing.
 */

const moment = "must be a date and time like 2026-01-31 18:30:00";
/** `YYYY-MM-DD HH:MM:SS`, the only form the service writes; `0000-00-00 00:00:00` stands for «never». */
const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, moment);
/** An event saved with a date of `0` has none at all; one far away can have a year of more or fewer digits than four. */
const eventDate = z.string().regex(/^(-?\d{4,}-\d\d-\d\d \d\d:\d\d:\d\d)?$/, moment);
const id = z.int().positive("must be a positive number");
const language = z.enum(languages);
const amount = z.int().nonnegative();

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

// What a field is by default goes with its type. So types of one form may differ in that alone: a world file can leave out a `text`,
// but no `name`.
const name = z.string();
const zone = z.string();
const status = z.enum(postStatuses);
const text = z.string();
const number = amount.clone();
const off = z.boolean();
const on = z.boolean();
const texts = z.array(z.string());
const ids = z.array(id);
const noStatus = status.nullable();
const noId = id.nullable();
const noText = z.string().nullable();
const noNumber = z.number().nullable();

/** What a field can be by default. */
export type Default = string | number | boolean | string[] | number[] | null;

/** What the fields of a record are that a world file leaves out, by their type. */
export const fileDefaults: ReadonlyMap<z.core.$ZodType, Default> = new Map<z.core.$ZodType, Default>([
  [status, "publish"],
  [text, ""],
  [number, 0],
  [off, false],
  [on, true],
  [texts, []],
  [ids, []],
  [noStatus, null],
  [noId, null],
  [noText, null],
  [noNumber, null],
]);

/** What the other fields are of a record that is made through `db`. */
export const databaseDefaults: ReadonlyMap<z.core.$ZodType, Default> = new Map<z.core.$ZodType, Default>([
  ...fileDefaults,
  [name, ""],
  [amount, 0],
  [zone, "UTC"],
  [dateTime, "0000-00-00 00:00:00"],
  [eventDate, "0000-00-00 00:00:00"],
]);

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
