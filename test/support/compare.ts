/** Compares a recorded answer with that of the calendar. Error messages may differ. */

type Json = unknown;
type JsonObject = Record<string, Json>;

const isObject = (value: Json): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the parts of an answer that must be equal. */
export function comparable(value: Json, path: readonly string[] = []): Json {
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
export function withoutProse(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutProse);
  if (!isObject(value)) return value;
  const prose = new Set(["description", "title", "summary"]);
  const kept = Object.entries(value).filter(([key, item]) => !(prose.has(key) && typeof item === "string"));
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutProse(item)]));
}

/** Describes the first difference between two answers; `undefined` when they are equal. A recorded `…` equals any value. */
export function firstDifference(want: Json, got: Json, path = "body"): string | undefined {
  if (want === "…" || Object.is(want, got)) return undefined;
  if (Array.isArray(want) && Array.isArray(got)) {
    if (want.length !== got.length) return `${path}: want ${want.length} items, got ${got.length}`;
    return firstOf(want.keys(), (index) => firstDifference(want[index], got[index], `${path}[${index}]`));
  }
  if (!isObject(want) || !isObject(got)) return `${path}: want ${short(want)}, got ${short(got)}`;
  return firstOf(new Set([...Object.keys(want), ...Object.keys(got)]), (key) => {
    if (!Object.hasOwn(got, key)) return `${path}.${key}: missing, want ${short(want[key])}`;
    if (!Object.hasOwn(want, key)) return `${path}.${key}: unexpected ${short(got[key])}`;
    return firstDifference(want[key], got[key], `${path}.${key}`);
  });
}

function firstOf<Item>(items: Iterable<Item>, find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function short(value: Json): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
