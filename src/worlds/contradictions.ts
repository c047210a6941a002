import type { World } from "./world.ts";

/** Whether the calendar knows a time zone by this name. */
export type IsTimezone = (name: string) => boolean;

export function contradictionsIn(_world: World, _isTimezone: IsTimezone): string[] {
  return [];
}
