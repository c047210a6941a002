import { useEffect, useMemo, useState } from "preact/hooks";
import { createCalendarApi } from "./api/calendar-api.ts";
import { type Credentials, createClient } from "./api/client.ts";
import { CalendarPage } from "./calendar/calendar-page.tsx";
import { DemoContext } from "./context.ts";
import { OrganizersPage } from "./directory/organizers-page.tsx";
import { VenuesPage } from "./directory/venues-page.tsx";
import { Header } from "./header.tsx";
import { chooseLanguage, keepLanguage } from "./language.ts";
import { type Route, useRoute } from "./route.ts";
import type { Settings } from "./settings.ts";
import { texts } from "./texts/texts.ts";

/** The whole demo: a header and one of its pages. */
export function App({ settings }: { readonly settings: Settings }) {
  const [language, setLanguage] = useState(chooseLanguage);
  const [credentials, setCredentials] = useState<Credentials>();
  const route = useRoute();
  const api = useMemo(() => createCalendarApi(createClient(settings, language, credentials)), [settings, language, credentials]);
  const context = useMemo(() => ({ api, settings, language, texts: texts[language] }), [api, settings, language]);

  useEffect(() => {
    keepLanguage(language);
    document.documentElement.lang = language;
    document.title = `${texts[language][route.page]} – ${texts[language].title}`;
  }, [language, route.page]);

  return (
    <DemoContext.Provider value={context}>
      <Header route={route} onLanguage={setLanguage} credentials={credentials} onCredentials={setCredentials} />
      <main>
        <Page route={route} />
      </main>
    </DemoContext.Provider>
  );
}

function Page({ route }: { readonly route: Route }) {
  if (route.page === "venues") return <VenuesPage />;
  if (route.page === "organizers") return <OrganizersPage />;
  // Another venue or organizer in the address starts the page anew, with that filter.
  return <CalendarPage key={route.query.toString()} query={route.query} />;
}
