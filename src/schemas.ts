import type { z } from "zod";
import { classic } from "./service/description/classic.ts";
import { type ErrorBody as ErrorBodyType, errorBody } from "./service/description/error-body.ts";
import { declarations } from "./service/resources/declarations.ts";
import type * as Events from "./service/resources/events/types.ts";
import type * as LinkedPosts from "./service/resources/linked-posts/types.ts";
import type * as Terms from "./service/resources/terms/types.ts";
import type { WorldFile as WorldFileType } from "./worlds/by-hand/types.ts";
import { worldFileSchema } from "./worlds/by-hand/world-file-schema.ts";
import { type World as WorldType, World as worldSchema } from "./worlds/world.ts";

// The zod schemas of answers, request bodies and worlds. The main entry exports the types with the same names.

/**
 * The zod schema of a request body: a `z.object` whose fields a form can `pick` and `extend`.
 *
 * @example const schema: FormSchema<NewTagFields> = NewTagFields; schema.pick({ name: true });
 */
export type FormSchema<Body> = z.ZodObject<{
  [Name in keyof Body]-?: object extends Pick<Body, Name>
    ? z.ZodExactOptional<z.ZodType<Required<Body>[Name]>>
    : z.ZodType<Required<Body>[Name]>;
}>;

const { event, venue, organizer, category, tag } = declarations;

/**
 * Checks an event in an answer.
 *
 * @example const event = EventResponse.parse(await response.json());
 */
export const EventResponse: z.ZodType<Events.EventResponse> = classic(event.schemas.record());
/** Checks a page of events. */
export const EventPage: z.ZodType<Events.EventPage> = classic(event.schemas.page());
/** Checks the fields that change an event, as JSON. */
export const EventFields: FormSchema<Events.EventFields> = formOf(event.schemas.form());
/**
 * Checks the fields of a new event, as JSON, by every rule of the service that does not depend on the world: refuses an empty title, and
 * dates that the service cannot parse.
 *
 * @example const EventForm = NewEventFields.pick({ title: true, start_date: true, end_date: true }).extend({ guests: z.int() });
 */
export const NewEventFields: FormSchema<Events.NewEventFields> = formOf(event.schemas.newForm());

/** Checks a venue in an answer. */
export const VenueResponse: z.ZodType<LinkedPosts.VenueResponse> = classic(venue.schemas.record());
/** Checks a page of venues. */
export const VenuePage: z.ZodType<LinkedPosts.VenuePage> = classic(venue.schemas.page());
/** Checks the fields that change a venue, as JSON. */
export const VenueFields: FormSchema<LinkedPosts.VenueFields> = formOf(venue.schemas.form());
/** Checks the fields of a new venue, as JSON. */
export const NewVenueFields: FormSchema<LinkedPosts.NewVenueFields> = formOf(venue.schemas.newForm());

/** Checks an organizer in an answer. */
export const OrganizerResponse: z.ZodType<LinkedPosts.OrganizerResponse> = classic(organizer.schemas.record());
/** Checks a page of organizers. */
export const OrganizerPage: z.ZodType<LinkedPosts.OrganizerPage> = classic(organizer.schemas.page());
/** Checks the fields that change an organizer, as JSON. */
export const OrganizerFields: FormSchema<LinkedPosts.OrganizerFields> = formOf(organizer.schemas.form());
/** Checks the fields of a new organizer, as JSON. */
export const NewOrganizerFields: FormSchema<LinkedPosts.NewOrganizerFields> = formOf(organizer.schemas.newForm());

/** Checks a category in an answer. */
export const CategoryResponse: z.ZodType<Terms.CategoryResponse> = classic(category.schemas.record());
/** Checks a page of categories. */
export const CategoryPage: z.ZodType<Terms.CategoryPage> = classic(category.schemas.page());
/** Checks the fields that change a category, as JSON. */
export const CategoryFields: FormSchema<Terms.CategoryFields> = formOf(category.schemas.form());
/** Checks the fields of a new category, as JSON. */
export const NewCategoryFields: FormSchema<Terms.NewCategoryFields> = formOf(category.schemas.newForm());

/** Checks a tag in an answer. */
export const TagResponse: z.ZodType<Terms.TagResponse> = classic(tag.schemas.record());
/** Checks a page of tags. */
export const TagPage: z.ZodType<Terms.TagPage> = classic(tag.schemas.page());
/** Checks the fields that change a tag, as JSON. */
export const TagFields: FormSchema<Terms.TagFields> = formOf(tag.schemas.form());
/** Checks the fields of a new tag, as JSON. */
export const NewTagFields: FormSchema<Terms.NewTagFields> = formOf(tag.schemas.newForm());

/** Checks the body of a refusal. */
export const ErrorBody: z.ZodType<ErrorBodyType> = classic(errorBody());

/** Checks the types of a world written by hand. The JSON Schema `event-calendar-mock/world.schema.json` is generated from it. */
export const WorldFile: z.ZodType<WorldFileType> = classic(worldFileSchema());

/** Checks the types of a world. `createCalendar` also checks references, such as the venue of an event. */
export const World: z.ZodType<WorldType> = classic(worldSchema);

function formOf<Body>(schema: z.core.$ZodType<Body>): FormSchema<Body> {
  // The schema is an object, and its fields are derived from the same table as `Body`.
  return classic(schema) as z.ZodType as FormSchema<Body>;
}
