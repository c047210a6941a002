import * as z from "zod/mini";
import { kindNames, kinds } from "../../kinds/kinds.ts";
import { capitalized, withArticle } from "../../text/nouns.ts";
import { described } from "../../util/described.ts";
import { once } from "../../util/once.ts";
import type { FieldTable } from "../fields/field.ts";
import { declarations } from "../resources/declarations.ts";
import { costDetailsShape, dateDetailsShape, eventJsonLdShape } from "../resources/events/shapes.ts";
import { organizerJsonLdShape, venueJsonLdShape } from "../resources/linked-posts/shapes.ts";
import { imageShape } from "../resources/posts/shapes.ts";
import { eventTermShape, hostLinksShape } from "../resources/terms/shapes.ts";
import { errorBody } from "./error-body.ts";
import { namespaceIndex, ownDocument, pathDescription } from "./shapes.ts";

/** A schema that descriptions refer to by its name. */
export interface NamedSchema {
  readonly about: string;
  readonly schema: z.ZodMiniType;
}

/** Lists the schemas of answers and bodies by name, as the OpenAPI document and the exported types name them. */
export const namedSchemas = once((): ReadonlyMap<string, NamedSchema> => {
  const named = (about: string, schema: z.ZodMiniType): NamedSchema => ({ about, schema });
  return new Map([
    ...kindNames.flatMap((kind) => {
      const { schemas } = declarations[kind];
      const name = capitalized(kind);
      const one = withArticle(kind);
      const aboutEmpty = kinds[kind].family === "linked-posts" ? " Most fields are left out while they are empty." : "";
      return [
        [`${name}Response`, named(`${capitalized(one)} as answers show it.${aboutEmpty}`, schemas.record())],
        [`${name}Page`, named(`A page of ${kinds[kind].collection}.`, schemas.page())],
        [`${name}Fields`, named(`The fields that a client may send to change ${one}.`, schemas.body())],
        [`New${name}Fields`, named(`The fields that a client sends to create ${one}.`, schemas.newBody())],
      ] as const;
    }),
    ["ImageResponse", named("An uploaded image. Measures that are unknown are left out.", imageShape())],
    ["DateDetails", named("The parts of a date as texts, padded with zeros.", dateDetailsShape())],
    ["CostDetails", named("The parts of a cost: symbol, place of the symbol, and amounts as texts.", costDetailsShape())],
    ["EventTerm", named("A term as events contain it.", eventTermShape())],
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

/** Lists the schemas of the records after `calendar.db` by name. */
export const namedRecords = once((): ReadonlyMap<string, NamedSchema> => {
  const records = kindNames.map((kind): [string, NamedSchema] => {
    const about = `${capitalized(withArticle(kind))} as stored in \`calendar.db\` and in world files.`;
    return [`${capitalized(kind)}Record`, { about, schema: recordSchema(declarations[kind].fields) }];
  });
  return new Map(records);
});

/** Builds the schema of a record with a description of every field. */
function recordSchema(fields: FieldTable): z.ZodMiniType {
  const shape = Object.entries(fields).flatMap(([name, { stored: { type } = {}, about }]) =>
    type ? [[name, described(type, about)]] : [],
  );
  return z.object(Object.fromEntries(shape));
}
