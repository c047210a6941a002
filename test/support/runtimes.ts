import { setupServer } from "msw/node";
import type { Calendar } from "../../src/calendar.ts";
import { unhandled } from "../../src/handlers/unhandled.ts";
import { serveCalendar } from "../../src/server/serve-calendar.ts";
import type { Runtime } from "./given.ts";
import { home } from "./world.ts";

export { givenIn, type Runtime } from "./given.ts";

const inProcess: Runtime = {
  name: "calendar.fetch",
  open() {
    const current = holder();
    return { home, use: current.set, fetch: (request) => current.get().fetch(request), close() {} };
  },
};

const throughMsw: Runtime = {
  name: "MSW",
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

const overHttp: Runtime = {
  name: "HTTP",
  async open() {
    const current = holder();
    const server = await serveCalendar({ fetch: (request) => current.get().fetch(request) });
    return { home: server.url, use: current.set, fetch: (request) => fetch(request), close: () => server.close() };
  },
};

/** All the ways there are. */
export const runtimes: readonly Runtime[] = [inProcess, throughMsw, overHttp];

function holder() {
  let calendar: Calendar | undefined;
  return {
    set(next: Calendar) {
      calendar = next;
    },
    get(): Calendar {
      if (calendar) return calendar;
      throw new Error("No calendar answers yet: say what is given before asking.");
    },
  };
}
