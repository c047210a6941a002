import type { MessageKey } from "./en.ts";
import { type Language, messages } from "./languages.ts";

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
