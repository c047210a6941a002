import type { Calendar } from "../../../src/calendar.ts";
import { handleOf, toFetch } from "../../../src/http/handle.ts";
import { serveCalendar } from "../../../src/server/serve-calendar.ts";
import type { Runtime } from "./runtime.ts";

/** Answers through the Node server on a free port. */
export const runtime: Runtime = {
  async open() {
    let served: Calendar;
    const server = await serveCalendar({ fetch: toFetch((request) => handleOf(served)(request)) });
    return {
      home: server.url,
      use(calendar) {
        served = calendar;
      },
      fetch: (request) => fetch(request),
      close: () => server.close(),
    };
  },
};
