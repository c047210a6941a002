import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { groupBy } from "../parts/group-by.ts";
import { useDates } from "../time/use-dates.ts";
import { EventCard } from "./event-card.tsx";

interface DayListProps {
  readonly events: readonly EventResponse[];
  /** The day under which events are listed that started before it. */
  readonly from?: string;
}

export function DayList({ events, from = "" }: DayListProps) {
  const { now } = useDemo();
  const dates = useDates();
  const today = now.slice(0, 10);
  const days = groupBy(events, ({ start_date }) => (start_date < from ? from : start_date.slice(0, 10)));
  return (
    <>
      {[...days].map(([day, found]) => (
        <section key={day} class={day === today ? "day today" : "day"} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>
            {dates.dayName(day, today)} <span>{dates.dayDate(day, today)}</span>
          </h2>
          <ul class="card">
            {found.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
