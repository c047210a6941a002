import { type MutableRef, useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { createCalendarApi } from "./api/calendar-api.ts";
import { type Client, type Credentials, createClient } from "./api/client.ts";
import { useLive } from "./api/follow-writes.ts";
import { loadCategories } from "./api/originals.ts";
import { CalendarPage } from "./calendar/calendar-page.tsx";
import { noCategories } from "./calendar/category-tree.ts";
import { type Demo, DemoContext } from "./context.ts";
import { Header } from "./header.tsx";
import { Button } from "./parts/button.tsx";
import { lazy, lazyDialog } from "./parts/lazy.tsx";
import { Notices } from "./parts/notices.tsx";
import { useNotices } from "./parts/use-notices.ts";
import { useRequest } from "./parts/use-request.ts";
import { Skeleton } from "./parts/view-state.tsx";
import { PhoneTabs } from "./phone-tabs.tsx";
import { type DialogRoute, home, navigate, type Page, toHash, useRoute } from "./route.ts";
import type { Settings } from "./settings.ts";
import type { Texts } from "./texts/texts.ts";
import { wallClock } from "./time/days.ts";
import { useKeys } from "./use-keys.ts";
import type { ShownLanguage } from "./use-language.ts";
import { useScroll } from "./use-scroll.ts";

// A visit starts with the calendar. Other pages are loaded when they are opened.
const EventPage = lazy(() => import("./event/event-page.tsx").then((module) => module.EventPage), Waiting);
const EventDialog = lazyDialog(() => import("./event/event-dialog.tsx").then((module) => module.EventDialog));
const KeysDialog = lazyDialog(() => import("./keys-dialog.tsx").then((module) => module.KeysDialog));
const DirectoryPage = lazy(() => import("./directory/directory-page.tsx").then((module) => module.DirectoryPage), Waiting);
const HostPage = lazy(() => import("./directory/host-page.tsx").then((module) => module.HostPage), Waiting);

interface AppProps {
  readonly settings: Settings;
  readonly shown: ShownLanguage;
  /** Reloads the settings, after the world or the clock was replaced. */
  onOther(): void;
}

export function App({ settings, shown, onOther }: AppProps) {
  const { language, texts } = shown;
  const [credentials, setCredentials] = useState<Credentials>();
  const [revision, setRevision] = useState(0);
  const { page, dialog } = useRoute();
  useScroll(page);
  const notices = useNotices();
  const lastCalendar = useRef(home);
  if (page.page === "calendar") lastCalendar.current = page;

  const { root, languageParameter } = settings;
  const sent = useRef(0);
  const api = useMemo(
    () => createCalendarApi(countSent(createClient(settings, language, credentials), sent)),
    [root, languageParameter, language, credentials],
  );
  const english = useMemo(
    () => (language === "en" ? undefined : createCalendarApi(countSent(createClient(settings, "en", credentials), sent))),
    [root, languageParameter, language, credentials],
  );
  const categoryRequest = useRequest((signal) => loadCategories(api, english, signal), [api, english, revision]);
  const wrote = useCallback(() => setRevision((count) => count + 1), []);
  const wroteElsewhere = useCallback(
    (isOther?: boolean) => {
      wrote();
      if (isOther) onOther();
    },
    [wrote, onOther],
  );
  useLive(
    settings.follow,
    useCallback(() => sent.current, []),
    wroteElsewhere,
  );
  const { openDialog, closeDialog } = useDialogs(page);
  useKeys({ page, lastCalendar: lastCalendar.current, isDialogOpen: dialog !== undefined, openDialog });

  // A layout effect, because the page of a record then replaces the title. Another record must not have the title of the last one.
  const id = page.page === "calendar" ? undefined : page.id;
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.title = `${titleOf(page, texts)} · ${settings.site}`;
  }, [language, page.page, id, settings.site]);

  const context: Demo = {
    api,
    english,
    settings,
    language,
    texts,
    now: wallClock(settings.now, settings.timezone),
    canWrite: settings.access === "open" || credentials !== undefined,
    categories: categoryRequest.value ?? noCategories,
    categoryRequest,
    revision,
    wrote,
    notify: notices.notify,
    lastCalendar: lastCalendar.current,
    openDialog,
  };

  return (
    <DemoContext.Provider value={context}>
      <Button label={context.texts.skip} class="skip" onClick={() => document.getElementById("main")?.focus()} />
      <Header page={page} onLanguage={shown.choose} credentials={credentials} onCredentials={setCredentials} />
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
  const { page: kind, id } = page;
  return id === undefined ? <DirectoryPage key={kind} route={page} /> : <HostPage key={`${kind} ${id}`} page={kind} id={id} />;
}

function countSent({ get, send }: Client, sent: MutableRef<number>): Client {
  const count = <Asked,>(asked: Asked): Asked => {
    sent.current += 1;
    return asked;
  };
  return { get: (...asked) => count(get(...asked)), send: (...asked) => count(send(...asked)) };
}

/** Opens dialogs by the URL. Closing one goes back, unless the visit started with it. */
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

function titleOf(page: Page, { calendar, event, places: placesText, organizers: organizersText }: Texts): string {
  return { calendar, event, places: placesText, organizers: organizersText }[page.page];
}

function Waiting() {
  return <Skeleton lines={8} />;
}
