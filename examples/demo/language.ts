import type { Language } from "./api/client.ts";
import { store, stored } from "./stored.ts";
import { languages } from "./texts/texts.ts";

/**
 * Chooses the language in the URL (`?language=es`), otherwise the language of an earlier visit, otherwise the first language of the browser that
 * the service supports, otherwise English.
 */
export function chooseLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("language") ?? "";
  const wanted = [asked, stored("language"), ...navigator.languages];
  const found = wanted.map((tag) => languages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase()));
  return found.find((language) => language !== undefined) ?? "en";
}

/** Stores the language for the next visit, and sets it in the URL of this page, so that Back leads to the previous page. */
export function storeLanguage(language: Language): void {
  store("language", language);
  putIntoAddress(language);
}

/** Sets the language in a URL that names another one, as in earlier history entries. */
export function correctAddress(language: Language): void {
  const named = new URLSearchParams(location.search).get("language");
  if (named !== null && named !== language) putIntoAddress(language);
}

function putIntoAddress(language: Language): void {
  history.replaceState(null, "", `?language=${language}${location.hash}`);
}
