import type * as z from "zod/mini";
import type { BodyOf, NewBodyOf } from "../../fields/body.ts";
import type { RecordOf } from "../../fields/field.ts";
import type { ResponseOf } from "../../fields/response.ts";
import type { PageFields } from "../list-address.ts";
import type { eventFields } from "./fields.ts";
import type { costDetailsShape, dateDetailsShape, eventJsonLdShape } from "./shapes.ts";

/** An event as stored in `calendar.db.event` and in world files. `start_date` and `end_date` are wall clock in `timezone`. */
export interface EventRecord extends RecordOf<typeof eventFields> {}

/** An event as answers show it (specification section 2.2). */
export interface EventResponse extends ResponseOf<typeof eventFields> {}

/** The fields that a client may send to change an event, in all forms that the service accepts. */
export interface EventFields extends BodyOf<typeof eventFields> {}

/** The fields that a client sends to create an event. */
export interface NewEventFields extends NewBodyOf<typeof eventFields> {}

/** A page of events (specification section 4.3). */
export interface EventPage extends PageFields {
  /** The events of this page, in order of their start. */
  events: EventResponse[];
}

/** The parts of a date as strings, padded with zeros. */
export interface DateDetails extends z.infer<ReturnType<typeof dateDetailsShape>> {}

/** The parts of a cost: symbol, position of the symbol, and amounts as strings. */
export interface CostDetails extends z.infer<ReturnType<typeof costDetailsShape>> {}

/** The description of an event for search engines. */
export interface EventJsonLd extends z.infer<ReturnType<typeof eventJsonLdShape>> {}
