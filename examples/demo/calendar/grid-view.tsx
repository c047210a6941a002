import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Skeleton } from "../parts/view-state.tsx";
import type { EventGridProps } from "./event-grid.tsx";

/** Month, week or day. The component that draws them is large, so it is loaded when it is needed first. */
export function GridView(props: EventGridProps) {
  const [Grid, setGrid] = useState<ComponentType<EventGridProps>>();
  useEffect(() => {
    // A function as the new state would be called.
    import("./event-grid.tsx").then(({ EventGrid }) => setGrid(() => EventGrid));
  }, []);
  return Grid ? <Grid {...props} /> : <Skeleton lines={12} />;
}
