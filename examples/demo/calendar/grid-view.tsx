import { lazy } from "../parts/lazy.tsx";
import { GridSkeleton } from "../parts/view-state.tsx";
import type { EventGridProps } from "./event-grid.tsx";

type GridProps = Omit<EventGridProps, "plugins">;

const loadGrid = () => import("./event-grid.tsx").then(({ EventGrid }) => EventGrid);

const MonthGrid = lazy<GridProps>(
  () => loadGrid().then((EventGrid) => (props: GridProps) => <EventGrid {...props} plugins={[]} />),
  GridSkeleton,
);

/** Week and day need the hours of the component: 8 kB that a visit of the month does without. */
const HoursGrid = lazy<GridProps>(
  () =>
    Promise.all([loadGrid(), import("fullcalendar/timegrid")]).then(([EventGrid, { default: timeGrid }]) => (props: GridProps) => (
      <EventGrid {...props} plugins={[timeGrid]} />
    )),
  GridSkeleton,
);

/** Month, week or day. */
export function GridView(props: GridProps) {
  return props.view === "month" ? <MonthGrid {...props} /> : <HoursGrid {...props} />;
}
