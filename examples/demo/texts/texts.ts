import type { CalendarOptions } from "event-calendar-mock";
import { en, type Texts } from "./en.ts";

export type { Texts };

/** A language of the service. */
export type Language = NonNullable<NonNullable<CalendarOptions["site"]>["language"]>;

/** The names of the languages, each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = { en: "English", "fr-ca": "Français (Canada)", es: "Español" };

/** Loads the texts of the demo in a language. English is part of the page, to report a language that fails to load. */
export const loadTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: async () => en,
  "fr-ca": () => import("./fr-ca.ts").then(({ frCa }) => frCa),
  es: () => import("./es.ts").then(({ es }) => es),
};

/** The languages of the demo: those of the service, because each needs texts. */
// `Object.keys` loses the type of the keys.
export const languages = Object.keys(loadTexts) as readonly Language[];
