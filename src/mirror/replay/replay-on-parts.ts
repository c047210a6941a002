import type { Capsule } from "../../calendar/capsule/capsule.ts";
import type { ControlParts, Reopen } from "../../calendar/control/control-route.ts";
import { internals } from "../../calendar/internals.ts";
import { ownOptions } from "../../calendar/sessions.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";
import { readCapsule } from "./read-capsule.ts";
import { type CapsuleReplayOptions, differingOptions, replayCapsule, requireSameOptions } from "./replay.ts";
import type { CapsuleReplay } from "./replayed.ts";

/** The most requests in the answer of a control route. */
const maxRequests = 100;

/**
 * Replays a capsule on the calendar or session of a control route. The capsule decides its state and its journal, and removes its faults. A
 * session gets the options of the capsule; the calendar itself must have them.
 * Returns the last 100 of the requests that were sent: those before are read by replaying the capsule until one of them.
 */
export async function replayOnParts(
  capsule: unknown,
  given: ControlParts,
  { reopen, ...options }: Omit<CapsuleReplayOptions, "target"> & { readonly reopen?: Reopen | undefined },
): Promise<CapsuleReplay> {
  const checked = readCapsule(capsule);
  const calendar = withOptionsOf(checked, given, reopen);
  const { fetch } = calendar;
  if (!fetch) throw new CalendarError("not_supported", "This calendar cannot replay capsules: serve what createCalendar returns.");
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

/** Returns a calendar, or its session opened again, that answers with the options of a capsule. */
function withOptionsOf({ options }: Capsule, calendar: ControlParts, reopen: Reopen | undefined): ControlParts {
  // Any object with the methods of a calendar can be served; its options are not known.
  const own = calendar[internals]?.options ?? options;
  const isSame = differingOptions(options, own).length === 0 && options.publicUrl === own.publicUrl && options.baseUrl === own.baseUrl;
  if (isSame) return calendar;
  if (reopen) return reopen({ options: Object.fromEntries(ownOptions.map((name) => [name, options[name]])) });
  requireSameOptions(options, own);
  return calendar;
}
