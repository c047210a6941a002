import type { Route } from "../../resources/route.ts";

const resources = ["events", "venues", "organizers", "categories", "tags"] as const;

/** The headings of `docs/api.md` that advice points to. Those of resources are named like their collections. */
export const headings = ["access", "dates", "languages", "paging", "routes", "time-zones", ...resources] as const;

/** A heading of `docs/api.md`. */
export type Heading = (typeof headings)[number];
/** Writes the place in the reference that explains more, such as `docs/api.md#dates`. */
export function reference(heading: Heading): string {
  return `docs/api.md#${heading}`;
}

/** Finds the heading about a route. */
export function headingOf({ path }: Pick<Route, "path">): Heading {
  const [, collection] = path.split("/");
  return resources.find((heading) => heading === collection) ?? "routes";
}
