import { emptyWorld, type World } from "../../../src/worlds/world.ts";
import { anEvent } from "../../support/records.ts";

/** Creates a world of `count` upcoming events. */
export function manyEvents(count: number): World {
  const events = Array.from({ length: count }, (_, index) => anEvent({ id: index + 1, author: 0 }));
  return { ...emptyWorld(), now: "2026-06-15T12:00:00Z", sequences: { post: count + 1, term: 1 }, events };
}
