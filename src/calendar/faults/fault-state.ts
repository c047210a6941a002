import type { AddedFault } from "./faults.ts";

export function stateOf({ isOff, hits, fault }: AddedFault): "acting" | "used" | "off" {
  if (isOff) return "off";
  return hits >= (fault.times ?? Number.POSITIVE_INFINITY) ? "used" : "acting";
}
