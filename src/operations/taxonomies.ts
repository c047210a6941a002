import type { Context } from "../context.ts";
import { categoryKind, tagKind } from "../presenters/term.ts";
import type { CategoryRecord, TagRecord } from "../schemas/records.ts";
import { toInteger } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import { termNamed } from "./term-finder.ts";
import { createTerm, type Taxonomy } from "./term-write.ts";

/** Categories: a tree of terms. */
export const categoryTaxonomy: Taxonomy<CategoryRecord> = {
  kind: categoryKind,
  terms: ({ store }) => store.categories,
  ofEvent: ({ categories }) => categories,
  withTerms: (event, terms) => ({ ...event, categories: [...terms] }),
  parentIn(sources, { store }) {
    const sent = sources.first("parent");
    if (sent === undefined) return undefined;
    const parent = toInteger(sent);
    if (store.categories.get(parent)) return parent;
    throw new ServiceError(400, "rest_term_invalid");
  },
  below: (term, parent) => ({ ...term, parent }),
  parentOf: ({ parent }) => parent,
  ancestors: lineOf,
  linked: (id) => id,
  orphan(term, { store }) {
    for (const child of [...store.categories.childrenOf(term.id)]) store.categories.put({ ...child, parent: term.parent });
  },
};

/** Tags: terms without parents. */
export const tagTaxonomy: Taxonomy<TagRecord> = {
  kind: tagKind,
  terms: ({ store }) => store.tags,
  ofEvent: ({ tags }) => tags,
  withTerms: (event, terms) => ({ ...event, tags: [...terms] }),
  parentIn(sources) {
    if (sources.first("parent") === undefined) return undefined;
    throw new ServiceError(400, "rest_taxonomy_not_hierarchical");
  },
  below: (term) => term,
  parentOf: () => 0,
  ancestors: () => [],
  // The service takes the number of the tag it found for the name of another one.
  linked(id, context) {
    const name = String(id);
    return termNamed(name, context.store.tags, context.language.effective)?.id ?? createTerm(tagTaxonomy, { name }, 0, context).id;
  },
  orphan: () => {},
};

/** A category and what is above it, nearest first; a circle ends where it closes. */
function lineOf(id: number, { store }: Context): CategoryRecord[] {
  const line: CategoryRecord[] = [];
  let category = store.categories.get(id);
  while (category && !line.includes(category)) {
    line.push(category);
    category = store.categories.get(category.parent);
  }
  return line;
}
