import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { createCalendarApi } from "./api/calendar-api.ts";
import { type Credentials, createClient, type Language } from "./api/client.ts";
import { CalendarPage } from "./calendar/calendar-page.tsx";
import { buildCategoryTree, noCategories } from "./calendar/category-tree.ts";
import { type Demo, DemoContext } from "./context.ts";
import { DirectoryPage } from "./directory/directory-page.tsx";
import { HostPage } from "./directory/host-page.tsx";
import { organizers, places } from "./directory/hosts.ts";
import { EventDialog } from "./event/event-dialog.tsx";
import { EventPage } from "./event/event-page.tsx";
import { Header } from "./header.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { chooseLanguage, storeLanguage } from "./language.ts";
import { Notices } from "./parts/notices.tsx";
import { useNotices } from "./parts/use-notices.ts";
import { useRequest } from "./parts/use-request.ts";
import { PhoneTabs } from "./phone-tabs.tsx";
import { type DialogRoute, home, navigate, type Page, toHash, useRoute } from "./route.ts";
import type { Settings } from "./settings.ts";
import { texts } from "./texts/texts.ts";
import { wallClock } from "./time/days.ts";
import { useKeys } from "./use-keys.ts";

/** The whole demo: a header, one of its pages, and the dialog above it. */
export function App({ settings }: { readonly settings: Settings }) {
  const [language, setLanguage] = useState(chooseLanguage);
  const [credentials, setCredentials] = useState<Credentials>();
  const [revision, setRevision] = useState(0);
  const { page, dialog } = useRoute();
  const notices = useNotices();
  const lastCalendar = useRef(home);
  if (page.page === "calendar") lastCalendar.current = page;

  const { root, languageParameter } = settings;
  const api = useMemo(
    () => createCalendarApi(createClient(settings, language, credentials)),
    [root, languageParameter, language, credentials],
  );
  const categoryRequest = useRequest(
    useCallback(async (signal: AbortSignal) => buildCategoryTree(await api.listCategories(signal)), [api, revision]),
  );
  const { openDialog, closeDialog } = useDialogs(page);
  useKeys({ page, lastCalendar: lastCalendar.current, isDialogOpen: dialog !== undefined, openDialog });

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${titleOf(page, language)} · ${settings.site}`;
  }, [language, page.page, settings.site]);

  const context: Demo = {
    api,
    settings,
    language,
    texts: texts[language],
    now: wallClock(settings.now, settings.timezone),
    canWrite: settings.access === "open" || credentials !== undefined,
    categories: categoryRequest.value ?? noCategories,
    categoryRequest,
    revision,
    wrote: () => setRevision((count) => count + 1),
    notify: notices.notify,
    lastCalendar: lastCalendar.current,
    openDialog,
  };

  function chooseAnother(next: Language): void {
    setLanguage(next);
    storeLanguage(next);
  }

  return (
    <DemoContext.Provider value={context}>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        {context.texts.skip}
      </button>
      <Header page={page} onLanguage={chooseAnother} credentials={credentials} onCredentials={setCredentials} />
      <main id="main" tabIndex={-1}>
        <PageOf page={page} />
      </main>
      <PhoneTabs page={page} />
      {dialog?.name === "keys" && <KeysDialog onClose={closeDialog} />}
      {dialog && dialog.name !== "keys" && <EventDialog key={JSON.stringify(dialog)} dialog={dialog} onClose={closeDialog} />}
      <Notices shown={notices.shown} onClose={notices.close} />
    </DemoContext.Provider>
  );
}

function PageOf({ page }: { readonly page: Page }) {
  if (page.page === "calendar") return <CalendarPage route={page} />;
  if (page.page === "event") return <EventPage key={page.id} id={page.id} />;
  const kind = page.page === "places" ? places : organizers;
  return page.id === undefined ? (
    <DirectoryPage key={kind.page} kind={kind} />
  ) : (
    <HostPage key={`${kind.page} ${page.id}`} kind={kind} id={page.id} />
  );
}

/** Opens dialogs by the address. Closing one goes back, unless the visit began with it. */
function useDialogs(page: Page) {
  const hasOpened = useRef(false);
  function openDialog(dialog: DialogRoute): void {
    hasOpened.current = true;
    navigate(toHash(page, dialog));
  }
  function closeDialog(): void {
    if (hasOpened.current) history.back();
    else navigate(toHash(page), { replace: true });
    hasOpened.current = false;
  }
  return { openDialog, closeDialog };
}

function titleOf(page: Page, language: Language): string {
  const { calendar, event, places: placesText, organizers: organizersText } = texts[language];
  return { calendar, event, places: placesText, organizers: organizersText }[page.page];
}
