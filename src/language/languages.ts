import { en, type Messages } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

/** The languages of the service (specification section 2.1). Add a new language here, and a file with its messages. */
export const languages = ["en", "fr-ca", "es"] as const;

/** A language code of the service. */
export type Language = (typeof languages)[number];

/** The messages of every language. */
export const messages: Readonly<Record<Language, Messages>> = { en, "fr-ca": frCa, es };
