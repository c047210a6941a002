import { createCalendarFrom } from "../calendar.ts";
import { completeNames } from "../resources/names.ts";
import { keepWorld } from "../server/keep-world.ts";
import { withServerRoutes } from "../server/with-server-routes.ts";
import type { CalendarSettings, CliCalendar } from "./environment.ts";

/** Creates the calendar that a command serves or describes, with the control routes and the pages. Throws a `CalendarError` for a broken world. */
export function createCliCalendar(settings: CalendarSettings): CliCalendar {
  const calendar = createCalendarFrom(settings);
  return {
    ...withServerRoutes(calendar),
    openApi: () => calendar.openApi(),
    summary: () => ({
      events: calendar.db.event.count(),
      now: calendar.clock.now(),
      logins: calendar.snapshot().users.map(({ login }) => login),
      path: `/wp-json/${completeNames(settings.names).namespace}/`,
    }),
    keep: (file, log) => keepWorld(calendar, file, { log, ...(settings.now === "system" && { now: settings.now }) }),
  };
}
