import * as z from "zod/mini";

/** Returns a copy of a schema with a description, which its JSON Schema shows. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return withMeta(schema, { description });
}

/** Returns a copy of a schema with keywords that its JSON Schema shows. */
export function withMeta<Schema extends z.ZodMiniType>(schema: Schema, keywords: z.core.GlobalMeta): Schema {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, keywords);
  return copy;
}
