import { useEffect, useMemo, useState } from "preact/hooks";
import { browserLanguage } from "../page/browser-language.ts";
import { type PageLanguage, pageLanguages } from "../page/languages.ts";
import type { World } from "../worlds/world.ts";
import { InspectorContext, type InspectorSource } from "./context.ts";
import { createControlClient } from "./control-client.ts";
import { ClockTab } from "./tabs/clock-tab.tsx";
import { FaultsTab } from "./tabs/faults-tab.tsx";
import { JournalTab } from "./tabs/journal-tab.tsx";
import { SessionsTab } from "./tabs/sessions-tab.tsx";
import { StateTab } from "./tabs/state-tab.tsx";
import { WorldsTab } from "./tabs/worlds-tab.tsx";
import { texts as allTexts } from "./texts/texts.ts";
import { TokenField } from "./token-field.tsx";
import { usePlayer } from "./use-player.ts";

const tabs = {
  journal: JournalTab,
  state: StateTab,
  clock: ClockTab,
  worlds: WorldsTab,
  faults: FaultsTab,
  sessions: SessionsTab,
} as const;
type TabName = keyof typeof tabs;
const tabNames: readonly TabName[] = ["journal", "state", "clock", "worlds", "faults", "sessions"];

interface PanelProps {
  readonly source: InspectorSource;
  readonly isFloating: boolean;
  /** True for the page of the server, which leads to its other pages. */
  readonly hasPages: boolean;
  /** Receives the language at the start and whenever another is chosen. */
  onLanguage(language: PageLanguage): void;
}

/** The inspector: a whole page, or a panel that a button opens above the page of an application. */
export function Panel({ source, isFloating, hasPages, onLanguage }: PanelProps) {
  const [language, setLanguage] = useState(browserLanguage);
  const [isOpen, setOpen] = useState(!isFloating);
  const [tab, setTab] = useState<TabName>("journal");
  const texts = allTexts[language];
  const [session, setSession] = useState("");
  const [token, setToken] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [isReached, setReached] = useState(true);
  // A new client makes every section read again, as another session or token needs.
  const client = useMemo(
    () => createControlClient(source, { session, token }, { onGuarded: setRefusal, onReach: setReached }),
    [source, session, token],
  );
  const [kept, setKept] = useState<readonly World[]>([]);
  const player = usePlayer(client);
  // What a person keeps or plays stays while another section is shown.
  const context = { ...source, client, texts, session, setSession, kept, setKept, player };
  const Tab = tabs[tab];
  // An application has a main part of its own.
  const [Outer, Inner] = hasPages ? (["div", "main"] as const) : (["section", "div"] as const);
  useEffect(() => onLanguage(language), [language, onLanguage]);
  return (
    <InspectorContext.Provider value={context}>
      <Outer class={isFloating ? "floating" : ""} lang={language} aria-label={hasPages ? undefined : texts.title}>
        {isOpen && (
          <Inner class="panel">
            <header>
              <h1>{texts.title}</h1>
              {hasPages && (
                <span class="links">
                  <a href={`/?language=${language}`}>{texts.startPage}</a>{" "}
                  <a href={`/__calendar/docs?language=${language}`}>{texts.reference}</a>
                </span>
              )}
              <label>
                {texts.language}
                <select value={language} onChange={({ currentTarget }) => setLanguage(pageLanguages[currentTarget.selectedIndex] ?? "en")}>
                  {pageLanguages.map((each) => (
                    <option key={each} value={each} lang={each}>
                      {allTexts[each].languageName}
                    </option>
                  ))}
                </select>
              </label>
            </header>
            {session !== "" && <p>{texts.inSession(session)}</p>}
            {!isReached && (
              <p class="refused" role="alert">
                {texts.failed}
              </p>
            )}
            {refusal !== undefined && (
              <TokenField
                message={refusal}
                onToken={(next) => {
                  setRefusal(undefined);
                  setToken(next);
                }}
              />
            )}
            <nav aria-label={texts.sections}>
              {tabNames.map((name) => (
                <button key={name} type="button" aria-current={name === tab ? "true" : undefined} onClick={() => setTab(name)}>
                  {texts[name]}
                </button>
              ))}
            </nav>
            <Tab />
          </Inner>
        )}
        {isFloating && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.title}
          </button>
        )}
      </Outer>
    </InspectorContext.Provider>
  );
}
