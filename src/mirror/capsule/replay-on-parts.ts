import type { ControlParts } from "../../calendar/control/parts.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";
import { readCapsule } from "./read-capsule.ts";
import { type CapsuleReplayOptions, replayCapsule } from "./replay-capsule.ts";
import type { CapsuleReplay } from "./replayed.ts";

/** The most requests in the answer of a control route. */
const maxRequests = 100;

/**
 * Replays a capsule on the calendar or session of a control route. The capsule decides its state and its journal, and removes its faults.
 * Returns the last 100 of the requests that were sent: those before are read by replaying the capsule until one of them.
 */
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
  try {
    const { requests, first, ...replay } = await replayCapsule(checked, { ...options, target });
    const withoutBody = requests.slice(-maxRequests).map((request) => ({ ...request, body: undefined }));
    return { ...replay, requests: withoutBody, first: first && { ...first, body: undefined } };
  } finally {
    calendar.faults.clear();
  }
}
