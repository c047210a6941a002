import type { CollectionName, KindOf } from "../../../kinds/kinds.ts";
import type { CheckContext } from "../../parameters/check-context.ts";
import { type Check, withIdsOf } from "../../parameters/parameter.ts";
import { isNumeric, toInteger, toList } from "../../parameters/values.ts";

/** A collection to whose records events link, and whose records are posts. */
export type LinkedCollection = CollectionName<KindOf<"linked-posts">>;

/** Returns whether a value is the id of a venue or organizer, of any status. */
export function isLinkedPostId(collection: LinkedCollection, value: unknown, { store }: CheckContext): boolean {
  return isNumeric(value) && store[collection].get(toInteger(value)) !== undefined;
}

/** Accepts the id of a venue. */
export const existingVenue: Check<number> = withIdsOf("venues", (value, context) => isLinkedPostId("venues", value, context));

/** Accepts the id of an organizer. Like the service, it also accepts a list of ids. */
export const existingOrganizer: Check<number> = withIdsOf("organizers", (value, context) => isListOf("organizers", value, context));

/** Reads ids of venues or organizers, from a list or a string with commas. At least one is required, and all must exist. */
export function linkedPostIds(collection: LinkedCollection): Check<number[]> {
  return withIdsOf(collection, (value, context) => isListOf(collection, value, context) && { value: toList(value).map(toInteger) });
}

function isListOf(collection: LinkedCollection, value: unknown, context: CheckContext): boolean {
  const items = toList(value);
  return items.length > 0 && items.every((item) => isLinkedPostId(collection, item, context));
}
