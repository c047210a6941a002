/** The number of a section of the specification. */
export type SectionNumber = `${number}`;

/**
 * Says where a rule comes from: a section of the specification, recorded pairs, or a page in `docs/decisions`.
 *
 * @example const origins: Origin[] = ["spec 4.3", "recorded", "decision time-zones"];
 */
export type Origin = `spec ${SectionNumber}` | "recorded" | `decision ${string}`;
