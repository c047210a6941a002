import type { Calendar } from "../../../calendar/create-calendar.ts";
import { internals } from "../../../calendar/internals.ts";
import type { Language } from "../../../language/languages.ts";
import type { FidelityMode } from "../../../service/fidelity.ts";
import type { User } from "../../../store/user.ts";

/** The part of a calendar that the pages of the server describe. */
export type DescribedCalendar = Pick<
  Calendar,
  "clock" | "snapshot" | "openApi" | "session" | "sessions" | "faults" | "journal" | typeof internals
>;

/** The facts about a running calendar that its pages show. */
export interface CalendarFacts {
  /** The name of the site, such as `City Calendar`. */
  readonly site: string;
  /** The name of the built-in world; `undefined` for a world that was given as JSON. */
  readonly world: string | undefined;
  readonly events: number;
  /** The current instant in ISO 8601. */
  readonly now: string;
  /** True when the clock follows the system's. */
  readonly isRunning: boolean;
  readonly timezone: string;
  readonly access: "open" | "service";
  readonly fidelity: FidelityMode;
  /** The language of requests that name none. */
  readonly language: Language;
  readonly languageParameter: string;
  readonly users: readonly User[];
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly path: string;
}

/** Reads the current facts about a calendar. */
export function factsOf(calendar: DescribedCalendar): CalendarFacts {
  const { options, names, store } = calendar[internals];
  const { world = "city", access = "open", fidelity = "spec" } = options;
  const { namespace, languageParameter } = names;
  const { name, timezone, language } = store.site;
  return {
    site: name,
    world: typeof world === "string" ? world : undefined,
    events: store.events.all().length,
    now: calendar.clock.now(),
    isRunning: calendar.clock.isRunning(),
    timezone,
    access,
    fidelity,
    language,
    languageParameter,
    users: store.users.all(),
    path: `/wp-json/${namespace}`,
  };
}
