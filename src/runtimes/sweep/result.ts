import * as z from "zod/mini";
import { compareText } from "../../store/sorted-list.ts";
import { CalendarError, formatIssues, requireObject, safeParse } from "../../util/errors.ts";
import { counted, firstNames } from "../../util/messages.ts";
import { once } from "../../util/once.ts";
import { type Baseline, classify, outcomeWords, type RanTest, type SweepOutcome, type SweepRun, sweepOutcomes } from "./outcome.ts";

/**
 * The result of a sweep, as plain JSON.
 *
 * @example const { runs }: Sweep = await sweep(tests);
 */
export interface Sweep {
  readonly format: "event-calendar-mock/sweep";
  readonly version: 1;
  /** The summary for a terminal. */
  readonly summary: string;
  readonly seed: number;
  readonly tests: readonly string[];
  /** The runs whose fault changed the answer, ordered by test, request and fault. */
  readonly runs: readonly SweepRun[];
  /** The number of further runs whose fault did not change the answer. */
  readonly unchanged: number;
  /** The end of the command's output, if it ran again and made no runs although there was time; otherwise absent. */
  readonly stopped?: string;
  /** The number of runs that were left out because of the budget, or of `stopped`. */
  readonly leftOut: number;
  /** The tests with runs that were left out: how many of how many. */
  readonly leftOutOf: readonly { readonly test: string; readonly runs: number; readonly of: number }[];
  /** The tests that did not notice any fault. */
  readonly noticeNothing: readonly string[];
}

interface Collected {
  readonly baselines: readonly Baseline[];
  readonly ran: readonly RanTest[];
  readonly faults: number;
  readonly seed: number;
  readonly stopped?: string | undefined;
}

/** The outcomes that ask for a better test or client. */
export const bad: ReadonlySet<SweepOutcome> = new Set(["survived", "hung", "asked without end", "wrote twice"]);

export function collect({ baselines, ran, faults, seed, stopped }: Collected): Sweep {
  const baselineOf = new Map(baselines.map((baseline) => [baseline.test, baseline]));
  const changed = ran.filter(({ hasChanged }) => hasChanged);
  const runs = changed
    .flatMap((each) => {
      const baseline = baselineOf.get(each.test);
      return (baseline && classify(each, baseline)) ?? [];
    })
    .toSorted((one, other) => compareText(one.test, other.test) || one.request - other.request || compareText(one.fault, other.fault));
  const tests = baselines.map(({ test }) => test);
  const noticeNothing = tests.filter((test) => {
    const own = runs.filter((run) => run.test === test);
    return own.length > 0 && own.every(({ outcome }) => bad.has(outcome));
  });
  const leftOutOf = baselines.flatMap(({ test, requests }) => {
    const of = requests.length * faults;
    const left = of - ran.filter((each) => each.test === test).length;
    return left > 0 ? [{ test, runs: left, of }] : [];
  });
  const counts = { unchanged: ran.length - changed.length, leftOut: leftOutOf.reduce((sum, { runs: left }) => sum + left, 0), leftOutOf };
  const parts = { tests, runs, ...(stopped !== undefined && { stopped }), ...counts, noticeNothing };
  const result = { format: "event-calendar-mock/sweep", version: 1, seed, ...parts } as const;
  return { ...result, summary: summarize(result) };
}

/** The most tests, and the most faults of a request, that a summary names. */
const maxTests = 20;
const maxFaults = 8;

