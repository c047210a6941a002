import type { Calendar } from "../../../calendar/create-calendar.ts";
import { stateOf } from "../../../calendar/faults/fault-state.ts";
import type { AddedFault } from "../../../calendar/faults/faults.ts";
import { internals } from "../../../calendar/internals.ts";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import type { FidelityMode } from "../../../service/fidelity.ts";
import type { WrittenRecord } from "../../../service/steps/exchange.ts";
import type { User } from "../../../store/record.ts";

/** The facts about a running calendar on its pages. */
export interface CalendarFacts {
  /** The name of the site, such as `City Calendar`. */
  readonly site: string;
  /** The name of the built-in world; `undefined` for a world from JSON. */
  readonly world: string | undefined;
  readonly events: number;
  /** The current instant in ISO 8601. */
  readonly now: string;
  /** True when the clock follows the system's. */
  readonly isRunning: boolean;
  readonly timezone: string;
  readonly access: "open" | "service";
  readonly fidelity: FidelityMode;
  readonly languageParameter: string;
  readonly users: readonly User[];
  /** The path of the service: `/wp-json/calendar/events/v1`. */
  readonly path: string;
}

export function factsOf(calendar: Calendar): CalendarFacts {
  const { options, names, store } = calendar[internals];
  const { world = "city", access = "open", fidelity = "spec" } = options;
  const { namespace, languageParameter } = names;
  const { name, timezone } = store.site;
  return {
    site: name,
    world: typeof world === "string" ? world : undefined,
    events: store.events.all().length,
    now: calendar.clock.now(),
    isRunning: calendar.clock.isRunning(),
    timezone,
    access,
    fidelity,
    languageParameter,
    users: store.users.all(),
    path: `/wp-json/${namespace}`,
  };
}

/** The number of requests on the page, and the maximum length of a URL. */
const lastRequests = 5;
const maxPath = 200;

/** A request of the journal, as the page at `/` shows it. */
export interface LastRequest {
  readonly number: number;
  readonly method: string;
  /** The path below the service, and the query: `/events?page=2`. */
  readonly path: string;
  readonly status: number;
  /** The code of a refusal, such as `rest_invalid_param`. */
  readonly code: string | undefined;
  readonly isFault: boolean;
  /** The last record that the request wrote. Records that were created along with it, such as a venue, are written before it. */
  readonly written: WrittenRecord | undefined;
}

/** The activity of a calendar, which the page at `/` polls while it is open. */
export interface Activity {
  /** The active faults, each as a string: `events.list 503`. */
  readonly faults: readonly string[];
  /** The ids of the open sessions, the most recently used first. */
  readonly sessions: readonly string[];
  /** The last requests, newest first. */
  readonly requests: readonly LastRequest[];
}

/** Reads the activity of a calendar. `path` is the path of the service. */
export function activityOf({ faults, sessions, journal }: Calendar, path: string): Activity {
  return {
    faults: faults
      .list()
      .filter((fault) => stateOf(fault) === "acting")
      .map(faultText),
    sessions: sessions.list().toReversed(),
    requests: journal.entries
      .slice(-lastRequests)
      .reverse()
      .map((entry) => requestOf(entry, path)),
  };
}

function faultText({ route, fault: { kind, status } }: AddedFault): string {
  const where = typeof route === "string" ? route : [route.method, route.route].filter(Boolean).join(" ");
  return [where === "*" ? "" : where, kind ?? status ?? ""].join(" ").trim();
}

function requestOf({ number, method, url, status, code, fault, written }: JournalEntry, root: string): LastRequest {
  const { pathname, search } = new URL(url);
  const at = pathname.indexOf(root);
  const path = (at < 0 ? pathname : pathname.slice(at + root.length) || "/") + search;
  return { number, method, path: path.slice(0, maxPath), status, code, isFault: fault !== undefined, written: written.at(-1) };
}
