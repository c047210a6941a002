import type { Context } from "../context.ts";
import type { Links } from "../http/links.ts";
import { type Language, languages } from "./languages.ts";
import { message } from "./messages.ts";

/** The part of a context that depends on the language of the request; links lead to the root of that language. */
export function languageOf(effective: Language, explicit: Language | undefined, links: Links): Pick<Context, "language" | "say" | "links"> {
  return { language: { effective, explicit }, say: (key, values) => message(effective, key, values), links: links.in(effective) };
}

/** The context in the language a request names with its parameter; unchanged for a code that is none, which validation will refuse. */
export function inNamedLanguage<C extends Pick<Context, "links">>(context: C, named: unknown): C {
  const language = languages.find((known) => known === named);
  return language === undefined ? context : { ...context, ...languageOf(language, language, context.links) };
}
