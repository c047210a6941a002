import type { ControlParts } from "../../calendar/control/parts.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";
import { readCapsule } from "./read-capsule.ts";
import { type CapsuleReplay, type CapsuleReplayOptions, replayCapsule } from "./replay-capsule.ts";

/** Replays a capsule on the calendar or session of a control route. The capsule decides its state and its journal, and removes its faults. */
export async function replayOnParts(
  capsule: unknown,
  calendar: ControlParts,
  options: Omit<CapsuleReplayOptions, "target">,
): Promise<CapsuleReplay> {
  const { fetch } = calendar;
  if (!fetch) throw new CalendarError("This calendar answers no capsules: serve what createCalendar returns.");
  const checked = readCapsule(capsule);
  calendar.reset();
  const snapshot = () => calendar.snapshot() as World;
  const target = { fetch, snapshot, restore: calendar.restore, clock: calendar.clock, faults: calendar.faults };
  const replay = await replayCapsule(checked, { ...options, target });
  calendar.faults.clear();
  return replay;
}
