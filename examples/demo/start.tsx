import { useCallback, useEffect, useState } from "preact/hooks";
import { App } from "./app.tsx";
import { createSettingsLoader } from "./load-settings.ts";
import { Button } from "./parts/icon.tsx";
import type { Settings } from "./settings.ts";
import { useLanguage } from "./use-language.ts";

const clockInterval = 60_000;

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
