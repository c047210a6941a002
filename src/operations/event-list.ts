import type { Context } from "../context.ts";
import { type Arguments, argument, type Page } from "../presenters/page.ts";
import type { eventQuery } from "../schemas/event.ts";
import type { Values } from "../schemas/parameter.ts";
import type { EventRecord } from "../schemas/records.ts";
import type { Sources } from "../schemas/sources.ts";
import { isBag, toInteger, toList } from "../schemas/values.ts";
import { ServiceError } from "../service-error.ts";
import type { Bound, EventFilter } from "../store/filter.ts";
import { eventMatcher } from "../text/search.ts";
import { type ListWindow, listWindow } from "../time/list-window.ts";
import { byDistance, geoTest } from "./geolocation.ts";
import { pageOf } from "./paging.ts";
import { listedStatuses, shownStatus } from "./statuses.ts";

/** What the event list is asked for (specification section 4.3). */
export type EventWishes = Values<typeof eventQuery>;

/** A page of events, in order of their start. Throws when there is no such page. */
export function listEvents(
  wishes: EventWishes,
  sources: Sources,
  context: Context,
): { page: Page<EventRecord>; args: Arguments; encoded: number } {
  const { page = 1, per_page = 10 } = wishes;
  const window = windowOf(wishes, sources, context);
  const filter = filterOf(wishes, window, context);
  const order = wishes.include ? "published" : "start";
  const near = byDistance(wishes, context);
  const found = near
    ? near(context.store.events.find({ ...filter, order }).items, (page - 1) * per_page, per_page)
    : context.store.events.find({ ...filter, order, offset: (page - 1) * per_page, limit: per_page });
  if (page > 1 && found.items.length === 0) {
    throw new ServiceError(404, "event-archive-page-not-found");
  }
  return { page: pageOf(found.items, found.total, page, per_page), ...argumentsOf(wishes, window, context) };
}

/** `strict_dates` has words of its own: any other text means no. */
function isStrict(value: unknown): boolean {
  return ["1", "true", "on", "yes"].includes(String(value).trim().toLowerCase());
}

function windowOf(wishes: EventWishes, sources: Sources, { clock, zone, fidelity, findZone }: Context): ListWindow {
  // A query string that a body hides was never checked: it may hold lists.
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : undefined);
  return listWindow(
    {
      // Only the query string can set these two: in a body they are checked and then ignored.
      start_date: text(sources.query.start_date),
      end_date: text(sources.query.end_date),
      starts_before: text(wishes.starts_before),
      starts_after: text(wishes.starts_after),
      ends_before: text(wishes.ends_before),
      ends_after: text(wishes.ends_after),
      strict: isStrict(wishes.strict_dates),
      include: wishes.include !== undefined,
    },
    zone,
    fidelity,
    { now: clock.seconds(), findZone },
  );
}

function filterOf(wishes: EventWishes, window: ListWindow, context: Context): EventFilter {
  const { store, terms, fidelity } = context;
  const ids = (value: unknown) => (value === undefined ? undefined : toList(value).map(toInteger));
  // A number is looked for as it is, although the validator ignored its sign.
  const named = (value: unknown, finder: typeof terms.tag) =>
    value === undefined
      ? undefined
      : toList(value).flatMap((item) => (typeof item === "number" ? item : (finder.named(item, context.language.effective) ?? [])));
  const categories = named(wishes.categories, terms.category);
  const tags = named(wishes.tags, terms.tag);
  const matches = wishes.search === undefined ? undefined : eventMatcher(wishes.search);
  const located = geoTest(wishes, context);
  const opened = (event: EventRecord) => event.password === "" || context.caller.signedIn;
  return {
    language: context.language.effective,
    statuses: listedStatuses(wishes.status, context),
    bounds: boundsOf(window, context),
    ids: wishes.include,
    venues: ids(wishes.venue),
    organizers: ids(wishes.organizer),
    categories: categories && store.categories.withDescendants(categories.filter((id) => id > 0)),
    tags: fidelity.tagsFilter === "first" ? tags?.slice(0, 1) : tags,
    parent: wishes.post_parent,
    featured: wishes.featured,
    ticketed: context.extensions.tickets ? wishes.ticketed : undefined,
    hidden: false,
    test: matches || located ? (event) => (!matches || (opened(event) && matches(event))) && (!located || located(event)) : undefined,
  };
}

/** The wall clock of events is compared with that of the site; only a site on UTC compares the columns in UTC. */
function boundsOf(window: ListWindow, { zone }: Context): Bound[] {
  const start = zone.isUtc ? "utc_start_date" : "start_date";
  const end = zone.isUtc ? "utc_end_date" : "end_date";
  const bounds: readonly (readonly [Bound["column"], Bound["op"], string | undefined])[] = [
    [start, ">=", window.start_date],
    [end, "<=", window.end_date],
    [start, "<", window.starts_before],
    [start, ">", window.starts_after],
    [end, "<", window.ends_before],
    [end, ">", window.ends_after],
  ];
  return bounds.flatMap(([column, op, value]) => (value === undefined ? [] : [{ column, op, value }]));
}

/** The arguments the address of the list names, and how many of them are written encoded. */
function argumentsOf(wishes: EventWishes, window: ListWindow, context: Context): { args: Arguments; encoded: number } {
  const csv = (value: unknown) => (value === undefined ? undefined : isBag(value) ? Object.values(value).join(",") : String(value));
  const first = [
    ["page", wishes.page],
    ["per_page", wishes.per_page],
    ["start_date", window.start_date],
    ["end_date", window.end_date],
    ["search", wishes.search],
    ["geoloc", wishes.geoloc ? 1 : undefined],
    ["geoloc_lat", wishes.geoloc ? (wishes.geoloc_lat ?? "") : undefined],
    ["geoloc_lng", wishes.geoloc ? (wishes.geoloc_lng ?? "") : undefined],
    shownStatus(wishes.status, context),
    ["post_parent", wishes.post_parent],
    ["include", csv(wishes.include)],
    ["starts_before", window.starts_before],
    ["starts_after", window.starts_after],
    ["ends_before", window.ends_before],
    ["ends_after", window.ends_after],
    ["ticketed", wishes.ticketed ? 1 : undefined],
  ] as const;
  const last = [
    ["venue", csv(wishes.venue)],
    ["organizer", csv(wishes.organizer)],
    ["featured", wishes.featured ? 1 : undefined],
  ] as const;
  const present = (all: typeof first | typeof last) => all.flatMap(([name, value]) => argument(name, value));
  const [head, tail] = [present(first), present(last)];
  // Any of the last three makes the service encode what stands before them, also where it is not written itself.
  const encodes = [wishes.venue, wishes.organizer, wishes.featured].some((value) => value !== undefined);
  return { args: [...head, ...tail], encoded: encodes ? head.length : 0 };
}
