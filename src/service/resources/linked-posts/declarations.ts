import { parametersOf } from "../../fields/field.ts";
import { declareRecord } from "../../fields/record-type.ts";
import type { Declaration, RoutedDeclaration } from "../declaration.ts";
import { postDocumentOrder, postRecordOrder } from "../posts/fields.ts";
import { type OrganizerValues, organizerFields, type VenueValues, venueFields } from "./fields.ts";
import { type LinkedPostQuery, linkedPostQuery } from "./query.ts";
import { organizerSchemas, venueSchemas } from "./types.ts";

const failures = ["invalid_date", "internal_server_error", "db_insert_error"] as const;

// The first names in records, and in parameters as the service checks and describes them.
const venueRecordOrder = ["venue", "show_map", "show_map_link", "address", "city", "country", "province", "state", "stateprovince"];
const publication = ["author", "date", "date_utc"] as const;
const address = ["address", "city", "country", "province", "state", "zip", "phone", "stateprovince", "website"] as const;

export const venueDeclaration = {
  kind: "venue",
  fields: venueFields,
  record: declareRecord(venueFields, [...postRecordOrder, ...venueRecordOrder]),
  parameters: {
    list: linkedPostQuery("venue"),
    ...parametersOf(venueFields, [...publication, "venue", "description", "status", "show_map", "show_map_link", ...address]),
  },
  schemas: venueSchemas,
  sections: { fields: "2.3", list: "4.7", create: "4.7", byId: "4.7", bySlug: "4.7" },
  refusals: refusals("venue"),
  documented: {
    schema: "Venue",
    first: [...postDocumentOrder, "venue", "description", "excerpt", "slug", "image", "show_map", "show_map_link"],
    read: ["200", "400", "403", "404"],
    write: ["200", "201", "400", "403"],
    listsKey: false,
  },
  sample: () => ({ venue: "The old mill", address: "1 Mill Lane", city: "Guelph", country: "Canada" }),
} satisfies RoutedDeclaration<LinkedPostQuery, VenueValues>;

export const organizerDeclaration = {
  kind: "organizer",
  fields: organizerFields,
  record: declareRecord(organizerFields, postRecordOrder),
  parameters: {
    list: linkedPostQuery("organizer"),
    ...parametersOf(organizerFields, [...publication, "organizer", "description", "status", "phone", "website", "email"]),
  },
  schemas: organizerSchemas,
  sections: { fields: "2.4", list: "4.8", create: "4.8", byId: "4.8", bySlug: "4.8" },
  refusals: refusals("organizer"),
  documented: {
    schema: "Organizer",
    first: postDocumentOrder,
    read: ["200", "400", "403", "404"],
    write: ["201", "400", "403"],
    listsKey: true,
  },
  sample: () => ({ organizer: "Jazz society", email: "jazz@calendar.example" }),
} satisfies RoutedDeclaration<LinkedPostQuery, OrganizerValues>;

function refusals(name: "venue" | "organizer"): Declaration["refusals"] {
  return {
    list: [`${name}-archive-page-not-found`],
    create: ["rest_missing_callback_param", "rest_forbidden", `could-not-create-${name}`, ...failures],
    read: [`${name}-not-accessible`],
    update: ["rest_forbidden", `${name}-not-accessible`, ...failures],
    delete: ["rest_forbidden", `${name}-not-accessible`, `${name}-is-in-trash`],
  };
}
