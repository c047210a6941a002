import { z } from "zod";

/** The classes of `zod` whose `zod/mini` counterparts this package uses. */
const classes: readonly (new (definition: never) => z.ZodType)[] = [
  z.ZodArray,
  z.ZodBoolean,
  z.ZodCustom,
  z.ZodEnum,
  z.ZodExactOptional,
  z.ZodISODateTime,
  z.ZodLiteral,
  z.ZodNever,
  z.ZodNullable,
  z.ZodNumber,
  z.ZodNumberFormat,
  z.ZodObject,
  z.ZodOptional,
  z.ZodPipe,
  z.ZodPrefault,
  z.ZodRecord,
  z.ZodString,
  z.ZodTransform,
  z.ZodTuple,
  z.ZodUnion,
  z.ZodUnknown,
];

/**
 * Builds the full schema, with methods such as `parse` and `describe`, from a schema of `zod/mini`. Both share one definition, so what a
 * schema accepts is declared once.
 */
export function classic<Value>(schema: z.core.$ZodType<Value>): z.ZodType<Value> {
  const built = new Map<z.core.$ZodType, z.ZodType>();

  function build(small: z.core.$ZodType): z.ZodType {
    const known = built.get(small);
    if (known) return known;
    const name = small._zod.constr.name.replace("ZodMini", "Zod");
    const Full = classes.find((each) => each.name === name);
    if (!Full) throw new TypeError(`${name} is missing in the list of the classes of full schemas.`);
    // The checks of a schema are equal in both variants.
    const parts = Object.entries(small._zod.def).map(([key, part]) => [key, key === "checks" ? part : buildAll(part)]);
    // A full schema has the same definition as a small one, and the classes have the same names.
    const full = new Full(Object.fromEntries(parts) as never);
    const keywords = z.globalRegistry.get(small);
    if (keywords) z.globalRegistry.add(full, keywords);
    built.set(small, full);
    return full;
  }

  function buildAll(part: unknown): unknown {
    if (part instanceof z.core.$ZodType) return build(part);
    if (Array.isArray(part)) return part.map(buildAll);
    if (typeof part !== "object" || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part;
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, buildAll(each)]));
  }

  // It accepts the same values.
  return build(schema) as z.ZodType<Value>;
}
