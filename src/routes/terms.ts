import { categoryTaxonomy, tagTaxonomy } from "../operations/taxonomies.ts";
import { termOperations } from "../operations/terms.ts";
import * as check from "../schemas/checks.ts";
import { categoryFields, categoryQuery, newCategory, newTag, tagFields, tagQuery } from "../schemas/term.ts";
import { termRoutes } from "./term-routes.ts";

/** Routes of categories (specification section 4.9). */
export const categoryRoutes = termRoutes({
  name: "categories",
  query: categoryQuery,
  fresh: newCategory,
  fields: categoryFields,
  idCheck: check.categories,
  mayManage: ({ caller }) => caller.may("categories"),
  operations: termOperations(categoryTaxonomy),
});

/** Routes of tags (specification section 4.10). */
export const tagRoutes = termRoutes({
  name: "tags",
  query: tagQuery,
  fresh: newTag,
  fields: tagFields,
  idCheck: check.tags,
  mayManage: ({ caller }) => caller.may("tags"),
  operations: termOperations(tagTaxonomy),
});
