import { setupWorker } from "msw/browser";
import { unhandled } from "../../src/handlers/unhandled.ts";
import type { Runtime } from "../support/given.ts";
import { home } from "../support/world.ts";

export { givenIn, type Runtime } from "../support/given.ts";

const throughWorker: Runtime = {
  name: "MSW's worker",
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

/** The way there is in a page. */
export const runtimes: readonly Runtime[] = [throughWorker];
