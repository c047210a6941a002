import { afterAll, beforeAll } from "vitest";
import { type Calendar, type CalendarOptions, createCalendar } from "../../src/calendar.ts";
import { serveCalendar } from "../../src/server/serve-calendar.ts";
import { type Client, createClient } from "./client.ts";
import { type Given, home, worldOf } from "./world.ts";

/** A way to reach a calendar. Contract tests run in each of them and must not notice which one it is. */
export interface Runtime {
  readonly name: string;
  /** Makes the way ready; `calendar` tells which one answers at the moment. */
  open(calendar: () => Calendar): Promise<Way>;
}

interface Way {
  readonly home: string;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const inProcess: Runtime = {
  name: "calendar.fetch",
  open: async (calendar) => ({ home, fetch: (request) => calendar().fetch(request), close: async () => {} }),
};

const overHttp: Runtime = {
  name: "HTTP",
  async open(calendar) {
    const server = await serveCalendar({ fetch: (request) => calendar().fetch(request) });
    return { home: server.url, fetch: (request) => fetch(request), close: () => server.close() };
  },
};

/** All the ways there are. */
export const runtimes: readonly Runtime[] = [inProcess, overHttp];

/** A client of a fresh calendar, and the calendar itself for a look behind the interface. */
export interface Service extends Client {
  readonly calendar: Calendar;
}

/**
 * For a group of tests: keeps one way open for all of them. Each test then says what is given and gets a client of a calendar of its own.
 * @example
 * const given = givenIn(runtime);
 * const { get } = given({ events: [{ title: "Jazz" }] });
 */
export function givenIn(runtime: Runtime): (world?: Given, options?: CalendarOptions) => Service {
  let current = createCalendar({ world: "empty" });
  let way: Way | undefined;

  beforeAll(async () => {
    way = await runtime.open(() => current);
  });
  afterAll(() => way?.close());

  return (world = {}, options = {}) => {
    if (way === undefined) throw new Error("There is no service outside of a test: call this inside of one.");
    current = createCalendar({ world: worldOf(world), publicUrl: home, ...options });
    return { ...createClient(way.home, way.fetch), calendar: current };
  };
}
