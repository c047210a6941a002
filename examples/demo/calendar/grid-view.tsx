import { lazy } from "../parts/lazy.tsx";
import { MonthSkeleton } from "../parts/view-state.tsx";
import type { EventGridProps } from "./event-grid.tsx";

/** Loads the component that draws month, week and day. It is large, so the page asks for it while its first events are on their way. */
export const loadGrid = () => import("./event-grid.tsx").then(({ EventGrid }) => EventGrid);

/** Month, week or day. */
export const GridView = lazy<EventGridProps>(loadGrid, MonthSkeleton);
