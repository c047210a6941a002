import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BegunRun, KitSweep } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import { type RanTest, ranTest } from "./outcome.ts";
import { faultNamed, type PlannedRun, type SweepPlan } from "./plan.ts";

/** Reads the plan of a sweep for the kit of a runner, from the file that the variable names. */
export function readSweep(file: string): KitSweep {
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
  /** The instant at which the run began, by the clock of the runner. */
  readonly at: number;
}
