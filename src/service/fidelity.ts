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
  /** The points that were asked for; `undefined` where nothing is counted. */
  readonly asked?: AskedPoints;
}

type Points = ReadonlySet<FidelityPoint<unknown>>;

interface AskedPoints {
  /** Begins a list, to which points are added until the next one begins. */
  begin(): Points;
  add(points: Points): void;
  /** Makes a value, and lists the points that are asked for meanwhile: a cache keeps both. */
  during<Value>(make: () => Value): { readonly value: Value; readonly points: Points };
}

/** Chooses by a mode, and collects the points that are asked for where these are counted. */
export function createFidelity(mode: FidelityMode, counts = false): Fidelity {
  if (!counts) return { mode, at: (point) => point[mode] };
  let current = new Set<FidelityPoint<unknown>>();
  function add(points: Points): void {
    for (const point of points) current.add(point);
  }
  return {
    mode,
    at(point) {
      current.add(point);
      return point[mode];
    },
    asked: {
      begin() {
        current = new Set();
        return current;
      },
      add,
      during(make) {
        const [outer, points] = [current, new Set<FidelityPoint<unknown>>()];
        current = points;
        try {
          return { value: make(), points };
        } finally {
          current = outer;
          add(points);
        }
      },
    },
  };
}

/** Names what the answers imitate: a version of the host platform, and the month of the newest service. */
export const imitated = { platform: newestPlatform, service: "2026-08" } as const;
