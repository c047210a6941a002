import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { Button } from "../parts/button.tsx";
import { groupBy } from "../parts/group-by.ts";
import { useDates } from "../time/date-texts.ts";
import { listDays, startOfWeek } from "../time/days.ts";
import { shownPeriod } from "../time/periods.ts";

interface MiniMonthProps {
  /** A day of the month. */
  readonly date: string;
  readonly chosen?: string;
  readonly events: readonly EventResponse[];
  readonly isLarge?: boolean;
  onDay(day: string): void;
}

export function MiniMonth({ date, chosen, events, isLarge = false, onDay }: MiniMonthProps) {
  const { texts, now } = useDemo();
  const dates = useDates();
  const { from } = shownPeriod("month", date, texts.firstDay);
  const counts = groupBy(events, ({ start_date }) => start_date.slice(0, 10));
  const month = date.slice(0, 7);
  // The view of a month has six weeks; this one only those with a day of the month.
  const days = listDays(from, 42).filter((_, index, all) =>
    all.slice(index - (index % 7), index - (index % 7) + 7).some((day) => day.startsWith(month)),
  );
  return (
    <div class={isLarge ? "mini-month large" : "mini-month"}>
      {listDays(from, 7).map((day) => (
        <span key={day} class="weekday" aria-hidden="true">
          {dates.narrowWeekday(day)}
        </span>
      ))}
      {days.map((day) => {
        const count = counts.get(day)?.length ?? 0;
        if (!day.startsWith(month)) return <span key={day} />;
        return (
          <Button
            key={day}
            class={`plain day-button ${day === chosen ? "chosen" : ""} ${day < now.slice(0, 10) ? "past" : ""}`}
            aria-label={`${dates.long(day)}, ${texts.countOf(count, count)}`}
            aria-current={day === now.slice(0, 10) ? "date" : undefined}
            aria-pressed={chosen === undefined ? undefined : day === chosen}
            onClick={() => onDay(day)}
          >
            {Number(day.slice(8))}
            {count > 0 && <span class={count > 3 ? "dot many" : "dot"} />}
          </Button>
        );
      })}
    </div>
  );
}

interface WeekStripProps {
  readonly date: string;
  readonly events: readonly EventResponse[];
  onDay(day: string): void;
}

export function WeekStrip({ date, events, onDay }: WeekStripProps) {
  const { texts, now } = useDemo();
  const dates = useDates();
  const starts = new Set(events.map(({ start_date }) => start_date.slice(0, 10)));
  return (
    <div class="week-strip">
      {listDays(startOfWeek(date, texts.firstDay), 7).map((day) => (
        <Button
          key={day}
          class={`plain day-button ${day === date ? "chosen" : ""} ${day < now.slice(0, 10) ? "past" : ""}`}
          aria-label={dates.long(day)}
          aria-pressed={day === date}
          onClick={() => onDay(day)}
        >
          <small>{dates.shortWeekday(day)}</small>
          {Number(day.slice(8))}
          {starts.has(day) && <span class="dot" />}
        </Button>
      ))}
    </div>
  );
}
