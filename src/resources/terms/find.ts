import type { Language } from "../../language/languages.ts";
import { slugify } from "../../text/slug.ts";

interface NamedTerm {
  readonly id: number;
  readonly language: Language;
}

/** The categories, or the tags, as a client may name them. */
export interface TermIndex<Term extends NamedTerm> {
  get(id: number): Term | undefined;
  bySlug(slug: string): readonly Term[];
  byName(name: string): readonly Term[];
}

/** Finds the term that a number or text stands for. A number is an id, its sign ignored; see `findTermByText` for texts. */
export function findTerm<Term extends NamedTerm>(terms: TermIndex<Term>, item: unknown, language: Language): Term | undefined {
  if (typeof item === "number" && Number.isInteger(item)) return terms.get(Math.abs(item));
  return typeof item === "string" ? findTermByText(terms, item, language) : undefined;
}

/** Finds the term that a text stands for: by its slug, or else by its exact name, in the language first and then in any. */
export function findTermByText<Term extends NamedTerm>(terms: TermIndex<Term>, text: string, language: Language): Term | undefined {
  const found = [...terms.bySlug(slugify(text)), ...terms.byName(text)];
  return found.find((term) => term.language === language) ?? found[0];
}
