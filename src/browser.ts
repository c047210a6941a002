import { type SetupWorker, type StartOptions, setupWorker } from "msw/browser";
import { shareWorld } from "./browser/share-world.ts";
import { type Persist, storeWorld } from "./browser/store-world.ts";
import { type Calendar, createCalendar } from "./calendar.ts";
import { type OnUnhandled, unhandled } from "./msw/unhandled.ts";
import type { CalendarOptions } from "./options.ts";

/** The options of a calendar in a page. */
export interface BrowserOptions extends CalendarOptions {
  /** Whether a reload keeps the world: `"none"` (the default), `"session"` in this tab, `"local"` in this browser. */
  readonly persist?: Persist;
  /** Whether the tabs of this origin share one world; otherwise every tab has its own. */
  readonly sync?: boolean;
  /** Handlers of your own; they are asked first. */
  readonly handlers?: Parameters<typeof setupWorker>;
  /** What happens to requests that no handler answers; `"bypass"`, the default, lets them pass silently. */
  readonly onUnhandledRequest?: OnUnhandled;
  /** The place of MSW's worker script; `/mockServiceWorker.js` unless given. */
  readonly serviceWorker?: StartOptions["serviceWorker"];
  /** Whether to leave out the line in the console for every answered request. */
  readonly quiet?: boolean;
}

/** A calendar that answers the requests of a page. */
export interface BrowserSetup {
  readonly calendar: Calendar;
  readonly worker: SetupWorker;
  /** Stops intercepting requests, and stops keeping and sharing the world. */
  stop(): void;
}

/**
 * Starts MSW's worker on a calendar. Requests made before it resolves go to the network.
 *
 * @param options - as for `createCalendar`, and those of a page
 * @throws a `CalendarError` for a wrong option, and MSW's own error when the worker script is missing (`npx msw init public`)
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
  const stored = storeWorld(calendar, persist);
  const shared = sync ? shareWorld(calendar) : undefined;
  worker.events.on("response:mocked", ({ request }) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    stored.save();
    shared?.send();
  });
  await worker.start({ ...unhandled(onUnhandledRequest), quiet, ...(serviceWorker === undefined ? {} : { serviceWorker }) });
  return {
    calendar,
    worker,
    stop() {
      worker.stop();
      stored.stop();
      shared?.stop();
    },
  };
}
