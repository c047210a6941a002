import type { EventResponse } from "event-calendar-mock";
import { useDemo } from "../context.ts";
import { addDays } from "../time/days.ts";
import { covers, periodOf, touches } from "../time/periods.ts";
import { CoveringEvents } from "./covering-events.tsx";
import { DayList } from "./day-list.tsx";
import { MiniMonth, WeekStrip } from "./mini-month.tsx";

interface PhoneViewProps {
  readonly date: string;
  readonly events: readonly EventResponse[];
  onDay(day: string): void;
}

export function PhoneMonth({ date, events, onDay }: PhoneViewProps) {
  const { texts } = useDemo();
  const found = events.filter((event) => touches(event, { from: date, until: addDays(date, 1) }));
  return (
    <div class="phone-view">
      <MiniMonth date={date} chosen={date} events={events} isLarge onDay={onDay} />
      {found.length === 0 ? <p class="hint">{texts.noEventsOnDay}</p> : <DayList events={found} from={date} />}
    </div>
  );
}

export function PhoneWeek({ date, events, onDay }: PhoneViewProps) {
  const { texts } = useDemo();
  const week = periodOf("week", date, texts.firstDay);
  const found = events.filter((event) => touches(event, week) && !covers(event, week)).toSorted(byStart);
  return (
    <>
      <CoveringEvents view="week" events={events.filter((event) => covers(event, week))} />
      <div class="phone-view">
        <WeekStrip date={date} events={events} onDay={onDay} />
        <DayList events={found} from={week.from} />
      </div>
    </>
  );
}

function byStart(one: EventResponse, other: EventResponse): number {
  return one.start_date < other.start_date ? -1 : 1;
}
