import type { Language } from "./languages.ts";
import { en } from "./messages/en.ts";
import { es } from "./messages/es.ts";
import { frCa } from "./messages/fr-ca.ts";

/** The name of a message of the service. */
export type MessageKey = keyof typeof en;

/** What a message's placeholders stand for. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** All messages by language; every language has every key, with the same placeholders. */
export const messages: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, "fr-ca": frCa, es };

/** A message of the service in one language, its placeholders filled. */
export function message(language: Language, key: MessageKey, values: MessageValues = {}): string {
  return messages[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
