import { type InspectorLanguage, inspectorLanguages } from "./texts/texts.ts";

/** Returns the language of the page's address (`?language=es`), or else the first one of the browser that the inspector has, or else English. */
export function browserLanguage(): InspectorLanguage {
  const wanted = [new URLSearchParams(location.search).get("language") ?? "", ...navigator.languages];
  const found = wanted.map((tag) => inspectorLanguages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase()));
  return found.find((language) => language !== undefined) ?? "en";
}