function summarize({ tests, runs, unchanged, stopped, leftOut, leftOutOf, noticeNothing }: Omit<Sweep, "summary">): string {
  const count = (outcome: SweepOutcome) => runs.filter((run) => run.outcome === outcome).length;
  const total = `Swept ${counted(tests.length, "test")}: ${counted(runs.length, "run")}`;
  const left = stopped === undefined ? `the budget left out ${leftOut}` : `${leftOut} were not made`;
  const also = [`${unchanged} more changed no byte of an answer`, ...(leftOut > 0 ? [left] : [])];
  const groups = groupRuns(runs.filter(({ outcome }) => bad.has(outcome)));
  const shown = groups.slice(0, maxTests).flatMap(({ test, path, outcome, runs: grouped }, place) => {
    const faults = grouped.map(({ fault }) => fault);
    return [...(groups[place - 1]?.test === test ? [] : [`  ${test}`]), `    ${path}: ${outcome} ${firstNames(faults, maxFaults)}`];
  });
  return [
    `${total} (${also.join("; ")}).`,
    ...sweepOutcomes.map((outcome) => `  ${String(count(outcome)).padStart(5)} ${outcome}: ${outcomeWords[outcome]}`),
    ...(shown.length > 0 ? ["What no test noticed:", ...shown] : []),
    ...(groups.length > maxTests ? [`  and ${groups.length - maxTests} more requests`] : []),
    ...(noticeNothing.length > 0 ? [`Tests that notice nothing: ${noticeNothing.join(", ")}.`] : []),
    ...(leftOut > 0
      ? ["What was not run:", ...leftOutOf.slice(0, maxTests).map((each) => `  ${each.test}: ${each.runs} of ${each.of} runs`)]
      : []),
    ...(leftOutOf.length > maxTests ? [`  and ${leftOutOf.length - maxTests} more tests`] : []),
  ].join("\n");
}

export interface RunGroup extends Pick<SweepRun, "test" | "request" | "path" | "outcome"> {
  readonly runs: readonly SweepRun[];
}

export function groupRuns(runs: readonly SweepRun[]): readonly RunGroup[] {
  const groups = new Map<string, RunGroup>();
  for (const run of runs) {
    const { test, request, path, outcome } = run;
    const key = JSON.stringify([test, request, outcome]);
    groups.set(key, { test, request, path, outcome, runs: [...(groups.get(key)?.runs ?? []), run] });
  }
  return [...groups.values()].toSorted((one, other) => compareText(one.test, other.test) || one.request - other.request);
}

/** A run that is expected to survive, from a list next to the tests. Without `path` or `fault`, matches any. */
export interface ExpectedSurvivor {
  readonly test: string;
  readonly path?: string | undefined;
  readonly fault?: string | undefined;
  /** Why the test does not need to notice the fault. */
  readonly why?: string | undefined;
}

const survivors = once(() =>
  z.array(
    z.strictObject({
      test: z.string(),
      path: z.optional(z.string()),
      fault: z.optional(z.string()),
      why: z.optional(z.string()),
    }),
  ),
);

/** Checks a list of expected survivors. Throws a `CalendarError` that names its file. */
export function checkSurvivors(value: unknown, file: string): readonly ExpectedSurvivor[] {
  const result = safeParse(survivors(), value);
  if (result.success) return result.data;
  throw new CalendarError(
    "invalid_file",
    `${file} is not a list of expected survivors: ${formatIssues(result, "it").slice(0, 3).join("; ")}.`,
  );
}

/** Compares a sweep with the expected survivors. Returns the survivors that are not listed, and the entries that match no survivor. */
export function compareSurvivors(sweep: Sweep, expected: readonly ExpectedSurvivor[]) {
  requireObject(sweep, "Cannot compare the survivors", { whole: "the sweep", example: "await sweep(tests)" });
  if (!Array.isArray(sweep.runs))
    throw new CalendarError("invalid_options", "Cannot compare the survivors: the sweep has no runs; write await sweep(tests).");
  checkSurvivors(expected, "The second argument");
  const survived = sweep.runs.filter(({ outcome }) => bad.has(outcome));
  const fits = (run: SweepRun, entry: ExpectedSurvivor) =>
    run.test === entry.test && (entry.path ?? run.path) === run.path && (entry.fault ?? run.fault) === run.fault;
  return {
    unexpected: survived.filter((run) => !expected.some((entry) => fits(run, entry))),
    outdated: expected.filter((entry) => !survived.some((run) => fits(run, entry))),
  };
}
