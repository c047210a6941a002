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
 * `context.fidelity.at(point)`, and listed in `fidelity-points.ts`.
 */
export interface FidelityPoint<Value> extends Readonly<Record<FidelityMode, Value>> {
  /** The section of the specification, such as `4.3`. */
  readonly section: SectionNumber;
  /** Says in a sentence what differs, first what `spec` does; docs/true-to-the-service.md prints it. */
  readonly about: string;
  /** The page of the decision, where no recorded pair shows what the service does. */
  readonly origin?: Origin;
  /** True where no request makes the choice, so that coverage of the contract does not list the point. */
  readonly isOutsideRequests?: true;
}

/** The mode of a calendar, and what it does at each point. */
export interface Fidelity {
  readonly mode: FidelityMode;
  /** Returns what the mode does at a point. */
  at<Value>(point: FidelityPoint<Value>): Value;
}

/** Chooses by a mode. `note` hears of each point that is asked for. */
export function createFidelity(mode: FidelityMode, note?: (point: FidelityPoint<unknown>) => void): Fidelity {
  if (note === undefined) return { mode, at: (point) => point[mode] };
  return {
    mode,
    at(point) {
      note(point);
      return point[mode];
    },
  };
}
