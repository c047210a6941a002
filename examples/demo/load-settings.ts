import { askAgain, followServer } from "./api/follow-writes.ts";
import type { Settings } from "./settings.ts";

/**
 * Creates the function that loads the settings: from the server, or from the calendar that it starts in this page. It rejects if nothing
 * answers.
 */
export function createSettingsLoader(): () => Promise<Settings> {
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
