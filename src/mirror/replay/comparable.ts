import { isObject } from "../compare/values.ts";
import type { Pair } from "./pairs.ts";

/**
 * Returns the parts of an answer that must be equal: without the wording of messages, without addresses of mail in `json_ld`, which each
 * answer hides in another way, and of `data.params` the names alone.
 */
export function comparable(value: unknown, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => comparable(item, [...path, "[]"]));
  if (!isObject(value)) return value;
  const isError = typeof value.code === "string" && "message" in value;
  const kept = Object.entries(value).filter(
    ([key]) => !(isError && key === "message") && !(key === "email" && path.includes("json_ld")) && key !== "targetHints",
  );
  return Object.fromEntries(
    kept.map(([key, item]) => {
      const isParams = key === "params" && path.at(-1) === "data" && isObject(item);
      return [key, isParams ? Object.keys(item).sort() : comparable(item, [...path, key])];
    }),
  );
}

/** Returns a description of the interface without titles, summaries and descriptions. */
export function withoutProse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (!isObject(value)) return value;
  const prose = new Set(["description", "title", "summary"]);
  const kept = Object.entries(value).filter(([key, item]) => !(prose.has(key) && typeof item === "string"));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutProse(item)]));
}

/** Leaves out the places that were random in the recording. */
export function withoutUnstable(value: unknown, places: readonly string[] = []): unknown {
  if (places.length === 0) return value;
  const copy = structuredClone(value);
  for (const place of places) {
    const keys = place
      .replace(/^body\.?/, "")
      .split(/[.[\]]+/)
      .filter(Boolean);
    const last = keys.pop() ?? "";
    let at: unknown = copy;
    for (const key of keys) at = typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined;
    if (typeof at === "object" && at !== null) Reflect.deleteProperty(at, last);
  }
  return copy;
}

/** Returns whether a pair holds a description of the interface, whose texts each service words itself. */
export function isDescription({ group, request, response }: Pick<Pair, "group" | "request" | "response">): boolean {
  return /^(index|options)$/.test(group) || /\/doc\b/.test(request.url) || JSON.stringify(response.body)?.includes('"endpoints":') === true;
}

/** Puts the answered values into a recorded body, in the places where `…` stands for any value. */
export function fillIn(recorded: unknown, answered: unknown): unknown {
  if (recorded === "…") return answered;
  if (Array.isArray(recorded) && Array.isArray(answered)) return recorded.map((item, index) => fillIn(item, answered[index]));
  if (!isObject(recorded) || !isObject(answered)) return recorded;
  return Object.fromEntries(Object.entries(recorded).map(([key, item]) => [key, key in answered ? fillIn(item, answered[key]) : item]));
}
