/** Selects what wins where the specification and the recorded release of the service contradict each other. */
export type FidelityMode = (typeof fidelityModes)[number];

/** Lists the modes; `spec` is the default. */
export const fidelityModes = ["spec", "observed"] as const;

/**
 * Declares one contradiction: what each mode does there. A point stands beside the code that asks it, as `point[context.fidelity]`, and
 * in the list of `fidelity-points.ts`.
 */
export interface FidelityPoint<Value> extends Readonly<Record<FidelityMode, Value>> {
  /** Section of the specification, such as `4.3`. */
  readonly section: string;
  /** Says in a sentence what differs, first what `spec` does; the README prints it. */
  readonly about: string;
}
