import { listOrObject } from "../http/list-or-object.ts";
import { fieldNames } from "../parameters/values.ts";

/** The wanted keys of a value: `true` keeps it whole, a map keeps those keys in it. */
type Wanted = Map<string, true | Wanted>;

/**
 * Keeps the part of a body that `_fields` names, as text with commas or whitespace, or as a list; `a.b` goes one level down. Without names
 * the body stays whole. A list inside the body has the keys 0, 1, 2 …, so `events.id` leaves `events` empty. A `json_ld` is kept whole, and
 * embedded records come with the links.
 *
 * @example filterFields({ id: 1, title: "Jazz", slug: "jazz" }, "id,title") // { id: 1, title: "Jazz" }
 */
export function filterFields(body: unknown, fields: unknown): unknown {
  const names = fieldNames(fields);
  if (names.length === 0) return body;
  const wanted = wantedKeys(names);
  if (wanted.has("_links")) wanted.set("_embedded", true);
  return Array.isArray(body) ? body.map((item) => pick(item, wanted)) : pick(body, wanted);
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

function pick(value: unknown, wanted: Wanted): unknown {
  if (typeof value !== "object" || value === null) return value;
  const picked = new Map<string, unknown>();
  for (const [key, item] of Object.entries(value)) {
    const rule = wanted.get(key);
    if (rule !== undefined) picked.set(key, rule === true || key === "json_ld" ? item : pick(item, rule));
  }
  return listOrObject(picked);
}
