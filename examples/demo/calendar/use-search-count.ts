import { useCallback } from "preact/hooks";
import { useDemo } from "../context.ts";
import { useRequest } from "../parts/use-request.ts";
import type { Filters } from "../route.ts";
import { everyDate, filterQuery } from "./filter-events.ts";

/** Counts what a search finds on all dates; the count is `undefined` without a search, and until the service has said it. */
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
