import type { ReplayCapsule } from "../../calendar/control/parts.ts";
import { builtInWorld } from "./built-in-worlds.ts";

/** Replays a capsule on a session of a server. The code of replays is loaded when one is asked for. */
export const replayCapsuleOn: ReplayCapsule = async (capsule, calendar, options) => {
  const { replayOnParts } = await import("../../mirror/capsule/replay-on-parts.ts");
  return replayOnParts(capsule, calendar, { ...options, loadWorld: async (name) => builtInWorld(name) });
};
