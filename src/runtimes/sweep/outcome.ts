import type { JournalEntry } from "../../calendar/journal/entry.ts";
import type { EndedRun } from "../../clients/sweep-variable.ts";

/** A fault on one request of a test, counted from 1. */
export interface PlannedRun {
  readonly request: number;
  readonly fault: string;
}

/** How a test reacted to a fault, from best to worst. */
export type SweepOutcome = (typeof sweepOutcomes)[number];

export const sweepOutcomes = ["noticed", "recovered", "error", "survived", "hung", "asked without end", "wrote twice"] as const;

export const outcomeWords: Readonly<Record<SweepOutcome, string>> = {
  noticed: "an assertion failed, or what the test waits for did not come",
  recovered: "the test passed: the client sent the request again and got the answer of the service",
  error: "an error such as a TypeError ended the test, and no assertion",
  survived: "the test passed with the wrong answer",
  hung: "the test did not end",
  "asked without end": "the test did not end and kept sending requests",
  "wrote twice": "the test passed, and more records were created than without the fault",
};

interface ReportedError {
  readonly name: string;
  readonly message: string;
}

export interface RanTest {
  readonly test: string;
  /** The fault of the run; `undefined` for the run without one. */
  readonly run?: PlannedRun | undefined;
  readonly hasChanged: boolean;
  readonly requests: readonly string[];
  /** The number of requests that it sent. The list has only the last ones, which are still in the journal. */
  readonly asked: number;
  readonly created: number;
  /** True if the service answered the same request again, after the one with the fault. */
  readonly hasRecovered: boolean;
  readonly errors: readonly ReportedError[];
  readonly hasTimedOut: boolean;
  /** True if the test sent the same requests when it was repeated in the same state, without the hooks of its runner. */
  readonly isRepeatable?: boolean | undefined;
}

export type Baseline = Pick<RanTest, "test" | "requests" | "created" | "isRepeatable">;

/** One run of a sweep, and its outcome. */
export interface SweepRun extends PlannedRun {
  readonly test: string;
  /** The request that the fault acted on: `GET /events?page=2`. */
  readonly path: string;
  readonly outcome: SweepOutcome;
  /** The first error; for a test that did not end, its last request. */
  readonly detail?: string | undefined;
}

/**
 * Sums up a run that has ended. Faults that repeat answers also act on earlier requests; changes to these belong to the runs with their
 * numbers.
 */
export function ranTest(
  test: string,
  run: PlannedRun | undefined,
  { entries, before = 0, failures, hasTimedOut = false, isRepeatable }: EndedRun,
): RanTest {
  const faulty = before + (run?.request ?? 0);
  const first = entries[0]?.number ?? 0;
  return {
    test,
    run,
    // The journal drops the first requests of a test that never stops sending.
    hasChanged: run !== undefined && (entries.find(({ number }) => number === faulty)?.isAltered ?? first > faulty),
    requests: entries.map(({ method, url }) => `${method} ${pathOf(url)}`),
    asked: Math.max(0, (entries.at(-1)?.number ?? 0) - before),
    hasRecovered: run !== undefined && isRepeated(entries, faulty),
    created: entries.flatMap(({ written }) => written).filter(({ change }) => change === "created").length,
    errors: failures.map(({ name = "Error", message }) => ({ name, message })),
    hasTimedOut,
    isRepeatable,
  };
}

/**
 * Returns whether an error is a failed expectation: an assertion of Vitest, Chai, Jest, Playwright or `node:assert`, a missing element in
 * Playwright, or a missing request in `journal.waitFor`.
 */
function isAssertion({ name, message }: ReportedError): boolean {
  const [line = ""] = message.split("\n");
  return (
    /assertion/i.test(name) ||
    /\bexpect(\.\w+)?\(/.test(line) ||
    /^No request like /.test(line) ||
    (/^(locator|page|frame)\.\w+: .*timeout/i.test(line) && /waiting for/.test(message))
  );
}

/** With more requests than this, relative to the run without faults, a test counts as never ending. */
const maxGrowth = 5;
const leastEndless = 20;

export function classify(
  { test, run, requests, asked, created, hasRecovered, errors, hasTimedOut }: RanTest,
  baseline: Baseline,
): SweepRun | undefined {
  if (run === undefined) return undefined;
  const path = baseline.requests[run.request - 1] ?? "";
  const result = (outcome: SweepOutcome, detail?: string): SweepRun => ({ test, ...run, path, outcome, detail });
  if (hasTimedOut) {
    const isEndless = asked > Math.max(leastEndless, maxGrowth * baseline.requests.length);
    return result(isEndless ? "asked without end" : "hung", `after ${requests.at(-1) ?? path}`);
  }
  const assertion = errors.find(isAssertion);
  if (assertion) return result("noticed", firstLine(assertion));
  const [error] = errors;
  if (error) return result("error", firstLine(error));
  if (created > baseline.created) return result("wrote twice");
  const times = (list: readonly string[]) => list.filter((request) => request === path).length;
  // Compared with the run without faults, because a test may send the same request twice anyway.
  return result(hasRecovered && times(requests) > times(baseline.requests) ? "recovered" : "survived");
}

function isRepeated(entries: readonly JournalEntry[], faulty: number): boolean {
  const first = entries.find(({ number }) => number === faulty);
  return entries.some(
    ({ number, method, url, isAltered }) => number > faulty && !isAltered && method === first?.method && pathOf(url) === pathOf(first.url),
  );
}

function firstLine({ name, message }: ReportedError): string {
  return `${name}: ${message.split("\n")[0]}`.slice(0, 200);
}

/** Returns the part of a URL after the version in the path of the service, which distinguishes requests. */
function pathOf(url: string): string {
  const [, below] = /\/v\d+(\/.*)$/.exec(url) ?? [];
  return below ?? url;
}
