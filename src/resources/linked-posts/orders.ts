import { parametersOf } from "../../fields/parameters-of.ts";
import { keptRecord } from "../../fields/record-type.ts";
import { postDocumentOrder, postRecordOrder } from "../posts/fields.ts";
import { organizerFields, venueFields } from "./fields.ts";

// The orders in which records, parameters and `GET /doc` name the fields; answers have that of the table in `fields.ts`.

/** Describes stored venues to the store and to world files. */
export const venueRecord = keptRecord(venueFields, [
  ...postRecordOrder,
  "venue",
  "show_map",
  "show_map_link",
  "address",
  "city",
  "country",
  "province",
  "state",
  "stateprovince",
]);

/** Describes stored organizers to the store and to world files. */
export const organizerRecord = keptRecord(organizerFields, postRecordOrder);

/** The parameters that write a venue, in the order in which the service checks and describes them. */
export const venueParameters = parametersOf(venueFields, [
  "author",
  "date",
  "date_utc",
  "venue",
  "description",
  "status",
  "show_map",
  "show_map_link",
  "address",
  "city",
  "country",
  "province",
  "state",
  "zip",
  "phone",
  "stateprovince",
  "website",
]);

/** The parameters that write an organizer, in the order in which the service checks and describes them. */
export const organizerParameters = parametersOf(organizerFields, [
  "author",
  "date",
  "date_utc",
  "organizer",
  "description",
  "status",
  "phone",
  "website",
  "email",
]);

/** The fields of a venue that `GET /doc` describes first. */
export const venueDocumentOrder = [...postDocumentOrder, "venue", "description", "excerpt", "slug", "image", "show_map", "show_map_link"];

/** The fields of an organizer that `GET /doc` describes first. */
export const organizerDocumentOrder = postDocumentOrder;
