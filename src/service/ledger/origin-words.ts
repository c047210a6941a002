import type { Origin } from "../origin.ts";

/**
 * Writes an origin for people.
 *
 * @example originWords("decision time-zones") // "docs/decisions/time-zones.md"
 */
export function originWords(origin: Origin): string {
  const [source, place = ""] = origin.split(" ");
  if (source === "recorded") return "recorded pairs";
  return source === "spec" ? `specification ${place}` : `docs/decisions/${place}.md`;
}
