import { z } from "zod";
import { errorBody } from "../error-body.ts";
import type { FieldTable } from "../fields/field.ts";
import { once } from "../once.ts";
import { eventFields } from "../resources/events/fields.ts";
import { eventBodySchema, eventPage, eventResponse, newEventBody } from "../resources/events/responses.ts";
import { costDetailsShape, dateDetailsShape, eventJsonLdShape } from "../resources/events/shapes.ts";
import { newOrganizerBody, newVenueBody, organizerBodySchema, venueBodySchema } from "../resources/linked-posts/bodies.ts";
import { organizerFields, venueFields } from "../resources/linked-posts/fields.ts";
import { organizerPage, organizerResponse, venuePage, venueResponse } from "../resources/linked-posts/responses.ts";
import { organizerJsonLdShape, venueJsonLdShape } from "../resources/linked-posts/shapes.ts";
import { imageShape } from "../resources/posts/shapes.ts";
import { categoryFields, tagFields } from "../resources/terms/fields.ts";
import {
  categoryBodySchema,
  categoryPage,
  categoryResponse,
  newCategoryBody,
  newTagBody,
  tagBodySchema,
  tagPage,
  tagResponse,
} from "../resources/terms/responses.ts";
import { eventTermShape, hostLinksShape } from "../resources/terms/shapes.ts";
import { namespaceIndex, ownDocument, pathDescription } from "./shapes.ts";

/** A schema that descriptions refer to by its name. */
export interface NamedSchema {
  readonly about: string;
  readonly schema: z.ZodType;
}

/** Lists the schemas of answers and bodies by name, as the OpenAPI document and the exported types name them. */
export const namedSchemas = once((): ReadonlyMap<string, NamedSchema> => {
  const named = (about: string, schema: z.ZodType): NamedSchema => ({ about, schema });
  return new Map([
    ["EventResponse", named("An event as answers show it.", eventResponse())],
    ["EventPage", named("A page of events.", eventPage())],
    ["EventFields", named("The fields that a client may send to change an event.", eventBodySchema())],
    ["NewEventFields", named("The fields that a client sends to create an event.", newEventBody())],
    ["VenueResponse", named("A venue as answers show it. Most fields are left out while they are empty.", venueResponse())],
    ["VenuePage", named("A page of venues.", venuePage())],
    ["VenueFields", named("The fields that a client may send to change a venue.", venueBodySchema())],
    ["NewVenueFields", named("The fields that a client sends to create a venue.", newVenueBody())],
    ["OrganizerResponse", named("An organizer as answers show it. Most fields are left out while they are empty.", organizerResponse())],
    ["OrganizerPage", named("A page of organizers.", organizerPage())],
    ["OrganizerFields", named("The fields that a client may send to change an organizer.", organizerBodySchema())],
    ["NewOrganizerFields", named("The fields that a client sends to create an organizer.", newOrganizerBody())],
    ["CategoryResponse", named("A category as answers show it.", categoryResponse())],
    ["CategoryPage", named("A page of categories.", categoryPage())],
    ["CategoryFields", named("The fields that a client may send to change a category.", categoryBodySchema())],
    ["NewCategoryFields", named("The fields that a client sends to create a category.", newCategoryBody())],
    ["TagResponse", named("A tag as answers show it.", tagResponse())],
    ["TagPage", named("A page of tags.", tagPage())],
    ["TagFields", named("The fields that a client may send to change a tag.", tagBodySchema())],
    ["NewTagFields", named("The fields that a client sends to create a tag.", newTagBody())],
    ["ImageResponse", named("An uploaded image. Measures that are unknown are left out.", imageShape())],
    ["DateDetails", named("The parts of a date as texts, padded with zeros.", dateDetailsShape())],
    ["CostDetails", named("The parts of a cost: symbol, place of the symbol, and amounts as texts.", costDetailsShape())],
    ["EventTerm", named("A category or tag as events contain it.", eventTermShape())],
    ["TermLinks", named("The addresses of a term in the interface of the host platform.", hostLinksShape())],
    ["EventJsonLd", named("The description of an event for search engines.", eventJsonLdShape())],
    ["VenueJsonLd", named("The description of a venue for search engines.", venueJsonLdShape())],
    ["OrganizerJsonLd", named("The description of an organizer for search engines.", organizerJsonLdShape())],
    ["ErrorBody", named("The body of a refusal.", errorBody())],
    ["PathDescription", named("The description of a path: its methods, and the parameters of each.", pathDescription())],
    ["NamespaceIndex", named("The description of all paths of the namespace.", namespaceIndex())],
    ["OwnDocument", named("The service's own description of its interface, an OpenAPI 3.0 document.", ownDocument())],
  ]);
});

/** Lists the schemas of the records behind `calendar.db` by name. */
export const namedRecords = once((): ReadonlyMap<string, NamedSchema> => {
  const kept = (name: string, fields: FieldTable): NamedSchema => ({
    about: `${name} as it is kept, in \`calendar.db\` and in world files.`,
    schema: recordSchema(fields),
  });
  return new Map([
    ["EventRecord", kept("An event", eventFields)],
    ["VenueRecord", kept("A venue", venueFields)],
    ["OrganizerRecord", kept("An organizer", organizerFields)],
    ["CategoryRecord", kept("A category", categoryFields)],
    ["TagRecord", kept("A tag", tagFields)],
  ]);
});

/** Builds the schema of a record with a description of every field. */
function recordSchema(fields: FieldTable): z.ZodType {
  const kept = Object.entries(fields).flatMap(([name, { kept: { type } = {}, about }]) => (type ? [[name, type.describe(about)]] : []));
  return z.object(Object.fromEntries(kept));
}
