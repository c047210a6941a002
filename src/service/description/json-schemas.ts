import * as z from "zod/mini";
import type { NamedSchema } from "./named-schemas.ts";

/** A JSON Schema as plain data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Writes schemas as JSON Schemas that refer to each other. */
export interface JsonSchemas {
  /** The named schemas, by name. */
  readonly named: Readonly<Record<string, JsonSchema>>;
  /** Writes a schema: a reference to a named one, and any other in full. */
  of(schema: z.ZodMiniType): JsonSchema;
  /** Returns the name of a schema; `undefined` for one without. */
  nameOf(schema: z.ZodMiniType): string | undefined;
}

/**
 * Writes named schemas as JSON Schemas (draft 2020-12). `address` returns the address by which others refer to a name.
 *
 * @example jsonSchemas(namedSchemas(), (name) => `#/components/schemas/${name}`).named.EventPage
 */
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

/** Writes one schema in full, of the values that are given (`input`) or of those that it returns (`output`). */
export function jsonSchemaOf(schema: z.ZodMiniType, io: "input" | "output"): JsonSchema {
  return withoutKeys(z.toJSONSchema(schema, { io, override: simplify, unrepresentable: "any" }));
}

interface Overridden {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Leaves out what zod adds: the bounds of exact integers. Writes the empty list in a form that validators take. */
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
