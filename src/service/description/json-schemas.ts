import * as z from "zod/mini";
import { kindNames, kinds } from "../../kinds/kinds.ts";
import { capitalized, withArticle } from "../../text/nouns.ts";
import { described } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import type { FieldTable } from "../fields/field.ts";
import { declarations } from "../resources/declarations.ts";
import { costDetailsShape, dateDetailsShape, eventJsonLdShape } from "../resources/events/shapes.ts";
import { organizerJsonLdShape, venueJsonLdShape } from "../resources/linked-posts/shapes.ts";
import { imageShape } from "../resources/posts/types.ts";
import { eventTermShape, hostLinksShape } from "../resources/terms/shapes.ts";
import { errorBody } from "./error-body.ts";

const method = once(() => z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]));

const argument = once(() =>
  z.object({
    default: z.exactOptional(z.unknown()),
    type: z.exactOptional(z.string()),
    format: z.exactOptional(z.string()),
    enum: z.exactOptional(z.array(z.string())),
    items: z.exactOptional(z.object({ type: z.string() })),
    description: z.string(),
    required: z.boolean(),
  }),
);

export const pathDescription = once(() =>
  z.object({
    namespace: z.string(),
    methods: z.array(method()),
    endpoints: z.array(z.object({ methods: z.array(method()), args: z.union([z.record(z.string(), argument()), z.tuple([])]) })),
    _links: z.exactOptional(z.object({ self: z.array(z.object({ href: z.string() })) })),
  }),
);

export const namespaceIndex = once(() =>
  z.object({
    namespace: z.string(),
    routes: z.record(z.string(), pathDescription()),
    _links: z.object({ up: z.array(z.object({ href: z.string() })) }),
  }),
);

export const ownDocument = once(() =>
  z.object({
    openapi: z.literal("3.0.0"),
    info: z.record(z.string(), z.unknown()),
    components: z.record(z.string(), z.unknown()),
    servers: z.array(z.object({ url: z.string() })),
    paths: z.record(z.string(), z.unknown()),
  }),
);

interface NamedSchema {
  readonly about: string;
  readonly schema: z.ZodMiniType;
}

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
    ["ImageResponse", named("An uploaded image. Unknown dimensions are left out.", imageShape())],
    ["DateDetails", named("The parts of a date as strings, padded with zeros.", dateDetailsShape())],
    ["CostDetails", named("The parts of a cost: symbol, position of the symbol, and amounts as strings.", costDetailsShape())],
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

export const namedRecords = once((): ReadonlyMap<string, NamedSchema> => {
  const records = kindNames.map((kind): [string, NamedSchema] => {
    const about = `${capitalized(withArticle(kind))} as stored in \`calendar.db\` and in world files.`;
    return [`${capitalized(kind)}Record`, { about, schema: recordSchema(declarations[kind].fields) }];
  });
  return new Map(records);
});

function recordSchema(fields: FieldTable): z.ZodMiniType {
  const shape = Object.entries(fields).flatMap(([name, { stored: { type } = {}, about }]) =>
    type ? [[name, described(type, about)]] : [],
  );
  return z.object(Object.fromEntries(shape));
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface JsonSchemas {
  readonly named: Readonly<Record<string, JsonSchema>>;
  of(schema: z.ZodMiniType): JsonSchema;
  nameOf(schema: z.ZodMiniType): string | undefined;
}

/** Converts named schemas to JSON Schemas (draft 2020-12). `address` returns the URL with which others reference a name. */
export function jsonSchemas(named: ReadonlyMap<string, NamedSchema>, address: (name: string) => string): JsonSchemas {
  const registry = z.registry<{ id: string }>();
  for (const [name, { schema }] of named) registry.add(schema, { id: name });
  const options = { uri: address, override: simplify, unrepresentable: "any" } as const;
  const written = z.toJSONSchema(registry, options).schemas;
  const names = new Map([...named].map(([name, { schema }]) => [schema, name]));
  return {
    named: Object.fromEntries([...named].map(([name, { about }]) => [name, { description: about, ...withoutKeys(written[name]) }])),
    nameOf: (schema) => names.get(schema),
    of(schema) {
      const name = names.get(schema);
      return name === undefined ? jsonSchemaOf(schema, "output") : { $ref: address(name) };
    },
  };
}

export function jsonSchemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  return withoutKeys(z.toJSONSchema(schema, { io, override: simplify, unrepresentable: "any" }));
}

interface Overridden {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Removes what zod adds: the bounds of exact integers. Writes the empty list in a form that validators accept. */
function simplify({ zodSchema, jsonSchema }: Overridden): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (zodSchema._zod.def.type === "tuple" && zodSchema._zod.def.items.length === 0) {
    delete jsonSchema.prefixItems;
    // Converters cannot read a list without a schema of its items, or with an empty one.
    jsonSchema.items = { description: "None." };
    jsonSchema.maxItems = 0;
  }
}

function withoutKeys(schema: unknown): JsonSchema {
  if (typeof schema !== "object" || schema === null) return {};
  const hidden = ["$schema", "$id", "$defs"];
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !hidden.includes(key)));
}
