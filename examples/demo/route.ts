import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { addDays } from "./time/days.ts";

export const views = ["month", "week", "day", "list", "year"] as const;
export type View = (typeof views)[number];

export interface Filters {
  readonly search: string;
  readonly category: readonly number[];
  readonly place: readonly number[];
  readonly organizer: readonly number[];
  readonly tag: readonly number[];
  readonly featured: boolean;
  readonly unpublished: boolean;
  readonly deleted: boolean;
}

export const lists = ["category", "place", "organizer", "tag"] as const;
const switches = ["featured", "unpublished", "deleted"] as const;

export const noFilters: Filters = {
  search: "",
  category: [],
  place: [],
  organizer: [],
  tag: [],
  featured: false,
  unpublished: false,
  deleted: false,
};

export function hasFilters(filters: Filters): boolean {
  return JSON.stringify(filters) !== JSON.stringify(noFilters);
}

/** The calendar at a view and a date. `view` and `date` are `undefined` until a visitor chooses them. */
export interface CalendarRoute {
  readonly page: "calendar";
  readonly view: View | undefined;
  /** A day, such as `2026-02-12`. */
  readonly date: string | undefined;
  readonly filters: Filters;
}

/** The list of places or organizers, or one of them by its id. `search` and `isUpcomingOnly` filter the list. */
export interface DirectoryRoute {
  readonly page: "places" | "organizers";
  readonly id: number | undefined;
  readonly search?: string;
  readonly isUpcomingOnly?: boolean;
}

/** A page of the demo. All states that a visitor sees have a URL. */
export type Page = CalendarRoute | DirectoryRoute | { readonly page: "event"; readonly id: number };

export type DialogRoute =
  | { readonly name: "new"; readonly start: string }
  | { readonly name: "edit"; readonly id: number }
  | { readonly name: "keys" };

export interface Route {
  readonly page: Page;
  readonly dialog: DialogRoute | undefined;
}

export const home: CalendarRoute = { page: "calendar", view: undefined, date: undefined, filters: noFilters };

/**
 * Parses the part of a URL after `#`.
 *
 * @example parseRoute("#/week/2026-02-12?category=4,7&featured=yes")
 */
export function parseRoute(hash: string): Route {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split("?");
  const [name = "", rest = ""] = path.split("/");
  const query = new URLSearchParams(search);
  return { page: parsePage(name, rest, query), dialog: parseDialog(query) };
}

function parsePage(name: string, rest: string, query: URLSearchParams): Page {
  const id = /^\d+$/.test(rest) ? Number(rest) : undefined;
  if (name === "events" && id !== undefined) return { page: "event", id };
  if (name === "places" || name === "organizers")
    return { page: name, id, search: query.get("search") ?? "", isUpcomingOnly: query.has("upcoming") };
  const view = views.find((each) => each === name);
  return { page: "calendar", view, date: isDay(rest) ? rest : undefined, filters: parseFilters(query) };
}

function parseFilters(query: URLSearchParams): Filters {
  const ids = (name: string) => (query.get(name) ?? "").split(",").map(Number).filter(Boolean);
  return {
    search: query.get("search") ?? "",
    category: ids("category"),
    place: ids("place"),
    organizer: ids("organizer"),
    tag: ids("tag"),
    featured: query.has("featured"),
    unpublished: query.has("unpublished"),
    deleted: query.has("deleted"),
  };
}

function parseDialog(query: URLSearchParams): DialogRoute | undefined {
  const edited = Number(query.get("edit"));
  if (edited > 0) return { name: "edit", id: edited };
  if (query.has("keys")) return { name: "keys" };
  const start = query.get("new");
  if (start === null) return undefined;
  const isStart = isDay(start.slice(0, 10)) && /^(?:T\d\d:\d\d:\d\d)?$/.test(start.slice(10));
  return { name: "new", start: isStart ? start : "" };
}

/** Returns the hash of a page, and of a dialog above it: `#/events/75`. */
export function toHash(page: Page, dialog?: DialogRoute): string {
  const query = new URLSearchParams();
  if (page.page === "calendar") writeFilters(page.filters, query);
  else if (page.page !== "event") {
    if (page.search) query.set("search", page.search);
    if (page.isUpcomingOnly) query.set("upcoming", "yes");
  }
  if (dialog?.name === "edit") query.set("edit", String(dialog.id));
  if (dialog?.name === "keys") query.set("keys", "yes");
  if (dialog?.name === "new") query.set("new", dialog.start);
  const search = query.toString().replaceAll("%2C", ",");
  return `#/${pathOf(page)}${search && `?${search}`}`;
}

function pathOf(page: Page): string {
  if (page.page === "event") return `events/${page.id}`;
  if (page.page !== "calendar") return page.id === undefined ? page.page : `${page.page}/${page.id}`;
  if (page.view === undefined) return page.date === undefined ? "" : `month/${page.date}`;
  return page.date === undefined ? page.view : `${page.view}/${page.date}`;
}

function writeFilters(filters: Filters, query: URLSearchParams): void {
  if (filters.search !== "") query.set("search", filters.search);
  for (const name of lists) if (filters[name].length > 0) query.set(name, filters[name].join(","));
  for (const name of switches) if (filters[name]) query.set(name, "yes");
}

export function navigate(hash: string, options: { readonly replace?: boolean } = {}): void {
  if (hash === location.hash) return;
  if (options.replace) {
    history.replaceState(history.state, "", hash);
    dispatchEvent(new HashChangeEvent("hashchange"));
  } else location.hash = hash;
}

/** Dispatched before the route follows the URL. A form with changes cancels it. */
const leaving = "leave-route";

export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  // A layout effect, because a change of the URL before the first frame would be lost otherwise.
  useLayoutEffect(() => {
    const update = () => {
      if (dispatchEvent(new Event(leaving, { cancelable: true }))) setRoute(parseRoute(location.hash));
    };
    addEventListener("hashchange", update);
    return () => removeEventListener("hashchange", update);
  }, []);
  return route;
}

/**
 * Keeps the URL while a form has changes: Back calls `ask` instead, and the browser asks before a reload. Returns the function to call
 * before the form closes itself.
 */
export function useUnsaved(hasChanges: boolean, ask: () => void): () => void {
  const isClosing = useRef(false);
  useLayoutEffect(() => {
    if (!hasChanges) return;
    const { hash } = location;
    const warn = (event: Event) => {
      if (!isClosing.current) event.preventDefault();
    };
    const stay = (event: Event) => {
      if (isClosing.current) return;
      event.preventDefault();
      history.pushState(null, "", hash);
      ask();
    };
    addEventListener(leaving, stay);
    addEventListener("beforeunload", warn);
    return () => {
      removeEventListener(leaving, stay);
      removeEventListener("beforeunload", warn);
    };
  }, [hasChanges]);
  return () => {
    isClosing.current = true;
  };
}

function isDay(text: string): boolean {
  // `Date.parse` takes February 31 for March 3.
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}
