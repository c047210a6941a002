import type { LinkedPosts } from "../../../store/collections.ts";
import type { FidelityMode } from "../../fidelity.ts";
import { createWriteFields } from "../../fields/body.ts";
import type { ComposedFields } from "../../fields/field.ts";
import { isEmpty } from "../../parameters/values.ts";
import type { PostRecord } from "../posts/fields.ts";
import { storeLine } from "../posts/stored-text.ts";
import type { Store } from "../records.ts";
import { organizerDeclaration, venueDeclaration } from "./declarations.ts";
import { type LinkedPostValues, organizerFields, type VenueValues, venueFields } from "./fields.ts";
import type { OrganizerRecord, VenueRecord } from "./types.ts";

export type LinkedPostRecord = VenueRecord | OrganizerRecord;

/**
 * The differences between venues and organizers. `compose` is a method, which lets each kind name its own type of record: the collection of
 * a kind has no other.
 */
export interface LinkedPostKind {
  /** The name of the kind, of its title field, and of the field by which events link to it. */
  readonly name: "venue" | "organizer";
  readonly collection: "venues" | "organizers";
  /** The fields that a search covers: all that clients can write, or those that the recorded release searches. */
  readonly searched: Readonly<Record<"every-field" | "recorded-fields", readonly string[]>>;
  compose(write: Composition<LinkedPostRecord>): LinkedPostRecord;
}

interface Composition<Row> {
  /** The shared fields. Missing fields are copied from `before`. */
  readonly post: Partial<PostRecord>;
  readonly title: string;
  readonly values: LinkedPostValues;
  readonly before: Row | undefined;
  readonly mode: FidelityMode;
}

/** The fields that a kind composes itself: neither `whenOmitted` nor the shared part writes them. */
type OwnComposedFields<Table> = Omit<ComposedFields<Table>, keyof PostRecord>;

const writeVenue = createWriteFields("venue", venueFields, venueDeclaration.record.defaults);
const writeOrganizer = createWriteFields("organizer", organizerFields, organizerDeclaration.record.defaults);
const addressFields = ["address", "city", "province", "state", "stateprovince", "zip", "phone"];

export const venueKind: LinkedPostKind = {
  name: "venue",
  collection: "venues",
  searched: {
    "every-field": ["venue", "description", ...addressFields, "country", "website"],
    "recorded-fields": ["venue", "description", "excerpt", ...addressFields],
  },
  compose({ post, title, values, before, mode }: Composition<VenueRecord>): VenueRecord {
    const own: OwnComposedFields<typeof venueFields> = {
      venue: title,
      stateprovince: stateOrProvince(values),
      geo_lat: before?.geo_lat ?? null,
      geo_lng: before?.geo_lng ?? null,
    };
    return Object.assign(writeVenue(values, before, mode), post, own);
  },
};

export const organizerKind: LinkedPostKind = {
  name: "organizer",
  collection: "organizers",
  searched: {
    "every-field": ["organizer", "description", "phone", "email", "website"],
    "recorded-fields": ["organizer", "description", "excerpt", "phone", "email", "website"],
  },
  compose({ post, title, values, before, mode }: Composition<OrganizerRecord>): OrganizerRecord {
    const own: OwnComposedFields<typeof organizerFields> = { organizer: title };
    return Object.assign(writeOrganizer(values, before, mode), post, own);
  },
};

export function recordsOf({ collection }: LinkedPostKind, store: Store): LinkedPosts<LinkedPostRecord> {
  return store[collection];
}

export function textIn(record: LinkedPostRecord, field: string): string {
  return String(Reflect.get(record, field));
}

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
