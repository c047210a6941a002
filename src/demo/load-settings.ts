import type { Settings } from "./settings.ts";

/** Loads the settings: from the server, or from the calendar that it starts in this page. */
export async function loadSettings(): Promise<Settings> {
  if (import.meta.env.MODE === "offline") {
    const { startOffline } = await import("./offline/start-offline.ts");
    return startOffline();
  }
  const response = await fetch("/__calendar/settings.json");
  return response.json();
}
