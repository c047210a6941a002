import type { PageLanguage } from "../../../appearance/languages.ts";

/** The sentences of the document and of the guides in another language, by the English sentence. */
export type Phrasebook = ReadonlyMap<string, string>;

/** Loads the phrasebook of a language; `undefined` for English, which needs none. */
export async function loadPhrasebook(language: PageLanguage): Promise<Phrasebook | undefined> {
  const phrases = await loaders[language]?.();
  return phrases && new Map(Object.entries(phrases));
}

const loaders: Readonly<Partial<Record<PageLanguage, () => Promise<Readonly<Record<string, string>>>>>> = {
  "fr-ca": async () => mapValues((await import("./fr-ca/phrases.ts")).phrases, keepMarks),
  es: async () => (await import("./es/phrases.ts")).phrases,
};

function mapValues(phrases: Readonly<Record<string, string>>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(phrases).map(([english, text]) => [english, change(text)]));
}

/** Keeps a French mark on the line of its word: the space between them does not break. */
function keepMarks(text: string): string {
  return text.replaceAll(/ (?=[:;?!])/g, "\u00a0");
}
