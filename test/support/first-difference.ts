type Json = unknown;

const isObject = (value: Json): value is Record<string, Json> => typeof value === "object" && value !== null && !Array.isArray(value);

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
