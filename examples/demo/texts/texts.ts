import type { Language } from "../api/client.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

export type { Texts };

/** The texts of the demo, by language. */
export const texts: Readonly<Record<Language, Texts>> = { en, "fr-ca": frCa, es };
