// Written by npm run fixtures.
import type { WorldName } from "./built-in.ts";

/** The number of records in each built-in world: of events, venues, organizers, categories and tags, in the order of the kinds. */
export const worldSizes: Readonly<Record<WorldName, readonly number[]>> = {
  city: [191, 38, 25, 46, 61],
  small: [5, 2, 2, 3, 2],
  empty: [0, 0, 0, 0, 0],
  multilingual: [72, 24, 18, 45, 60],
  festival: [2000, 40, 30, 45, 60],
  "edge-cases": [132, 28, 15, 12, 27],
};
