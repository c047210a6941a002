import type { DescribedResource } from "../operation.ts";
import { newOrganizerBody, newVenueBody, organizerBodySchema, venueBodySchema } from "./bodies.ts";
import { organizerPage, organizerResponse, venuePage, venueResponse } from "./responses.ts";

function refusals(name: "venue" | "organizer"): DescribedResource["refusals"] {
  return {
    list: [`${name}-archive-page-not-found`],
    create: ["rest_missing_callback_param", "rest_forbidden", `could-not-create-${name}`, "invalid_date", "db_insert_error"],
    read: [`${name}-not-accessible`],
    update: ["rest_forbidden", `${name}-not-accessible`, `could-not-create-${name}`, "invalid_date", "db_insert_error"],
    delete: ["rest_forbidden", `${name}-not-accessible`, `${name}-is-in-trash`],
  };
}

/** Describes the operations of venues. */
export const describedVenues: DescribedResource = {
  one: "venue",
  many: "venues",
  sections: { list: "4.7", create: "4.7", byId: "4.7", bySlug: "4.7" },
  record: venueResponse,
  page: venuePage,
  newBody: newVenueBody,
  body: venueBodySchema,
  refusals: refusals("venue"),
};

/** Describes the operations of organizers. */
export const describedOrganizers: DescribedResource = {
  one: "organizer",
  many: "organizers",
  sections: { list: "4.8", create: "4.8", byId: "4.8", bySlug: "4.8" },
  record: organizerResponse,
  page: organizerPage,
  newBody: newOrganizerBody,
  body: organizerBodySchema,
  refusals: refusals("organizer"),
};
