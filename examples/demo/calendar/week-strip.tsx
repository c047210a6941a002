import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { Button } from "../parts/icon.tsx";
import { listDays, startOfWeek } from "../time/days.ts";
import { useDates } from "../time/use-dates.ts";

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
