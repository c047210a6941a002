import { resolve } from "node:path";
import { machineTime } from "../../time/clock.ts";
import { CalendarError } from "../../util/errors.ts";
import { counted, showValue } from "../../util/messages.ts";
import { readJson } from "../files/read-json.ts";
import { faultNamed, sweptFaults } from "../sweep/plan.ts";
import { sweepToHtml, sweepToJUnit } from "../sweep/report.ts";
import { checkSurvivors, compareSurvivors, type Sweep } from "../sweep/result.ts";
import { type SweepSettings, sweepCommand } from "../sweep/run-command.ts";
import { command, stoppedExit } from "./command.ts";
import { helpFlag, text, toggle, UsageError, wholeNumber } from "./flags.ts";
import { checkOutputs, writeReport } from "./named-files.ts";

const aboutCommand = "the command that runs the tests after --: sweep -- npx vitest run";

const manyRuns = 500;

export const sweep = command({
  usage: "sweep [options] -- COMMAND…",
  about: `Runs the tests of COMMAND, and then each test again with each fault on each request that it made. Prints which faults no test noticed:
event-calendar-mock sweep -- npx vitest run. The tests are those of calendarTest and of event-calendar-mock/playwright; in Jest and node:test
those with a name in isolate or withCapsule.`,
  flags: {
    faults: text("NAMES", "faults, such as empty,error-503 (all that can change an answer)", faultNames),
    budget: text("TIME", "begin no run after this time, such as 90s or 5m (all runs)", duration),
    timeout: text("TIME", "count longer runs as hung, such as 500ms or 10s (the runner's timeout)", duration),
    seed: text(
      "NUMBER",
      "seed of the order of the runs, which decides which ones fit a budget (1)",
      wholeNumber(999_999_999, "a whole number"),
    ),
    expected: text("FILE", "JSON list of expected survivors, each with test, path, fault and why"),
    html: text("FILE", "write an HTML page: each test with the faults on its requests"),
    junit: text("FILE", "write a JUnit report with a test case for each test"),
    json: toggle("print the result as JSON instead of the summary"),
    help: helpFlag,
  },
  takes: "command",
  exits: `0 each fault was noticed or its survivor is expected, 1 failure, a survivor that is not expected, runs that were not made, or no run that
changed an answer, 2 wrong usage, 130 stopped.`,
  async run(environment, { values, names, command: tested }) {
    const { cwd, env, stdout, stderr } = environment;
    if (names[0] !== undefined) throw new UsageError(`sweep does not take ${showValue(names[0])} before --: write ${aboutCommand}.`);
    if (tested.length === 0) throw new UsageError(`sweep needs ${aboutCommand}.`);
    const { faults = sweptFaults, budget = Number.POSITIVE_INFINITY, timeout, seed = 1, json, html, junit, expected: file } = values;
    const expected = file === undefined ? [] : checkSurvivors(readJson("the file of survivors", resolve(cwd, file)), file);
    checkOutputs(cwd, [html, junit], [file]);

    const begun = machineTime();
    const stop = new AbortController();
    void environment.stopped().then(() => stop.abort());
    const settings: SweepSettings = {
      ...{ faults, seed, until: begun + budget, timeout, cwd, env, signal: stop.signal },
      onRecorded(tests, runs) {
        if (json) return;
        const requests = tests.reduce((sum, test) => sum + test.requests.length, 0);
        const advice = budget === Number.POSITIVE_INFINITY && runs > manyRuns ? " --budget 5m makes as many as fit." : "";
        stderr(
          `Recorded ${counted(tests.length, "test")} with ${counted(requests, "request")}: ${counted(runs, "run")} to make.${advice}\n`,
        );
      },
    };
    const result = await sweepCommand(tested, settings).catch((error) => {
      if (stop.signal.aborted) return undefined;
      throw error;
    });
    if (result === undefined) {
      stderr("Stopped, and the command with it.\n");
      return stoppedExit;
    }
    const { unexpected, outdated } = compareSurvivors(result, expected);
    stdout(json ? `${JSON.stringify(result)}\n` : `${result.summary}\n`);
    writeReport(cwd, html, () => sweepToHtml(result));
    writeReport(cwd, junit, () => sweepToJUnit(result, unexpected));
    for (const entry of outdated)
      stderr(`${file} expects ${entry.test} to survive ${entry.fault ?? "faults"}, and it did not: remove the entry.\n`);
    if (file !== undefined && unexpected.length > 0)
      stderr(
        `${unexpected.length === 1 ? "1 survivor is" : `${unexpected.length} survivors are`} not in ${file}: fix the tests, or list them with the reason.\n`,
      );
    if (result.stopped !== undefined)
      stderr(`The command ran again and made no run. Fix what stops it, such as a port in use. It printed:\n${result.stopped}\n`);
    else if (result.runs.length === 0) stderr(`${explainNothing(result)}\n`);
    return unexpected.length > 0 || outdated.length > 0 || result.stopped !== undefined || result.runs.length === 0 ? 1 : 0;
  },
});

/** Explains why no fault changed an answer, so that a sweep says nothing about the tests. */
function explainNothing({ leftOut, unchanged }: Sweep): string {
  if (leftOut > 0) return "The budget ended before a fault changed an answer, so nothing was swept. Give more time, such as --budget 5m.";
  if (unchanged > 0) return "No fault changed an answer, so nothing was swept. Choose others with --faults.";
  return "No test sent a request to its calendar, so nothing was swept. Check the address that the tests use, and that the option journal is not 0.";
}

function faultNames(given: string, option: string): readonly string[] {
  const faults = given.split(",").map((name) => name.trim());
  if (faults.includes("")) throw new UsageError(`${option} takes names such as empty,error-503, not "${given}".`);
  try {
    for (const name of faults) faultNamed(name, 1);
    return faults;
  } catch (error) {
    throw error instanceof CalendarError ? new UsageError(error.message) : error;
  }
}

function duration(given: string, option: string): number {
  const [, number, unit = ""] = /^(\d{1,9})(ms|s|m)$/.exec(given) ?? [];
  const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000 };
  if (number !== undefined) return Number(number) * (units[unit] ?? 1);
  throw new UsageError(`${option} takes a time such as 90s or 5m, not "${given}".`);
}
