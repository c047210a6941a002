import * as z from "zod/mini";
import type { Capsule } from "./calendar/capsule/capsule.ts";
import { readCapsule } from "./mirror/replay/read-capsule.ts";
import { type CapsuleReplayOptions, replayCapsule as replay } from "./mirror/replay/replay.ts";
import type { CapsuleReplay } from "./mirror/replay/replayed.ts";
import type { CapsuleTarget } from "./mirror/replay/sender.ts";
import { CalendarError, requireObject, requireOptions } from "./util/errors.ts";
import { once } from "./util/once.ts";
import { isObject, objectIn } from "./util/untyped.ts";
import { loadWorld, type WorldName } from "./worlds.ts";

export type { Capsule } from "./calendar/capsule/capsule.ts";
export { capsuleLink } from "./mirror/replay/link.ts";
export { readCapsule } from "./mirror/replay/read-capsule.ts";
export type { CapsuleReplay, ReplayedRequest } from "./mirror/replay/replayed.ts";
export type { CapsuleTarget } from "./mirror/replay/sender.ts";

/**
 * Limits of a replay; each has a default.
 *
 * @example const bounds: CapsuleReplayBounds = { until: 12, timeout: 10_000 };
 */
export interface CapsuleReplayBounds extends Pick<CapsuleReplayOptions, "until" | "timeout" | "signal"> {}

const fromZero = () => z.optional(z.int().check(z.nonnegative("must be 0 or more")));
const boundsSchema = once(() =>
  z.strictObject({
    ...{ until: fromZero(), timeout: fromZero() },
    // Any `AbortSignal`, also that of jsdom, which is of another class.
    signal: z.optional(z.custom((value) => typeof objectIn(value).addEventListener === "function", "must be an AbortSignal")),
  } satisfies { readonly [Name in keyof Required<CapsuleReplayBounds>]: z.ZodMiniType }),
);

/**
 * Replays a capsule: sends its requests again, each in the recorded state, at the recorded time and with the recorded fault, and compares
 * the answers.
 *
 * @param capsule - the result of `calendar.capsule()` or `readCapsule`
 * @param target - the calendar that answers, such as `controlClient(url, { session: "replay" })`; by default a new one in this process. Its
 *   state is replaced
 * @param bounds - `until`, the number of the last request to send; `timeout`, the milliseconds of the whole replay; and a `signal` that
 *   stops it
 * @throws a `CalendarError` if the world of the capsule differs in this version of the package, and if the replay takes too long or is
 *   stopped
 * @example
 * const { first } = await replayCapsule(readCapsule(JSON.parse(text)));
 * console.log(first?.differences); // [{ path: "events[0].title", service: "Jazz", twin: "Blues", … }]
 */
export async function replayCapsule(capsule: Capsule, target?: CapsuleTarget, bounds: CapsuleReplayBounds = {}): Promise<CapsuleReplay> {
  requireOptions(boundsSchema(), bounds, "Cannot replay the capsule");
  requireObject(capsule, "Cannot replay the capsule", {
    whole: "the capsule",
    example: "await calendar.capsule()",
    code: "invalid_capsule",
  });
  if (!isObject(capsule.world) || !Array.isArray(capsule.requests)) readCapsule(capsule);
  if (target !== undefined && typeof objectIn(target).restore !== "function")
    throw new CalendarError(
      "invalid_options",
      "Cannot replay the capsule: the target must be a calendar, such as createCalendar() or controlClient(url).",
    );
  // A capsule of another version may name a world that does not exist here: `loadWorld` then throws.
  return replay(capsule, { ...bounds, target, loadWorld: (name) => loadWorld(name as WorldName) });
}
