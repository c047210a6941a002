import type { ReplayCapsule } from "../../calendar/control/parts.ts";
import { withControl } from "../../calendar/control/with-control.ts";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import { completeNames } from "../../service/resources/names.ts";
import type { World } from "../../worlds/world.ts";
import type { InspectorSource } from "./context.ts";

type LoadWorld = (name: string) => Promise<World>;

/** Inspects a calendar of this page, by the control routes without a server. `loadWorld` loads the built-in world that a capsule names. */
export function pageSource(calendar: Calendar, loadWorld: LoadWorld): InspectorSource {
  const replayHere: ReplayCapsule = async (capsule, parts, options) => {
    const { replayOnParts } = await import("../../mirror/capsule/replay-on-parts.ts");
    return replayOnParts(capsule, parts, { ...options, loadWorld });
  };
  const { fetch } = withControl(calendar, undefined, replayHere);
  const { baseUrl, names, access = "open" } = calendar[internals].options;
  return {
    home: new URL(baseUrl ?? location.origin),
    fetchUrl: (url, init) => fetch(new Request(url, init)),
    root: `${baseUrl === undefined ? "/wp-json" : new URL(baseUrl).pathname}/${completeNames(names).namespace}`,
    hasWorlds: false,
    isOpen: access === "open",
  };
}
