import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { Button } from "../parts/button.tsx";
import { useDates } from "../time/date-texts.ts";
import { addMonths } from "../time/days.ts";
import { periodOf, touches } from "../time/periods.ts";
import { MiniMonth } from "./mini-month.tsx";

interface YearViewProps {
  /** The year, such as `2026`. */
  readonly year: string;
  readonly events: readonly EventResponse[];
  onDay(day: string): void;
}

export function YearView({ year, events, onDay }: YearViewProps) {
  const { texts } = useDemo();
  const dates = useDates();
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01-01`, index));
  return (
    <div class="year-view">
      {months.map((month) => {
        const period = periodOf("month", month, texts.firstDay);
        const found = events.filter((event) => touches(event, period));
        return (
          <section key={month} aria-label={dates.month(month)}>
            <h2>
              <Button label={dates.month(month)} class="plain" onClick={() => onDay(month)} />
              {found.length > 0 && <span class="number">{texts.countOf(found.length, found.length)}</span>}
            </h2>
            <MiniMonth date={month} events={found} onDay={onDay} />
          </section>
        );
      })}
    </div>
  );
}
