import { findPageLanguage, type PageLanguage } from "../../../appearance/languages.ts";

/**
 * Chooses the language of a page: the language in the query (`?language=es`), else the first language of `Accept-Language` that the page
 * has, else English.
 *
 * @example chooseLanguage(null, "fr-FR, fr;q=0.9, en;q=0.8") // "fr-ca"
 */
export function chooseLanguage(asked: string | null, accepted: string | null): PageLanguage {
  const wanted = [asked ?? "", ...byPreference(accepted ?? "")];
  return wanted.map(findPageLanguage).find((language) => language !== undefined) ?? "en";
}

/** Returns the language tags of an `Accept-Language` header, the best first. */
function byPreference(header: string): string[] {
  const choices = header.split(",").map((choice) => {
    const [tag = "", ...parameters] = choice.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number(quality) };
  });
  return choices
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
