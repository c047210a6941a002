import { expect, test } from "vitest";
import type { RanTest } from "../../../../src/runtimes/sweep/outcome.ts";
import { planRuns } from "../../../../src/runtimes/sweep/plan.ts";
import { makePasses, type RunsByTest } from "../../../../src/runtimes/sweep/run-command.ts";

const empty = { hasChanged: true, requests: [], asked: 1, created: 0, hasRecovered: false, errors: [], hasTimedOut: false };

const names = ["a", "b", "c", "d", "e", "f"];

/** A runner that ends a test before it begins the next one, as Vitest does. It moves the clock itself. */
function sequentialRunner(until: number, { startSeconds = 1, secondsOfRun = (_: string): number => 1 } = {}) {
  let now = 0;
  const passes: Record<string, number>[] = [];
  return {
    passes,
    now: () => now,
    makePass: async (runs: RunsByTest) => {
      now += startSeconds * 1_000;
      const firstAt = now;
      const made: RanTest[] = [];
      for (const name of names)
        for (const run of runs.get(name) ?? []) {
          if (now > until) break;
          now += secondsOfRun(name) * 1_000;
          made.push({ ...empty, test: name, run });
        }
      passes.push(countByTest(made));
      return { made, firstAt, printed: "the end" };
    },
  };
}

function countByTest(made: readonly RanTest[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { test: name } of made) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const requests = Array.from({ length: 50 }, () => "GET /tags");
const baselines = names.map((name) => ({ test: name, requests, created: 0 }));
async function sweepUntil(until: number, options: Parameters<typeof sequentialRunner>[1] = {}) {
  const { passes, makePass, now } = sequentialRunner(until, options);
  return { passes, now, ...(await makePasses(planned, until, makePass, now)) };
}

const planned = planRuns(baselines, ["empty", "error-503"], 1);

test("a budget gives each test the same number of runs, and not all to the tests that a runner begins with", async () => {
  const { passes, ran, stopped, now } = await sweepUntil(120_000);
  expect(countByTest(ran)).toEqual({ a: 20, b: 20, c: 20, d: 19, e: 19, f: 19 });
  expect(passes[0]).toEqual({ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1 });
  expect(now()).toBeLessThan(122_000);
  expect(stopped).toBeUndefined();
});

test("tests with the same requests begin with other runs, the same ones for each sweep with this seed", () => {
  const faults = ["empty", "error-401", "error-404", "error-500", "error-503", "bot-wall", "maintenance", "stale"];
  const firstOf = (seed: number) => {
    const runs = planRuns(baselines, faults, seed);
    return baselines.map(({ test: name }) => runs.find((run) => run.test === name)?.fault);
  };
  expect(new Set(firstOf(1)).size).toBeGreaterThan(3);
  expect(firstOf(1)).toEqual(firstOf(1));
  expect(firstOf(2)).not.toEqual(firstOf(1));
});

test("each test gets some of a budget in which slow runs of one test would take it all", async () => {
  const { ran } = await sweepUntil(120_000, { secondsOfRun: (name) => (name === "a" ? 10 : 1) });
  const { a = 0, f = 0 } = countByTest(ran);
  expect([a, f]).toEqual([8, 7]);
});

test("the time in which a runner starts is not counted as the time of its runs", async () => {
  const { passes } = await sweepUntil(120_000, { startSeconds: 20 });
  expect(passes.map(({ a, f }) => [a, f])).toEqual([
    [1, 1],
    [4, 4],
    [5, 5],
  ]);
});

test("a budget that is long enough makes all runs, each once", async () => {
  const { passes, ran } = await sweepUntil(3_600_000);
  expect(new Set(ran.map(({ test: name, run }) => `${name} ${run?.request} ${run?.fault}`)).size).toBe(600);
  expect(ran).toHaveLength(600);
  expect(passes.map(({ a }) => a)).toEqual([1, 4, 16, 64, 15]);
});

test("without a budget, one pass makes all runs", async () => {
  expect((await sweepUntil(Number.POSITIVE_INFINITY)).passes).toEqual([{ a: 100, b: 100, c: 100, d: 100, e: 100, f: 100 }]);
});

test("a pass that makes no run although there is time ends the sweep with what the command printed", async () => {
  const makePass = async () => ({ made: [], firstAt: Number.POSITIVE_INFINITY, printed: "port 4010 is in use" });
  expect(await makePasses(planned, 1_000, makePass, () => 0)).toEqual({ ran: [], stopped: "port 4010 is in use" });
});
