import type { FidelityPoint } from "../../fidelity.ts";
import { isTruthy } from "../../parameters/values.ts";
import { ServiceError } from "../../service-error.ts";
import type { StoredEvent } from "../../store/record.ts";
import { linkedPostMatcher } from "../../text/search.ts";
import { formatWall } from "../../time/wall-clock.ts";
import type { Context } from "../context.ts";
import { createPage, type Page, paginate } from "../page.ts";
import { listedStatuses } from "../posts/statuses.ts";
import type { LinkedPostKind, LinkedPostRecord, LinkedPostValues } from "./kinds.ts";
import type { LinkedPostQuery } from "./query.ts";

/** Decides how many upcoming events `only_with_upcoming` looks at. */
export const upcomingLimit: FidelityPoint<number> = {
  section: "4.7",
  about: "`only_with_upcoming` looks at all upcoming events, or at the next ten.",
  spec: Number.POSITIVE_INFINITY,
  observed: 10,
};

/** Decides the total of a search that finds nothing. */
export const emptySearchTotal: FidelityPoint<"zero" | "everything"> = {
  section: "4.7",
  about: "The total of a search of venues or organizers without a match is 0, or that of the list without the search.",
  spec: "zero",
  observed: "everything",
};

/** Lists a page of venues or organizers, newest first (specification sections 4.7 and 4.8). Throws when there is no such page. */
export function listLinkedPosts<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  kind: LinkedPostKind<Row, Values>,
  query: LinkedPostQuery,
  context: Context,
): Page<Row> {
  const { page = 1, per_page = 10, search } = query;
  const records = kind.recordsIn(context.store);
  const listed = records.newestFirst().filter(testOf(kind, query, context));
  const matches = search === undefined ? undefined : linkedPostMatcher(search);
  const found = paginate(matches ? listed.filter((record) => matches(kind.searchTexts(record))) : listed, page, per_page);
  if (page > 1 && found.items.length === 0) throw new ServiceError(404, `${kind.name}-archive-page-not-found`);
  if (matches === undefined || emptySearchTotal[context.fidelity] === "zero") return found;
  const matchesAny = records.all().some((record) => record.status !== "trash" && matches(kind.searchTexts(record)));
  return matchesAny ? found : createPage([], listed.length, page, per_page);
}

/** Combines all filters except the search into one test. */
function testOf<Row extends LinkedPostRecord, Values extends LinkedPostValues>(
  { name }: LinkedPostKind<Row, Values>,
  query: LinkedPostQuery,
  context: Context,
): (record: Row) => boolean {
  const { events } = context.store;
  const statuses = listedStatuses(query.status, context.caller);
  const ofEvent = query.event === undefined ? undefined : (events.get(query.event)?.[name] ?? []);
  const hasEvents = query.has_events === undefined ? undefined : isTruthy(query.has_events);
  const upcoming = isTruthy(query.only_with_upcoming)
    ? new Set(upcomingEvents(statuses, context).flatMap((event) => event[name]))
    : undefined;
  return ({ id, language, status }) =>
    language === context.language.effective &&
    statuses.includes(status) &&
    (ofEvent === undefined || ofEvent.includes(id)) &&
    (hasEvents === undefined || events.linkedTo(name, id).some(isBeyondDraft) === hasEvents) &&
    (upcoming === undefined || upcoming.has(id));
}

function isBeyondDraft({ status }: StoredEvent): boolean {
  return status !== "draft" && status !== "pending";
}

/** Finds the upcoming events with the statuses of the list. Like the service, it compares their wall clock with the current time in UTC. */
function upcomingEvents(statuses: readonly string[], context: Context): readonly StoredEvent[] {
  const { store, clock, zone, language, fidelity } = context;
  return store.events.find({
    language: language.effective,
    statuses,
    bounds: [{ column: zone.isUtc ? "utc_start_date" : "start_date", operator: ">=", value: formatWall(clock.seconds()) }],
    hidden: false,
    limit: upcomingLimit[fidelity],
  }).items;
}
