import type { LinkedPosts } from "../../../store/linked-posts.ts";
import type { FidelityMode } from "../../fidelity.ts";
import { createWriteFields } from "../../fields/body.ts";
import type { ComposedFields } from "../../fields/field.ts";
import { isEmpty } from "../../parameters/values.ts";
import type { PostRecord } from "../posts/fields.ts";
import { storeLine } from "../posts/stored-text.ts";
import type { Store } from "../records.ts";
import { organizerDeclaration, venueDeclaration } from "./declarations.ts";
import { type OrganizerValues, organizerFields, type VenueValues, venueFields } from "./fields.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

export type LinkedPostValues = Pick<VenueValues & OrganizerValues, keyof VenueValues & keyof OrganizerValues>;

export type LinkedPostRecord = VenueRecord | OrganizerRecord;

export interface LinkedPostKind<Row extends LinkedPostRecord, Values extends LinkedPostValues> {
  /** The name of the kind, of its title field, and of the field by which events link to it. */
  readonly name: "venue" | "organizer";
  readonly collection: "venues" | "organizers";
  readonly recordsIn: (store: Store) => LinkedPosts<Row>;
  readonly titleIn: (values: Partial<Values>) => string | undefined;
  readonly titleOf: (record: Row) => string;
  readonly withTitle: (record: Row, title: string) => Row;
  readonly searchTexts: Readonly<Record<"every-field" | "recorded-fields", (record: Row) => readonly string[]>>;
  readonly compose: (write: Composition<Row, Values>) => Row;
}

interface Composition<Row, Values> {
  /** The shared fields. Missing fields are copied from `before`. */
  readonly post: Partial<PostRecord>;
  readonly title: string;
  readonly values: Partial<Values>;
  readonly before: Row | undefined;
  readonly mode: FidelityMode;
}

/** The fields that a kind composes itself: neither `whenOmitted` nor the shared part writes them. */
type OwnComposedFields<Table> = Omit<ComposedFields<Table>, keyof PostRecord>;

const writeVenue = createWriteFields("venue", venueFields, venueDeclaration.record.defaults);
const writeOrganizer = createWriteFields("organizer", organizerFields, organizerDeclaration.record.defaults);

export const venueKind: LinkedPostKind<VenueRecord, VenueValues> = {
  name: "venue",
  collection: "venues",
  recordsIn: ({ venues }) => venues,
  titleIn: ({ venue }) => venue,
  titleOf: ({ venue }) => venue,
  withTitle: (record, venue) => ({ ...record, venue }),
  searchTexts: {
    "every-field": ({ venue, description, address, city, country, province, state, stateprovince, zip, phone, website }) => [
      ...[venue, description],
      ...[address, city, country, province, state, stateprovince, zip, phone, website],
    ],
    "recorded-fields": ({ venue, description, excerpt, address, city, province, state, stateprovince, zip, phone }) => [
      ...[venue, description, excerpt],
      ...[address, city, province, state, stateprovince, zip, phone],
    ],
  },
  compose({ post, title, values, before, mode }) {
    const own: OwnComposedFields<typeof venueFields> = {
      venue: title,
      stateprovince: stateOrProvince(values),
      geo_lat: before?.geo_lat ?? null,
      geo_lng: before?.geo_lng ?? null,
    };
    return Object.assign(writeVenue(values, before, mode), post, own);
  },
};

export const organizerKind: LinkedPostKind<OrganizerRecord, OrganizerValues> = {
  name: "organizer",
  collection: "organizers",
  recordsIn: ({ organizers }) => organizers,
  titleIn: ({ organizer }) => organizer,
  titleOf: ({ organizer }) => organizer,
  withTitle: (record, organizer) => ({ ...record, organizer }),
  searchTexts: {
    "every-field": ({ organizer, description, phone, email, website }) => [organizer, description, phone, email, website],
    "recorded-fields": ({ organizer, description, excerpt, phone, email, website }) => [
      ...[organizer, description, excerpt],
      ...[phone, email, website],
    ],
  },
  compose({ post, title, values, before, mode }) {
    const own: OwnComposedFields<typeof organizerFields> = { organizer: title };
    return Object.assign(writeOrganizer(values, before, mode), post, own);
  },
};

/**
 * Returns the sent `stateprovince`, otherwise derives it from only this request: the state in the United States or without a country (`0`
 * counts as none), otherwise the province. So an update without state and province empties it.
 */
export function stateOrProvince({
  stateprovince,
  state,
  province,
  country,
}: Pick<VenueValues, "stateprovince" | "state" | "province" | "country">): string {
  if (stateprovince !== undefined && !isEmpty(stateprovince)) return storeLine(stateprovince) ?? "";
  const sentState = storeLine(state) ?? "";
  const sentCountry = storeLine(country) ?? "";
  const isAmerican = isEmpty(sentCountry) || sentCountry === "US" || sentCountry === "United States";
  return sentState !== "" && isAmerican ? sentState : (storeLine(province) ?? "");
}
