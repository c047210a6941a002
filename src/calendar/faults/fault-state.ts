import type { AddedFault } from "./faults.ts";

/** Returns whether a fault can act on the next request, or why not. */
export function stateOf({ isOff, hits, fault }: AddedFault): "acting" | "used" | "off" {
  if (isOff) return "off";
  return hits >= (fault.times ?? Number.POSITIVE_INFINITY) ? "used" : "acting";
}
