import type { Route } from "../resources/route.ts";

/** Writes the place in the reference that explains more, such as `docs/api.md#dates`. */
export function reference(heading: string): string {
  return `docs/api.md#${heading}`;
}

/** Returns the heading about a route. */
export function headingOf({ heading = "routes" }: Pick<Route, "heading">): string {
  return heading;
}
