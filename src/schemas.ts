import type { z } from "zod";
import { type ErrorBody as ErrorBodyType, errorBody } from "./error-body.ts";
import { eventBodySchema, eventPage, eventResponse, newEventBody } from "./resources/events/responses.ts";
import { newOrganizerBody, newVenueBody, organizerBodySchema, venueBodySchema } from "./resources/linked-posts/bodies.ts";
import { organizerPage, organizerResponse, venuePage, venueResponse } from "./resources/linked-posts/responses.ts";
import {
  categoryBodySchema,
  categoryPage,
  categoryResponse,
  newCategoryBody,
  newTagBody,
  tagBodySchema,
  tagPage,
  tagResponse,
} from "./resources/terms/responses.ts";
import { type World as WorldType, World as worldSchema } from "./worlds/world.ts";

// The zod schemas of answers, request bodies and worlds. The types of the same names are exported by the main entry.

/**
 * Checks an event in an answer.
 *
 * @example const event = EventResponse.parse(await response.json());
 */
export const EventResponse = eventResponse();
/** Checks a page of events. */
export const EventPage = eventPage();
/** Checks the fields that change an event, as JSON. */
export const EventFields = eventBodySchema();
/** Checks the fields of a new event, as JSON. */
export const NewEventFields = newEventBody();

/** Checks a venue in an answer. */
export const VenueResponse = venueResponse();
/** Checks a page of venues. */
export const VenuePage = venuePage();
/** Checks the fields that change a venue, as JSON. */
export const VenueFields = venueBodySchema();
/** Checks the fields of a new venue, as JSON. */
export const NewVenueFields = newVenueBody();

/** Checks an organizer in an answer. */
export const OrganizerResponse = organizerResponse();
/** Checks a page of organizers. */
export const OrganizerPage = organizerPage();
/** Checks the fields that change an organizer, as JSON. */
export const OrganizerFields = organizerBodySchema();
/** Checks the fields of a new organizer, as JSON. */
export const NewOrganizerFields = newOrganizerBody();

/** Checks a category in an answer. */
export const CategoryResponse = categoryResponse();
/** Checks a page of categories. */
export const CategoryPage = categoryPage();
/** Checks the fields that change a category, as JSON. */
export const CategoryFields = categoryBodySchema();
/** Checks the fields of a new category, as JSON. */
export const NewCategoryFields = newCategoryBody();

/** Checks a tag in an answer. */
export const TagResponse = tagResponse();
/** Checks a page of tags. */
export const TagPage = tagPage();
/** Checks the fields that change a tag, as JSON. */
export const TagFields = tagBodySchema();
/** Checks the fields of a new tag, as JSON. */
export const NewTagFields = newTagBody();

/** Checks the body of a refusal. */
export const ErrorBody: z.ZodType<ErrorBodyType> = errorBody();

/** Checks the types of a world; `createCalendar` also checks that its records fit together. */
export const World: z.ZodType<WorldType> = worldSchema;
