import * as z from "zod/mini";
import { once } from "../../../util/once.ts";
import { type KindSchemas, kindSchemas } from "../kind-schemas.ts";
import { organizerFields, venueFields } from "./fields.ts";
import type {
  NewOrganizerFields,
  NewVenueFields,
  OrganizerFields,
  OrganizerPage,
  OrganizerResponse,
  VenueFields,
  VenuePage,
  VenueResponse,
} from "./types.ts";

// The types are named here because the fields of events repeat them: inferred types would take 100 kB of the published declarations.

/** The schemas of the answers and bodies of venues, of which events contain both. */
export const venueSchemas: KindSchemas<VenueResponse, VenuePage, VenueFields, NewVenueFields> = kindSchemas("venues", venueFields);

/** The schemas of the answers and bodies of organizers. */
export const organizerSchemas: KindSchemas<OrganizerResponse, OrganizerPage, OrganizerFields, NewOrganizerFields> = kindSchemas(
  "organizers",
  organizerFields,
);

/** The schema of an existing record that an event names by an object. */
const existing = once(() => z.object({ id: z.union([z.int(), z.string()]) }));

/** The venues that an event names: ids, also as a text with commas, and the fields of new ones. An empty text or list means none. */
export const acceptedVenues = once(() => {
  const one = z.union([existing(), venueSchemas.newBody()]);
  return z.union([z.int(), z.string(), one, z.array(z.union([z.int(), z.string(), one]))]);
});

/** The organizers that an event names, in the same forms. A new one must be in a list. */
export const acceptedOrganizers = once(() => {
  const one = z.union([existing(), organizerSchemas.newBody()]);
  return z.union([z.int(), z.string(), existing(), z.array(z.union([z.int(), z.string(), one]))]);
});
