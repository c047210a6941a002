import type { Capsule } from "./calendar/capsule/capsule.ts";
import { type CapsuleReplay, replayCapsule as replay } from "./mirror/capsule/replay-capsule.ts";
import type { CapsuleTarget } from "./mirror/capsule/sender.ts";
import { loadWorld, type WorldName } from "./worlds.ts";

export type { Capsule } from "./calendar/capsule/capsule.ts";
export { capsuleLink } from "./mirror/capsule/link.ts";
export { readCapsule } from "./mirror/capsule/read-capsule.ts";
export type { CapsuleReplay, ReplayedRequest } from "./mirror/capsule/replay-capsule.ts";
export type { CapsuleTarget } from "./mirror/capsule/sender.ts";

/**
 * Sends the requests of a capsule again, each in its state, at its time and with its fault, and compares the answers with the recorded ones.
 *
 * @param capsule - what `calendar.capsule()` or `readCapsule` returns
 * @param target - the calendar that answers, such as `controlClient(url, { session: "replay" })`; a new one of this process unless given.
 *   Its state is replaced
 * @throws a `CalendarError` for a capsule whose world is another one in this version
 * @example
 * const { first } = await replayCapsule(readCapsule(JSON.parse(text)));
 * console.log(first?.differences); // [{ path: "events[0].title", service: "Jazz", twin: "Blues", … }]
 */
export function replayCapsule(capsule: Capsule, target?: CapsuleTarget): Promise<CapsuleReplay> {
  // A capsule of another version may name a world that is not there, which `loadWorld` says.
  return replay(capsule, { target, loadWorld: (name) => loadWorld(name as WorldName) });
}
