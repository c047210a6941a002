import { useCallback, useEffect, useState } from "preact/hooks";
import { askAgain, followServer } from "./api/follow-writes.ts";
import { App } from "./app.tsx";
import { Button } from "./parts/button.tsx";
import type { Settings } from "./settings.ts";
import { useLanguage } from "./use-language.ts";

/** The interval at which a running clock is read, in milliseconds. */
const clockInterval = 60_000;

/** Loads the settings and shows the demo. If they cannot be loaded, reports that, and offers to retry. */
export function Start() {
  const [loadSettings] = useState(() => createSettingsLoader());
  const [settings, setSettings] = useState<Settings>();
  const [hasFailed, setFailed] = useState(false);
  const shown = useLanguage();

  function load(): void {
    loadSettings().then(
      (loaded) => {
        setSettings(loaded);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }
  useEffect(load, []);

  const readAgain = useCallback(() => void loadSettings().then(setSettings, () => undefined), [loadSettings]);
  // The clock of the calendar may have been moved in another tab, such as the inspector.
  const isLoaded = settings !== undefined;
  const isRunning = settings?.isRunning === true;
  useEffect(() => {
    if (!isLoaded) return;
    addEventListener("focus", readAgain);
    const timer = isRunning ? setInterval(readAgain, clockInterval) : undefined;
    return () => {
      removeEventListener("focus", readAgain);
      clearInterval(timer);
    };
  }, [readAgain, isLoaded, isRunning]);

  if (settings && shown) return <App settings={settings} shown={shown} onOther={readAgain} />;
  if (!hasFailed || !shown) return <StartSkeleton />;
  const { texts } = shown;
  return (
    <main class="message" role="alert">
      <h1>{texts.calendarNotLoaded}</h1>
      <p>{texts.lost.nothing}</p>
      <Button label={texts.retry} class="primary" onClick={load} />
    </main>
  );
}

function StartSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <div class="site-bar" />
      <div class="toolbar" />
    </div>
  );
}

/**
 * Creates the function that loads the settings: from the server, or from the calendar that it starts in this page. It rejects if nothing
 * answers.
 */
function createSettingsLoader(): () => Promise<Settings> {
  if (import.meta.env.MODE !== "offline") return loadFromServer;
  let reader: Promise<() => Settings> | undefined;
  return async () => {
    reader ??= import("./offline/start-offline.ts").then(({ startOffline }) => startOffline());
    return (await reader)();
  };
}

async function loadFromServer(): Promise<Settings> {
  const [response, health] = await Promise.all([fetch("/__calendar/settings.json"), fetch("/__calendar/health")]);
  if (!response.ok) throw new Error(`The settings answered ${response.status}.`);
  const pages = { inspector: "/__calendar/", reference: "/__calendar/docs" };
  const settings = await response.json();
  // A server with a token, or one that other machines can reach, hides its clock, logins and journal from pages without the token. Visitors
  // then see the time of their own clock.
  const { now, isRunning } = health.ok ? await health.json() : {};
  if (now === undefined) {
    const time = new Date(response.headers.get("date") ?? 0).toISOString();
    return { ...settings, ...pages, now: time, isRunning: true, follow: askAgain };
  }
  return { ...settings, ...pages, now, isRunning, follow: followServer, logins: "/__calendar/docs/logins.json" };
}
