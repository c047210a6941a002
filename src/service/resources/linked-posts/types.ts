import * as z from "zod/mini";
import { once } from "../../../util/once.ts";
import type { BodyOf, NewBodyOf } from "../../fields/body.ts";
import type { RecordOf } from "../../fields/field.ts";
import type { ResponseOf } from "../../fields/response.ts";
import { type KindSchemas, kindSchemas } from "../declaration.ts";
import type { PageFields } from "../list-address.ts";
import { organizerFields, venueFields } from "./fields.ts";
import type { organizerJsonLdShape, venueJsonLdShape } from "./shapes.ts";

/** A venue as stored in `calendar.db.venue` and in world files. */
export interface VenueRecord extends RecordOf<typeof venueFields> {}

/** A venue as answers show it (specification section 2.3). Most fields are omitted if empty. */
export interface VenueResponse extends ResponseOf<typeof venueFields> {}

/** The fields that a client may send to change a venue, in all forms that the service accepts. */
export interface VenueFields extends BodyOf<typeof venueFields> {}

/** The fields that a client sends to create a venue. */
export interface NewVenueFields extends NewBodyOf<typeof venueFields> {}

/** An organizer as stored in `calendar.db.organizer` and in world files. */
export interface OrganizerRecord extends RecordOf<typeof organizerFields> {}

/** An organizer as answers show it (specification section 2.4). Most fields are omitted if empty. */
export interface OrganizerResponse extends ResponseOf<typeof organizerFields> {}

/** The fields that a client may send to change an organizer, in all forms that the service accepts. */
export interface OrganizerFields extends BodyOf<typeof organizerFields> {}

/** The fields that a client sends to create an organizer. */
export interface NewOrganizerFields extends NewBodyOf<typeof organizerFields> {}

/** A page of venues (specification section 4.7). */
export interface VenuePage extends PageFields {
  /** The venues of this page, newest first. */
  venues: VenueResponse[];
}

/** A page of organizers (specification section 4.8). */
export interface OrganizerPage extends PageFields {
  /** The organizers of this page, newest first. */
  organizers: OrganizerResponse[];
}

/** The description of a venue for search engines. */
export interface VenueJsonLd extends z.infer<ReturnType<typeof venueJsonLdShape>> {}

/** The description of an organizer for search engines. */
export interface OrganizerJsonLd extends z.infer<ReturnType<typeof organizerJsonLdShape>> {}

// Named types, because the fields of events repeat them: inferred ones would add 100 kB to the published declarations.

export const venueSchemas: KindSchemas<VenueResponse, VenuePage, VenueFields, NewVenueFields> = kindSchemas("venues", venueFields);

export const organizerSchemas: KindSchemas<OrganizerResponse, OrganizerPage, OrganizerFields, NewOrganizerFields> = kindSchemas(
  "organizers",
  organizerFields,
);

const existing = once(() => z.object({ id: z.union([z.int(), z.string()]) }));

/** The venues in an event write: ids, also as a string with commas, and the fields of new ones. An empty string or list means none. */
export const acceptedVenues = once(() => {
  const one = z.union([existing(), venueSchemas.newBody()]);
  return z.union([z.int(), z.string(), one, z.array(z.union([z.int(), z.string(), one]))]);
});

/** The organizers in an event write, in the same forms. A new one must be in a list. */
export const acceptedOrganizers = once(() => {
  const one = z.union([existing(), organizerSchemas.newBody()]);
  return z.union([z.int(), z.string(), existing(), z.array(z.union([z.int(), z.string(), one]))]);
});
