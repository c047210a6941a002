import type { Language } from "../languages.ts";

/** One message in the three languages of the service. */
export type Message = Readonly<Record<Language, string>>;

/** A message in English, Canadian French and Spanish. */
export function said(en: string, frCa: string, es: string): Message {
  return { en, "fr-ca": frCa, es };
}
