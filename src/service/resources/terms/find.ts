import type { Language } from "../../../language/languages.ts";
import { slugify } from "../../../text/slug.ts";

interface NamedTerm {
  readonly id: number;
  readonly language: Language;
}

export interface TermIndex<Term extends NamedTerm> {
  get(id: number): Term | undefined;
  bySlug(slug: string): readonly Term[];
  byName(name: string): readonly Term[];
}

/** Finds a term by a number or a string. A number is an id, ignoring its sign; `findTermByText` handles strings. */
export function findTerm<Term extends NamedTerm>(terms: TermIndex<Term>, item: unknown, language: Language): Term | undefined {
  if (typeof item === "number" && Number.isInteger(item)) return terms.get(Math.abs(item));
  return typeof item === "string" ? findTermByText(terms, item, language) : undefined;
}

export function findTermBySlug<Term extends NamedTerm>(terms: TermIndex<Term>, text: string, language: Language): Term | undefined {
  return inLanguageFirst(terms.bySlug(slugify(text)), language);
}

export function findTermByText<Term extends NamedTerm>(terms: TermIndex<Term>, text: string, language: Language): Term | undefined {
  return inLanguageFirst([...terms.bySlug(slugify(text)), ...terms.byName(text)], language);
}

function inLanguageFirst<Term extends NamedTerm>(terms: readonly Term[], language: Language): Term | undefined {
  return terms.find((term) => term.language === language) ?? terms[0];
}
