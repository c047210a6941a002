import type { Language } from "../language/languages.ts";
import type { StoredRecord } from "./record.ts";

/** Remembers which numbered slugs are taken, so that the thousandth `jazz` becomes `jazz-1000` without trying `jazz-2`, `jazz-3` … */
export interface SlugNumbers {
  /** Returns the numbers of a language: `jazz` → 1000 means that all slugs from `jazz-2` to `jazz-999` are taken. */
  of(language: Language): Map<string, number>;
  /** Forgets the numbers of a slug from the number on that a change of a record sets free. */
  change(before: StoredRecord | undefined, after: StoredRecord | undefined): void;
}

/** Slugs this long may have been truncated for their number, so the original slug is unknown. */
const mayBeShort = 180;

/** Creates slug numbers that know no slug yet. */
export function createSlugNumbers(): SlugNumbers {
  const numbers = new Map<Language, Map<string, number>>();
  return {
    of(language) {
      const known = numbers.get(language) ?? new Map<string, number>();
      numbers.set(language, known);
      return known;
    },
    change(before, after) {
      if (!before || (before.slug === after?.slug && before.language === after.language)) return;
      const known = numbers.get(before.language);
      if (before.slug.length >= mayBeShort) known?.clear();
      known?.delete(before.slug.replace(/-\d+$/, ""));
    },
  };
}
