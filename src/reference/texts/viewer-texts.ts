/** The texts of the viewer, which are in English, and their translations. */
export interface ViewerTexts {
  /** Translations by the whole text. */
  readonly words: Readonly<Record<string, string>>;
  /** Translations of texts with a value in them; `$1` stands for the first value. */
  readonly patterns: readonly (readonly [RegExp, string])[];
}
