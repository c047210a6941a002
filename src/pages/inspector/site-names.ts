import type { WorldName } from "../../worlds/built-in.ts";

/** The names of the sites of the built-in worlds, by which the world that runs is found. A test compares them with the worlds. */
export const siteNames: Readonly<Record<WorldName, string>> = {
  city: "City Calendar",
  "edge-cases": "Edge Cases",
  empty: "Empty Calendar",
  festival: "Summer Festival",
  multilingual: "Calendar in Three Languages",
  small: "Small Calendar",
};
