import type { World } from "./world.ts";

/**
 * Marks every event that lasts from the first to the last second of a day as lasting whole days. World files recorded from a running
 * service have the dates of such events, but not always the mark.
 */
export function markWholeDays(world: World): World {
  return {
    ...world,
    events: world.events.map((event) => {
      const isWhole = event.start_date.endsWith(" 00:00:00") && event.end_date.endsWith(" 23:59:59");
      return isWhole ? { ...event, all_day: true } : event;
    }),
  };
}
