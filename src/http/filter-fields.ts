import { listOrObject } from "./list-or-object.ts";

/** The wanted keys of a value: `true` keeps it whole, a map keeps those keys in it. */
type Wanted = Map<string, true | Wanted>;

/**
 * Keeps the part of a body that `_fields` names, as text with commas or whitespace, or as a list; `a.b` goes one level down. Without names
 * the body stays whole. A list inside the body has the keys 0, 1, 2 …, so `events.id` leaves `events` empty.
 *
 * @example filterFields({ id: 1, title: "Jazz", slug: "jazz" }, "id,title") // { id: 1, title: "Jazz" }
 */
export function filterFields(body: unknown, fields: unknown): unknown {
  const names = parseNames(fields);
  if (names.length === 0) return body;
  const wanted = wantedKeys(names);
  return Array.isArray(body) ? body.map((item) => keep(item, wanted)) : keep(body, wanted);
}

function parseNames(fields: unknown): string[] {
  if (typeof fields === "string") return fields.split(/[\s,]+/).filter((name) => name !== "");
  if (typeof fields !== "object" || fields === null) return [];
  return Object.values(fields).flatMap((name) => (typeof name === "object" ? [] : [String(name).trim()]));
}

function wantedKeys(names: readonly string[]): Wanted {
  const wanted: Wanted = new Map();
  for (const name of names) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    const parent = mapAt(wanted, path);
    // Like the service, this ignores a name below a key that is kept whole, and every name after it.
    if (parent === true) break;
    parent.set(last, true);
  }
  return wanted;
}

function mapAt(wanted: Wanted, path: readonly string[]): Wanted | true {
  let at = wanted;
  for (const key of path) {
    const found = at.get(key);
    if (found === true) return true;
    const next: Wanted = found ?? new Map();
    at.set(key, next);
    at = next;
  }
  return at;
}

function keep(value: unknown, wanted: Wanted): unknown {
  if (typeof value !== "object" || value === null) return value;
  const kept = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    const rule = wanted.get(key);
    if (rule !== undefined) kept.set(key, rule === true ? item : keep(item, rule));
  }
  return listOrObject(kept);
}
