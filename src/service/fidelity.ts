import { newestPlatform } from "../text/rendering/answer-state.ts";

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
 * `context.fidelity.at(point)`, listed in `fidelity-points.ts`, and described in `fidelity-words.ts`.
 */
export type FidelityPoint<Value> = Readonly<Record<FidelityMode, Value>>;

/** The mode of a calendar, and what it does at each point. */
export interface Fidelity {
  readonly mode: FidelityMode;
  /** Returns what the mode does at a point. */
  at<Value>(point: FidelityPoint<Value>): Value;
}

/** Chooses by a mode. Calls `note` with each point that is read. */
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

/** Names what the answers imitate: a version of the host platform, and the month of the newest service. */
export const imitated = { platform: newestPlatform, service: "2026-08" } as const;
