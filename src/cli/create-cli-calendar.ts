import { composeCalendar } from "../composition.ts";
import { internals } from "../internals.ts";
import { completeNames } from "../resources/names.ts";
import { keepWorld } from "../server/keep-world.ts";
import { withServerRoutes } from "../server/with-server-routes.ts";
import type { CalendarSettings, CliCalendar } from "./environment.ts";

/** Creates the calendar that a command serves or describes, with the control routes and the pages. Throws a `CalendarError` for a broken world. */
export function createCliCalendar(settings: CalendarSettings): CliCalendar {
  const calendar = composeCalendar(settings, () => []);
  return {
    ...withServerRoutes(calendar),
    openApi: () => calendar.openApi(),
    summary: () => ({
      events: calendar[internals].store.events.all().length,
      now: calendar.clock.now(),
      logins: calendar[internals].store.users.all().map(({ login }) => login),
      path: `/wp-json/${completeNames(settings.names).namespace}/`,
    }),
    keep: (file, log) => keepWorld(calendar, file, { log, ...(settings.now === "system" && { now: settings.now }) }),
  };
}
