import { createListedDates, type ListedDates } from "../../../src/store/event-order.ts";
import { foldForSearch } from "../../../src/text/collation/compare.ts";
import { utcZone } from "../../../src/time/zones/zone.ts";
import type { World } from "../../../src/worlds/world.ts";
import { findZone } from "../../support/zones.ts";
import type { Mode } from "./mode.ts";
import type { CollectionName } from "./steps.ts";

type EventRow = World["events"][number];

interface PlainList {
  readonly path: string;
  readonly ids: readonly number[];
}

/** Returns the function that returns the dates by which the lists of a world find an event. */
function datesIn(world: World): ListedDates {
  return createListedDates(findZone(world.site.timezone) ?? utcZone);
}

/** Filters a world plainly, as a list of the service should; `undefined` for a filter or a value that the list does not have. */
export function plainList(world: World, of: CollectionName, filter: string, value: string, mode: Mode): PlainList | undefined {
  if (of === "categories" || of === "tags") return plainTerms(world, of, filter, value, mode);
  const statuses = filter === "status" ? value.split(",") : ["publish"];
  const query = filter === "status" ? `status=${value}` : `status=publish${filter === "" ? "" : `&${filter}=${value}`}`;
  const isListed = (record: { language: string; status: string }) => record.language === "en" && statuses.includes(record.status);
  if (of === "events") {
    const test = eventTest(world, filter, value, mode);
    const found = world.events.filter((event) => isListed(event) && !event.hide_from_listings && isDated(event, world) && test?.(event));
    // Without such a bound the list begins now and ends in two years.
    return test && { path: `/events?ends_after=0001-01-02&${query}`, ids: found.map(({ id }) => id) };
  }
  const all: readonly { id: number; language: string; status: string }[] = world[of];
  return filter === "" || filter === "status" ? { path: `/${of}?${query}`, ids: all.filter(isListed).map(({ id }) => id) } : undefined;
}

function plainTerms(world: World, of: "categories" | "tags", filter: string, value: string, { fidelity }: Mode): PlainList | undefined {
  const all: readonly { id: number; language: string; parent?: number }[] = world[of];
  const shown = all.filter(({ language }) => language === "en");
  const isUsed = (id: number) => world.events.some((event) => event.status === "publish" && event[of].includes(id));
  const list = (query: string, terms: typeof all) => ({ path: `/${of}?${query}`, ids: terms.map(({ id }) => id) });
  if (filter === "") return list("hide_empty=0", shown);
  if (filter === "parent" && of === "categories" && isKnown(world, "categories", Number(value)))
    return list(
      `hide_empty=0&parent=${value}`,
      shown.filter(({ parent }) => parent === Number(value)),
    );
  // In this mode the list also has parents without events, for the sake of their children.
  const keepsParents = of === "categories" && fidelity === "observed";
  return filter === "hide_empty" && !keepsParents
    ? list(
        "hide_empty=1",
        shown.filter(({ id }) => isUsed(id)),
      )
    : undefined;
}

/** Returns the test of a filter of the list of events. */
function eventTest(world: World, filter: string, value: string, { access, fidelity }: Mode): ((event: EventRow) => boolean) | undefined {
  const number = Number(value);
  const [first, last] = [`${value} 00:00:00`, `${value} 23:59:59`];
  const listedDates = datesIn(world);
  const start = (event: EventRow) => listedDates(event)?.utc_start_date ?? "";
  const end = (event: EventRow) => listedDates(event)?.utc_end_date ?? "";
  const tests: Readonly<Record<string, (event: EventRow) => boolean>> = {
    "": () => true,
    status: () => true,
    venue: ({ venue }) => venue.includes(number),
    organizer: ({ organizer }) => organizer.includes(number),
    categories: (event) => event.categories.some((id) => lineOf(world, id).includes(number)),
    tags: ({ tags }) => tags.includes(number),
    featured: ({ featured }) => featured === (number === 1),
    // An open calendar takes everyone for a visitor, who does not find what a password protects.
    search: ({ title, description, excerpt, password }) =>
      (access === "service" || password === "") &&
      [title, description, ...(fidelity === "observed" ? [excerpt] : [])].some((text) =>
        foldForSearch(text).includes(foldForSearch(value)),
      ),
    start_date: (event) => start(event) >= first,
    end_date: (event) => end(event) <= last,
    starts_before: (event) => start(event) < last,
    starts_after: (event) => start(event) > last,
    ends_before: (event) => end(event) < last,
  };
  const isOfRecord = ["venue", "organizer", "categories", "tags"].includes(filter);
  return isOfRecord && !isKnown(world, filter, number) ? undefined : tests[filter];
}

function isDated(event: EventRow, world: World): boolean {
  const dates = datesIn(world)(event);
  return dates !== undefined && dates.utc_end_date > "0001-01-02 23:59:59";
}

function isKnown(world: World, filter: string, id: number): boolean {
  const lists: Readonly<Record<string, readonly { id: number }[]>> = {
    venue: world.venues,
    organizer: world.organizers,
    categories: world.categories,
    tags: world.tags,
  };
  return lists[filter]?.some((record) => record.id === id) ?? false;
}

function lineOf(world: World, id: number): readonly number[] {
  const line: number[] = [];
  for (let next = id; next !== 0 && !line.includes(next); ) {
    line.push(next);
    next = world.categories.find((category) => category.id === next)?.parent ?? 0;
  }
  return line;
}
