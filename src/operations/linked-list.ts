import type { Context } from "../context.ts";
import type { Page } from "../presenters/page.ts";
import type { EventRecord, OrganizerRecord, VenueRecord } from "../schemas/records.ts";
import { isTruthy } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import type { Newest } from "../store/newest.ts";
import { linkedMatcher } from "../text/search.ts";
import { formatWall } from "../time/wall-clock.ts";
import { pageOf, paginate } from "./paging.ts";
import { listedStatuses } from "./statuses.ts";

/** What a list of venues or organizers is asked for (specification sections 4.7 and 4.8). */
export interface LinkedWishes {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly search?: string | undefined;
  readonly event?: number | undefined;
  readonly has_events?: unknown;
  readonly only_with_upcoming?: unknown;
  readonly status?: unknown;
}

/** What the list needs to know of the kind. */
export interface Listed<R> {
  readonly kind: "venue" | "organizer";
  readonly records: Newest<R>;
  /** The texts a search looks into, one by one. */
  readonly texts: (record: R) => readonly string[];
}

/** A page of venues or organizers, newest first. Throws when there is no such page. */
export function listLinked<R extends VenueRecord | OrganizerRecord>(listed: Listed<R>, wishes: LinkedWishes, context: Context): Page<R> {
  const { page = 1, per_page = 10, search } = wishes;
  const fits = filterOf(listed, wishes, context);
  const all = listed.records.newest().filter(fits);
  const matches = search === undefined ? undefined : linkedMatcher(search);
  const hits = matches ? all.filter((record) => matches(listed.texts(record))) : all;
  const found = paginate(hits, page, per_page);
  if (page > 1 && found.items.length === 0) {
    throw new ServiceError(404, `${listed.kind}-archive-page-not-found`);
  }
  const isForgotten = matches && context.fidelity.emptySearchTotal === "everything" && !anyMatch(listed, matches);
  return isForgotten ? pageOf([], all.length, page, per_page) : found;
}

/** Where no record at all matches, the recorded release computes its total as if the search was absent. */
function anyMatch<R extends VenueRecord | OrganizerRecord>({ records, texts }: Listed<R>, matches: (texts: readonly string[]) => boolean) {
  return records.all().some((record) => record.status !== "trash" && matches(texts(record)));
}

function filterOf<R extends VenueRecord | OrganizerRecord>(
  { kind }: Listed<R>,
  wishes: LinkedWishes,
  context: Context,
): (record: R) => boolean {
  const { events } = context.store;
  const statuses = listedStatuses(wishes.status, context);
  const ofEvent = wishes.event === undefined ? undefined : (events.get(wishes.event)?.[kind] ?? []);
  const hasEvents = wishes.has_events === undefined ? undefined : isTruthy(wishes.has_events);
  const upcoming = isTruthy(wishes.only_with_upcoming)
    ? new Set(upcomingEvents(wishes.status, context).flatMap((event) => event[kind]))
    : undefined;
  const isUsed = (record: R) => [...events.linkedTo(kind, record.id)].some(isBeyondDraft);
  return (record) =>
    record.language === context.language.effective &&
    statuses.includes(record.status) &&
    (ofEvent === undefined || ofEvent.includes(record.id)) &&
    (hasEvents === undefined || isUsed(record) === hasEvents) &&
    (upcoming === undefined || upcoming.has(record.id));
}

function isBeyondDraft({ status }: EventRecord): boolean {
  return status !== "draft" && status !== "pending";
}

/** The events to come, as many as count, with the statuses of the list itself. */
function upcomingEvents(status: unknown, context: Context): readonly EventRecord[] {
  // The wall clock of events is compared with the present in UTC, wherever the site is.
  const now = formatWall(context.clock.seconds());
  return context.store.events.find({
    language: context.language.effective,
    statuses: listedStatuses(status, context),
    bounds: [{ column: context.zone.isUtc ? "utc_start_date" : "start_date", op: ">=", value: now }],
    hidden: false,
    limit: context.fidelity.upcomingLimit,
  }).items;
}
