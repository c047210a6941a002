import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { sweepVariable } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import { CalendarError } from "../../util/errors.ts";
import { readJson } from "../coverage/files.ts";
import type { RanTest } from "../sweep/outcome.ts";
import { type Baseline, faultNamed, runsOf, type SweepPlan, shuffled, sweptFaults } from "../sweep/plan.ts";
import { sweepToHtml, sweepToJUnit } from "../sweep/report.ts";
import { checkSurvivors, collect, compareSurvivors, type Sweep } from "../sweep/result.ts";
import type { Command, CommandEnvironment } from "./environment.ts";
import { describeFlags, type Flag, parseOptions } from "./flags.ts";
import { UsageError } from "./usage.ts";

const flags = {
  faults: {
    type: "string",
    value: "NAMES",
    about: "faults with commas, such as empty,error-503; all that can change an answer unless given",
  },
  budget: { type: "string", value: "TIME", about: "begin no run after this time: 90s, 5m; all runs unless given" },
  seed: { type: "string", value: "NUMBER", about: "seed of the order of the runs (1); with a budget, another seed makes others first" },
  expected: { type: "string", value: "FILE", about: "JSON list of the survivors that are expected, each with test, path, fault and why" },
  html: { type: "string", value: "FILE", about: "write a page: each test with the faults on its requests" },
  junit: { type: "string", value: "FILE", about: "write a JUnit report, a test case for each test" },
  json: { type: "boolean", about: "print the result as JSON in place of the summary" },
  help: { type: "boolean", about: "this text" },
} as const satisfies Readonly<Record<string, Flag>>;

const help = `Usage: event-calendar-mock sweep [options] -- COMMAND…

Runs the tests of COMMAND, and then each test again with each fault on each request that it made. Prints which faults no test noticed. The
tests are those of calendarTest of event-calendar-mock/vitest: event-calendar-mock sweep -- npx vitest run

Options:
${describeFlags(flags)}
Exit codes: 0 each fault was noticed or its survivor is expected, 1 failure, or a survivor that is not expected, 2 wrong usage.
`;

/** Runs tests again with faults on their requests. */
export const sweep: Command = async (environment) => {
  const { argv, cwd, stdout, stderr } = environment;
  const end = argv.indexOf("--");
  const own = end < 0 ? argv : argv.slice(0, end);
  const { values } = parseOptions("sweep", flags, () => parseArgs({ args: [...own], options: flags }));
  if (values.help === true) {
    stdout(help);
    return 0;
  }
  const command = end < 0 ? [] : argv.slice(end + 1);
  if (command.length === 0) throw new UsageError("sweep needs the command that runs the tests: sweep -- npx vitest run.", "sweep");
  const faults = values.faults === undefined ? sweptFaults : values.faults.split(",").map((name) => name.trim());
  for (const name of faults) faultNamed(name, 1);
  const budget = readTime(values.budget);
  const seed = readSeed(values.seed);
  const expected = values.expected === undefined ? [] : checkSurvivors(readJson(resolve(cwd, values.expected)), values.expected);

  const begun = machineTime();
  const result = await sweepCommand(command, { faults, seed, until: begun + budget }, environment);
  const { unexpected, outdated } = compareSurvivors(result, expected);
  if (values.html !== undefined) writeFileSync(resolve(cwd, values.html), sweepToHtml(result));
  if (values.junit !== undefined) writeFileSync(resolve(cwd, values.junit), sweepToJUnit(result, unexpected));
  stdout(values.json === true ? `${JSON.stringify(result)}\n` : `${result.summary}\n`);
  for (const entry of outdated)
    stderr(`${values.expected} expects ${entry.test} to survive ${entry.fault ?? "faults"}, and it did not: remove the entry.\n`);
  if (values.expected !== undefined && unexpected.length > 0)
    stderr(`${unexpected.length} survivors are not in ${values.expected}: mend the tests, or list them with the reason.\n`);
  return unexpected.length > 0 || outdated.length > 0 ? 1 : 0;
};

interface SweepSettings {
  readonly faults: readonly string[];
  readonly seed: number;
  readonly until: number;
}

/** Runs the command twice: to record the requests of the tests, and to carry out all runs. */
async function sweepCommand(
  command: readonly string[],
  { faults, seed, until }: SweepSettings,
  environment: CommandEnvironment,
): Promise<Sweep> {
  const folder = mkdtempSync(join(tmpdir(), "calendar-sweep-"));
  try {
    const code = await runWith({ folder }, command, environment);
    const baselines: Baseline[] = readRuns(folder);
    if (baselines.length === 0)
      throw new CalendarError(`No test of the command told its requests: take \`test\` from calendarTest of event-calendar-mock/vitest.`);
    if (code !== 0) throw new CalendarError(`The command ended with ${code} without any fault: mend the tests first.`);
    const runs = Object.fromEntries(baselines.map((baseline) => [baseline.test, shuffled(runsOf(baseline, faults), seed)]));
    await runWith({ folder, runs, until }, command, environment);
    return collect({ baselines, ran: readRuns(folder), planned: Object.values(runs).flat().length, seed });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command with a plan, without its output. Resolves to its exit code. */
function runWith(plan: SweepPlan, command: readonly string[], { env, cwd }: CommandEnvironment): Promise<number> {
  const file = join(plan.folder, "plan.json");
  writeFileSync(file, JSON.stringify(plan));
  const [program = "", ...args] = command;
  return new Promise((resolved, rejected) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...env, [sweepVariable]: file },
      stdio: "ignore",
      shell: process.platform === "win32",
    });
    child.on("error", (error) => rejected(new CalendarError(`Cannot run ${program}: ${error.message}.`, { cause: error })));
    child.on("close", (code) => resolved(code ?? 1));
  });
}

/** Reads what the kits wrote, and removes it. */
function readRuns(folder: string): RanTest[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return files.flatMap((name) => {
    const lines = readFileSync(join(folder, name), "utf8").trimEnd().split("\n");
    rmSync(join(folder, name));
    // The kits of this package wrote them.
    return lines.map((line) => JSON.parse(line) as RanTest);
  });
}

function readTime(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const [, number, unit] = /^(\d+)(s|m)$/.exec(text) ?? [];
  if (number === undefined) throw new UsageError(`--budget takes a time such as 90s or 5m, not "${text}".`, "sweep");
  return Number(number) * (unit === "m" ? 60_000 : 1_000);
}

function readSeed(text = "1"): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--seed takes a whole number, not "${text}".`, "sweep");
}
