import type { z } from "zod";
import { type ErrorBody as ErrorBodyType, errorBody } from "./service/description/error-body.ts";
import type { FormSchema } from "./service/fields/form.ts";
import { declarations } from "./service/resources/declarations.ts";
import type * as Events from "./service/resources/events/types.ts";
import type * as LinkedPosts from "./service/resources/linked-posts/types.ts";
import type * as Terms from "./service/resources/terms/types.ts";
import type { WorldFile as WorldFileType } from "./worlds/by-hand/types.ts";
import { worldFileSchema } from "./worlds/by-hand/world-file-schema.ts";
import { type World as WorldType, World as worldSchema } from "./worlds/world.ts";

// The zod schemas of answers, request bodies and worlds. The types of the same names are exported by the main entry.

export type { FormSchema } from "./service/fields/form.ts";

const { event, venue, organizer, category, tag } = declarations;

/**
 * Checks an event in an answer.
 *
 * @example const event = EventResponse.parse(await response.json());
 */
export const EventResponse: z.ZodType<Events.EventResponse> = event.schemas.record();
/** Checks a page of events. */
export const EventPage: z.ZodType<Events.EventPage> = event.schemas.page();
/** Checks the fields that change an event, as JSON. */
export const EventFields: FormSchema<Events.EventFields> = event.schemas.form();
/**
 * Checks the fields of a new event, as JSON, by every rule of the service that needs no world: an empty title, and a date that no rule reads,
 * are refused.
 *
 * @example const EventForm = NewEventFields.pick({ title: true, start_date: true, end_date: true }).extend({ guests: z.int() });
 */
export const NewEventFields: FormSchema<Events.NewEventFields> = event.schemas.newForm();

/** Checks a venue in an answer. */
export const VenueResponse: z.ZodType<LinkedPosts.VenueResponse> = venue.schemas.record();
/** Checks a page of venues. */
export const VenuePage: z.ZodType<LinkedPosts.VenuePage> = venue.schemas.page();
/** Checks the fields that change a venue, as JSON. */
export const VenueFields: FormSchema<LinkedPosts.VenueFields> = venue.schemas.form();
/** Checks the fields of a new venue, as JSON. */
export const NewVenueFields: FormSchema<LinkedPosts.NewVenueFields> = venue.schemas.newForm();

/** Checks an organizer in an answer. */
export const OrganizerResponse: z.ZodType<LinkedPosts.OrganizerResponse> = organizer.schemas.record();
/** Checks a page of organizers. */
export const OrganizerPage: z.ZodType<LinkedPosts.OrganizerPage> = organizer.schemas.page();
/** Checks the fields that change an organizer, as JSON. */
export const OrganizerFields: FormSchema<LinkedPosts.OrganizerFields> = organizer.schemas.form();
/** Checks the fields of a new organizer, as JSON. */
export const NewOrganizerFields: FormSchema<LinkedPosts.NewOrganizerFields> = organizer.schemas.newForm();

/** Checks a category in an answer. */
export const CategoryResponse: z.ZodType<Terms.CategoryResponse> = category.schemas.record();
/** Checks a page of categories. */
export const CategoryPage: z.ZodType<Terms.CategoryPage> = category.schemas.page();
/** Checks the fields that change a category, as JSON. */
export const CategoryFields: FormSchema<Terms.CategoryFields> = category.schemas.form();
/** Checks the fields of a new category, as JSON. */
export const NewCategoryFields: FormSchema<Terms.NewCategoryFields> = category.schemas.newForm();

/** Checks a tag in an answer. */
export const TagResponse: z.ZodType<Terms.TagResponse> = tag.schemas.record();
/** Checks a page of tags. */
export const TagPage: z.ZodType<Terms.TagPage> = tag.schemas.page();
/** Checks the fields that change a tag, as JSON. */
export const TagFields: FormSchema<Terms.TagFields> = tag.schemas.form();
/** Checks the fields of a new tag, as JSON. */
export const NewTagFields: FormSchema<Terms.NewTagFields> = tag.schemas.newForm();

/** Checks the body of a refusal. */
export const ErrorBody: z.ZodType<ErrorBodyType> = errorBody();

/** Checks the types of a world that is written by hand. The JSON Schema `event-calendar-mock/world.schema.json` is made from it. */
export const WorldFile: z.ZodType<WorldFileType> = worldFileSchema();

/** Checks the types of a world; `createCalendar` also checks that its records fit together. */
export const World: z.ZodType<WorldType> = worldSchema;
