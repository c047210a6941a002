import { useEffect, useState } from "preact/hooks";
import type { Language } from "./api/client.ts";
import { chooseLanguage, correctAddress, storeLanguage } from "./language.ts";
import { loadTexts, type Texts } from "./texts/texts.ts";

/** The shown language, its texts, and the function that changes it. */
export interface ShownLanguage {
  readonly language: Language;
  readonly texts: Texts;
  choose(language: Language): void;
}

/** Loads the texts of the language of the visit; `undefined` until they are loaded. If a language fails to load, nothing changes. */
export function useLanguage(): ShownLanguage | undefined {
  const [shown, setShown] = useState<Omit<ShownLanguage, "choose">>();

  async function show(language: Language): Promise<void> {
    setShown({ language, texts: await loadTexts[language]() });
  }
  useEffect(() => void show(chooseLanguage()).catch(() => show("en")), []);

  const language = shown?.language;
  useEffect(() => {
    if (language === undefined) return;
    const correct = () => correctAddress(language);
    addEventListener("popstate", correct);
    return () => removeEventListener("popstate", correct);
  }, [language]);

  function choose(next: Language): void {
    show(next).then(
      () => storeLanguage(next),
      () => undefined,
    );
  }
  return shown && { ...shown, choose };
}
