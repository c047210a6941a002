/** Lists the languages of the pages of the server and of the inspector. The service may have more. */
export const pageLanguages = ["en", "fr-ca", "es"] as const;

/** The names of the languages, each in itself. */
export const languageNames = { en: "English", "fr-ca": "Français (Canada)", es: "Español" } as const;

/** A language of the pages. */
export type PageLanguage = (typeof pageLanguages)[number];

/** Finds the language of the pages for a language tag of a browser, such as `"fr-ca"` for `"fr-FR"`. */
export function findPageLanguage(tag: string): PageLanguage | undefined {
  const [primary] = tag.toLowerCase().split("-");
  return pageLanguages.find((language) => language.split("-")[0] === primary);
}
