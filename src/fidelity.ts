/**
 * Selects the behaviour at the points where the specification and the recorded release of the service contradict each other: that of the
 * specification (`"spec"`), or that of the recorded release (`"observed"`).
 *
 * @example createCalendar({ fidelity: "observed" });
 */
export type FidelityMode = (typeof fidelityModes)[number];

/** Lists the modes; `spec` is the default. */
export const fidelityModes = ["spec", "observed"] as const;

/**
 * Declares one contradiction and what each mode does there. A point is declared next to the code that reads it, as
 * `point[context.fidelity]`, and listed in `fidelity-points.ts`.
 */
export interface FidelityPoint<Value> extends Readonly<Record<FidelityMode, Value>> {
  /** The section of the specification, such as `4.3`. */
  readonly section: string;
  /** Says in a sentence what differs, first what `spec` does; the README prints it. */
  readonly about: string;
}
