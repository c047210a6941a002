import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decidesAnswer, type Fault, type FaultKind, faultKindNames, faultKinds } from "../../calendar/faults/fault.ts";
import { type BegunRun, type KitSweep, sweepVariable } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import { CalendarError } from "../../util/errors.ts";
import { didYouMean, showValue } from "../../util/messages.ts";
import { createSeededRandom } from "../../util/seeded-random.ts";
import { type PlannedRun, type RanTest, ranTest } from "./outcome.ts";

/** The plan of a sweep, which the kits carry out: first each test once without faults, then its runs. */
export interface SweepPlan {
  readonly folder: string;
  /** The runs of each test by its name; `undefined` while the requests of the tests are recorded. */
  readonly runs?: Readonly<Record<string, readonly PlannedRun[]>> | undefined;
  /** The tests in `withCapsule` that can run again without the hooks of their runner. */
  readonly repeatable?: readonly string[] | undefined;
  /** The instant at which no further run begins, in milliseconds since 1970. */
  readonly until?: number | undefined;
  /** The milliseconds after which a run counts as hung; by default the timeout of the runner. */
  readonly timeout?: number | undefined;
}

/** The errors of a sweep, by name. All other faults are kinds of `calendar.faults`. */
const errors: Readonly<Record<string, Fault>> = {
  "error-401": { status: 401 },
  "error-404": { status: 404 },
  "error-500": { status: 500 },
  "error-503": { status: 503 },
};

export const sweptFaults: readonly string[] = [...Object.keys(errors), ...faultKindNames.filter((name) => !faultKinds[name].onlySlows)];

/** Returns the fault with a name, without delay and for one request. Throws a `CalendarError` for an unknown name. */
export function faultNamed(name: string, request: number): Fault {
  const kind: FaultKind | undefined = faultKindNames.find((known) => known === name);
  const fault = Object.hasOwn(errors, name) ? errors[name] : kind && { kind };
  if (fault && decidesAnswer(fault)) {
    const sees = kind && faultKinds[kind].remembers ? { times: request } : { after: request - 1, times: 1 };
    return { ...fault, ...sees, probability: 1, delay: 0 };
  }
  throw new CalendarError(
    "unknown_name",
    `There is no fault ${showValue(name)}.${didYouMean(name, [...Object.keys(errors), ...faultKindNames])}`,
  );
}

export interface RunOfTest extends PlannedRun {
  readonly test: string;
}

/** Shuffles the runs of tests with the seed, so that a budget leaves out runs evenly, and the same ones each time. */
export function planRuns(
  baselines: readonly { readonly test: string; readonly requests: readonly string[] }[],
  faults: readonly string[],
  seed: number,
): readonly RunOfTest[] {
  const random = createSeededRandom(seed);
  return baselines
    .flatMap(({ test, requests }) => requests.flatMap((_, place) => faults.map((fault) => ({ test, request: place + 1, fault }))))
    .map((run) => ({ run, rank: random.next() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ run }) => run);
}

/** Returns the plan of the sweep that runs the tests of this process; `undefined` unless one does. */
export function plannedSweep(): KitSweep | undefined {
  const file = process.env[sweepVariable];
  if (file === undefined) return undefined;
  // The command `sweep` wrote it.
  const plan = JSON.parse(readFileSync(file, "utf8")) as SweepPlan;
  const { runs, repeatable = [], until = Number.POSITIVE_INFINITY, timeout } = plan;

  function report(line: BegunLine | RanTest): void {
    appendFileSync(join(plan.folder, `runs-${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  }

  function begin(test: string, number: number): BegunRun | undefined {
    const run: PlannedRun | undefined = runs?.[test]?.[number];
    if (runs === undefined ? number > 0 : run === undefined || machineTime() > until) return undefined;
    report({ begun: test, run, at: machineTime() });
    return {
      fault: run && faultNamed(run.fault, run.request),
      end(ended) {
        report(ranTest(test, run, ended));
      },
    };
  }

  return {
    timeout,
    isRecording: runs === undefined,
    countRuns: (test) => (runs === undefined ? 1 : (runs[test]?.length ?? 0)),
    canRepeat: (test) => repeatable.includes(test),
    begin,
  };
}

/** The line that a kit writes before a run, so that the sweep knows if the runner was stopped during it. */
export interface BegunLine {
  readonly begun: string;
  readonly run: PlannedRun | undefined;
  readonly at: number;
}
