import type { Calendar } from "../../../calendar/create-calendar.ts";
import { stateOf } from "../../../calendar/faults/fault-state.ts";
import type { AddedFault } from "../../../calendar/faults/faults.ts";
import { internals } from "../../../calendar/internals.ts";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";

export type CalendarFacts = ReturnType<typeof factsOf>;

export function factsOf(calendar: Calendar) {
  const { options, names, store } = calendar[internals];
  const { world = "city", access = "open", fidelity = "spec" } = options;
  const { namespace, languageParameter } = names;
  const { name, timezone } = store.site;
  return {
    site: name,
    /** The name of the built-in world; `undefined` for a world from JSON. */
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

export type LastRequest = ReturnType<typeof requestOf>;

/** The activity of a calendar, which the page at `/` polls while it is open. */
export type Activity = ReturnType<typeof activityOf>;

export function activityOf({ faults, sessions, journal }: Calendar, path: string) {
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

function requestOf({ number, method, url, status, code, fault, written }: JournalEntry, root: string) {
  const { pathname, search } = new URL(url);
  const at = pathname.indexOf(root);
  const path = (at < 0 ? pathname : pathname.slice(at + root.length) || "/") + search;
  // Records that were created along with the last one, such as a venue, are written before it.
  return { number, method, path: path.slice(0, maxPath), status, code, isFault: fault !== undefined, written: written.at(-1) };
}
