import type { PageLanguage } from "../../../appearance/languages.ts";
import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

/** The texts of the reference, by language. The sentences of the OpenAPI document and of the guides are in English. */
export const texts: Readonly<Record<PageLanguage, Texts>> = { en, "fr-ca": frCa, es };

export type { Texts };
