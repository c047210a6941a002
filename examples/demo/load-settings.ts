import { followServer } from "./api/follow-writes.ts";
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
  const [response, time] = await Promise.all([fetch("/__calendar/settings.json"), fetch("/__calendar/time.json")]);
  if (!response.ok) throw new Error(`The settings answered ${response.status}.`);
  // A server that other machines reach keeps its clock to callers with its token. Visitors then see its machine's time.
  const { now, isRunning } = time.ok
    ? await time.json()
    : { now: new Date(response.headers.get("date") ?? 0).toISOString(), isRunning: true };
  return {
    ...(await response.json()),
    now,
    isRunning,
    follow: followServer,
    logins: "/__calendar/docs/logins.json",
    inspector: "/__calendar/",
    reference: "/__calendar/docs",
  };
}
