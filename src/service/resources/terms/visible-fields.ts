import { fieldNames, isEmpty } from "../../parameters/values.ts";

// The service asks the host platform for terms with the `context` and `_fields` of the request, and renames what it gets. The host platform
// names the address of the archive `link`.

/** The fields that the host platform shows with `context=embed`. */
const embedded: readonly string[] = ["id", "link", "name", "slug", "taxonomy"];

/** Returns whether the host platform shows a field of its own, such as `link`. */
type Sees = (hostField: string) => boolean;

/**
 * Leaves only those fields of a term that `context` and `_fields` make the host platform show. Any `context` but `view`, `edit` and `embed`
 * shows none.
 *
 * @example visibleFields({ id: 11, name: "Jazz", url, urls }, undefined, "name,link") // { id: 11, name: "Jazz", url, urls }
 */
export function visibleFields(term: Record<string, unknown>, context: unknown, fields: unknown): object {
  const names = fieldNames(fields);
  const isWhole = isEmpty(context) || context === "view" || context === "edit";
  if (isWhole && names.length === 0) return term;
  const inContext: Sees = (field) => isWhole || (context === "embed" && embedded.includes(field));
  const sees: Sees = (field) => inContext(field) && (field === "id" || names.length === 0 || names.includes(field));
  const visible = Object.entries(term).flatMap(([name, value]) => visibleEntry(name, value, sees));
  return visible.length === 0 ? [] : Object.fromEntries(visible);
}

function visibleEntry(name: string, value: unknown, sees: Sees): [string, unknown][] {
  if (value === undefined) return [];
  if (name.startsWith("_")) return [[name, value]];
  if (name === "urls") return sees("id") ? [[name, sees("parent") ? value : withoutUp(value)]] : [];
  return sees(name === "url" ? "link" : name) ? [[name, value]] : [];
}

function withoutUp(urls: unknown): object {
  return { ...Object(urls), up: undefined };
}
