import type { EventResponse } from "event-calendar-mock";
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Query } from "../api/client.ts";
import { useDemo } from "../context.ts";
import { useRequest } from "../parts/use-request.ts";
import type { Filters } from "../route.ts";
import { filterQuery } from "./filter-events.ts";

const noEvents: readonly EventResponse[] = [];

export type EventPages = ReturnType<typeof useEventPages>;

/** Loads the events that match the filters and some bounds of dates, 50 at a time. Loads more when `sentinel` becomes visible. */
export function useEventPages(filters: Filters, bounds: Query) {
  const { api, revision, settings } = useDemo();
  const key = JSON.stringify({ ...filterQuery(filters, settings.access), ...bounds });
  const [pages, setPages] = useState({ key, count: 1 });
  // Another list starts with its first page again.
  const count = pages.key === key ? pages.count : 1;
  // Pages of another language, or of another caller, belong to another `api`.
  const loaded = useRef({ api, key: "", revision: -1, pages: [] as (readonly EventResponse[])[] });

  const request = useRequest(
    async (signal) => {
      const last = loaded.current;
      const before = last.api === api && last.key === key && last.revision === revision ? last.pages : [];
      const added: (readonly EventResponse[])[] = [];
      let total = Number.POSITIVE_INFINITY;
      for (let page = before.length + 1; page <= Math.min(count, total); page += 1) {
        const answer = await api.listEventPage({ ...JSON.parse(key), page }, signal);
        total = answer.total_pages;
        added.push(answer.events);
      }
      loaded.current = { api, key, revision, pages: [...before, ...added] };
      return { key, events: loaded.current.pages.flat(), hasMore: total > count };
    },
    [api, key, count, revision],
  );

  const loadMore = useCallback(() => setPages({ key, count: count + 1 }), [key, count]);
  const sentinel = useRef<HTMLButtonElement>(null);
  const isIdle = !request.isLoading && request.value?.hasMore === true;
  useEffect(() => {
    if (!isIdle || sentinel.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: "400px" });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isIdle, loadMore]);

  return {
    ...request,
    events: request.value?.events ?? noEvents,
    /** True until the first page is loaded. */
    isFirst: request.value === undefined,
    hasMore: request.value?.hasMore === true,
    isFinished: isFinished(request),
    loadMore,
    sentinel,
  };
}

function isFinished({ value, isLoading, error }: { value: { hasMore: boolean } | undefined; isLoading: boolean; error: unknown }): boolean {
  return value !== undefined && !value.hasMore && !isLoading && error === undefined;
}
