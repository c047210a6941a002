import type { PageLanguage } from "../../../../appearance/languages.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";
import type { PageTexts } from "./page-texts.ts";

/** The texts of the page at `/`, by language. */
export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = { en, "fr-ca": frCa, es };
