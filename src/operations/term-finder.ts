import type { Collection } from "../store/collection.ts";
import { slugify } from "../text/slug.ts";

interface Named {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
}

/** Finds the term that a request means by a number, a slug or a name. */
export interface TermFinder {
  /** A number is an ID and nothing else; a text is tried as a slug first, then as the exact name. */
  named(item: unknown): number | undefined;
}

/** A finder over the categories, or over the tags. */
export function createTermFinder(terms: Collection<Named>): TermFinder {
  return {
    named(item) {
      // The sign of a number is ignored.
      if (typeof item === "number" && Number.isInteger(item)) return terms.get(Math.abs(item))?.id;
      if (typeof item !== "string") return undefined;
      return (terms.bySlug(slugify(item))[0] ?? terms.byName(item)[0])?.id;
    },
  };
}
