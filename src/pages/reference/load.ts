import type { PageLanguage } from "../../appearance/languages.ts";
import type { Document } from "./open-api.ts";
import { loadPhrasebook, type Phrasebook } from "./phrases/phrasebook.ts";

/** A login of the world. */
export interface Login {
  readonly login: string;
  readonly role: string;
  readonly password: string;
}

/** The facts about the server that the reference shows. */
export interface Server {
  readonly document: Document;
  /** True when everybody may do everything. */
  readonly isOpen: boolean;
  /** The path of the service. */
  readonly root: string;
  /** The logins of the world; none where everybody may do everything. */
  readonly logins: readonly Login[];
  /** The translations for the language of the page; `undefined` in English. */
  readonly phrases: Phrasebook | undefined;
}

/** Loads what the reference shows in a language. */
export async function loadServer(language: PageLanguage): Promise<Server> {
  const [phrases, document, settings, logins] = await Promise.all([
    loadPhrasebook(language),
    ...["/__calendar/docs/openapi.json", "/__calendar/settings.json", "/__calendar/docs/logins.json"].map(async (path) => {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return response.json();
    }),
  ]);
  return { document, isOpen: settings.access === "open", root: settings.root, logins, phrases };
}
