import { setupServer } from "msw/node";
import { afterAll, beforeAll } from "vitest";
import { type Calendar, type CalendarOptions, createCalendar } from "../../src/calendar.ts";
import { unhandled } from "../../src/handlers/unhandled.ts";
import { serveCalendar } from "../../src/server/serve-calendar.ts";
import { type Client, createClient } from "./client.ts";
import { type Given, home, worldOf } from "./world.ts";

/** A way to reach a calendar. Contract tests run in each of them and must not notice which one it is. */
export interface Runtime {
  readonly name: string;
  open(): Promise<Way> | Way;
}

interface Way {
  readonly home: string;
  /** From now on requests reach this calendar. */
  use(calendar: Calendar): void;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void> | void;
}

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

/** A client of a fresh calendar, and the calendar itself for a look behind the interface. */
export interface Service extends Client {
  readonly calendar: Calendar;
}

/**
 * For a group of tests: keeps one way open for all of them. Each test then says what is given and gets a client of a calendar that holds
 * just that; nothing is left of the test before.
 * @example
 * const given = givenIn(runtime);
 * const { get } = given({ events: [{ title: "Jazz" }] });
 */
export function givenIn(runtime: Runtime): (world?: Given, options?: CalendarOptions) => Service {
  const calendars = new Map<string, Calendar>();
  let way: Way | undefined;

  beforeAll(async () => {
    way = await runtime.open();
  });
  afterAll(() => way?.close());

  function calendarOf(options: CalendarOptions): Calendar {
    const known = calendars.get(JSON.stringify(options));
    const calendar = known ?? createCalendar({ world: "empty", publicUrl: home, ...options });
    calendars.set(JSON.stringify(options), calendar);
    return calendar;
  }

  return (world = {}, options = {}) => {
    if (way === undefined) throw new Error("There is no service outside of a test: call this inside of one.");
    const calendar = calendarOf(options);
    calendar.restore(worldOf(world));
    way.use(calendar);
    return { ...createClient(way.home, way.fetch), calendar };
  };
}
