/** The number of a section of the specification. */
export type SectionNumber = `${number}`;

/**
 * The origin of a rule: a section of the specification, recorded pairs, or a page in `docs/decisions`.
 *
 * @example const origins: Origin[] = ["spec 4.3", "recorded", "decision time-zones"];
 */
export type Origin = `spec ${SectionNumber}` | "recorded" | `decision ${string}`;

/**
 * Formats an origin for people. A decision is a page of `docs/decisions`, which the package does not contain.
 *
 * @example originWords("decision time-zones") // "decision time-zones"
 */
export function originWords(origin: Origin): string {
  const [source, place = ""] = origin.split(" ");
  if (source === "recorded") return "recorded pairs";
  return source === "spec" ? `specification ${place}` : origin;
}
