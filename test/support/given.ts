/// <reference types="vite/client" />
import { afterAll, beforeAll, inject } from "vitest";
import { type Calendar, createCalendar } from "../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../src/calendar/options.ts";
import { type Client, createClient } from "./client.ts";
import type { OpenRuntime, Runtime } from "./runtimes/runtime.ts";
import { type Given, home, worldOf } from "./world.ts";

export interface Service extends Client {
  readonly calendar: Calendar;
}

const runtimes = import.meta.glob<{ readonly runtime: Runtime }>(["./runtimes/*.ts", "!./runtimes/runtime.ts"]);

/**
 * Opens the runtime of the project (`in-process`, `msw`, `http` or `worker`) for a file of tests. Returns a function that creates a
 * calendar with only the given records, and returns a client for it.
 *
 * @example
 * const given = useRuntime();
 * const { get } = given({ events: [{ id: 101, title: "Jazz" }] });
 */
export function useRuntime(): (world?: Given, options?: CalendarOptions) => Service {
  const calendars = new Map<string, Calendar>();
  let open: OpenRuntime;

  beforeAll(async () => {
    const load = runtimes[`./runtimes/${inject("runtime")}.ts`];
    if (!load) throw new Error(`There is no runtime ${inject("runtime")} in test/support/runtimes.`);
    const { runtime } = await load();
    open = await runtime.open();
  });
  afterAll(() => open.close());

  /** Returns the calendar with these options. Created once, because creating a calendar takes longer than restoring a world. */
  function calendarWith(options: CalendarOptions): Calendar {
    const key = JSON.stringify(options);
    const calendar = calendars.get(key) ?? createCalendar({ world: "empty", publicUrl: home, quiet: true, ...options });
    calendars.set(key, calendar);
    return calendar;
  }

  return (world = {}, options = {}) => {
    const calendar = calendarWith(options);
    calendar.restore(worldOf(world));
    calendar.faults.clear();
    calendar.journal.clear();
    open.use(calendar, options);
    return { ...createClient(open.home, (request) => open.fetch(request)), calendar };
  };
}
