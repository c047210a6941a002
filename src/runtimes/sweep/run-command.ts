import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { sweepVariable } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import { maxDelay } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import { groupBy } from "../../util/lists.ts";
import type { Baseline, PlannedRun, RanTest } from "./outcome.ts";
import { type BegunLine, planRuns, type RunOfTest, type SweepPlan } from "./plan.ts";
import { collect, type Sweep } from "./result.ts";

export interface SweepSettings {
  readonly faults: readonly string[];
  readonly seed: number;
  readonly until: number;
  readonly timeout: number | undefined;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  onRecorded(tests: readonly Baseline[], runs: number): void;
}

/**
 * Runs a test command to record the requests of its tests, and again until all runs are made. Vitest and Playwright make all runs of the
 * plan at once, other runners one run of a test each time. Rejects with the reason of the signal when stopped.
 */
export async function sweepCommand(command: readonly string[], settings: SweepSettings): Promise<Sweep> {
  const { faults, seed, until, timeout } = settings;
  const folder = mkdtempSync(join(tmpdir(), "calendar-sweep-"));
  try {
    const { code, printed } = await runWith({ folder, timeout }, once(command), settings);
    const baselines = [...new Map(readRuns(folder).made.map((ran) => [ran.test, ran])).values()];
    if (code !== 0)
      throw new CalendarError("sweep_failed", `The command ended with ${code} without any fault: fix the tests first.\n${printed}`);
    if (baselines.length === 0)
      throw new CalendarError(
        "sweep_failed",
        "No test of the command reported its requests: take `test` from calendarTest or from event-calendar-mock/playwright, or name the test in withCapsule or isolate.",
      );
    const planned = planRuns(baselines, faults, seed);
    settings.onRecorded(baselines, planned.length);
    const repeatable = baselines.flatMap(({ test, isRepeatable }) => (isRepeatable ? [test] : []));
    const end = Number.isFinite(until) ? until : undefined;
    const { ran, stopped } = await makePasses(planned, until, async (runs, most) => {
      const plan = { folder, runs: Object.fromEntries(runs), repeatable, until: end, timeout };
      const { printed } = await runWith(plan, repeated(command, most), settings);
      return { ...readRuns(folder), printed };
    });
    return collect({ baselines, ran, faults: faults.length, seed, stopped });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type RunsByTest = ReadonlyMap<string, readonly PlannedRun[]>;

interface Pass {
  readonly made: readonly RanTest[];
  readonly firstAt: number;
  readonly printed: string;
}

/** A pass makes at most this many times as many runs of a test as the pass before it. */
const growth = 4;

/**
 * Makes the runs of tests, some of each test in a pass. Without a budget, the first pass has all runs. With one, which ends at `until`, it has
 * one run of each test, and every further pass as many as fit into the time that is left: a runner ends a test before it begins the next one,
 * so the first tests would take the whole budget.
 */
export async function makePasses(
  planned: readonly RunOfTest[],
  until: number,
  makePass: (runs: RunsByTest, most: number) => Promise<Pass>,
  now = machineTime,
) {
  const ran: RanTest[] = [];
  let left: RunsByTest = groupBy(planned, ({ test }) => test);
  let each = Number.isFinite(until) ? 1 : mostOf(left);
  for (let begun = now(); mostOf(left) > 0 && begun < until; begun = now()) {
    const most = Math.min(each, mostOf(left));
    const { made, firstAt, printed } = await makePass(new Map([...left].map(([test, runs]) => [test, runs.slice(0, most)])), most);
    const ended = now();
    // A command that makes no run, although there is time, was stopped by something: its output says why.
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

function without(left: RunsByTest, made: readonly RanTest[]): RunsByTest {
  const keyOf = (test: string, { request, fault }: PlannedRun) => JSON.stringify([test, request, fault]);
  const done = new Set(made.flatMap(({ test, run }) => (run ? [keyOf(test, run)] : [])));
  return new Map([...left].map(([test, runs]) => [test, runs.filter((run) => !done.has(keyOf(test, run)))]));
}

/** Returns whether a command starts Playwright, whose flags repeat each test. */
function isPlaywright(command: readonly string[]): boolean {
  return command.some((part) => /(^|[\\/])playwright([\\/]cli\.js)?$/.test(part)) && command.includes("test");
}

function once(command: readonly string[]): readonly string[] {
  return isPlaywright(command) ? [...command, "--retries=0"] : command;
}

function repeated(command: readonly string[], times: number): readonly string[] {
  return isPlaywright(command) ? [...command, "--retries=0", "--max-failures=0", `--repeat-each=${times}`] : command;
}

/** The most characters of output that a failure quotes. */
const maxPrinted = 2_000;

/** Drops the first line of truncated output, which may begin in the middle of a colour code. */
function wholeLines(printed: string): string {
  return printed.length < maxPrinted ? printed : printed.slice(printed.indexOf("\n") + 1);
}

/** The milliseconds that running tests may still take after the end of the budget. */
const grace = 15_000;

/** The milliseconds for which output is still read after a command has exited. */
const lastOutput = 1_000;

async function runWith(
  plan: SweepPlan,
  [program = "", ...args]: readonly string[],
  { cwd, env, until, signal }: SweepSettings,
): Promise<{ readonly code: number; readonly printed: string }> {
  signal.throwIfAborted();
  const file = join(plan.folder, "plan.json");
  writeFileSync(file, JSON.stringify(plan));
  return new Promise((resolved, rejected) => {
    // A process group, so that processes started by npx also end with the budget.
    const isGroup = process.platform !== "win32";
    const child = spawn(program, args, {
      cwd,
      env: { ...env, [sweepVariable]: file },
      stdio: ["ignore", "pipe", "pipe"],
      shell: !isGroup,
      detached: isGroup,
    });
    const stop = () => {
      try {
        if (isGroup && child.pid !== undefined) process.kill(-child.pid);
        else child.kill();
      } catch {
        // The group has already exited.
      }
    };
    const timer = Number.isFinite(until) ? setTimeout(stop, Math.min(until + grace - machineTime(), maxDelay)) : undefined;
    process.once("exit", stop);
    signal.addEventListener("abort", stop);
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed = (printed + text).slice(-maxPrinted);
      });
    let last: NodeJS.Timeout | undefined;
    const end = (code: number | null) => {
      clearTimeout(timer);
      clearTimeout(last);
      process.off("exit", stop);
      signal.removeEventListener("abort", stop);
      child.stdout.destroy();
      child.stderr.destroy();
      if (signal.aborted) rejected(signal.reason);
      else resolved({ code: code ?? 1, printed: stripVTControlCharacters(wholeLines(printed)) });
    };
    child.on("error", (error) => {
      rejected(new CalendarError("sweep_failed", `Cannot run ${program}: ${error.message}.`, { cause: error }));
      end(null);
    });
    child.on("close", end);
    // Not only "close": a program that the command started may outlive it and keep its output open.
    child.on("exit", (code) => {
      last = setTimeout(end, lastOutput, code);
    });
  });
}

/**
 * Reads and removes the reports of the kits. A run that began but did not end counts as hung, because its runner was stopped during it.
 * `firstAt` is the instant at which the first run began.
 */
function readRuns(folder: string): { readonly made: readonly RanTest[]; readonly firstAt: number } {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  let firstAt = Number.POSITIVE_INFINITY;
  const made = files.flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
    rmSync(join(folder, name));
    // The kits of this package wrote them.
    const parsed = lines.map((line) => JSON.parse(line) as RanTest | BegunLine);
    for (const line of parsed) if ("begun" in line) firstAt = Math.min(firstAt, line.at);
    const ended = parsed.filter((line) => "test" in line);
    const keyOf = (test: string, run: PlannedRun | undefined) => JSON.stringify([test, run]);
    const known = new Set(ended.map(({ test, run }) => keyOf(test, run)));
    const stopped = parsed.flatMap((line) =>
      "begun" in line && line.run && !known.has(keyOf(line.begun, line.run)) ? [stoppedRun(line.begun, line.run)] : [],
    );
    return [...ended, ...stopped];
  });
  return { made, firstAt };
}

function stoppedRun(test: string, run: PlannedRun): RanTest {
  return { test, run, hasChanged: true, requests: [], asked: 0, created: 0, hasRecovered: false, errors: [], hasTimedOut: true };
}
