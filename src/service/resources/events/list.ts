import { termKinds } from "../../../kinds/kinds.ts";
import { ServiceError } from "../../../language/service-error.ts";
import type { Bound, Condition, EventFilter } from "../../../store/conditions.ts";
import type { EventSelection } from "../../../store/events.ts";
import type { LinkField } from "../../../store/record.ts";
import { eventMatcher, foldTexts } from "../../../text/search.ts";
import { trimSpace } from "../../../text/white-space.ts";
import { once } from "../../../util/once.ts";
import type { FidelityPoint } from "../../fidelity.ts";
import { zeroDate } from "../../fields/stored.ts";
import { readSentDate, type SentDate } from "../../parameters/checks.ts";
import { isEmpty, isNumeric, type ParameterSources } from "../../parameters/values.ts";
import type { Context } from "../context.ts";
import { createPage, type Page } from "../list-address.ts";
import { listedStatuses, readableOnly } from "../posts/statuses.ts";
import { type Taxonomy, taxonomies } from "../terms/taxonomies.ts";
import { termsOf } from "../terms/terms.ts";
import { type EventQuery, filtersTickets } from "./query.ts";
import type { EventRecord } from "./types.ts";
import { type BoundName, doubleBounds, type ListWindow, listWindow, type WindowRequest } from "./window.ts";

/** Decides which events a filter by several tags matches. */
export const tagsFilter: FidelityPoint<"any" | "first"> = { spec: "any", observed: "first" };

/** Decides which texts of an event a search covers. */
export const searchedTexts: FidelityPoint<readonly ("title" | "description" | "excerpt")[]> = {
  spec: ["title", "description"],
  observed: ["title", "description", "excerpt"],
};

export interface FoundEvents {
  readonly page: Page<EventRecord>;
  readonly window: ListWindow;
}

/** Lists a page of events in order of their start (specification section 4.3). Throws if there is no such page. */
export function listEvents(query: EventQuery, sources: ParameterSources, context: Context): FoundEvents {
  const { page = 1, per_page = 10 } = query;
  const window = windowOf(query, sources, context);
  const geo = geoSearch(query, context);
  const selection = selectionOf(query, window, context);
  const offset = (page - 1) * per_page;
  if (query.include) selection.order = "published";
  if (geo) joinPart(selection, { tests: [geo.matches] });
  if (!geo?.sort) {
    selection.offset = offset;
    selection.limit = per_page;
  }
  const found = context.store.events.find(selection);
  const items = geo?.sort ? geo.sort(found.items).slice(offset, offset + per_page) : found.items;
  if (page > 1 && items.length === 0) throw new ServiceError(404, "event-archive-page-not-found");
  return { page: createPage(items, found.total, page, per_page), window };
}

export function findInAnyWindow(query: EventQuery, context: Context): { readonly first: EventRecord | undefined; readonly total: number } {
  // A bound excludes events without dates, which no list shows.
  const selection = selectionOf(query, { starts_after: zeroDate }, context);
  selection.limit = 1;
  const { items, total } = context.store.events.find(selection);
  return { first: items[0], total };
}

function windowOf(query: EventQuery, { query: sent }: ParameterSources, context: Context): ListWindow {
  const { start_date, end_date, starts_before, starts_after, ends_before, ends_after, strict_dates, include } = query;
  const request: WindowRequest = {
    start_date: dateInQuery(sent.start_date, start_date, context),
    end_date: dateInQuery(sent.end_date, end_date, context),
    starts_before,
    starts_after,
    ends_before,
    ends_after,
    isStrict: strict_dates !== undefined && isStrict(strict_dates),
    hasInclude: include !== undefined,
  };
  return listWindow(request, context);
}

/**
 * Reads a date that only the query string can set: in a body, it is checked and then ignored. A date in the query string next to one in the
 * body was not checked, so it may have any value.
 */
function dateInQuery(value: unknown, checked: SentDate | undefined, { findZone }: Context): SentDate | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return checked?.text === String(value) ? checked : readSentDate(value, findZone);
}

/** Reads `strict_dates`, which accepts its own words for yes. */
function isStrict(value: unknown): boolean {
  return ["1", "true", "on", "yes"].includes(trimSpace(String(value)).toLowerCase());
}

