import { kinds } from "../../../kinds/kinds.ts";
import type { KeysFor, OpenApiPart } from "./parts.ts";

/**
 * Values for query parameters that depend on no record. All examples of a path are right together: converters send them in one request, and
 * would make up a value for a parameter without one.
 */
const plainExamples: Readonly<Record<string, unknown>> = {
  page: 1,
  per_page: 10,
  start_date: "2026-01-01",
  end_date: "2026-12-31",
  starts_after: "2026-01-01",
  starts_before: "2026-12-31",
  ends_after: "2026-01-01",
  ends_before: "2026-12-31",
  strict_dates: "false",
  search: "jazz",
  status: ["publish"],
  featured: true,
  ticketed: false,
  geoloc: false,
  geoloc_lat: 43.65,
  geoloc_lng: -79.38,
  has_events: true,
  only_with_upcoming: true,
  hide_empty: true,
  order: "asc",
  orderby: "name",
  context: "view",
  password: "lantern",
};

/** The collections whose records other parameters name by id, besides `include` and `exclude`, which name records of their own list. */
const collections: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(kinds.event.links).map(([field, kind]) => [field, kinds[kind].collection])),
  post_parent: "events",
  event: "events",
  post: "events",
  parent: "categories",
};

/** Returns the example of a query parameter of a path; nothing where the world lacks a record. */
export function queryExample(name: string, path: string, isList: boolean, keysFor: KeysFor): OpenApiPart {
  if (Object.hasOwn(plainExamples, name)) return { example: plainExamples[name] };
  const isOwn = ["include", "exclude", "slug"].includes(name);
  const keys = keysFor(isOwn ? path : `/${collections[name]}`);
  const key = name === "slug" ? keys.slug : keys.id;
  return key === undefined ? {} : { example: isList ? [key] : key };
}
