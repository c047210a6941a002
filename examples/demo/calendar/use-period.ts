import type { EventResponse } from "event-calendar-mock";
import { useCallback, useState } from "preact/hooks";
import { withoutTranslated } from "../api/originals.ts";
import { useDemo } from "../context.ts";
import { type RequestState, useRequest } from "../parts/use-request.ts";
import type { Filters } from "../route.ts";
import type { Period } from "../time/periods.ts";
import { everyDate, filterQuery, statusQuery } from "./filter-events.ts";
import { loadPeriod } from "./load-period.ts";

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

const none: readonly EventResponse[] = [];

export interface Untranslated {
  /** The number of them without a translation; `undefined` until it is known, and for a page in English. */
  readonly count: number | undefined;
  /** True if `events` are only a part of them: the featured and long ones of a busy period. */
  readonly isPart: boolean;
  readonly events: readonly EventResponse[];
  readonly isShown: boolean;
  show(isShown: boolean): void;
  readonly request: RequestState<unknown>;
}

/**
 * Finds the untranslated events of a period. `events` are those in the language of the page, `undefined` until they are loaded. With
 * `isWhole`, loads all of a busy period when they are shown.
 */
export function useUntranslated(period: Period, events: readonly EventResponse[] | undefined, isWhole: boolean): Untranslated {
  const { english, settings, revision } = useDemo();
  const [isShown, show] = useState(false);
  const key = JSON.stringify(period);
  const wantsAll = isWhole && isShown;
  const request = useRequest(
    useCallback(
      async (signal: AbortSignal) => {
        if (english === undefined || events === undefined) return undefined;
        const query = statusQuery({ deleted: false, unpublished: false }, settings.access);
        const listed = await loadPeriod(english, { shown: period, period, query, isWhole: wantsAll }, signal);
        const left = await withoutTranslated(events, listed.events, english, signal);
        return { key, left, count: listed.total ?? left.length, isPart: listed.total !== undefined };
      },
      [english, key, events, wantsAll, settings.access, revision],
    ),
  );
  const known = request.value?.key === key ? request.value : undefined;
  return { count: known?.count, isPart: known?.isPart === true, events: isShown ? (known?.left ?? none) : none, isShown, show, request };
}
