import type { JournalEntry } from "../../../calendar/journal/entry.ts";
import { pageOf } from "./list-rows.ts";

/** The filters of the journal, as the address has them. */
export interface EntryFilters {
  readonly text: string;
  readonly method: string;
  /** The first figure of a status, such as `4xx`. */
  readonly status: string;
  readonly route: string;
  /** True to show the requests of the demo and of the reference, too. */
  readonly hasPages: boolean;
}

/**
 * Reads the filters in a query. Only the server's page hides the requests of the demo and of the reference unless the query says otherwise: in
 * the static demo there are no other requests.
 */
export function filtersIn(query: Readonly<Record<string, string>>, isServerPage: boolean): EntryFilters {
  const { q = "", method = "", status = "", route = "", pages = isServerPage ? "hidden" : "shown" } = query;
  return { text: q, method, status, route, hasPages: pages === "shown" };
}

/** Returns the entries that fit the filters, newest first. */
export function filterEntries(
  entries: readonly JournalEntry[],
  { text, method, status, route, hasPages }: EntryFilters,
): readonly JournalEntry[] {
  const wanted = text.trim().toLowerCase();
  return entries
    .filter((entry) => hasPages || pageOf(entry) === undefined)
    .filter((entry) => method === "" || entry.method === method)
    .filter((entry) => status === "" || String(entry.status).startsWith(status.slice(0, 1)))
    .filter((entry) => route === "" || (entry.route ?? "") === route)
    .filter((entry) => wanted === "" || textOf(entry).includes(wanted))
    .toReversed();
}

function textOf({ route, method, url, status, code, rules, caller, body }: JournalEntry): string {
  return `${route} ${method} ${url} ${status} ${code} ${caller} ${rules.join(" ")} ${JSON.stringify(body)}`.toLowerCase();
}
