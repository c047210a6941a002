import type { PageLanguage } from "../../page/languages.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

export type { Texts };

/** The texts of the inspector, by language. */
export const texts: Readonly<Record<PageLanguage, Texts>> = { en, "fr-ca": frCa, es };
