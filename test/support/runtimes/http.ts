import type { Calendar } from "../../../src/calendar.ts";
import { handleOf, toFetch } from "../../../src/http/handle.ts";
import { serveCalendar } from "../../../src/server/serve-calendar.ts";
import type { Runtime } from "./runtime.ts";

/** Answers through the Node server on a free port. */
export const runtime: Runtime = {
  async open() {
    let answer: Calendar["fetch"];
    const server = await serveCalendar({ fetch: toFetch((request) => handleOf(answer)(request)) });
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
