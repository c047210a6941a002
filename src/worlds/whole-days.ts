import type { World } from "./world.ts";

/**
 * The world with every event that lasts from the first to the last second of a day marked as lasting whole days. World files that
 * were recorded from a running service carry the dates of such events, but not always the mark.
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