/** The conditions that a parameter can add. Excludes language and statuses, which depend on the caller. */
type Part = Pick<EventFilter<EventRecord>, "ids" | "parent" | "featured" | "ticketed" | "search" | "tests">;

type Filter = (query: EventQuery, context: Context) => Part;

/** The parameters without a filter of their own: paging, dates and statuses are read together. */
type ReadTogether = BoundName | "page" | "per_page" | "strict_dates" | "status" | "geoloc" | "geoloc_lat" | "geoloc_lng";

const filters: Readonly<Record<Exclude<keyof EventQuery, ReadTogether | LinkField>, Filter>> = {
  search({ search }, { caller, fidelity, cache }) {
    if (search === undefined) return {};
    // Built for the first event that is checked, because the page may be cached.
    const matcher = once(() => eventMatcher(search));
    // For visitors, a search skips events with a password.
    const fold = (event: EventRecord) => foldTexts(fidelity.at(searchedTexts).map((name) => event[name]));
    const { isSignedIn } = caller;
    return {
      search: {
        key: `search ${isSignedIn} ${search}`,
        matches: (event) => (event.password === "" || isSignedIn) && matcher()(cache.textOf(event, "searched", fold)),
      },
    };
  },
  featured: ({ featured }) => ({ featured }),
  include: ({ include }) => ({ ids: include }),
  post_parent: ({ post_parent }) => ({ parent: post_parent }),
  ticketed: ({ ticketed }, context) => ({ ticketed: filtersTickets(context) ? ticketed : undefined }),
};

// `Object.keys` loses the type of the keys.
const filterNames = Object.keys(filters) as readonly (keyof typeof filters)[];

/** Built in place: copying it for each filter added 10 % to a list request. */
export type Selection = { -readonly [Name in keyof EventSelection<EventRecord>]: EventSelection<EventRecord>[Name] };

function selectionOf(query: EventQuery, window: Partial<ListWindow>, context: Context): Selection {
  const readable = readableOnly(context);
  const selection: Selection = {
    order: "start",
    offset: 0,
    limit: Infinity,
    links: linksIn(query, context),
    tests: readable && [readable],
    language: context.language.effective,
    statuses: listedStatuses(query.status, context.caller),
    hidden: false,
    bounds: boundsOf(window, context),
  };
  for (const name of filterNames) if (query[name] !== undefined) joinPart(selection, filters[name](query, context));
  return selection;
}

/** Adds conditions to a selection, in place. Keeps existing conditions: two different values of one field select no event. */
export function joinPart(selection: Selection, { tests, search, ids, ...values }: Part): void {
  if (tests) selection.tests = [...(selection.tests ?? []), ...tests];
  if (search) selection.search = selection.search ? bothOf(selection.search, search) : search;
  if (ids) selection.ids = selection.ids?.filter((id) => ids.includes(id)) ?? ids;
  joinValue(selection, "parent", values.parent);
  joinValue(selection, "featured", values.featured);
  joinValue(selection, "ticketed", values.ticketed);
}

function joinValue<Name extends "parent" | "featured" | "ticketed">(selection: Selection, name: Name, value: Selection[Name]): void {
  if (value === undefined) return;
  if (selection[name] !== undefined && selection[name] !== value) selection.ids = [];
  selection[name] = value;
}

function bothOf(one: Condition<EventRecord>, other: Condition<EventRecord>): Condition<EventRecord> {
  return { key: `${one.key} and ${other.key}`, matches: (event) => one.matches(event) && other.matches(event) };
}

function linksIn(query: EventQuery, context: Context): NonNullable<EventFilter<EventRecord>["links"]> {
  const links: { [Field in LinkField]?: readonly number[] } = {};
  if (query.venue) links.venue = query.venue;
  if (query.organizer) links.organizer = query.organizer;
  for (const kind of termKinds) {
    const taxonomy = taxonomies[kind];
    const ids = query[taxonomy.collection];
    if (ids) links[taxonomy.collection] = termsIn(ids, taxonomy, context);
  }
  return links;
}

function termsIn(named: readonly number[], taxonomy: Taxonomy, context: Context): readonly number[] {
  const takesFirst = taxonomy.filtersByFirst && context.fidelity.at(tagsFilter) === "first";
  const ids = named.slice(0, takesFirst ? 1 : undefined).filter((id) => id > 0);
  return termsOf(taxonomy, context).withDescendants(ids);
}

