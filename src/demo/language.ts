import { type Language, languages } from "./api/client.ts";

const KEY = "calendar-demo-language";

/** Chooses the language in the address (`?language=es`), else that of an earlier visit, else the first one of the browser that the service has, else English. */
export function chooseLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("language") ?? "";
  // The address counts once: the next visit has the language that is chosen last.
  if (asked !== "") history.replaceState(null, "", `${location.pathname}${location.hash}`);
  const wanted = [asked, localStorage.getItem(KEY) ?? "", ...navigator.languages];
  const found = wanted.map((tag) => languages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase()));
  return found.find((language) => language !== undefined) ?? "en";
}

/** Remembers the language for the next visit. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
