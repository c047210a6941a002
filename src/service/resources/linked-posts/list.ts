import { ServiceError } from "../../../language/service-error.ts";
import type { Bound } from "../../../store/conditions.ts";
import { compareText } from "../../../store/sorted-list.ts";
import { linkedPostMatcher } from "../../../text/search.ts";
import { formatWallClock } from "../../../time/wall-clock.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { isTruthy } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { createPage, type Page, paginate } from "../list-address.ts";
import { listedStatuses, readableOnly } from "../posts/statuses.ts";
import { type LinkedPostKind, type LinkedPostRecord, recordsOf, textIn } from "./kinds.ts";
import type { LinkedPostQuery } from "./query.ts";

/** Decides how many upcoming events `only_with_upcoming` considers. */
export const upcomingLimit: FidelityPoint<"all" | "one-page"> = { spec: "all", observed: "one-page" };

/** Decides which events are upcoming to `only_with_upcoming`. */
export const upcomingStart: FidelityPoint<"instant" | "wall-clock"> = { spec: "instant", observed: "wall-clock" };

/** Decides which texts of a venue or organizer a search covers. */
export const searchedFields: FidelityPoint<"every-field" | "recorded-fields"> = { spec: "every-field", observed: "recorded-fields" };

/** Decides how a search of venues and organizers is split into words. */
export const searchedWords: FidelityPoint<"any-script" | "ascii"> = { spec: "any-script", observed: "ascii" };

/** Decides the total of a search that finds nothing. */
export const emptySearchTotal: FidelityPoint<"zero" | "everything"> = { spec: "zero", observed: "everything" };

/** Decides which of two records with the same date is first in a list of several statuses. In a list of one status, the newer one is. */
export const sameDate: FidelityPoint<"newer-first" | "older-first"> = { spec: "newer-first", observed: "older-first" };

export function listLinkedPosts(kind: LinkedPostKind, query: LinkedPostQuery, context: Context): Page<LinkedPostRecord> {
  const { page = 1, per_page = 10, search } = query;
  const records = recordsOf(kind, context.store);
  const listed = inOrder(records.newestFirst().filter(testOf(kind, query, context)), query, context);
  const matches = search === undefined ? undefined : searchTest(kind, search, context);
  const found = paginate(matches ? listed.filter(matches) : listed, page, per_page);
  if (page > 1 && found.items.length === 0) throw new ServiceError(404, `${kind.name}-archive-page-not-found`);
  if (matches === undefined || context.fidelity.at(emptySearchTotal) === "zero") return found;
  const matchesAny = records.all().some((record) => record.status !== "trash" && matches(record));
  return matchesAny ? found : createPage([], listed.length, page, per_page);
}

/** Sorts records like the database, which sorts several statuses without an index. Expects equal dates in descending order of id. */
function inOrder(newestFirst: readonly LinkedPostRecord[], { status }: LinkedPostQuery, context: Context): readonly LinkedPostRecord[] {
  const isOfOne = status?.length !== 0 && listedStatuses(status, context.caller).length === 1;
  if (isOfOne || context.fidelity.at(sameDate) === "newer-first") return newestFirst;
  return newestFirst.toSorted((a, b) => compareText(b.date, a.date) || a.id - b.id);
}

function searchTest({ searched }: LinkedPostKind, search: string, { fidelity }: Context): (record: LinkedPostRecord) => boolean {
  const matches = linkedPostMatcher(search, fidelity.at(searchedWords));
  const fields = searched[fidelity.at(searchedFields)];
  return (record) => matches(fields.map((field) => textIn(record, field)));
}

interface FilterInput {
  readonly name: "venue" | "organizer";
  readonly query: LinkedPostQuery;
  readonly statuses: readonly string[];
  readonly context: Context;
}

/** Tests a record; `undefined` for a parameter that matches all records. */
type Filter = (input: FilterInput) => ((record: { readonly id: number }) => boolean) | undefined;

/**
 * The filters of the parameters, except those that are read together: paging, and `search` and `status`, which also depend on the record's
 * texts and author.
 */
const filters: Readonly<Record<Exclude<keyof LinkedPostQuery, "page" | "per_page" | "search" | "status">, Filter>> = {
  event({ name, query, context }) {
    if (query.event === undefined) return undefined;
    const ids = context.store.events.get(query.event)?.[name] ?? [];
    return ({ id }) => ids.includes(id);
  },
  has_events({ name, query, context }) {
    if (query.has_events === undefined) return undefined;
    const isWanted = isTruthy(query.has_events);
    return ({ id }) => context.store.events.linkedCount(name, id, isBeyondDraft) > 0 === isWanted;
  },
  only_with_upcoming: ({ name, query, statuses, context }) =>
    isTruthy(query.only_with_upcoming) ? upcomingTest(name, statuses, context) : undefined,
};

function testOf({ name }: LinkedPostKind, query: LinkedPostQuery, context: Context): (record: LinkedPostRecord) => boolean {
  const statuses = listedStatuses(query.status, context.caller);
  const readable = readableOnly(context);
  const tests = Object.values(filters).flatMap((filter) => filter({ name, query, statuses, context }) ?? []);
  // An empty `status` also lists own private records. For editors, it lists all private ones.
  const listsOwnPrivate = query.status?.length === 0 && context.caller.isSignedIn;
  const isOwnPrivate = ({ status, author }: LinkedPostRecord) =>
    listsOwnPrivate && status === "private" && author === context.caller.author;
  return (record) =>
    record.language === context.language.effective &&
    (statuses.includes(record.status) || isOwnPrivate(record)) &&
    (readable === undefined || readable(record)) &&
    tests.every((test) => test(record));
}

function isBeyondDraft(status: string): boolean {
  return status !== "draft" && status !== "pending";
}

function upcomingTest(name: "venue" | "organizer", statuses: readonly string[], context: Context): (record: { id: number }) => boolean {
  const { store, language, fidelity } = context;
  const upcoming = { language: language.effective, statuses, bounds: [upcomingBound(context)], hidden: false };
  if (fidelity.at(upcomingLimit) === "all") return ({ id }) => store.events.has({ ...upcoming, links: { [name]: [id] } });
  const next = store.events.find({ ...upcoming, limit: store.site.per_page }).items;
  return ({ id }) => next.some((event) => event[name].includes(id));
}

/** Compares the start of events with the current time in UTC. The recorded release compares wall clocks, unless the site is on UTC. */
function upcomingBound({ clock, zone, fidelity }: Context): Bound {
  const value = formatWallClock(clock.seconds());
  if (fidelity.at(upcomingStart) === "instant") return { column: "utc_start_date", operator: ">", value };
  return { column: zone.isUtc ? "utc_start_date" : "start_date", operator: ">=", value };
}
