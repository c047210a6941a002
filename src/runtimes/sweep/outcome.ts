import type { JournalEntry } from "../../calendar/journal/entry.ts";
import type { Baseline, PlannedRun } from "./plan.ts";

/** How a test took a fault, from the best to the worst. */
export type SweepOutcome = (typeof sweepOutcomes)[number];

export const sweepOutcomes = ["noticed", "error", "survived", "hung", "asked without end", "wrote twice"] as const;

/** Describes each outcome in a sentence. */
export const outcomeWords: Readonly<Record<SweepOutcome, string>> = {
  noticed: "an assertion failed",
  error: "only an error of the language or of the client failed",
  survived: "the test passed although the answer was another one",
  hung: "the test did not end",
  "asked without end": "the test did not end and kept sending requests",
  "wrote twice": "the test passed, and more records were created than without the fault",
};

/** An error of a test, as far as a report has it. */
export interface ReportedError {
  readonly name: string;
  readonly message: string;
}

/** A test that ran once. */
export interface RanTest {
  readonly test: string;
  /** The fault of the run; `undefined` for the run without one. */
  readonly run?: PlannedRun | undefined;
  readonly hasChanged: boolean;
  readonly requests: readonly string[];
  /** How many requests it sent; the list is that of the journal, which keeps the last ones. */
  readonly asked: number;
  readonly created: number;
  readonly errors: readonly ReportedError[];
  readonly hasTimedOut: boolean;
}

/** One run of a sweep, and its outcome. */
export interface SweepRun extends PlannedRun {
  readonly test: string;
  /** The request that the fault acted on: `GET /events?page=2`. */
  readonly path: string;
  readonly outcome: SweepOutcome;
  /** The first error, or of a test that did not end, its last request. */
  readonly detail?: string | undefined;
}

/** Reads from a journal what a test did. */
export function readJournal(entries: readonly JournalEntry[]): Pick<RanTest, "requests" | "asked" | "created"> {
  return {
    requests: entries.map(({ method, url }) => `${method} ${pathOf(url)}`),
    asked: entries.at(-1)?.number ?? 0,
    created: entries.flatMap(({ written }) => written).filter(({ change }) => change === "created").length,
  };
}

/** Returns whether an error comes from an assertion: of Vitest, Chai, Jest, Playwright or `node:assert`. */
export function isAssertion({ name, message }: ReportedError): boolean {
  return /assertion/i.test(name) || /^expect\(/.test(message) || name === "JestAssertionError";
}

/** The most requests of a test that ends, for one request of the test without faults. */
const maxGrowth = 5;
const leastEndless = 20;

/** Says how a test took a fault. */
export function classify({ test, run, requests, asked, created, errors, hasTimedOut }: RanTest, baseline: Baseline): SweepRun | undefined {
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
  return result(created > baseline.created ? "wrote twice" : "survived");
}

function firstLine({ name, message }: ReportedError): string {
  return `${name}: ${message.split("\n")[0]}`.slice(0, 200);
}

/** Returns the part of an address that tells requests apart: what follows the version in the path of the service. */
function pathOf(url: string): string {
  const [, below] = /\/v\d+(\/.*)$/.exec(url) ?? [];
  return below ?? url;
}
