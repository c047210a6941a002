import type { PageLanguage } from "../../page/languages.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

/** The texts of the viewer, which are in English, and their translations. */
export interface ViewerTexts {
  /** Translations by the whole text. */
  readonly words: Readonly<Record<string, string>>;
  /** Translations of texts with a value in them; `$1` stands for the first value. */
  readonly patterns: readonly (readonly [RegExp, string])[];
}

const languages: Readonly<Record<PageLanguage, ViewerTexts>> = { en: { words: {}, patterns: [] }, "fr-ca": frCa, es };

/**
 * Creates the function that translates a text of the viewer. It returns any other text as it is.
 *
 * @example createTranslation("es")("Try it out ") // "Probar"
 */
export function createTranslation(language: PageLanguage): (text: string) => string {
  const { words, patterns } = languages[language];
  return (text) => {
    const trimmed = text.trim();
    const word = Object.hasOwn(words, trimmed) ? words[trimmed] : undefined;
    if (word !== undefined) return text.replace(trimmed, () => word);
    const [pattern, translated] = patterns.find(([known]) => known.test(trimmed)) ?? [];
    return pattern && translated !== undefined ? trimmed.replace(pattern, translated) : text;
  };
}
