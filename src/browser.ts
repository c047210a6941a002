import { type SetupWorker, type StartOptions, setupWorker } from "msw/browser";
import type { Calendar } from "./calendar/create-calendar.ts";
import { internals, type OnChange, onChanges } from "./calendar/internals.ts";
import { checkHandlers } from "./calendar/msw/create-handlers.ts";
import { type OnUnhandled, unhandled } from "./calendar/msw/unhandled.ts";
import { type CalendarOptions, calendarOptionNames } from "./calendar/options.ts";
import { createPageCalendar } from "./runtimes/browser/create-page-calendar.ts";
import { explainStart } from "./runtimes/browser/explain-start.ts";
import { type Persist, persistPlaces, persistWorld } from "./runtimes/browser/persist-world.ts";
import { shareWorld } from "./runtimes/browser/share-world.ts";
import { CalendarError, checkChoice, checkFlag, checkOptionNames } from "./util/errors.ts";

/**
 * Options of `startCalendar`: those of `createCalendar`, and how the page stores and shares the world.
 *
 * @example const options: BrowserOptions = { world: "city", persist: "session", sync: true };
 */
export interface BrowserOptions extends CalendarOptions {
  /**
   * Where the world is stored so that it survives a reload: `"none"` (the default), `"session"` for this tab, `"local"` for this browser.
   */
  readonly persist?: Persist | undefined;
  /**
   * Decides about persisted records when `world` has changed since they were written: `"reset"` (the default) starts with the new world
   * and logs a warning, `"keep"` keeps the records.
   */
  readonly onChange?: OnChange | undefined;
  /** True to share one world between the tabs of this origin; by default each tab has its own. */
  readonly sync?: boolean | undefined;
  /** Your own MSW handlers, which run before the handlers of the calendar. */
  readonly handlers?: Parameters<typeof setupWorker> | undefined;
  /**
   * Decides about a request that no handler answers: `"bypass"` (the default) passes it on silently, `"warn"` with a warning, `"error"`
   * fails it.
   */
  readonly onUnhandledRequest?: OnUnhandled | undefined;
  /** The URL and options of MSW's worker script; by default `/mockServiceWorker.js`. */
  readonly serviceWorker?: StartOptions["serviceWorker"] | undefined;
  /** True to keep answered requests and advice out of the console. */
  readonly quiet?: boolean | undefined;
}

const followed = {
  dropped: 'The page starts with it, and drops what was written before; onChange: "keep" keeps it.',
  kept: "What was written before is kept, so the change shows after a reset.",
} as const;

/**
 * A calendar that answers the requests of a page.
 *
 * @example
 * const { calendar, stop }: BrowserSetup = await startCalendar();
 * calendar.clock.advance(60_000);
 * stop();
 */
export interface BrowserSetup {
  /** The calendar that answers. */
  readonly calendar: Calendar;
  /** The running MSW worker. */
  readonly worker: SetupWorker;
  /**
   * Starts with an edited world, for hot reload on a dev server. An invalid world throws a `CalendarError`, which Vite's overlay shows; the
   * calendar keeps the last valid one.
   *
   * @example import.meta.hot?.accept("./town.json", (town) => started.then(({ follow }) => follow(town?.default)));
   */
  follow(world: unknown): void;
  /** Stops intercepting requests, and stops persisting and sharing the world. */
  stop(): void;
}

/**
 * Creates a calendar and starts MSW's worker with its handlers. Await it before the first request: earlier requests go to the network.
 * Unlike in tests, the calendar follows the system clock unless `now` is given, so that a date picker opens on today.
 *
 * @param options - the options of `createCalendar`, and those of a page
 * @throws a `CalendarError` for a wrong option, or when MSW's worker script is missing (`npx msw init public`)
 * @example
 * if (import.meta.env.DEV) {
 *   const { startCalendar } = await import("event-calendar-mock/browser");
 *   await startCalendar({ persist: "session" });
 * }
 */
export async function startCalendar(options: BrowserOptions = {}): Promise<BrowserSetup> {
  checkOptionNames(
    options,
    {
      ...calendarOptionNames,
      ...{ persist: true, onChange: true, sync: true, handlers: true, onUnhandledRequest: true, serviceWorker: true },
    },
    "Cannot start the calendar",
  );
  const {
    persist = "none",
    onChange = "reset",
    sync = false,
    handlers = [],
    onUnhandledRequest = "bypass",
    serviceWorker,
    quiet = false,
    ...rest
  } = options;
  checkChoice(persist, persistPlaces, "Cannot start the calendar: persist");
  checkChoice(onChange, onChanges, "Cannot start the calendar: onChange");
  checkFlag(sync, "Cannot start the calendar: sync");
  checkHandlers(handlers, "Cannot start the calendar");
  const page = withOverlay(() => createPageCalendar({ ...rest, quiet }));
  const { calendar } = page;
  const stored = persistWorld(page, persist, onChange, sync);
  const shared = sync ? await shareWorld(page) : undefined;
  const worker = setupWorker(...handlers, ...(shared ? [shared.handler] : []), ...calendar.handlers);
  worker.events.on("response:mocked", ({ request }) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    stored.save();
  });
  try {
    await worker.start({ ...unhandled(onUnhandledRequest), quiet, ...(serviceWorker === undefined ? {} : { serviceWorker }) });
  } catch (error) {
    stored.stop();
    shared?.stop();
    throw explainStart(error, serviceWorker?.url);
  }
  return {
    calendar,
    worker,
    follow(world) {
      const { writes } = withOverlay(() => calendar[internals].startFrom(world, onChange));
      if (writes !== "none") console.warn(`[event-calendar-mock] The world has changed. ${followed[writes]}`);
      stored.save();
    },
    stop() {
      worker.stop();
      stored.stop();
      shared?.stop();
    },
  };
}

/** The error overlay of Vite's client. Vite does not export its type. */
type Overlay = new (error: { readonly message: string; readonly stack: string }) => HTMLElement;

/**
 * Calls a function that reads the developer's world, and shows its errors in the overlay of Vite's dev server, if the page has one. Vite
 * removes the overlay with the next edit.
 */
function withOverlay<Result>(take: () => Result): Result {
  try {
    return take();
  } catch (error) {
    const overlay = customElements.get("vite-error-overlay");
    // Vite defines the element with this constructor signature.
    if (overlay !== undefined && error instanceof CalendarError)
      document.body.append(new (overlay as unknown as Overlay)({ message: error.message, stack: "" }));
    throw error;
  }
}
