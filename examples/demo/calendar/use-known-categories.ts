import { useCallback } from "preact/hooks";
import type { CalendarApi } from "../api/calendar-api.ts";
import { Refusal } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { type RequestState, useRequest } from "../parts/use-request.ts";
import { type CalendarRoute, navigate, parseRoute, toHash } from "../route.ts";
import { idsBelow } from "./category-tree.ts";

/**
 * Keeps the filter by category to the categories of the page. After a change of language, the address gets their translations, which are records
 * with other ids; an id without one leaves it.
 */
export function useKnownCategories(route: CalendarRoute): RequestState<unknown> {
  const { api, categories, categoryRequest } = useDemo();
  // While those of another language are still on screen, nothing is known.
  const isKnown = !categoryRequest.isLoading && categoryRequest.error === undefined;
  const hash = toHash(route);
  return useRequest(
    useCallback(
      async (signal: AbortSignal) => {
        const known = new Set(categories.roots.flatMap(idsBelow));
        const wanted = route.filters.category;
        if (!isKnown || wanted.every((id) => known.has(id))) return;
        const found = await Promise.all(wanted.map((id) => (known.has(id) ? id : translationOf(id, api, signal))));
        if (signal.aborted) return;
        const category = [...known].filter((id) => found.includes(id));
        navigate(toHash({ ...route, filters: { ...route.filters, category } }, parseRoute(location.hash).dialog), { replace: true });
      },
      [api, categories, isKnown, hash],
    ),
  );
}

/** Returns the id of a category in the language of the page: the service answers the id of any language with that record. */
async function translationOf(id: number, api: CalendarApi, signal: AbortSignal): Promise<number | undefined> {
  try {
    return (await api.readCategory(id, signal)).id;
  } catch (error) {
    // An id that no category has is refused as a parameter.
    if (error instanceof Refusal && error.params && "id" in error.params) return undefined;
    throw error;
  }
}
