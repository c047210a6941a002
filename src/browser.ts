import { type SetupWorker, type StartOptions, setupWorker } from "msw/browser";
import { keepWorld, type Persist } from "./browser/keep-world.ts";
import { shareWorld } from "./browser/share-world.ts";
import { type Calendar, type CalendarOptions, createCalendar } from "./calendar.ts";
import { type OnUnhandled, unhandled } from "./handlers/unhandled.ts";

/** The options of a calendar, and those of a page. */
export interface BrowserOptions extends CalendarOptions {
  /** What a reload keeps: nothing (the default), or the world, in this tab (`"session"`) or in this browser (`"local"`). */
  readonly persist?: Persist;
  /** Tabs of this origin that ask for it share one world; otherwise every tab has its own. */
  readonly sync?: boolean;
  /** Handlers of your own, which are asked first. */
  readonly handlers?: Parameters<typeof setupWorker>;
  /** What happens to requests nobody answers; `"bypass"` lets them pass silently and is the default. */
  readonly onUnhandledRequest?: OnUnhandled;
  /** Where MSW's worker script lies, should it not be `/mockServiceWorker.js`. */
  readonly serviceWorker?: StartOptions["serviceWorker"];
  /** Does not log every answered request in the console. */
  readonly quiet?: boolean;
}

/** A running twin in a page. */
export interface BrowserSetup {
  readonly calendar: Calendar;
  readonly worker: SetupWorker;
  /** Stops to intercept requests, and to keep and share the world. */
  stop(): void;
}

/**
 * Starts MSW's worker on a calendar. Requests made before it resolves go to the network. Rejects with a `CalendarError` when an option
 * is wrong, and with MSW's own error when the worker script is missing (`npx msw init public`).
 *
 * @example
 * if (import.meta.env.DEV) {
 *   const { startCalendar } = await import("event-calendar-mock/browser");
 *   await startCalendar({ persist: "session" });
 * }
 */
export async function startCalendar(options: BrowserOptions = {}): Promise<BrowserSetup> {
  const { persist = "none", sync = false, handlers = [], onUnhandledRequest = "bypass", serviceWorker, quiet = false, ...rest } = options;
  const calendar = createCalendar(rest);
  const worker = setupWorker(...handlers, ...calendar.handlers);
  const kept = keepWorld(calendar, persist);
  const shared = sync ? shareWorld(calendar) : undefined;
  worker.events.on("response:mocked", ({ request }) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    kept.save();
    shared?.tell();
  });
  await worker.start({ ...unhandled(onUnhandledRequest), quiet, ...(serviceWorker === undefined ? {} : { serviceWorker }) });
  return {
    calendar,
    worker,
    stop() {
      worker.stop();
      kept.stop();
      shared?.stop();
    },
  };
}
