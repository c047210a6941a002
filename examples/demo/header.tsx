import { useState } from "preact/hooks";
import type { Credentials, Language } from "./api/client.ts";
import { useDemo } from "./context.ts";
import { Button, Icon } from "./parts/button.tsx";
import { lazyDialog } from "./parts/lazy.tsx";
import { useTypedSearch } from "./parts/use-typed-search.ts";
import { type CalendarRoute, home, navigate, type Page, toHash } from "./route.ts";
import { languageNames, languages } from "./texts/texts.ts";

const SignInDialog = lazyDialog(() => import("./sign-in-dialog.tsx").then((module) => module.SignInDialog));

interface HeaderProps {
  readonly page: Page;
  readonly credentials: Credentials | undefined;
  onLanguage(language: Language): void;
  onCredentials(credentials: Credentials | undefined): void;
}

export function Header({ page, credentials, onLanguage, onCredentials }: HeaderProps) {
  const { texts, language, settings, lastCalendar, openDialog } = useDemo();
  const [isSigningIn, setSigningIn] = useState(false);
  const sections = [
    [texts.calendar, page.page === "calendar" ? home : lastCalendar, page.page === "calendar" || page.page === "event"],
    [texts.places, { page: "places", id: undefined }, page.page === "places"],
    [texts.organizers, { page: "organizers", id: undefined }, page.page === "organizers"],
  ] as const;
  return (
    <header class="site-bar">
      <a class="site" href={toHash(home)}>
        <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
          <rect x="1" y="1" width="22" height="22" rx="6" />
          <path d="M1 9h22M7 14h3M14 14h3M7 18h3M14 18h3" />
        </svg>
        <span class="site-name">{settings.site}</span>
      </a>
      <nav aria-label={texts.pages}>
        {sections.map(([name, target, isCurrent]) => (
          <a key={name} href={toHash(target)} aria-current={isCurrent ? "page" : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <SearchField route={page.page === "calendar" ? page : undefined} />
      <div class="site-bar-end">
        {settings.inspector !== undefined && (
          <a class="button plain" href={settings.inspector} title={texts.inspector}>
            <Icon name="pulse" /> <span>{texts.inspector}</span>
          </a>
        )}
        {settings.inspect && (
          <Button icon="pulse" class="plain" title={texts.inspector} onClick={settings.inspect}>
            <span>{texts.inspector}</span>
          </Button>
        )}
        {settings.reference !== undefined && (
          <a class="button plain" href={settings.reference} title={texts.reference}>
            <Icon name="book" /> <span>{texts.reference}</span>
          </a>
        )}
        <Button label="?" class="plain help" aria-label={texts.keys} title={texts.keys} onClick={() => openDialog({ name: "keys" })} />
        <span class="language button plain">
          <span aria-hidden="true">{language.slice(0, 2).toUpperCase()}</span> <Icon name="down" />
          {/* The full names of the languages would make the closed control wide, so it is invisible above the short name. */}
          <select
            aria-label={texts.language}
            value={language}
            onChange={({ currentTarget }) => onLanguage(languages[currentTarget.selectedIndex] ?? "en")}
          >
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </select>
        </span>
        {settings.access === "service" && (
          <Button onClick={() => (credentials ? onCredentials(undefined) : setSigningIn(true))}>
            <span class="ends">{credentials ? texts.signOut(credentials.login) : texts.signIn}</span>
          </Button>
        )}
      </div>
      {isSigningIn && <SignInDialog onSignIn={onCredentials} onClose={() => setSigningIn(false)} />}
    </header>
  );
}

/** The search of events. After a pause in typing, it opens the list of matches on all dates. */
export function SearchField({ route }: { readonly route: CalendarRoute | undefined }) {
  const { texts, lastCalendar } = useDemo();
  const current = route?.filters.search ?? "";
  const [typed, type] = useTypedSearch(current, (search) => {
    const target = route ?? lastCalendar;
    const found = { ...target, view: "list" as const, date: undefined, filters: { ...target.filters, search } };
    navigate(toHash(search === "" ? { ...target, filters: found.filters } : found), { replace: route !== undefined && current !== "" });
  });

  return (
    <search class="search">
      <Icon name="search" />
      <input
        type="search"
        data-key="/"
        aria-label={texts.searchEvents}
        placeholder={texts.searchEvents}
        value={typed}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      <span class="key" aria-hidden="true">
        /
      </span>
    </search>
  );
}
