import { useEffect, useMemo, useState } from "preact/hooks";
import { useDemo } from "../context.ts";
import { isUnanswered } from "../parts/explain.ts";
import { lazy } from "../parts/lazy.tsx";
import { useIsPhone } from "../parts/use-media.ts";
import type { RequestState } from "../parts/use-request.ts";
import { GridSkeleton, LoadError, LoadErrorLine, Skeleton } from "../parts/view-state.tsx";
import { type CalendarRoute, type Filters, hasFilters, navigate, noFilters, toHash, type View } from "../route.ts";
import { useDates } from "../time/date-texts.ts";
import { covers, type Period, periodOf, shownPeriod, touches } from "../time/periods.ts";
import { CoveringEvents } from "./covering-events.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { passes } from "./filter-events.ts";
import { isTimed } from "./grid-events.ts";
import { GridView, loadGrid } from "./grid-view.tsx";
import { isLong, type PeriodEvents } from "./load-period.ts";
import { BusyPeriod, EmptyPeriod, Footer, UntranslatedNote } from "./period-notes.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useKnownFilters } from "./use-known-filters.ts";
import { type Untranslated, usePeriod, useSearchCount, useUntranslated } from "./use-period.ts";

// A visit starts with one view; the others are loaded when they are opened.
const ListView = lazy(() => import("./list-view.tsx").then((module) => module.ListView), Waiting);
const YearView = lazy(() => import("./year-view.tsx").then((module) => module.YearView), Waiting);
const PhoneMonth = lazy(() => import("./phone-views.tsx").then((module) => module.PhoneMonth), Waiting);
const PhoneWeek = lazy(() => import("./phone-views.tsx").then((module) => module.PhoneWeek), Waiting);

