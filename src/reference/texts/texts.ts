import type { PageLanguage } from "../../page/languages.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";
import type { ViewerTexts } from "./viewer-texts.ts";

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
