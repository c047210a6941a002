/**
 * Returns a copy of schemas that also fits a part of a body, as `_fields` asks for it: no property is required, an object without properties
 * is written as an empty list, and a list of which only some items are kept as an object.
 */
export function relaxed<Value>(value: Value): Value;
export function relaxed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => relaxed(item));
  if (typeof value !== "object" || value === null) return value;
  const { required: _, ...others }: Record<string, unknown> = { ...value };
  const copy = Object.fromEntries(Object.entries(others).map(([name, item]) => [name, relaxed(item)]));
  if (copy.type === "object") return { anyOf: [copy, { type: "array", maxItems: 0 }] };
  if (copy.type === "array") return { anyOf: [copy, { type: "object", additionalProperties: copy.items ?? true }] };
  return copy;
}
