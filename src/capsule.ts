import type { Capsule } from "./calendar/capsule/capsule.ts";
import { type CapsuleReplayOptions, replayCapsule as replay } from "./mirror/replay/replay.ts";
import type { CapsuleReplay } from "./mirror/replay/replayed.ts";
import type { CapsuleTarget } from "./mirror/replay/sender.ts";
import { checkOptionNames } from "./util/errors.ts";
import { loadWorld, type WorldName } from "./worlds.ts";

export type { Capsule } from "./calendar/capsule/capsule.ts";
export { capsuleLink } from "./mirror/replay/link.ts";
export { readCapsule } from "./mirror/replay/read-capsule.ts";
export type { CapsuleReplay, ReplayedRequest } from "./mirror/replay/replayed.ts";
export type { CapsuleTarget } from "./mirror/replay/sender.ts";

/**
 * The bounds of a replay; each has a default.
 *
 * @example const bounds: CapsuleReplayBounds = { until: 12, timeout: 10_000 };
 */
export interface CapsuleReplayBounds extends Pick<CapsuleReplayOptions, "until" | "timeout" | "signal"> {}

/**
 * Sends the requests of a capsule again, each in its state, at its time and with its fault, and compares the answers with the recorded ones.
 *
 * @param capsule - what `calendar.capsule()` or `readCapsule` returns
 * @param target - the calendar that answers, such as `controlClient(url, { session: "replay" })`; a new one of this process unless given.
 *   Its state is replaced
 * @param bounds - the last request, the time of the whole replay, and a signal that stops it
 * @throws a `CalendarError` for a capsule whose world is another one in this version, and when the replay takes too long or is stopped
 * @example
 * const { first } = await replayCapsule(readCapsule(JSON.parse(text)));
 * console.log(first?.differences); // [{ path: "events[0].title", service: "Jazz", twin: "Blues", … }]
 */
export async function replayCapsule(capsule: Capsule, target?: CapsuleTarget, bounds: CapsuleReplayBounds = {}): Promise<CapsuleReplay> {
  checkOptionNames(bounds, { until: true, timeout: true, signal: true }, "Cannot replay the capsule");
  // A capsule of another version may name a world that is not there, which `loadWorld` says.
  return replay(capsule, { ...bounds, target, loadWorld: (name) => loadWorld(name as WorldName) });
}
