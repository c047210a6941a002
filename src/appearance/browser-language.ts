import { findPageLanguage, type PageLanguage } from "./languages.ts";

/** Returns the language in the page's address (`?language=es`), or else the first one of the browser that the pages have, or else English. */
export function browserLanguage(): PageLanguage {
  const wanted = [new URLSearchParams(location.search).get("language") ?? "", ...navigator.languages];
  return wanted.map(findPageLanguage).find((language) => language !== undefined) ?? "en";
}
