import { en, type MessageKey, type Messages } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

/** The languages of the service (specification section 2.1). Add a new language here, and a file with its messages. */
export const languages = ["en", "fr-ca", "es"] as const;

/** A language code of the service. */
export type Language = (typeof languages)[number];

/** The messages of every language. */
export const messages: Readonly<Record<Language, Messages>> = { en, "fr-ca": frCa, es };

/** The values for the placeholders of a message, by name. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * Formats a message in a language. A placeholder without a value stays unchanged.
 *
 * @example message("en", "rest-event-not-found", { id: 13 }) // "There is no event 13."
 */
export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
