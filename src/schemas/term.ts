import * as check from "./checks.ts";
import { integerOf, listOf, page, perPage, textOf } from "./common.ts";
import { type Check, parameter, required } from "./parameter.ts";
import { boolean } from "./wire.ts";

/** Parameters that list categories or tags (specification sections 4.9 and 4.10); `parent` is for categories only. */
function termQuery(term: Check) {
  const list = (description: string) => ({ ...listOf(description, term), documented: "array" as const });
  return {
    page,
    per_page: perPage,
    search: textOf("Text in name or slug.", check.text),
    exclude: list("IDs to leave out."),
    include: list("Only these IDs."),
    order: textOf("Order: asc or desc.", check.text),
    orderby: textOf("What to sort by.", check.text),
    hide_empty: parameter({
      declared: { default: "1", type: "boolean" },
      description: "Leave out terms without events.",
      type: boolean,
      fallback: () => true,
    }),
  };
}

const byRecord = {
  post: integerOf("Only the terms of this event.", check.event),
  event: integerOf("The same as post, and wins over it.", check.event),
  slug: textOf("Only the term with this slug.", check.text),
};

export const categoryQuery = {
  ...termQuery(check.categories),
  parent: integerOf("Only the children of this category.", check.categories),
  ...byRecord,
};

export const tagQuery = { ...termQuery(check.tags), ...byRecord };

/** Fields of a tag (specification section 2.6). */
export const tagFields = {
  name: textOf("Name of the term.", check.text),
  description: textOf("Description of the term.", check.text),
  slug: textOf("Slug of the term.", check.text),
};

/** Fields of a category (specification section 2.5). */
export const categoryFields = { ...tagFields, parent: integerOf("ID of the parent category.", check.categories) };

/** What creating a tag takes: its fields, the name required. */
export const newTag = { ...tagFields, name: required(tagFields.name) };

/** What creating a category takes: its fields, the name required. */
export const newCategory = { ...categoryFields, name: required(categoryFields.name) };
