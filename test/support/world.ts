import type { User } from "../../src/access/user.ts";
import type { EventRecord } from "../../src/resources/events/fields.ts";
import type { OrganizerRecord, VenueRecord } from "../../src/resources/linked-posts/fields.ts";
import type { CategoryRecord, TagRecord } from "../../src/resources/terms/fields.ts";
import type { Image } from "../../src/store/images.ts";
import { emptyWorld, type World } from "../../src/worlds/world.ts";
import { aCategory, anEvent, anOrganizer, aTag, aVenue } from "./records.ts";

/** What a test says of the world it needs; everything else has a default. Records without an ID are numbered as they stand. */
export interface Given {
  readonly site?: Partial<World["site"]>;
  readonly extensions?: World["extensions"];
  readonly users?: readonly User[];
  readonly images?: readonly Image[];
  /** Numbered from 101. */
  readonly events?: readonly Partial<EventRecord>[];
  /** Numbered from 201. */
  readonly venues?: readonly Partial<VenueRecord>[];
  /** Numbered from 301. */
  readonly organizers?: readonly Partial<OrganizerRecord>[];
  /** Numbered from 11. */
  readonly categories?: readonly Partial<CategoryRecord>[];
  /** Numbered from 51. */
  readonly tags?: readonly Partial<TagRecord>[];
}

/** Where links in answers lead, wherever a request came in. */
export const home = "https://calendar.example";
/** The service below it. */
export const api = `${home}/wp-json/calendar/events/v1`;

/** One user a role, numbered from 1; the password of each is the login. */
export const users: readonly User[] = [
  { id: 1, login: "admin", role: "administrator", password: "admin" },
  { id: 2, login: "editor", role: "editor", password: "editor" },
  { id: 3, login: "author", role: "author", password: "author" },
  { id: 4, login: "contributor", role: "contributor", password: "contributor" },
  { id: 5, login: "subscriber", role: "subscriber", password: "subscriber" },
];

/** The only image of a world that says nothing of images. */
export const poster: Image = {
  id: 901,
  url: `${home}/wp-content/uploads/poster.png`,
  extension: "png",
  width: 800,
  height: 600,
  filesize: 1000,
  mime_type: "image/png",
  sizes: {},
};

/** A world at noon of 15 June 2026 (a Monday), on UTC, with five users and an image. Events start on 20 June at 19:00 and last two hours. */
export function worldOf(given: Given): World {
  return {
    ...emptyWorld(),
    now: "2026-06-15T12:00:00Z",
    site: { ...emptyWorld().site, ...given.site },
    sequences: { post: 1001, term: 1001 },
    ...(given.extensions && { extensions: given.extensions }),
    users: [...(given.users ?? users)],
    images: [...(given.images ?? [poster])],
    events: (given.events ?? []).map((fields, index) => anEvent({ id: 101 + index, ...inUtc(fields), ...fields })),
    venues: (given.venues ?? []).map((fields, index) => aVenue({ id: 201 + index, ...fields })),
    organizers: (given.organizers ?? []).map((fields, index) => anOrganizer({ id: 301 + index, ...fields })),
    categories: (given.categories ?? []).map((fields, index) => aCategory({ id: 11 + index, ...fields })),
    tags: (given.tags ?? []).map((fields, index) => aTag({ id: 51 + index, ...fields })),
  };
}

/** Events are on UTC unless they say otherwise, so both clocks show the same. */
function inUtc({ start_date, end_date }: Partial<EventRecord>): Partial<EventRecord> {
  return { ...(start_date !== undefined && { utc_start_date: start_date }), ...(end_date !== undefined && { utc_end_date: end_date }) };
}

/** As many records, all the same or each made from its number, counted from 1. */
export function times<Fields extends object>(count: number, fields: Fields | ((number: number) => Fields)): Fields[] {
  return Array.from({ length: count }, (_, index) => (typeof fields === "function" ? fields(index + 1) : fields));
}

/** The times of an event that starts so many days after the present of the world, and lasts two hours. */
export function inDays(days: number): { readonly start_date: string; readonly end_date: string } {
  const start = Date.parse("2026-06-15T13:00:00Z") + days * 86_400_000;
  return { start_date: wallClock(start), end_date: wallClock(start + 7_200_000) };
}

function wallClock(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");
}

/** Venues and organizers follow the same rules; `first` is the ID of the first one of a world. */
export const linkedKinds = [
  { kind: "venues", name: "venue", first: 201 },
  { kind: "organizers", name: "organizer", first: 301 },
] as const;
