import type { PageLanguage } from "../../../appearance/languages.ts";
import type { Phrasebook } from "../phrases/phrasebook.ts";
import { en, type Texts as OwnTexts } from "./en.ts";
import { es } from "./es.ts";
import { frCa } from "./fr-ca.ts";

/** The texts of the reference in one language, with the phrasebook for the sentences that it shows of the document. */
export interface Texts extends OwnTexts {
  /** None in English, and none until it is loaded. */
  readonly phrases?: Phrasebook | undefined;
}

/** The texts of the reference, by language. */
export const texts: Readonly<Record<PageLanguage, Texts>> = { en, "fr-ca": frCa, es };
