import { z } from "zod";
import { bodySchema, newBodySchema } from "../../fields/body.ts";
import { responseSchema } from "../../fields/response.ts";
import { once } from "../../once.ts";
import { pageShape } from "../page.ts";
import { eventFields } from "./fields.ts";
import type { EventFields, EventPage, EventResponse, NewEventFields } from "./types.ts";

/** The schema of an event in answers. */
export const eventResponse = once((): z.ZodType<EventResponse> => responseSchema(eventFields));

/** The schema of a page of events. */
export const eventPage = once((): z.ZodType<EventPage> => z.object({ events: z.array(eventResponse()), ...pageShape() }));

/** The schema of the fields that change an event. */
export const eventBodySchema = once((): z.ZodType<EventFields> => bodySchema(eventFields));

/** The schema of the fields of a new event. */
export const newEventBody = once((): z.ZodType<NewEventFields> => newBodySchema(eventFields));
