import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { nameOf } from "../parts/html-text.ts";
import { Icon } from "../parts/icon.tsx";
import { Picture } from "../parts/picture.tsx";
import { LoadError, Skeleton } from "../parts/view-state.tsx";
import { type CalendarRoute, toHash } from "../route.ts";
import { addMonths } from "../time/days.ts";
import { useDates } from "../time/use-dates.ts";
import { mainCategory } from "./category-tree.ts";
import { DayList } from "./day-list.tsx";
import { MiniMonth } from "./mini-month.tsx";
import { useUpcoming } from "./use-upcoming.ts";
import { WeekStrip } from "./week-strip.tsx";

interface ListViewProps {
  readonly route: CalendarRoute;
  /** The day with which the list begins. */
  readonly date: string;
  /** The events of the weeks around that day, for the small month. */
  readonly month: readonly EventResponse[];
  onDay(day: string): void;
}

/** Events from a day on, 50 at a time, and next to them a small month and what runs already. */
export function ListView({ route, date, month, onDay }: ListViewProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const upcoming = useUpcoming(route.filters, date);
  const running = month.filter(({ start_date, end_date }) => start_date < `${date} ` && end_date >= `${date} `);
  return (
    <div class="list-view">
      <WeekStrip date={date} events={month} onDay={onDay} />
      <div class="list-main">
        <button type="button" class="link earlier" onClick={() => onDay(addMonths(date, date.endsWith("-01") ? -1 : 0))}>
          {texts.showEarlier}
        </button>
        <LoadError request={upcoming} title={texts.eventsNotLoaded} />
        {upcoming.isFirst && upcoming.isLoading && <Skeleton lines={8} />}
        <DayList events={upcoming.events} />
        {upcoming.isFinished && <p class="hint end">{upcoming.events.length === 0 ? texts.noneLater : texts.listEnds}</p>}
        {upcoming.hasMore && (
          <button ref={upcoming.sentinel} type="button" class="more" disabled={upcoming.isLoading} onClick={upcoming.loadMore}>
            {upcoming.isLoading ? texts.loading : texts.showMore}
          </button>
        )}
      </div>
      <aside class="list-side">
        <div class="side-head">
          <h2>{dates.month(date)}</h2>
          <button type="button" class="plain icon-only" aria-label={texts.before.month} onClick={() => onDay(addMonths(date, -1))}>
            <Icon name="left" />
          </button>
          <button type="button" class="plain icon-only" aria-label={texts.after.month} onClick={() => onDay(addMonths(date, 1))}>
            <Icon name="right" />
          </button>
        </div>
        <MiniMonth date={date} chosen={date} events={month} onDay={onDay} />
        {running.length > 0 && (
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
    </div>
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
