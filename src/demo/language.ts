import { type Language, languages } from "./api/client.ts";

const KEY = "calendar-demo-language";

/** Chooses the language of an earlier visit, else the first one of the browser that the service has, else English. */
export function chooseLanguage(): Language {
  const wanted = [localStorage.getItem(KEY) ?? "", ...navigator.languages];
  const found = wanted.map((tag) => languages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase()));
  return found.find((language) => language !== undefined) ?? "en";
}

/** Remembers the language for the next visit. */
export function keepLanguage(language: Language): void {
  localStorage.setItem(KEY, language);
}
