/**
 * Returns a copy of schemas that also accepts a part of a body, as requested with `_fields`: no property is required, an object without
 * properties is an empty list, and a list with only some of its items is an object.
 */
export function relaxed<Value>(value: Value): Value;
export function relaxed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => relaxed(item));
  if (typeof value !== "object" || value === null) return value;
  // A property may be called `required`, too.
  const kept = Object.entries(value).filter(([name, item]) => name !== "required" || !Array.isArray(item));
  const copy = Object.fromEntries(kept.map(([name, item]) => [name, relaxed(item)]));
  if (copy.type === "object") return { anyOf: [copy, { type: "array", maxItems: 0 }] };
  if (copy.type === "array") return { anyOf: [copy, { type: "object", additionalProperties: copy.items ?? true }] };
  return copy;
}
