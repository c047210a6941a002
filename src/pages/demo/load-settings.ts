import type { Settings } from "./settings.ts";

/** Creates the function that loads the settings: from the server, or from the calendar that it starts in this page. It rejects when nothing answers. */
export function createSettingsLoader(): () => Promise<Settings> {
  if (import.meta.env.MODE !== "offline") return loadFromServer;
  let reader: Promise<() => Settings> | undefined;
  return async () => {
    reader ??= import("./offline/start-offline.ts").then(({ startOffline }) => startOffline());
    return (await reader)();
  };
}

async function loadFromServer(): Promise<Settings> {
  const response = await fetch("/__calendar/settings.json");
  if (!response.ok) throw new Error(`The settings answered ${response.status}.`);
  const settings: Settings = await response.json();
  const logins = settings.access === "service" ? await loadLogins() : [];
  return { ...settings, logins, inspector: "/__calendar/", reference: "/__calendar/docs" };
}

/** Loads the logins of the world. A server that other machines reach keeps them to itself. */
async function loadLogins(): Promise<Settings["logins"]> {
  const response = await fetch("/__calendar/logins.json");
  return response.ok ? response.json() : [];
}
