import { afterAll, beforeAll } from "vitest";
import { type Calendar, type CalendarOptions, createCalendar } from "../../src/calendar.ts";
import { type Client, createClient } from "./client.ts";
import { type Given, home, worldOf } from "./world.ts";

/** A way to reach a calendar. Contract tests run in each of them and must not notice which one it is. */
export interface Runtime {
  readonly name: string;
  open(): Promise<Way> | Way;
}

/** An open way: where the calendar is, and how to ask it. */
export interface Way {
  readonly home: string;
  /** From now on requests reach this calendar. */
  use(calendar: Calendar): void;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void> | void;
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
