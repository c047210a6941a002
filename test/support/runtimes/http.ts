import type { Calendar } from "../../../src/calendar/create-calendar.ts";
import { serveCalendar } from "../../../src/runtimes/server/serve-calendar.ts";
import { handleOf, toFetch } from "../../../src/service/http/handle.ts";
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
