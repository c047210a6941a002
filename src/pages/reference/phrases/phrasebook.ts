import type { PageLanguage } from "../../../appearance/languages.ts";

/** The sentences of the document and of the guides in another language, by the English sentence. */
export type Phrasebook = ReadonlyMap<string, string>;

/** Loads the phrasebook of a language; `undefined` for English, which needs none. */
export async function loadPhrasebook(language: PageLanguage): Promise<Phrasebook | undefined> {
  const phrases = await loaders[language]?.();
  return phrases && new Map(Object.entries(phrases));
}

const loaders: Readonly<Partial<Record<PageLanguage, () => Promise<Readonly<Record<string, string>>>>>> = {
  "fr-ca": async () => (await import("./fr-ca/phrases.ts")).phrases,
  es: async () => (await import("./es/phrases.ts")).phrases,
};
