import { parametersOf } from "../../fields/parameters-of.ts";
import { keptRecord } from "../../fields/record-type.ts";
import { postDocumentOrder, postRecordOrder } from "../posts/fields.ts";
import { eventFields } from "./fields.ts";

// The orders in which records, parameters and `GET /doc` name the fields; answers have that of the table in `fields.ts`.

/** Describes kept events to the store and to world files. */
export const eventRecord = keptRecord(eventFields, [...postRecordOrder, "title", "parent", "timezone", "timezone_abbr"]);

/** The parameters that write an event, in the order in which the service checks and describes them. */
export const eventParameters = parametersOf(eventFields, [
  "author",
  "date",
  "date_utc",
  "title",
  "description",
  "slug",
  "excerpt",
  "status",
  "timezone",
  "all_day",
  "start_date",
  "end_date",
]);

/** The fields that `GET /doc` describes first. */
export const eventDocumentOrder = postDocumentOrder;