export function CalendarPage({ route }: { readonly route: CalendarRoute }) {
  const { texts, now, categories, categoryRequest } = useDemo();
  const dates = useDates();
  const isPhone = useIsPhone();
  const today = now.slice(0, 10);
  const view = route.view ?? (isPhone ? "list" : "month");
  const date = route.date ?? today;
  const { filters } = route;
  const shown = shownPeriod(view, date, texts.firstDay);
  const period = periodOf(view, date, texts.firstDay);

  // A busy period is loaded in part until a visitor requests all of it, or filters it.
  const [wanted, setWanted] = useState<string>();
  const wantAll = () => setWanted(period.from + period.until);
  const isWhole =
    wanted === period.from + period.until || view === "week" || view === "year" || hasFilters({ ...filters, search: "", deleted: false });
  const { request, isCurrent, key } = usePeriod({ view, date, shown, period, filters, isWhole });
  // If the requested days cannot be loaded, the previous ones are still shown.
  const stale = !isCurrent && request.error !== undefined && request.value?.view === view ? request.value : undefined;
  // The list loads its own events. Without an answer it has none to show, unless it was on screen before.
  const isLost = isUnanswered(request.error);
  const hasView = request.error === undefined || isCurrent || stale !== undefined || (view === "list" && !isLost);
  const gridDate = stale?.date ?? date;
  const gridShown = stale ? shownPeriod(view, gridDate, texts.firstDay) : shown;
  const gridPeriod = stale ? periodOf(view, gridDate, texts.firstDay) : period;
  const isPart = request.value?.isPart === true;
  // Not for a search or the trash: both are left to the service, which knows no translations.
  const hasUntranslated = isCurrent && !isPart && filters.search === "" && !filters.deleted;
  const untranslated = useUntranslated(period, hasUntranslated ? request.value?.events : undefined, isWhole);
  const total = request.value && totalOf(request.value, untranslated, period);
  const isKnown = isCurrent && !isPart && total === undefined;
  const events = useMemo(
    () => [...(request.value?.events ?? []), ...untranslated.events].filter((event) => touches(event, gridShown)),
    [request.value, untranslated.events, gridShown.from, gridShown.until],
  );
  const passing = useMemo(() => events.filter((event) => passes(event, filters, categories)), [events, filters, categories]);
  const inPeriod = events.filter((event) => touches(event, period));
  const found = passing.filter((event) => touches(event, period));
  const isRow = (event: (typeof passing)[number]) =>
    covers(event, gridPeriod) || (view === "month" && isLong(event)) || (view === "day" && !isTimed(event));
  const hasGrid = isGrid(view, isPhone);
  // Loads the grid in parallel with its events. Ignores a failure, which is reported when the grid is shown.
  useEffect(() => {
    if (hasGrid) loadGrid().catch(() => undefined);
  }, [hasGrid]);
  const search = useSearchCount(filters);
  const searchCount = search.count;
  const knownFilters = useKnownFilters(route, isCurrent && isLoaded(request) ? events : undefined);

  const periodTitle = isPhone ? dates.narrowTitle(period, today) : dates.title(period);
  const isSearch = view === "list" && filters.search !== "" && route.date === undefined;
  const listTitle = isSearch ? texts.searchTitle(filters.search) : texts.upcoming;
  const title = view === "list" && route.date === undefined ? listTitle : periodTitle;
  const isEmptyAbove = !isPhone || view === "day";
  const isEmpty = isKnown && isLoaded(request) && view !== "list" && found.length === 0;
  const empty = isEmpty && (
    <EmptyPeriod
      period={period}
      view={view}
      filters={filters}
      onDate={(day) => open({ date: day })}
      onClear={(next) => open({ filters: next })}
    />
  );

  function countText(): string {
    if (isSearch) return searchCount === undefined ? "" : texts.countOnAllDates(searchCount);
    if (view === "list") return texts.fromDay(dates.short(date));
    if (isCurrent && total !== undefined) return texts.countOf(total, total);
    if (isKnown) return texts.countOf(found.length, Math.max(searchCount ?? inPeriod.length, found.length));
    return request.isLoading ? texts.loading : "";
  }

  const open = (change: { view?: View; date?: string; filters?: Filters }, options?: { replace: boolean }) =>
    navigate(toHash({ ...route, ...change }), options);
  const openDay = (day: string) => open({ view: isPhone ? view : "day", date: day });

  return (
    <section class={`calendar-page view-${view}`} aria-labelledby="calendar-title" aria-busy={request.isLoading}>
      <Toolbar view={view} date={date} title={title} count={countText()} isSearch={isSearch} onOpen={open} />
      <FilterBar
        filters={filters}
        events={inPeriod}
        others={knownFilters.value ?? {}}
        found={found.length}
        isKnown={isKnown && !isSearch}
        onNeed={wantAll}
        onChange={(next) => open({ filters: next }, { replace: false })}
      />
      <div class="progress" aria-hidden="true" />
      {/* The list reports its own errors, so the month next to it only needs one line, and none for the same cause. */}
      {view === "list" && hasView ? (
        !isLost && <LoadErrorLine request={request} title={texts.eventsNotLoaded} />
      ) : (
        <LoadError request={hasView ? request : { ...request, value: undefined }} title={texts.eventsNotLoaded} stale={stale?.title} />
      )}
      {request.error === undefined && (
        <>
          <LoadErrorLine request={categoryRequest} title={texts.categoriesNotShown} />
          <LoadErrorLine request={knownFilters} title={texts.filtersNotNamed} />
          <LoadErrorLine request={search.request} title={texts.searchNotCounted} />
          <LoadErrorLine request={untranslated.request} title={texts.originalsNotLoaded} />
        </>
      )}
      {isCurrent && (total !== undefined || (isPart && request.isLoading)) && view !== "list" && (
        <BusyPeriod total={total} shown={found.length} period={periodTitle} onAll={wantAll} />
      )}
      {view !== "list" && view !== "year" && <UntranslatedNote untranslated={untranslated} />}
      {/* Below a grid, it would not be visible. */}
      {isEmptyAbove && empty}
      {view === "list" && hasView && (
        <ListView
          route={route}
          date={date}
          month={passing}
          isSearch={isSearch}
          onDay={(day) => open({ date: day })}
          onClear={() => open({ filters: noFilters })}
        />
      )}
      {view === "year" && hasView && (
        <YearView year={gridDate.slice(0, 4)} events={passing} onDay={(day) => open({ view: "month", date: day })} />
      )}
      {isPhone && view === "month" && hasView && <PhoneMonth date={gridDate} events={passing} onDay={openDay} />}
      {isPhone && view === "week" && hasView && <PhoneWeek date={gridDate} events={passing} onDay={openDay} />}
      {hasGrid && request.value === undefined && request.isLoading && <GridSkeleton view={view} />}
      {hasGrid && hasView && request.value !== undefined && (
        <>
          <CoveringEvents
            key={key}
            view={view}
            isPart={isPart}
            events={passing.filter((event) => touches(event, gridPeriod) && isRow(event))}
          />
          <GridView view={view} date={gridDate} events={passing.filter((event) => !isRow(event))} onDay={openDay} />
        </>
      )}
      {!isEmptyAbove && empty}
      <Footer />
    </section>
  );
}

/** Returns the number of events in a busy period, including untranslated ones if they are shown; `undefined` if all of them are loaded. */
function totalOf({ events, total }: PeriodEvents, { isShown, isPart, count = 0 }: Untranslated, period: Period): number | undefined {
  if (!isShown) return total;
  if (total === undefined && !isPart) return undefined;
  return (total ?? events.filter((event) => touches(event, period)).length) + count;
}

function Waiting() {
  return <Skeleton lines={8} />;
}

function isLoaded({ value, isLoading, error }: RequestState<unknown>): boolean {
  return value !== undefined && !isLoading && error === undefined;
}

function isGrid(view: View, isPhone: boolean): view is "month" | "week" | "day" {
  return view === "day" || (!isPhone && (view === "month" || view === "week"));
}
