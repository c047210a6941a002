import type { Calendar } from "../../../src/calendar.ts";
import { serveCalendar } from "../../../src/server/serve-calendar.ts";
import type { Runtime } from "./runtime.ts";

/** The Node server, on a port of this machine. */
export const runtime: Runtime = {
  async open() {
    let answer: Calendar["fetch"];
    const server = await serveCalendar({ fetch: (request) => answer(request) });
    return {
      home: server.url,
      use(calendar) {
        answer = calendar.fetch;
      },
      fetch: (request) => fetch(request),
      close: () => server.close(),
    };
  },
};
