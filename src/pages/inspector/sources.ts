import type { ReplayCapsule } from "../../calendar/control/parts.ts";
import { withControl } from "../../calendar/control/with-control.ts";
import type { Calendar } from "../../calendar/create-calendar.ts";
import { internals } from "../../calendar/internals.ts";
import { completeNames } from "../../service/resources/names.ts";
import type { WorldName } from "../../worlds/built-in.ts";
import type { InspectorSource } from "./context.ts";

/** Replays a capsule in this page, which loads the world of the capsule as a file. */
const replayHere: ReplayCapsule = async (capsule, calendar, until) => {
  const { replayOnParts } = await import("../../mirror/capsule/replay-on-parts.ts");
  const { loadWorld } = await import("../../worlds.ts");
  // A capsule of another version may name a world that is not there, which `loadWorld` says.
  return replayOnParts(capsule, calendar, { until, loadWorld: (name) => loadWorld(name as WorldName) });
};

/** Inspects a calendar of this page, by the control routes without a server. */
export function pageSource(calendar: Calendar): InspectorSource {
  const { fetch } = withControl(calendar, undefined, replayHere);
  const { baseUrl, names } = calendar[internals].options;
  return {
    home: new URL(baseUrl ?? location.origin),
    fetchUrl: (url, init) => fetch(new Request(url, init)),
    root: `${baseUrl === undefined ? "/wp-json" : new URL(baseUrl).pathname}/${completeNames(names).namespace}`,
    hasWorlds: false,
  };
}
