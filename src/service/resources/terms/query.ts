import { nonEmptyText } from "../../parameters/checks.ts";
import { boolean, integer, list, page, perPage, text } from "../../parameters/kinds.ts";
import { parameter, type ValuesOf } from "../../parameters/parameter.ts";
import { existingEvent } from "../posts/checks.ts";
import { existingTerms, type TermCollection, termIds } from "./checks.ts";

function leading(collection: TermCollection) {
  const ids = { ...list(termIds(collection)), documented: "array" } as const;
  return {
    page,
    per_page: perPage,
    search: parameter("Text in name or slug.", text(nonEmptyText)),
    exclude: parameter("IDs to leave out.", ids),
    include: parameter("Only these IDs.", ids),
    order: parameter("Order: asc or desc.", { ...text(nonEmptyText), examples: ["asc", "desc"] }),
    orderby: parameter("What to sort by.", { ...text(nonEmptyText), examples: ["name", "slug", "count"] }),
    hide_empty: parameter("Leave out terms without events.", {
      ...boolean({ default: "1", type: "boolean" }),
      fallback: () => true,
    }),
  };
}

const trailing = {
  post: parameter("Only the terms of this event.", integer(existingEvent)),
  event: parameter("The same as post, and wins over it.", integer(existingEvent)),
  slug: parameter("Only the term with this slug.", text(nonEmptyText)),
};

/** Declares the parameters of the list of a taxonomy (specification section 4.10). */
export function termQuery(collection: TermCollection) {
  return { ...leading(collection), ...trailing };
}

/** Declares the parameters of the list of a taxonomy whose terms have parents (specification section 4.9). */
export function treeQuery(collection: TermCollection) {
  const parent = parameter("Only the children of this category.", integer(existingTerms(collection)));
  return { ...leading(collection), parent, ...trailing };
}

/** The query of the list of a taxonomy; only one with parents has a `parent`. */
export type TermQuery = ValuesOf<ReturnType<typeof treeQuery>>;
