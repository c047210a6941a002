import { machineTime } from "../../time/clock.ts";
import { groupBy } from "../../util/group-by.ts";
import type { RanTest } from "./outcome.ts";
import type { PlannedRun, RunOfTest } from "./plan.ts";

export type RunsByTest = ReadonlyMap<string, readonly PlannedRun[]>;

interface Pass {
  readonly made: readonly RanTest[];
  /** The instant at which the first run began. */
  readonly firstAt: number;
  /** The end of what the command printed. */
  readonly printed: string;
}

export interface Passes {
  readonly ran: readonly RanTest[];
  /** The output of a command that made no runs, although there was time. */
  readonly stopped: string | undefined;
}

/** A pass has at most this many times the runs of a test in the previous pass. */
const growth = 4;

/**
 * Makes the runs of tests in passes. Without a budget, the first pass has all runs. With a budget, the first pass has one run of each test,
 * and every further pass as many as fit into the remaining time: a runner finishes one test before it begins the next, so the first tests
 * would otherwise use the whole budget.
 *
 * @param planned - the runs of all tests; the runs of one test keep their order
 * @param until - the instant at which the budget ends; `Infinity` without a budget
 * @param makePass - makes runs of each test; `most` is the highest number of runs of a test
 * @param now - returns the current instant
 */
export async function makePasses(
  planned: readonly RunOfTest[],
  until: number,
  makePass: (runs: RunsByTest, most: number) => Promise<Pass>,
  now = machineTime,
): Promise<Passes> {
  const ran: RanTest[] = [];
  let left: RunsByTest = groupBy(planned, ({ test }) => test);
  let each = Number.isFinite(until) ? 1 : mostOf(left);
  for (let begun = now(); mostOf(left) > 0 && begun < until; begun = now()) {
    const most = Math.min(each, mostOf(left));
    const { made, firstAt, printed } = await makePass(new Map([...left].map(([test, runs]) => [test, runs.slice(0, most)])), most);
    const ended = now();
    if (made.length === 0) return { ran, stopped: ended < until ? printed : undefined };
    ran.push(...made);
    left = without(left, made);
    // A test may have replaced the clock of its runner.
    const start = firstAt >= begun && firstAt <= ended ? firstAt - begun : 0;
    const fitting = Math.floor((most * (until - ended - start)) / Math.max(1, ended - begun - start));
    each = Math.max(1, Math.min(most * growth, fitting));
  }
  return { ran, stopped: undefined };
}

function mostOf(left: RunsByTest): number {
  return Math.max(0, ...[...left.values()].map(({ length }) => length));
}

/** Returns the remaining runs. */
function without(left: RunsByTest, made: readonly RanTest[]): RunsByTest {
  const keyOf = (test: string, { request, fault }: PlannedRun) => JSON.stringify([test, request, fault]);
  const done = new Set(made.flatMap(({ test, run }) => (run ? [keyOf(test, run)] : [])));
  return new Map([...left].map(([test, runs]) => [test, runs.filter((run) => !done.has(keyOf(test, run)))]));
}
