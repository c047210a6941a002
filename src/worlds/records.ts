import { z } from "zod";
import { fileDefaults } from "../schemas/fields.ts";

/**
 * A record as a world file has it: what is empty or off may be left out, so that a world can be written by hand and a large one stays
 * small. Read, it is the record of the store.
 */
export function inFile<S extends z.ZodRawShape>(schema: z.ZodObject<S>) {
  const fields = Object.entries(schema.shape);
  return z.preprocess((value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const record: Record<string, unknown> = { ...value };
    for (const [name, type] of fields) if (record[name] === undefined) record[name] = fileDefaults.get(type);
    return record;
  }, schema.strict());
}
