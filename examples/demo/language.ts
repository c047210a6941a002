import type { Language } from "./api/client.ts";
import { store, stored } from "./stored.ts";
import { languages } from "./texts/texts.ts";

/**
 * Chooses the language in the address (`?language=es`), else the language of an earlier visit, else the first language of the browser that
 * the service has, else English.
 */
export function chooseLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("language") ?? "";
  const wanted = [asked, stored("language"), ...navigator.languages];
  const found = wanted.map((tag) => languages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase()));
  return found.find((language) => language !== undefined) ?? "en";
}

/** Remembers the language for the next visit, and puts it into the address of this page, so that Back leads to the page before. */
export function storeLanguage(language: Language): void {
  store("language", language);
  putIntoAddress(language);
}

/** Puts the language into an address that names another one, as pages have it that were open before it was chosen. */
export function correctAddress(language: Language): void {
  const named = new URLSearchParams(location.search).get("language");
  if (named !== null && named !== language) putIntoAddress(language);
}

function putIntoAddress(language: Language): void {
  history.replaceState(null, "", `?language=${language}${location.hash}`);
}