/** Compares the wall clock of events with the clock of the site. Only a site on UTC compares dates in UTC. */
function boundsOf(window: Partial<ListWindow>, { zone, fidelity }: Context): Bound[] {
  const isReplacedBy = (bound: string | undefined) => bound !== undefined && fidelity.at(doubleBounds) === "one-replaces";
  const start = zone.isUtc ? "utc_start_date" : "start_date";
  const end = zone.isUtc ? "utc_end_date" : "end_date";
  const bounds: Bound[] = [];
  const add = (column: Bound["column"], operator: Bound["operator"], value: string | undefined) => {
    if (value !== undefined) bounds.push({ column, operator, value });
  };
  add(start, ">=", isReplacedBy(window.starts_after) ? undefined : window.start_date);
  add(end, "<=", isReplacedBy(window.ends_before) ? undefined : window.end_date);
  add(start, "<", window.starts_before);
  add(start, ">", window.starts_after);
  add(end, "<", window.ends_before);
  add(end, ">", window.ends_after);
  return bounds;
}

/** The radius of a search around a point, in kilometres. */
const searchRadius = 25;

/** The radius of the Earth, in kilometres. */
const earthRadius = 6371;

/** A point on the map, in degrees. */
interface Point {
  readonly lat: number;
  readonly lng: number;
}

export interface GeoSearch {
  readonly matches: (event: EventRecord) => boolean;
  /** Sorts events by distance from the given point, nearest first; `undefined` without a point. */
  readonly sort: ((events: readonly EventRecord[]) => EventRecord[]) | undefined;
}

/** Reads `geoloc`, `geoloc_lat` and `geoloc_lng` (specification section 4.3); `undefined` without the extension or the parameters. */
export function geoSearch(query: EventQuery, context: Context): GeoSearch | undefined {
  if (!context.store.extensions.geolocation) return undefined;
  const centre = readPoint(query, context);
  const { geoloc } = query;
  if (centre === undefined && geoloc === undefined) return undefined;
  const nearest = (event: EventRecord, from: Point) => Math.min(...pointsOf(event, context).map((point) => distance(from, point)));
  return {
    matches(event) {
      if (geoloc !== undefined && pointsOf(event, context).length > 0 !== geoloc) return false;
      return centre === undefined || nearest(event, centre) <= searchRadius;
    },
    sort: centre && ((events) => sortBy(events, (event) => nearest(event, centre))),
  };
}

/** Reads the point of a query. Throws for one coordinate without the other, and for a coordinate that is not a number. */
function readPoint({ geoloc_lat, geoloc_lng }: EventQuery, context: Context): Point | undefined {
  if (isEmpty(geoloc_lat) && isEmpty(geoloc_lng) && !(isNumeric(geoloc_lat) && isNumeric(geoloc_lng))) return undefined;
  if (!isNumeric(geoloc_lat)) throw wrongCoordinate("geoloc_lat", geoloc_lat, context);
  if (!isNumeric(geoloc_lng)) throw wrongCoordinate("geoloc_lng", geoloc_lng, context);
  return { lat: Number(geoloc_lat), lng: Number(geoloc_lng) };
}

function wrongCoordinate(name: string, value: unknown, { say }: Context): ServiceError {
  const message = isEmpty(value) ? say("rest_missing_callback_param", { names: name }) : say("invalid-parameter");
  return new ServiceError(400, "rest_invalid_param", { values: { names: name }, data: { params: { [name]: message }, details: [] } });
}

function pointsOf(event: EventRecord, { store }: Context): Point[] {
  const venues = event.venue.flatMap((id) => store.venues.get(id) ?? []);
  return venues.flatMap(({ geo_lat, geo_lng }) => (geo_lat === null || geo_lng === null ? [] : [{ lat: geo_lat, lng: geo_lng }]));
}

function sortBy<Item>(items: readonly Item[], rank: (item: Item) => number): Item[] {
  const ranked = items.map((item) => ({ item, rank: rank(item) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Returns the great-circle distance between two points, in kilometres. */
function distance(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = Math.sin(radians(to.lat - from.lat) / 2);
  const halfLng = Math.sin(radians(to.lng - from.lng) / 2);
  const chord = halfLat ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * halfLng ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
