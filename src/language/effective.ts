import type { Context } from "../context.ts";
import { type Language, languages } from "./languages.ts";
import { message } from "./messages.ts";

/** The part of a context that depends on the language of the request. */
export function languageOf(effective: Language, explicit: Language | undefined): Pick<Context, "language" | "say"> {
  return { language: { effective, explicit }, say: (key, values) => message(effective, key, values) };
}

/** The context in the language a request names with its parameter; unchanged for a code that is none, which validation will refuse. */
export function inNamedLanguage(context: Context, named: unknown): Context {
  const language = languages.find((known) => known === named);
  return language === undefined ? context : { ...context, ...languageOf(language, language) };
}
