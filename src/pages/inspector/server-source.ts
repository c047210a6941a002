import type { InspectorSource } from "./context.ts";

/** Inspects a calendar behind the control routes of a server. Rejects when `origin`, such as `http://127.0.0.1:4010`, is no such server. */
export async function serverSource(origin: string): Promise<InspectorSource> {
  const response = await fetch(`${origin}/__calendar/settings.json`);
  const { root, access } = await response.json();
  return { home: new URL(origin), fetchUrl: (url, init) => fetch(url, init), root, hasWorlds: true, isOpen: access === "open" };
}
