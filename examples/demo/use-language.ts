import { useEffect, useRef, useState } from "preact/hooks";
import type { Language } from "./api/client.ts";
import { store, stored } from "./stored.ts";
import { languages, loadTexts, type Texts } from "./texts/texts.ts";

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

/**
 * Chooses the language in the URL (`?language=es`), otherwise the language of an earlier visit, otherwise the first language of the browser that
 * the service supports, otherwise English.
 */
function chooseLanguage(): Language {
  const asked = new URLSearchParams(location.search).get("language") ?? "";
  const wanted = [asked, stored("language"), ...navigator.languages];
  const found = wanted.map((tag) => languages.find((language) => language.slice(0, 2) === tag.slice(0, 2).toLowerCase()));
  return found.find((language) => language !== undefined) ?? "en";
}

/** Stores the language for the next visit, and sets it in the URL of this page, so that Back leads to the previous page. */
function storeLanguage(language: Language): void {
  store("language", language);
  putIntoAddress(language);
}

/** Sets the language in a URL that names another one, as in earlier history entries. */
function correctAddress(language: Language): void {
  const named = new URLSearchParams(location.search).get("language");
  if (named !== null && named !== language) putIntoAddress(language);
}

function putIntoAddress(language: Language): void {
  history.replaceState(null, "", `?language=${language}${location.hash}`);
}
