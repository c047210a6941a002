import type { CollectionName, KindOf } from "../../../kinds/kinds.ts";
import { capitalized } from "../../../text/nouns.ts";
import { acceptedWord } from "../../parameters/accepted.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { integer, page, perPage, text, untyped } from "../../parameters/kinds.ts";
import { type Check, type CheckContext, checkWith, parameter, type ValuesOf } from "../../parameters/parameter.ts";
import { isNumeric, toInteger, toList } from "../../parameters/values.ts";
import { existingEvent, statusList } from "../posts/checks.ts";

/** Declares the parameters of `GET /venues` and `GET /organizers` (specification sections 4.7 and 4.8). */
export function linkedPostQuery(name: "venue" | "organizer") {
  return {
    page,
    per_page: perPage,
    search: parameter(`Words to find in the texts of ${name}s.`, text(nonEmptyText)),
    event: parameter(`Only the ${name}s of this event.`, { ...integer(existingEvent), words: "id of an event" }),
    has_events: parameter(
      `Only ${name}s with events, or only the others.`,
      untyped({ accepts: acceptedWord, words: "yes or no", documented: "boolean", examples: [true, false] }),
    ),
    only_with_upcoming: parameter(
      `Only ${name}s with upcoming events.`,
      untyped({ declared: { default: false }, accepts: acceptedWord, words: "yes or no", documented: "boolean", examples: [true, false] }),
    ),
    status: parameter(`${capitalized(name)}s with one of these publication statuses.`, statusList),
  };
}

export type LinkedPostQuery = ValuesOf<ReturnType<typeof linkedPostQuery>>;

export type LinkedCollection = CollectionName<KindOf<"linked-posts">>;

/** Returns whether a value is the id of a venue or organizer, of any status. */
export function isLinkedPostId(collection: LinkedCollection, value: unknown, { store }: CheckContext): boolean {
  return isNumeric(value) && store[collection].get(toInteger(value)) !== undefined;
}

export const existingVenue: Check<number> = checkWith({ refersTo: "venues" }, (value, context) => isLinkedPostId("venues", value, context));

/** Accepts the id of an organizer. Like the service, it also accepts a list of ids. */
export const existingOrganizer: Check<number> = checkWith({ refersTo: "organizers" }, (value, context) =>
  isListOf("organizers", value, context),
);

/** Reads ids of venues or organizers, from a list or a string with commas. At least one is required, and all must exist. */
export function linkedPostIds(collection: LinkedCollection): Check<number[]> {
  return checkWith(
    { refersTo: collection },
    (value, context) => isListOf(collection, value, context) && { value: toList(value).map(toInteger) },
  );
}

function isListOf(collection: LinkedCollection, value: unknown, context: CheckContext): boolean {
  const items = toList(value);
  return items.length > 0 && items.every((item) => isLinkedPostId(collection, item, context));
}
