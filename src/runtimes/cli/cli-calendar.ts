import { composeCalendar } from "../../calendar/compose-calendar.ts";
import { internals, type OnChange } from "../../calendar/internals.ts";
import type { CheckedOptions } from "../../calendar/options.ts";
import type { Advise } from "../../service/advice/advisor.ts";
import { withoutUndefined } from "../../util/untyped.ts";
import { createFollower, watchWorldFile } from "../server/follow-world-file.ts";
import { persistNamedWorld } from "../server/persist-world.ts";
import { readUpstream, type UpstreamOptions } from "../server/upstream/options.ts";
import { withServerRoutes } from "../server/with-server-routes.ts";

export type CalendarSettings = CheckedOptions & Required<Pick<CheckedOptions, "access" | "fidelity">> & UpstreamOptions;

export type CliCalendar = ReturnType<typeof createCliCalendar>;

interface PersistSettings {
  readonly isWorldNamed: boolean;
  readonly onChange: OnChange | undefined;
  log(text: string): void;
}

interface FollowSettings {
  readonly onChange: OnChange;
  log(text: string): void;
  advise(text: string): void;
}

/** Creates the calendar that a command serves or describes. Throws a `CalendarError` for an invalid world or invalid names. */
export function createCliCalendar(settings: CalendarSettings, advise?: Advise) {
  const { upstream: _, upstreamCredentials: __, ...options } = settings;
  const calendar = composeCalendar(options, { advise });
  const { store, names, redaction } = calendar[internals];
  return {
    ...withServerRoutes(calendar, readUpstream(settings)),
    /** Returns a path for the log, without secrets. */
    pathInLog: redaction.ofUrl,
    openApi: (): Promise<unknown> => calendar.openApi(),
    summary: () => ({
      events: store.events.all().length,
      now: calendar.clock.now(),
      tzdata: calendar.tzdata,
      logins: store.users.all().map(({ login }) => login),
      path: `/wp-json/${names.namespace}/`,
    }),
    persist: (file: string, { isWorldNamed: isNamed, onChange, log }: PersistSettings) =>
      persistNamedWorld(calendar, file, {
        ...withoutUndefined({ isNamed, log, onChange }),
        ...(settings.now === "system" && { now: settings.now }),
      }),
    follow(file: string, { onChange, log, advise: say }: FollowSettings) {
      const look = createFollower(calendar, { file, onChange, option: (value) => `--on-change ${value}`, say, log });
      return watchWorldFile(file, look);
    },
  };
}
