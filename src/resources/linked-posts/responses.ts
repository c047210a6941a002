import { z } from "zod";
import { responseSchema } from "../../fields/response.ts";
import { once } from "../../once.ts";
import { pageShape } from "../page.ts";
import { organizerFields, venueFields } from "./fields.ts";
import type { OrganizerPage, OrganizerResponse, VenuePage, VenueResponse } from "./types.ts";

/** The schema of a venue in answers. */
export const venueResponse = once((): z.ZodType<VenueResponse> => responseSchema(venueFields));

/** The schema of a page of venues. */
export const venuePage = once((): z.ZodType<VenuePage> => z.object({ venues: z.array(venueResponse()), ...pageShape() }));

/** The schema of an organizer in answers. */
export const organizerResponse = once((): z.ZodType<OrganizerResponse> => responseSchema(organizerFields));

/** The schema of a page of organizers. */
export const organizerPage = once((): z.ZodType<OrganizerPage> => z.object({ organizers: z.array(organizerResponse()), ...pageShape() }));
