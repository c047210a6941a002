import { stateOf } from "../../../calendar/faults/fault-state.ts";
import type { AddedFault } from "../../../calendar/faults/faults.ts";
import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import type { WrittenRecord } from "../../../service/steps/trace.ts";
import type { DescribedCalendar } from "./facts.ts";

/** The requests that the page lists, and the most characters of the address of one. */
const lastRequests = 5;
const maxPath = 200;

/** A request of the journal, as the page at `/` lists it. */
export interface LastRequest {
  readonly number: number;
  readonly method: string;
  /** The path below the service, and the query: `/events?page=2`. */
  readonly path: string;
  readonly status: number;
  /** The code of a refusal, such as `rest_invalid_param`. */
  readonly code: string | undefined;
  readonly isFault: boolean;
  /** The last record that the request wrote. A record that was made on its way, such as a venue, comes before it. */
  readonly written: WrittenRecord | undefined;
}

/** Shows the events of a calendar at work: the page at `/` reads it again while it is open. */
export interface Activity {
  /** The faults that can act now, each as a text: `events.list 503`. */
  readonly faults: readonly string[];
  /** The ids of the open sessions, the last used one first. */
  readonly sessions: readonly string[];
  /** The last requests, the newest first. */
  readonly requests: readonly LastRequest[];
}

/** Reads what happens to a calendar. `path` is the path of the service. */
export function activityOf({ faults, sessions, journal }: DescribedCalendar, path: string): Activity {
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
