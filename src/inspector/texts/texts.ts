import { en, type Texts } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

export type { Texts };

/** Lists the languages of the inspector. The service may have more. */
export const inspectorLanguages = ["en", "fr-ca", "es"] as const;
export type InspectorLanguage = (typeof inspectorLanguages)[number];

/** The texts of the inspector, by language. */
export const texts: Readonly<Record<InspectorLanguage, Texts>> = { en, "fr-ca": frCa, es };
