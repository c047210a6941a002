import { useState } from "preact/hooks";
import { type Credentials, type Language, languages } from "./api/client.ts";
import { useDemo } from "./context.ts";
import type { Route } from "./route.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";
import { texts as allTexts } from "./texts/texts.ts";

interface HeaderProps {
  readonly route: Route;
  readonly credentials: Credentials | undefined;
  onLanguage(language: Language): void;
  onCredentials(credentials: Credentials | undefined): void;
}

/** The title, the pages, the language, and the login where the service wants one. */
export function Header({ route, credentials, onLanguage, onCredentials }: HeaderProps) {
  const { texts, language, settings } = useDemo();
  const [isSigningIn, setSigningIn] = useState(false);
  return (
    <header class="header">
      <h1>{texts.title}</h1>
      <nav aria-label={texts.pages}>
        {(["calendar", "venues", "organizers"] as const).map((page) => (
          <a key={page} href={`#/${page}`} aria-current={route.page === page ? "page" : undefined}>
            {texts[page]}
          </a>
        ))}
      </nav>
      <label class="language">
        <span>{texts.language}</span>
        <select value={language} onChange={({ currentTarget }) => onLanguage(languages[currentTarget.selectedIndex] ?? "en")}>
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {allTexts[each].languageName}
            </option>
          ))}
        </select>
      </label>
      {settings.access === "service" && (
        <button type="button" onClick={() => (credentials ? onCredentials(undefined) : setSigningIn(true))}>
          {credentials ? texts.signOut(credentials.login) : texts.signIn}
        </button>
      )}
      {isSigningIn && <SignInDialog onSignIn={onCredentials} onClose={() => setSigningIn(false)} />}
    </header>
  );
}
