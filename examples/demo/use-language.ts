import { useEffect, useRef, useState } from "preact/hooks";
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

  // A ref, because Back may follow a change of language before the page is rendered in it.
  const current = useRef<Language>();

  async function show(language: Language): Promise<void> {
    const texts = await loadTexts[language]();
    current.current = language;
    setShown({ language, texts });
  }
  useEffect(() => void show(chooseLanguage()).catch(() => show("en")), []);

  useEffect(() => {
    const correct = () => current.current && correctAddress(current.current);
    addEventListener("popstate", correct);
    return () => removeEventListener("popstate", correct);
  }, []);

  function choose(next: Language): void {
    show(next).then(
      () => storeLanguage(next),
      () => undefined,
    );
  }
  return shown && { ...shown, choose };
}
