import { newestPlatform } from "../text/rendering/answer-state.ts";

/**
 * Which behaviour wins where the specification (`"spec"`) and the recorded release (`"observed"`) disagree.
 *
 * @example createCalendar({ fidelity: "observed" });
 */
export type FidelityMode = (typeof fidelityModes)[number];

/** Lists the modes; `spec` is the default. */
export const fidelityModes = ["spec", "observed"] as const;

/**
 * A point of disagreement, and what each mode does there. Declared next to the code that reads it with `context.fidelity.at(point)`, listed
 * in `fidelity-points.ts`, and described in `fidelity-words.ts`.
 */
export type FidelityPoint<Value> = Readonly<Record<FidelityMode, Value>>;

/** The mode of a calendar, and what it does at each point. */
export interface Fidelity {
  readonly mode: FidelityMode;
  /** Returns what the mode does at a point. */
  at<Value>(point: FidelityPoint<Value>): Value;
  /** The points that were read; `undefined` if nothing is counted. */
  readonly asked?: AskedPoints;
}

type Points = ReadonlySet<FidelityPoint<unknown>>;

interface AskedPoints {
  /** Starts a new list, to which points are added from now on. */
  begin(): Points;
  add(points: Points): void;
  /** Computes a value, and lists the points that are read meanwhile, so that a cache can store both. */
  during<Value>(make: () => Value): { readonly value: Value; readonly points: Points };
}

/** Creates the fidelity of a calendar, which also collects the points that are read if these are counted. */
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

/** The imitated versions: the version of the host platform, and the month of the newest service. */
export const imitated = { platform: newestPlatform, service: "2026-08" } as const;
