import type { PageLanguage } from "../../../appearance/languages.ts";
import { eachKind, type Kind } from "../../../kinds/kinds.ts";
import { kindWords } from "../../../kinds/words.ts";
import type { Texts as OwnTexts } from "./en.ts";

/** The texts of the inspector in one language, with the names of the kinds of records. */
export interface Texts extends OwnTexts {
  readonly kinds: Readonly<Record<Kind, string>>;
  /** The names of the lists of a world. */
  readonly lists: Readonly<Record<Kind | "image" | "user", string>>;
}

/** Loads the texts of a language. A page loads those alone that it shows. */
export async function loadTexts(language: PageLanguage): Promise<Texts> {
  const own = await loaders[language]();
  const names = eachKind((kind) => kindWords[kind].label[language]);
  return { ...own, kinds: names, lists: { ...names, ...own.ownLists } };
}

const loaders: Readonly<Record<PageLanguage, () => Promise<OwnTexts>>> = {
  en: async () => (await import("./en.ts")).en,
  "fr-ca": async () => (await import("./fr-ca.ts")).frCa,
  es: async () => (await import("./es.ts")).es,
};
