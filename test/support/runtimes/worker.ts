import { setupWorker } from "msw/browser";
import { unhandled } from "../../../src/calendar/msw/unhandled.ts";
import { home } from "../world.ts";
import type { Runtime } from "./runtime.ts";

/** Answers through MSW in a page, where a service worker intercepts requests. */
export const runtime: Runtime = {
  async open() {
    const worker = setupWorker();
    await worker.start({ ...unhandled("bypass"), quiet: true });
    return {
      home,
      use: (calendar) => worker.resetHandlers(...calendar.handlers),
      fetch: (request) => fetch(request),
      close: () => worker.stop(),
    };
  },
};
