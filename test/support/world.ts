import { type CollectionName, eachCollection, type Kind, kinds, type TermKind, termKinds } from "../../src/kinds/kinds.ts";
import type { EventRecord } from "../../src/service/resources/events/types.ts";
import type { Records } from "../../src/service/resources/records.ts";
import type { Image } from "../../src/store/images.ts";
import type { User } from "../../src/store/record.ts";
import { emptyWorld, type World } from "../../src/worlds/world.ts";
import { anEvent, anOrganizer, aTermOf, aVenue } from "./records.ts";

type GivenRecord<Row> = Partial<Row> & { readonly id: number };

type GivenRecords = { readonly [K in Kind as CollectionName<K>]?: readonly GivenRecord<Records[K]>[] };

export interface Given extends GivenRecords {
  readonly site?: Partial<World["site"]>;
  readonly extensions?: World["extensions"];
  readonly users?: readonly User[];
  readonly images?: readonly Image[];
}

/** The public URL of the calendar, with which links in answers start in all runtimes. */
export const home = "https://calendar.example";
export const api = `${home}/wp-json/calendar/events/v1`;

/** One user for each role. The password of a user equals the login. */
export const users: readonly User[] = [
  { id: 1, login: "admin", role: "administrator", password: "admin" },
  { id: 2, login: "editor", role: "editor", password: "editor" },
  { id: 3, login: "author", role: "author", password: "author" },
  { id: 4, login: "contributor", role: "contributor", password: "contributor" },
  { id: 5, login: "subscriber", role: "subscriber", password: "subscriber" },
];

/** The only image of a world without given images. */
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

/**
 * Creates a world in UTC at 12:00 on Monday, 15 June 2026, with five users and an image. Events start on 20 June at 19:00 and last two
 * hours.
 */
export function worldOf(given: Given): World {
  return {
    ...emptyWorld(),
    now: "2026-06-15T12:00:00Z",
    site: { ...emptyWorld().site, ...given.site },
    sequences: { post: 1001, term: 1001 },
    ...(given.extensions && { extensions: given.extensions }),
    users: [...(given.users ?? users)],
    images: [...(given.images ?? [poster])],
    events: (given.events ?? []).map((fields) => anEvent({ ...inUtc(fields), ...fields })),
    venues: (given.venues ?? []).map(aVenue),
    organizers: (given.organizers ?? []).map(anOrganizer),
    ...givenTerms(given),
  };
}

function givenTerms(given: Given): Pick<World, CollectionName<TermKind>> {
  const lists = eachCollection(termKinds, (kind) => (given[kinds[kind].collection] ?? []).map(aTermOf(kind)));
  // The list of a taxonomy has its terms.
  return lists as unknown as Pick<World, CollectionName<TermKind>>;
}

/** Copies the local dates of an event to its UTC dates, because events are in UTC by default. */
function inUtc({ start_date, end_date }: Partial<EventRecord>): Partial<EventRecord> {
  return { ...(start_date !== undefined && { utc_start_date: start_date }), ...(end_date !== undefined && { utc_end_date: end_date }) };
}

/**
 * Creates records with the ids `first`, `first + 1` and so on: one for each of the given objects, or `count` records with fields that are
 * the same for all of them, or computed from the number of the record, which starts at 1.
 *
 * @example
 * numbered(101, { title: "Jazz" }, { title: "Fair" }); // events 101 and 102
 * numbered(101, 2, (number) => ({ title: `Event ${number}` })); // events 101 and 102, titled "Event 1" and "Event 2"
 */
export function numbered<const Fields extends readonly object[]>(
  first: number,
  ...records: Fields
): (Fields[number] & { readonly id: number })[];
export function numbered<Fields extends object>(
  first: number,
  count: number,
  fields?: Fields | ((number: number) => Fields),
): (Fields & { readonly id: number })[];
export function numbered(first: number, ...given: readonly unknown[]): { readonly id: number }[] {
  const [count, fields] = given;
  if (typeof count !== "number") return given.map((record, index) => ({ id: first + index, ...Object(record) }));
  return Array.from({ length: count }, (_, index) => ({
    id: first + index,
    ...(typeof fields === "function" ? fields(index + 1) : Object(fields)),
  }));
}

/** Dates a record so that lists, which are sorted newest first, have the order of the numbers: 1, 2, 3. */
export function aged(number: number): { readonly date: string } {
  return { date: `2026-05-${30 - number} 00:00:00` };
}

/** Returns the dates of an event that starts `days` days and one hour after now and lasts two hours. */
export function inDays(days: number): { readonly start_date: string; readonly end_date: string } {
  const start = Date.parse("2026-06-15T13:00:00Z") + days * 86_400_000;
  return { start_date: wallClock(start), end_date: wallClock(start + 7_200_000) };
}

function wallClock(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace("T", " ");
}

/** The body of a new event, with the fields that it needs. */
export const eventBody = { title: "An event", start_date: "tomorrow 9am", end_date: "tomorrow 11am" };

/** The differences between the kinds of posts. `first` is the first id in a test, `body` the smallest body of a new record. */
export const postKinds = [
  { kind: "events", name: "event", first: 101, body: eventBody },
  { kind: "venues", name: "venue", first: 201, body: { venue: "A" } },
  { kind: "organizers", name: "organizer", first: 301, body: { organizer: "A" } },
] as const;

const [, venueKind, organizerKind] = postKinds;
/** The differences between venues and organizers, which events link. */
export const linkedKinds = [venueKind, organizerKind] as const;

export const taxonomies = [
  { kind: "categories", first: 11, body: { name: "A" } },
  { kind: "tags", first: 51, body: { name: "A" } },
] as const;

/** The options of a calendar in which callers have the rights of the service, and of the two modes of fidelity. */
export const service = { access: "service" } as const;
export const spec = { fidelity: "spec" } as const;
export const observed = { fidelity: "observed" } as const;
