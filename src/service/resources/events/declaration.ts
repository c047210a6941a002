import { parametersOf } from "../../fields/field.ts";
import { declareRecord } from "../../fields/record-type.ts";
import type { RefusalCode, RoutedDeclaration } from "../declaration.ts";
import { kindSchemas } from "../declaration.ts";
import { postDocumentOrder, postRecordOrder } from "../posts/fields.ts";
import { type EventValues, eventFields } from "./fields.ts";
import { type EventQuery, eventQuery } from "./query.ts";

const single: readonly RefusalCode[] = ["rest-invalid-event-id", "rest-event-not-found"];

/** The refusals of a write, which can also create a venue, organizers and terms. */
const writing: readonly RefusalCode[] = [
  "rest_forbidden",
  "could-not-create-venue",
  "could-not-create-organizer",
  "term_exists",
  "invalid_date",
  "internal_server_error",
  "db_insert_error",
  "empty_content",
  "empty_term_name",
  "invalid_term_name",
];

export const eventDeclaration = {
  kind: "event",
  fields: eventFields,
  record: declareRecord(eventFields, [...postRecordOrder, "title", "parent", "timezone", "timezone_abbr"]),
  parameters: {
    list: eventQuery,
    // The fields that the service checks and describes first.
    ...parametersOf(eventFields, [
      ...(["author", "date", "date_utc", "title", "description", "slug", "excerpt", "status"] as const),
      ...(["timezone", "all_day", "start_date", "end_date"] as const),
    ]),
  },
  schemas: kindSchemas("events", eventFields),
  sections: { fields: "2.2", list: "4.3", create: "4.4", byId: "4.5", bySlug: "4.6" },
  refusals: {
    list: ["event-archive-page-not-found"],
    create: ["rest_missing_callback_param", ...writing],
    read: [...single, "event-no-longer-available", "event-not-accessible", "event-password-protected"],
    update: [...single, ...writing],
    delete: [...single, "rest_forbidden", "event-is-in-trash"],
  },
  refusalsOfIds: ["rest-invalid-event-id"],
  documented: {
    schema: "Event",
    first: postDocumentOrder,
    read: ["200", "400", "403", "404"],
    write: ["200", "201", "400", "403"],
    listsKey: false,
  },
  sample: (someIds) => ({
    title: "Jazz at the mill",
    start_date: "tomorrow 8pm",
    end_date: "tomorrow 10pm",
    description: "Three bands and a late bar.",
    cost: "12",
    // A single venue, because `observed` mode refuses a list.
    venue: someIds("venues")[0],
    organizer: someIds("organizers"),
    categories: someIds("categories"),
    tags: ["Live music"],
  }),
} satisfies RoutedDeclaration<EventQuery, EventValues>;
