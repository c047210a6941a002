/**
 * Returns a copy of schemas that also fits a part of a body, as `_fields` asks for it: no property is required, an object without properties
 * is written as an empty list, and a list of which only some items are kept as an object.
 */
export function relaxed<Value>(value: Value): Value;
export function relaxed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => relaxed(item));
  if (typeof value !== "object" || value === null) return value;
  // A property may have the name `required`, too.
  const kept = Object.entries(value).filter(([name, item]) => name !== "required" || !Array.isArray(item));
  const copy = Object.fromEntries(kept.map(([name, item]) => [name, relaxed(item)]));
  if (copy.type === "object") return { anyOf: [copy, { type: "array", maxItems: 0 }] };
  if (copy.type === "array") return { anyOf: [copy, { type: "object", additionalProperties: copy.items ?? true }] };
  return copy;
}
