import type { FollowWrites } from "../api/follow-writes.ts";
import type { Settings } from "../settings.ts";

/**
 * Starts the calendar in this page, with a service worker, and returns the function that reads its settings. Writes survive a reload, and
 * after the first visit, the site works offline. A link with a capsule opens it in the inspector, and a link with `?inspector` opens the
 * inspector.
 */
export async function startOffline(): Promise<() => Settings> {
  // The content security policy forbids generated code, which zod uses if it can. Must be configured before a schema is created.
  const { config } = await import("zod/mini");
  config({ jitless: true });
  const { startCalendar } = await import("event-calendar-mock/browser");
  const { calendar } = await startCalendar({ persist: "local", quiet: true, serviceWorker: { url: "./worker.js" } });
  let takeAway = () => {};
  async function inspect(): Promise<void> {
    const { showInspector } = await import("event-calendar-mock/inspector");
    takeAway();
    takeAway = showInspector(calendar, { open: true });
  }
  if (location.hash.startsWith("#capsule=") || new URLSearchParams(location.search).has("inspector")) await inspect();
  const follow: FollowWrites = (_, onWritten) =>
    calendar.journal.subscribe(({ written, requestHeaders }) => {
      if (written.length > 0 && requestHeaders["x-calendar-page"] !== "demo") onWritten();
    });
  const { timezone, name } = calendar.snapshot().site;
  return () => ({
    root: "/wp-json/calendar/events/v1",
    languageParameter: "i18n_language",
    site: name,
    now: calendar.clock.now(),
    isRunning: calendar.clock.isRunning(),
    timezone,
    access: "open",
    reference: import.meta.env.VITE_REFERENCE,
    follow,
    inspect: () => void inspect(),
  });
}
