import type { Language } from "../language/languages.ts";
import type { Collection } from "../store/collection.ts";
import { slugify } from "../text/slug.ts";

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly language: Language;
}

/** Finds the term that a request means by a number, a slug or a name. */
export interface TermFinder {
  /** A number is an ID and nothing else; a text is tried as a slug first, then as the exact name, in the language and then in any. */
  named(item: unknown, language: Language): number | undefined;
}

/** A finder over the categories, or over the tags. */
export function createTermFinder(terms: Collection<Named>): TermFinder {
  return {
    named(item, language) {
      // The sign of a number is ignored.
      if (typeof item === "number" && Number.isInteger(item)) return terms.get(Math.abs(item))?.id;
      return typeof item === "string" ? termNamed(item, terms, language)?.id : undefined;
    },
  };
}

/** The term a text means: by its slug or else by its exact name, in the language or else in any. */
export function termNamed<Term extends Named>(text: string, terms: Collection<Term>, language: Language): Term | undefined {
  const found = [...terms.bySlug(slugify(text)), ...terms.byName(text)];
  return found.find((term) => term.language === language) ?? found[0];
}
