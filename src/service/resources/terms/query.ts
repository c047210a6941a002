import { acceptedKnown } from "../../parameters/accepted.ts";
import { nonEmptyText } from "../../parameters/checks.ts";
import { boolean, integer, list, page, perPage, text } from "../../parameters/kinds.ts";
import { parameter, type ValuesOf } from "../../parameters/parameter.ts";
import { existingEvent } from "../posts/checks.ts";
import { existingTerms, type TermCollection, termIds } from "./checks.ts";

export const termOrders = ["name", "id", "term_id", "slug", "count", "description", "term_group", "none", "parent", "include"] as const;

function leading(collection: TermCollection) {
  const ids = { ...list(termIds(collection), "id, or a list of ids"), documented: "array" } as const;
  return {
    page: { ...page, about: "Number of the page to return. A page after the last one is empty." },
    per_page: perPage,
    search: parameter("Text to find in names and slugs.", text(nonEmptyText)),
    exclude: parameter("Terms to leave out, by their IDs.", ids),
    include: parameter("Only the terms with these IDs. It wins over `exclude`.", ids),
    order: parameter("Direction of the list; any text but `asc` means `desc`.", {
      ...text(nonEmptyText),
      accepts: acceptedKnown(["asc", "desc"]),
      examples: ["asc", "desc"],
    }),
    orderby: parameter("Property to sort by; any other text sorts by `name`.", {
      ...text(nonEmptyText),
      accepts: acceptedKnown(termOrders),
      examples: termOrders,
    }),
    hide_empty: parameter("Whether to leave out terms without published events.", {
      ...boolean({ type: "boolean", default: "1" }),
      fallback: () => true,
    }),
  };
}

const trailing = {
  post: parameter("Only the terms of this event.", { ...integer(existingEvent), words: "id of an event" }),
  event: parameter("Only the terms of this event. It wins over `post`.", { ...integer(existingEvent), words: "id of an event" }),
  slug: parameter("Only the term with this slug.", text(nonEmptyText)),
};

/** Declares the parameters of the list of a taxonomy (specification section 4.10). */
export function termQuery(collection: TermCollection) {
  return { ...leading(collection), ...trailing };
}

/** Declares the parameters of the list of a taxonomy whose terms have parents (specification section 4.9). */
export function treeQuery(collection: TermCollection) {
  const parent = parameter("Only the children of this category.", { ...integer(existingTerms(collection)), words: "id of a category" });
  return { ...leading(collection), parent, ...trailing };
}

/** The query of the list of a taxonomy; `parent` only exists if its terms have parents. */
export type TermQuery = ValuesOf<ReturnType<typeof treeQuery>>;
