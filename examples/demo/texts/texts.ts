import type { Language } from "../api/client.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

export type { Texts };

/** The texts of the demo, by language. */
export const texts: Readonly<Record<Language, Texts>> = { en, "fr-ca": frCa, es };

/** The languages of the demo: those of the service, since each needs texts. */
// The keys of a table are its languages.
export const languages = Object.keys(texts) as readonly Language[];
