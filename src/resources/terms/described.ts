import type { DescribedResource, RefusalCode } from "../operation.ts";
import {
  categoryBodySchema,
  categoryPage,
  categoryResponse,
  newCategoryBody,
  newTagBody,
  tagBodySchema,
  tagPage,
  tagResponse,
} from "./responses.ts";

function refusals(ofParent: RefusalCode): DescribedResource["refusals"] {
  const writing: readonly RefusalCode[] = ["rest_forbidden", ofParent, "db_insert_error", "empty_term_name", "invalid_term_name"];
  return {
    list: [],
    create: ["rest_missing_callback_param", "term_exists", ...writing],
    read: ["rest_term_invalid"],
    update: ["rest_term_invalid", "duplicate_term_slug", ...writing],
    delete: ["rest_forbidden", "rest_term_invalid"],
  };
}

/** Describes the operations of categories. */
export const describedCategories: DescribedResource = {
  one: "category",
  many: "categories",
  sections: { list: "4.9", create: "4.9", byId: "4.9", bySlug: "4.9" },
  record: categoryResponse,
  page: categoryPage,
  newBody: newCategoryBody,
  body: categoryBodySchema,
  locatesNew: true,
  refusals: refusals("rest_term_invalid"),
};

/** Describes the operations of tags. */
export const describedTags: DescribedResource = {
  one: "tag",
  many: "tags",
  sections: { list: "4.10", create: "4.10", byId: "4.10", bySlug: "4.10" },
  record: tagResponse,
  page: tagPage,
  newBody: newTagBody,
  body: tagBodySchema,
  locatesNew: true,
  refusals: refusals("rest_taxonomy_not_hierarchical"),
};
