import type { EventResponse } from "event-calendar-mock";
import { useRef, useState } from "preact/hooks";
import type { CalendarApi } from "../api/calendar-api.ts";
import { withoutTranslated } from "../api/originals.ts";
import { useDemo } from "../context.ts";
import { type RequestState, useRequest, useRequestFor } from "../parts/use-request.ts";
import type { Filters, View } from "../route.ts";
import { useDates } from "../time/date-texts.ts";
import type { Period } from "../time/periods.ts";
import { everyDate, filterQuery, statusQuery } from "./filter-events.ts";
import { loadPeriod, type PeriodEvents } from "./load-period.ts";

interface PeriodAnswer extends PeriodEvents {
  readonly key: string;
  readonly title: string;
  readonly view: View;
  readonly date: string;
}

interface WantedPeriod {
  readonly view: View;
  readonly date: string;
  readonly shown: Period;
  readonly period: Period;
  readonly filters: Filters;
  readonly isWhole: boolean;
}

/**
 * Loads the events of a view. A change of the filters sends no request, because all events of the view are loaded, but the search and the
 * trash are left to the service. The previous answer is shown while the next one loads or fails; `isCurrent` is then false, and nothing is
 * counted.
 */
export function usePeriod({ view, date, shown, period, filters: { search, deleted }, isWhole }: WantedPeriod) {
  const { api, revision, settings } = useDemo();
  const dates = useDates();
  const key = JSON.stringify([shown, search, deleted]);
  const asked = JSON.stringify([key, revision]);
  // A part never replaces all events of the same days, which are reloaded after a write.
  const onScreen = useRef<string>();
  const whole = useRef<{ readonly api: CalendarApi; readonly asked: string; readonly answer: PeriodAnswer }>();
  const request = useRequest(
    async (signal, show: (part: PeriodAnswer) => void): Promise<PeriodAnswer> => {
      // If all events are already loaded, requesting all sends no request.
      if (whole.current?.api === api && whole.current.asked === asked) return whole.current.answer;
      const query = { search, ...statusQuery({ deleted, unpublished: false }, settings.access) };
      const about = { key, title: dates.title(period), view, date };
      const loaded = await loadPeriod(api, { shown, period, query, isWhole }, signal, (part) => {
        if (onScreen.current !== key) show({ ...about, ...part });
      });
      const answer = { ...about, ...loaded };
      whole.current = loaded.total === undefined ? { api, asked, answer } : undefined;
      return answer;
    },
    [api, asked, period.from, period.until, isWhole, settings.access],
  );
  onScreen.current = request.value?.key;
  return { request, key, isCurrent: request.value?.key === key };
}

/** Counts the matches of a search on all dates; `undefined` without a search, and until the service has answered. */
export function useSearchCount(filters: Filters) {
  const { api, revision, settings } = useDemo();
  const query = filters.search === "" ? undefined : { ...filterQuery(filters, settings.access), ...everyDate, per_page: 1 };
  const request = useRequestFor(JSON.stringify(query), async (signal) => query && (await api.listEventPage(query, signal)).total, [
    api,
    revision,
  ]);
  return { request, count: request.value };
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
  const wantsAll = isWhole && isShown;
  const request = useRequestFor(
    JSON.stringify(period),
    async (signal) => {
      if (english === undefined || events === undefined) return undefined;
      const query = statusQuery({ deleted: false, unpublished: false }, settings.access);
      const listed = await loadPeriod(english, { shown: period, period, query, isWhole: wantsAll }, signal);
      const left = await withoutTranslated(events, listed.events, english, signal);
      return { left, count: listed.total ?? left.length, isPart: listed.total !== undefined };
    },
    [english, events, wantsAll, settings.access, revision],
  );
  const known = request.value;
  return { count: known?.count, isPart: known?.isPart === true, events: isShown ? (known?.left ?? none) : none, isShown, show, request };
}
