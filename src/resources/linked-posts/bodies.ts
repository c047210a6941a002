import { z } from "zod";
import { bodySchema, newBodySchema } from "../../fields/body.ts";
import { once } from "../../once.ts";
import { organizerFields, venueFields } from "./fields.ts";
import type { NewOrganizerFields, NewVenueFields, OrganizerFields, VenueFields } from "./types.ts";

/** The schema of the fields that change a venue. */
export const venueBodySchema = once((): z.ZodType<VenueFields> => bodySchema(venueFields));

/** The schema of the fields of a new venue. */
export const newVenueBody = once((): z.ZodType<NewVenueFields> => newBodySchema(venueFields));

/** The schema of the fields that change an organizer. */
export const organizerBodySchema = once((): z.ZodType<OrganizerFields> => bodySchema(organizerFields));

/** The schema of the fields of a new organizer. */
export const newOrganizerBody = once((): z.ZodType<NewOrganizerFields> => newBodySchema(organizerFields));

/** The schema of an existing record that an event names by an object. */
const existing = once(() => z.object({ id: z.union([z.int(), z.string()]) }));

/** The venues that an event names: ids, also as a text with commas, and the fields of new ones. An empty text or list means none. */
export const acceptedVenues = once(() => {
  const one = z.union([existing(), newVenueBody()]);
  return z.union([z.int(), z.string(), one, z.array(z.union([z.int(), z.string(), one]))]);
});

/** The organizers that an event names, in the same forms. A new one must stand in a list. */
export const acceptedOrganizers = once(() => {
  const one = z.union([existing(), newOrganizerBody()]);
  return z.union([z.int(), z.string(), existing(), z.array(z.union([z.int(), z.string(), one]))]);
});
