import { useCallback, useMemo } from "preact/hooks";
import { useDemo } from "../context.ts";
import { useIsPhone } from "../parts/use-media.ts";
import { type RequestState, useRequest } from "../parts/use-request.ts";
import { LoadError, Skeleton } from "../parts/view-state.tsx";
import { type CalendarRoute, type Filters, navigate, toHash, type View } from "../route.ts";
import { covers, periodOf, shownPeriod, touches } from "../time/periods.ts";
import { useDates } from "../time/use-dates.ts";
import { CoveringEvents } from "./covering-events.tsx";
import { EmptyPeriod } from "./empty-period.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { passes, statusQuery } from "./filter-events.ts";
import { Footer } from "./footer.tsx";
import { GridView } from "./grid-view.tsx";
import { ListView } from "./list-view.tsx";
import { PhoneMonth, PhoneWeek } from "./phone-views.tsx";
import { Toolbar } from "./toolbar.tsx";
import { YearView } from "./year-view.tsx";

/** The calendar: toolbar, filters and one of its views. */
export function CalendarPage({ route }: { readonly route: CalendarRoute }) {
  const { api, texts, now, categories, revision, settings } = useDemo();
  const dates = useDates();
  const isPhone = useIsPhone();
  const today = now.slice(0, 10);
  const view = route.view ?? (isPhone ? "list" : "month");
  const date = route.date ?? today;
  const { filters } = route;
  const shown = shownPeriod(view, date, texts.firstDay);
  const period = periodOf(view, date, texts.firstDay);

  // A change of the filters asks for nothing: the view has all of its events. The search and the trash are left to the service.
  const { search, deleted } = filters;
  const key = JSON.stringify([shown, search, deleted]);
  const request = useRequest(
    useCallback(
      async (signal: AbortSignal) => {
        const query = { search, ...statusQuery({ deleted, unpublished: false }, settings.access) };
        const listed = await api.listEvents(shown.from, shown.until, query, signal);
        return { key, listed };
      },
      [api, shown.from, shown.until, search, deleted, settings.access, revision],
    ),
  );
  // The answer about other days stays on screen while the next one loads or fails. Nothing is counted in it.
  const isKnown = request.value?.key === key;
  const events = useMemo(
    () => (request.value?.listed ?? []).filter((event) => touches(event, shown)),
    [request.value, shown.from, shown.until],
  );
  const passing = useMemo(() => events.filter((event) => passes(event, filters, categories)), [events, filters, categories]);
  const inPeriod = events.filter((event) => touches(event, period));
  const found = passing.filter((event) => touches(event, period));

  const periodTitle = isPhone ? dates.narrowTitle(period, today) : dates.title(period);
  const title = view === "list" && route.date === undefined ? texts.upcoming : periodTitle;
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
    if (view === "list") return texts.fromDay(dates.short(date));
    if (isKnown) return texts.countOf(found.length, inPeriod.length);
    return request.isLoading ? texts.loading : "";
  }

  const open = (change: { view?: View; date?: string; filters?: Filters }, options?: { replace: boolean }) =>
    navigate(toHash({ ...route, ...change }), options);
  const openDay = (day: string) => open({ view: isPhone ? view : "day", date: day });

  return (
    <section class={`calendar-page view-${view}`} aria-labelledby="calendar-title" aria-busy={request.isLoading}>
      <Toolbar view={view} date={date} title={title} count={countText()} onOpen={open} />
      <FilterBar
        filters={filters}
        events={inPeriod}
        found={found.length}
        isKnown={isKnown}
        onChange={(next) => open({ filters: next }, { replace: false })}
      />
      <div class="progress" aria-hidden="true" />
      <LoadError request={request} title={texts.eventsNotLoaded} />
      {/* Below the grid it would be out of sight. */}
      {!isPhone && empty}
      {view === "list" && <ListView route={route} date={date} month={events} onDay={(day) => open({ date: day })} />}
      {view === "year" && <YearView year={date.slice(0, 4)} events={passing} onDay={(day) => open({ view: "month", date: day })} />}
      {isPhone && view === "month" && <PhoneMonth date={date} events={passing} onDay={openDay} />}
      {isPhone && view === "week" && <PhoneWeek date={date} events={passing} onDay={openDay} />}
      {isGrid(view, isPhone) && request.value === undefined && request.isLoading && <Skeleton lines={12} />}
      {isGrid(view, isPhone) && request.value !== undefined && (
        <>
          <CoveringEvents view={view} events={passing.filter((event) => covers(event, shown))} />
          <GridView view={view} date={date} events={passing.filter((event) => !covers(event, shown))} onDay={openDay} />
        </>
      )}
      {isPhone && empty}
      <Footer />
    </section>
  );
}

function isLoaded({ value, isLoading, error }: RequestState<unknown>): boolean {
  return value !== undefined && !isLoading && error === undefined;
}

function isGrid(view: View, isPhone: boolean): view is "month" | "week" | "day" {
  return view === "day" || (!isPhone && (view === "month" || view === "week"));
}
