import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import type { Advise } from "../../service/advice/advisor.ts";
import { createFollower, watchWorldFile } from "../server/follow-world-file.ts";
import { persistNamedWorld } from "../server/persist-world.ts";
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
    persist: (file, { isWorldNamed: isNamed, onChange, log }) =>
      persistNamedWorld(calendar, file, {
        ...{ isNamed, log },
        ...(onChange && { onChange }),
        ...(settings.now === "system" && { now: settings.now }),
      }),
    follow(file, { onChange, log, advise: say }) {
      const look = createFollower(calendar, { file, onChange, option: (value) => `--on-change ${value}`, say, log });
      return watchWorldFile(file, look);
    },
  };
}
