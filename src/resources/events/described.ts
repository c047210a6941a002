import type { DescribedResource, RefusalCode } from "../operation.ts";
import { eventBodySchema, eventPage, eventResponse, newEventBody } from "./responses.ts";

/** The refusals of every request for a single event. */
const single: readonly RefusalCode[] = ["rest-invalid-event-id", "rest-event-not-found"];

/** The refusals of a write, which can create a venue, organizers and terms on the way. */
const writing: readonly RefusalCode[] = [
  "rest_forbidden",
  "could-not-create-venue",
  "could-not-create-organizer",
  "term_exists",
  "invalid_date",
  "db_insert_error",
  "empty_content",
  "empty_term_name",
  "invalid_term_name",
];

/** Describes the operations of events. */
export const describedEvents: DescribedResource = {
  one: "event",
  many: "events",
  sections: { list: "4.3", create: "4.4", byId: "4.5", bySlug: "4.6" },
  record: eventResponse,
  page: eventPage,
  newBody: newEventBody,
  body: eventBodySchema,
  refusals: {
    list: ["event-archive-page-not-found"],
    create: ["rest_missing_callback_param", ...writing],
    read: [...single, "event-no-longer-available", "event-not-accessible", "event-password-protected"],
    update: [...single, ...writing],
    delete: [...single, "rest_forbidden", "event-is-in-trash"],
  },
};
