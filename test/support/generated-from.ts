import fc from "fast-check";
import { part } from "./client.ts";

/** Generates a value of a JSON Schema like generators that prefer examples: an example, a choice, or any value of the type. */
export function generatedFrom(schema: unknown): fc.Arbitrary<unknown> {
  const known = part(schema, "examples") ?? part(schema, "enum");
  if (Array.isArray(known)) return fc.constantFrom<unknown>(...known);
  const [first] = [part(schema, "anyOf")].flat();
  if (first !== undefined) return generatedFrom(first);
  const [type] = [part(schema, "type")].flat();
  if (type === "object") return objectsOf(schema);
  if (type === "array") return fc.array(generatedFrom(part(schema, "items")), { maxLength: 2 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") return fc.integer({ min: Number(part(schema, "minimum") ?? 1), max: 90 });
  const pattern = part(schema, "pattern");
  return fc.stringMatching(typeof pattern === "string" ? new RegExp(pattern) : /^[A-Z][a-z]{2,9}$/);
}

export function objectsOf(schema: unknown, leftOut: readonly string[] = []): fc.Arbitrary<object> {
  const properties = Object.entries(Object(part(schema, "properties"))).filter(([name]) => !leftOut.includes(name));
  const requiredKeys = [part(schema, "required") ?? []].flat().map(String);
  return fc.record(Object.fromEntries(properties.map(([name, property]) => [name, generatedFrom(property)])), { requiredKeys });
}
