import { useDemo } from "../context.ts";
import { lazy } from "../parts/lazy.tsx";
import { GridSkeleton } from "../parts/view-state.tsx";
import { useDates } from "../time/date-texts.ts";
import { addDays } from "../time/days.ts";
import { shownPeriod } from "../time/periods.ts";
import { mainCategory } from "./category-tree.ts";
import type { EventGridProps } from "./event-grid.tsx";
import { EventLine, lineClass } from "./event-line.tsx";
import { isTimed } from "./grid-events.ts";

type GridProps = Omit<EventGridProps, "plugins">;

export const loadGrid = () => import("./event-grid.tsx").then(({ EventGrid }) => EventGrid);

const MonthGrid = lazy<GridProps>(
  () => loadGrid().then((EventGrid) => (props: GridProps) => <EventGrid {...props} plugins={[]} />),
  EarlyMonth,
);

/** Week and day need the hours of the component: 8 kB that are not loaded for the month. */
const HoursGrid = lazy<GridProps>(
  () =>
    Promise.all([loadGrid(), import("fullcalendar/timegrid")]).then(([EventGrid, { default: timeGrid }]) => (props: GridProps) => (
      <EventGrid {...props} plugins={[timeGrid]} />
    )),
  GridSkeleton,
);

/** The maximum number of events of a day in the outline of a month. */
const maxEarly = 3;

/** The outline of a month with its events, until its component is loaded, which is two thirds of what a visit loads. */
function EarlyMonth({ date, events }: GridProps) {
  const { texts, categories, now } = useDemo();
  const dates = useDates();
  const { from } = shownPeriod("month", date, texts.firstDay);
  function drawDay(index: number) {
    const day = addDays(from, index);
    const starting = events.filter(({ start_date }) => start_date.startsWith(day)).slice(0, maxEarly);
    return starting.map((event) => {
      const category = mainCategory(event, categories);
      const isWhole = !isTimed(event);
      const time = isWhole ? "" : [dates.time(event.start_date), dates.zone(event)].filter(Boolean).join(" ");
      return (
        <div key={event.id} class={lineClass(event, category, event.end_date < now, isWhole)}>
          <EventLine event={event} category={category} texts={texts} time={time} until="" isTall={false} />
        </div>
      );
    });
  }
  return <GridSkeleton view="month" cell={drawDay} />;
}

export function GridView(props: GridProps) {
  return props.view === "month" ? <MonthGrid {...props} /> : <HoursGrid {...props} />;
}
