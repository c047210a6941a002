import type { Context } from "../context.ts";
import type { Fragment } from "../presenters/fragment.ts";
import { keptOrganizer, keptVenue } from "../presenters/kept.ts";
import type { Detail } from "../presenters/linked.ts";
import type { EventRecord, OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { isEmpty, isTruthy } from "../schemas/values.ts";
import type { Newest } from "../store/newest.ts";
import { cleanUrl, plainLine } from "../text/html.ts";
import type { PostPart } from "./post-write.ts";

/** Fields as a client sends them; an entry inside an event may hold anything. */
export type Sent = Readonly<Record<string, unknown>>;

/** What distinguishes venues from organizers. */
export interface LinkedKind<R extends VenueRecord | OrganizerRecord> {
  readonly name: "venue" | "organizer";
  readonly records: (context: Context) => Newest<R>;
  readonly title: (record: R) => string;
  /** The texts a search looks into, one by one. */
  readonly texts: (record: R) => readonly string[];
  /** The record made of its parts; fields that were not sent keep what `before` had, as far as the kind keeps them. */
  readonly build: (post: PostPart, title: string, sent: Sent, before: R | undefined) => R;
  readonly present: (record: R, detail: Detail, context: Context) => Fragment;
  /** The event without any link to records of the kind. */
  readonly without: (event: EventRecord) => EventRecord;
}

/** A text field: cleaned when sent, else what it was. */
function field(sent: Sent, name: string, before: string | undefined): string {
  const value = sent[name];
  return typeof value === "string" ? plainLine(value) : (before ?? "");
}

function website(sent: Sent, before: string | undefined): string {
  return typeof sent.website === "string" ? cleanUrl(sent.website) : (before ?? "");
}

/** Switches of a venue are on unless they are sent, whatever they were before. */
function isOn(value: unknown): boolean {
  return value === undefined || value === null || isTruthy(value);
}

/** State or province, derived from this very request unless sent: a state counts in the United States or where no country is named. */
function stateOrProvince(sent: Sent): string {
  if (typeof sent.stateprovince === "string" && !isEmpty(sent.stateprovince)) return plainLine(sent.stateprovince);
  const state = field(sent, "state", undefined);
  const american = ["", "US", "United States"].includes(field(sent, "country", undefined));
  return state !== "" && american ? state : field(sent, "province", undefined);
}

export const venueKind: LinkedKind<VenueRecord> = {
  name: "venue",
  records: ({ store }) => store.venues,
  title: ({ venue }) => venue,
  texts: (venue) => {
    const { description, excerpt, address, city, province, state, stateprovince, zip, phone } = venue;
    return [venue.venue, description, excerpt, address, city, province, state, stateprovince, zip, phone];
  },
  build: (post, venue, sent, before) => ({
    ...post,
    venue,
    show_map: isOn(sent.show_map),
    show_map_link: isOn(sent.show_map_link),
    address: field(sent, "address", before?.address),
    city: field(sent, "city", before?.city),
    country: field(sent, "country", before?.country),
    province: field(sent, "province", before?.province),
    state: field(sent, "state", before?.state),
    stateprovince: stateOrProvince(sent),
    zip: field(sent, "zip", before?.zip),
    phone: field(sent, "phone", before?.phone),
    website: website(sent, before?.website),
    geo_lat: before?.geo_lat ?? null,
    geo_lng: before?.geo_lng ?? null,
  }),
  present: keptVenue,
  without: (event) => ({ ...event, venue: [] }),
};

export const organizerKind: LinkedKind<OrganizerRecord> = {
  name: "organizer",
  records: ({ store }) => store.organizers,
  title: ({ organizer }) => organizer,
  texts: ({ organizer, description, excerpt, phone, email, website: address }) => [organizer, description, excerpt, phone, email, address],
  build: (post, organizer, sent, before) => ({
    ...post,
    organizer,
    phone: field(sent, "phone", before?.phone),
    website: website(sent, before?.website),
    email: field(sent, "email", before?.email),
  }),
  present: keptOrganizer,
  without: (event) => ({ ...event, organizer: [] }),
};
