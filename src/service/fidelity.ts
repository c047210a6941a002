import type { Origin, SectionNumber } from "./origin.ts";

/**
 * Chooses which behaviour wins where the specification (`"spec"`) and the recorded release of the service (`"observed"`) contradict each
 * other.
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
  readonly section: SectionNumber;
  /** Says in a sentence what differs, first what `spec` does; docs/true-to-the-service.md prints it. */
  readonly about: string;
  /** The page of the decision, where no recorded pair shows what the service does. */
  readonly origin?: Origin;
}
