import { useCallback } from "preact/hooks";
import { useDemo } from "../context.ts";
import { useRequest } from "../parts/use-request.ts";
import type { Filters } from "../route.ts";
import { everyDate, filterQuery } from "./filter-events.ts";

/** Counts the matches of a search on all dates; `undefined` without a search, and until the service has answered. */
export function useSearchCount(filters: Filters) {
  const { api, revision, settings } = useDemo();
  const key = filters.search === "" ? undefined : JSON.stringify({ ...filterQuery(filters, settings.access), ...everyDate, per_page: 1 });
  const request = useRequest(
    useCallback(
      async (signal: AbortSignal) =>
        key === undefined ? undefined : { key, total: (await api.listEventPage(JSON.parse(key), signal)).total },
      [api, key, revision],
    ),
  );
  return { request, count: request.value?.key === key ? request.value?.total : undefined };
}
