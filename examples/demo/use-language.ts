import { useEffect, useRef, useState } from "preact/hooks";
import type { Language } from "./api/client.ts";
import { chooseLanguage, correctAddress, storeLanguage } from "./language.ts";
import { loadTexts, type Texts } from "./texts/texts.ts";

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
  const wanted = useRef<Language>();

  async function show(language: Language): Promise<void> {
    wanted.current = language;
    const texts = await loadTexts[language]();
    // Another language was chosen while these texts were loaded.
    if (wanted.current !== language) return;
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
      () => current.current === next && storeLanguage(next),
      // Renders again, so that the list of languages returns to the shown one, and the other can be chosen again.
      () => setShown((before) => before && { ...before }),
    );
  }
  return shown && { ...shown, choose };
}
