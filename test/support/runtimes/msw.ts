import { setupServer } from "msw/node";
import { unhandled } from "../../../src/calendar/msw/unhandled.ts";
import { home } from "../world.ts";
import type { Runtime } from "./runtime.ts";

/** Answers through MSW in Node, which intercepts the global `fetch`. */
export const runtime: Runtime = {
  open() {
    const server = setupServer();
    server.listen(unhandled("error"));
    return {
      home,
      use: (calendar) => server.resetHandlers(...calendar.handlers),
      fetch: (request) => fetch(request),
      close: () => server.close(),
    };
  },
};
