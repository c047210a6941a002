import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import type { Advise } from "../../service/advice/advisor.ts";
import { persistWorld } from "../server/persist-world.ts";
import { readUpstream } from "../server/upstream/options.ts";
import { withServerRoutes } from "../server/with-server-routes.ts";
import type { CalendarSettings, CliCalendar } from "./environment.ts";

/** Creates the calendar that a command serves or describes, with the control routes and the pages. Throws a `CalendarError` for a broken world. */
export function createCliCalendar(settings: CalendarSettings, advise?: Advise): CliCalendar {
  const { upstream: _, upstreamCredentials: __, ...options } = settings;
  const calendar = composeCalendar(options, { advise });
  return {
    ...withServerRoutes(calendar, readUpstream(settings)),
    pathInLog: calendar[internals].redaction.ofUrl,
    openApi: () => calendar.openApi(),
    summary: () => ({
      events: calendar[internals].store.events.all().length,
      now: calendar.clock.now(),
      tzdata: calendar.tzdata,
      logins: calendar[internals].store.users.all().map(({ login }) => login),
      path: `/wp-json/${calendar[internals].names.namespace}/`,
    }),
    persist: (file, log) => persistWorld(calendar, file, { log, ...(settings.now === "system" && { now: settings.now }) }),
  };
}
