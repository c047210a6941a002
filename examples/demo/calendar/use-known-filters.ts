import type { EventResponse } from "event-calendar-mock";
import { useMemo } from "preact/hooks";
import type { CalendarApi } from "../api/calendar-api.ts";
import { Refusal } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { linked } from "../event/linked.ts";
import { htmlText } from "../parts/html-text.ts";
import { type RequestState, useRequest } from "../parts/use-request.ts";
import { type CalendarRoute, type Filters, lists, navigate, parseRoute, toHash } from "../route.ts";
import { idsBelow } from "./category-tree.ts";
import type { FilterOption } from "./filter-menu.tsx";

type ListName = (typeof lists)[number];

/** The selected records that no event of the view has, by filter. */
export type OtherOptions = Readonly<Partial<Record<ListName, readonly FilterOption[]>>>;

const readers: Readonly<
  Record<ListName, (api: CalendarApi, id: number, signal: AbortSignal) => Promise<Omit<FilterOption, "depth" | "count">>>
> = {
  category: async (api, id, signal) => namedBy(await api.readCategory(id, signal), ({ name }) => name),
  place: async (api, id, signal) => namedBy(await api.readVenue(id, signal), ({ venue }) => venue),
  organizer: async (api, id, signal) => namedBy(await api.readOrganizer(id, signal), ({ organizer }) => organizer),
  tag: async (api, id, signal) => namedBy(await api.readTag(id, signal), ({ name }) => name),
};

/**
 * Finds the records of the filters that are neither in the categories nor in the events of the view (`events`, `undefined` until they are
 * loaded). After a change of language, replaces them in the URL with their translations, which have other ids, and removes an id that no
 * record has.
 */
export function useKnownFilters(route: CalendarRoute, events: readonly EventResponse[] | undefined): RequestState<OtherOptions> {
  const { api, categories, categoryRequest, revision } = useDemo();
  // Unknown while the view still shows another language.
  const isKnown = events !== undefined && !categoryRequest.isLoading && categoryRequest.error === undefined;
  const hash = toHash(route);
  // Requests the name of a place only once for a month without its events.
  const read = useMemo(() => new Map<string, FilterOption | undefined>(), [api, revision]);
  async function find(signal: AbortSignal): Promise<OtherOptions> {
    if (events === undefined) return {};
    const ofCategories = new Set(categories.roots.flatMap(idsBelow));
    const known: Readonly<Record<ListName, ReadonlySet<number>>> = {
      category: ofCategories,
      place: new Set(events.flatMap(({ venue }) => linked(venue).map(({ id }) => id))),
      organizer: new Set(events.flatMap(({ organizer }) => organizer.map(({ id }) => id))),
      tag: new Set(events.flatMap(({ tags }) => tags.map(({ id }) => id))),
    };

    async function other(name: ListName, id: number): Promise<FilterOption | undefined> {
      const key = `${name} ${id}`;
      if (!read.has(key)) read.set(key, await readOption(name, id, api, signal));
      return read.get(key);
    }

    const found = await Promise.all(
      lists.map(async (name) => {
        const wanted = route.filters[name];
        const others = await Promise.all(wanted.map((id) => (known[name].has(id) ? undefined : other(name, id))));
        const ids = wanted.flatMap((id, index) => (known[name].has(id) ? id : (others[index]?.id ?? [])));
        // A category that is not in the shown language would match no event.
        const left = name === "category" ? [...ofCategories].filter((id) => ids.includes(id)) : [...new Set(ids)];
        return [name, left, others.filter((option) => option && !known[name].has(option.id))] as const;
      }),
    );
    if (signal.aborted) return {};
    const filters: Filters = { ...route.filters, ...Object.fromEntries(found.map(([name, ids]) => [name, ids])) };
    const isOther = lists.some(
      (name) => filters[name].length !== route.filters[name].length || filters[name].some((id) => !route.filters[name].includes(id)),
    );
    if (isOther) navigate(toHash({ ...route, filters }, parseRoute(location.hash).dialog), { replace: true });
    return Object.fromEntries(found.map(([name, , others]) => [name, others]));
  }
  return useRequest(isKnown ? find : undefined, [isKnown, api, categories, events, hash, read]);
}

/** Loads a record in the language of the page: for the id of a translation, the service returns that record. */
async function readOption(name: ListName, id: number, api: CalendarApi, signal: AbortSignal): Promise<FilterOption | undefined> {
  try {
    return { ...(await readers[name](api, id, signal)), count: 0, depth: 0 };
  } catch (error) {
    // An id that no record has is refused as a parameter. A record that this caller may not read has no name to show.
    const isUnknown = error instanceof Refusal && ((error.params && "id" in error.params) || [403, 404, 410].includes(error.status));
    if (isUnknown) return undefined;
    throw error;
  }
}

function namedBy<Item extends { readonly id: number }>(record: Item, nameOf: (record: Item) => string | readonly never[] | undefined) {
  return { id: record.id, name: htmlText(nameOf(record) ?? "") };
}
