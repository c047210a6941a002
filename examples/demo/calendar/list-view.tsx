import type { EventResponse } from "event-calendar-mock";
import type { ComponentChildren } from "preact";
import { useDemo } from "../context.ts";
import { Button, Icon } from "../parts/button.tsx";
import { nameOf } from "../parts/html-text.ts";
import { Picture } from "../parts/picture.tsx";
import { LoadError, Skeleton } from "../parts/view-state.tsx";
import { type CalendarRoute, type Filters, hasFilters, toHash } from "../route.ts";
import { useDates } from "../time/date-texts.ts";
import { addDays, addMonths } from "../time/days.ts";
import { mainCategory } from "./category-tree.ts";
import { DayList } from "./day-list.tsx";
import { everyDate } from "./filter-events.ts";
import { MiniMonth, WeekStrip } from "./mini-month.tsx";
import { type EventPages, useEventPages } from "./use-event-pages.ts";

interface ListViewProps {
  readonly route: CalendarRoute;
  /** The first day of the list. */
  readonly date: string;
  /** The events of the weeks around that day, for the small month. */
  readonly month: readonly EventResponse[];
  /** True for the list of search results, which also contains the events before that day. */
  readonly isSearch: boolean;
  onDay(day: string): void;
  onClear(): void;
}

/** Events from a day on, 50 at a time, next to a small month and the events that are running. A search also lists earlier ones. */
export function ListView({ route: { filters }, date, month, isSearch, onDay, onClear }: ListViewProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const upcoming = useEventPages(filters, { starts_after: addDays(date, -1) });
  const hasNone = upcoming.isFinished && upcoming.events.length === 0;
  return (
    <div class="list-view">
      {!isSearch && <WeekStrip date={date} events={month} onDay={onDay} />}
      <div class="list-main">
        {!isSearch && (
          <Button label={texts.showEarlier} class="link earlier" onClick={() => onDay(addMonths(date, date.endsWith("-01") ? -1 : 0))} />
        )}
        <LoadError request={upcoming} title={texts.eventsNotLoaded} />
        {upcoming.isFirst && upcoming.isLoading && <Skeleton lines={8} />}
        <DayList events={upcoming.events} />
        {upcoming.isFinished && !isSearch && !hasNone && <p class="hint end">{texts.listEnds}</p>}
        {hasNone && !isSearch && (
          <NoEvents title={texts.nothingFrom(dates.long(date))} onClear={hasFilters(filters) ? onClear : undefined}>
            {hasFilters(filters) && texts.filtersAct}
          </NoEvents>
        )}
        <More pages={upcoming} />
        {isSearch && upcoming.isFinished && <EarlierEvents filters={filters} before={date} hasUpcoming={!hasNone} onClear={onClear} />}
      </div>
      <Side date={date} month={month} isSearch={isSearch} onDay={onDay} />
    </div>
  );
}

function More({ pages }: { readonly pages: EventPages }) {
  const { texts } = useDemo();
  if (!pages.hasMore) return null;
  return (
    <button ref={pages.sentinel} type="button" class="more" disabled={pages.isLoading} onClick={pages.loadMore}>
      {pages.isLoading ? texts.loading : texts.showMore}
    </button>
  );
}

interface EarlierEventsProps {
  readonly filters: Filters;
  readonly before: string;
  readonly hasUpcoming: boolean;
  onClear(): void;
}

function EarlierEvents({ filters, before, hasUpcoming, onClear }: EarlierEventsProps) {
  const { texts } = useDemo();
  const earlier = useEventPages(filters, { ...everyDate, starts_before: addDays(before, -1) });
  const hasNone = earlier.isFinished && earlier.events.length === 0;
  return (
    <>
      <LoadError request={earlier} title={texts.eventsNotLoaded} />
      {earlier.events.length > 0 && (
        <section class="earlier-events" aria-labelledby="earlier">
          <h2 id="earlier">{texts.earlier}</h2>
          <DayList events={earlier.events} />
        </section>
      )}
      <More pages={earlier} />
      {hasNone && !hasUpcoming && (
        <NoEvents title={texts.nothingFound} onClear={onClear}>
          {hasFilters({ ...filters, search: "" }) ? texts.filtersAct : texts.noMatch(filters.search)}
        </NoEvents>
      )}
    </>
  );
}

interface NoEventsProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** `undefined` if there is nothing to clear. */
  readonly onClear: (() => void) | undefined;
}

function NoEvents({ title, children, onClear }: NoEventsProps) {
  const { texts } = useDemo();
  return (
    <div class="message empty" role="status">
      <Icon name="search" />
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {onClear && <Button label={texts.clear} onClick={onClear} />}
    </div>
  );
}

function Side({ date, month, isSearch, onDay }: Pick<ListViewProps, "date" | "month" | "isSearch" | "onDay">) {
  const { texts } = useDemo();
  const dates = useDates();
  const running = month.filter(({ start_date, end_date }) => start_date < `${date} ` && end_date >= `${date} `);
  return (
    <aside class="list-side">
      <div class="side-head">
        <h2>{dates.month(date)}</h2>
        <Button icon="left" class="plain icon-only" aria-label={texts.before.month} onClick={() => onDay(addMonths(date, -1))} />
        <Button icon="right" class="plain icon-only" aria-label={texts.after.month} onClick={() => onDay(addMonths(date, 1))} />
      </div>
      <MiniMonth date={date} chosen={date} events={month} onDay={onDay} />
      {running.length > 0 && !isSearch && (
        <>
          <h2>{texts.runningNow}</h2>
          <ul class="running">
            {running.map((event) => (
              <RunningEvent key={event.id} event={event} />
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

function RunningEvent({ event }: { readonly event: EventResponse }) {
  const { texts, categories } = useDemo();
  const dates = useDates();
  return (
    <li>
      <Picture event={event} category={mainCategory(event, categories)} size="thumbnail" />
      <a href={toHash({ page: "event", id: event.id })} dir="auto">
        {nameOf(event.title, texts)}
      </a>
      <span class="hint">{dates.when(event)}</span>
    </li>
  );
}
