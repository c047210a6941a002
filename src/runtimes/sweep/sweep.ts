import * as z from "zod/mini";
import { type Calendar, createCalendar } from "../../calendar/create-calendar.ts";
import type { CalendarOptions } from "../../calendar/options.ts";
import type { EndedRun } from "../../clients/sweep-variable.ts";
import { machineTime } from "../../time/clock.ts";
import { CalendarError, requireObject, requireOptions } from "../../util/errors.ts";
import { once } from "../../util/once.ts";
import { withoutUndefined } from "../../util/untyped.ts";
import { carryOut, usualTimeout } from "./carry-out.ts";
import { type Baseline, type PlannedRun, type RanTest, ranTest } from "./outcome.ts";
import { faultNamed, planRuns, sweptFaults } from "./plan.ts";
import { collect, type Sweep } from "./result.ts";

/**
 * A test of a client. It receives a calendar in the starting world, whose `fetch` answers its requests, and throws if it fails.
 *
 * @example const test: SweptTest = async ({ fetch }) => assert.equal((await listEvents(fetch)).length, 10);
 */
export type SweptTest = (calendar: Calendar) => Promise<unknown>;

/**
 * The options of a sweep; each has a default.
 *
 * @example const options: SweepOptions = { calendar: { world: "empty" }, faults: ["empty", "error-503"], budget: 60_000 };
 */
export interface SweepOptions {
  /** The options of the calendar. */
  readonly calendar?: CalendarOptions | undefined;
  /**
   * The names of the faults: kinds such as `"empty"` and `"bot-wall"`, and errors such as `"error-503"`; by default all that can change an
   * answer.
   */
  readonly faults?: readonly string[] | undefined;
  /** The milliseconds after which no further run begins; by default all runs are made. */
  readonly budget?: number | undefined;
  /** The seed of the order of the runs; by default 1. With a budget, the seed decides which runs are made. */
  readonly seed?: number | undefined;
  /** The milliseconds after which a test counts as hung; by default 2,000. */
  readonly timeout?: number | undefined;
}

/** Not `z.number()`, which refuses `Infinity`. */
const milliseconds = z.custom<number>(
  (value) => typeof value === "number" && value >= 0,
  "must be a number of milliseconds from 0, such as 60_000",
);

const schema = once(() =>
  z.strictObject({
    // `createCalendar` checks them.
    calendar: z.optional(z.unknown()),
    faults: z.optional(z.array(z.string())),
    budget: z.optional(milliseconds),
    seed: z.optional(z.int("must be a whole number")),
    timeout: z.optional(milliseconds),
  }),
);

const sideBySide = 8;

/**
 * Runs each test without faults, and then again with each fault on each of its requests, to see which faults the test notices. Faults that
 * did not change the answer do not count.
 *
 * @throws a `CalendarError` for a test that fails without a fault, an unknown fault, or an invalid option
 * @example
 * const { summary, runs } = await sweep({ "lists events": async ({ fetch }) => assert.ok((await listEvents(fetch)).length > 0) });
 * runs.filter(({ outcome }) => outcome === "survived");
 */
export async function sweep(tests: Readonly<Record<string, SweptTest>>, options: SweepOptions = {}): Promise<Sweep> {
  requireOptions(schema(), options, "Cannot sweep");
  requireObject(tests, "Cannot sweep", { whole: "the tests", example: '{ "lists events": async ({ fetch }) => … }' });
  const [wrong] = Object.entries(tests).flatMap(([name, test]) => (typeof test === "function" ? [] : [name]));
  if (wrong !== undefined) throw new CalendarError("invalid_options", `Cannot sweep "${wrong}": a test must be a function.`);
  const { faults = sweptFaults, budget = Number.POSITIVE_INFINITY, seed = 1, timeout = usualTimeout } = options;
  for (const name of faults) faultNamed(name, 1);
  const until = machineTime() + budget;
  // The outcome of a run is read from its journal.
  const journal = Math.max(1_000, options.calendar?.journal ?? 0);
  const calendar = createCalendar({ quiet: true, sessions: sideBySide + 1, seed, ...withoutUndefined(options.calendar ?? {}), journal });
  let opened = 0;

  function run(test: string, planned?: PlannedRun): Promise<RanTest> {
    opened += 1;
    const id = `sweep-${opened}`;
    const session = calendar.session(id);
    return new Promise((resolve) => {
      const fault = planned && faultNamed(planned.fault, planned.request);
      const end = (ended: EndedRun) => {
        resolve(ranTest(test, planned, ended));
        // Ended before the next run opens its session: one too many would end a session in use.
        calendar.sessions.end(id);
      };
      // Ignored here: the report contains the failure.
      carryOut({ fault, end }, session, () => tests[test]?.(session), timeout).catch(() => {});
    });
  }

  const baselines: Baseline[] = [];
  for (const test of Object.keys(tests)) {
    const ran = await run(test);
    const [error] = ran.errors;
    if (error) {
      const reason = `${error.name}: ${error.message.replace(/\.$/, "")}`;
      throw new CalendarError("sweep_failed", `Cannot sweep "${test}", which fails without a fault: ${reason}. Fix it first.`);
    }
    baselines.push(ran);
  }
  const left = [...planRuns(baselines, faults, seed)];
  const ran: RanTest[] = [];
  async function work(): Promise<void> {
    for (let next = left.pop(); next !== undefined && machineTime() < until; next = left.pop()) ran.push(await run(next.test, next));
  }
  await Promise.all(Array.from({ length: sideBySide }, work));
  return collect({ baselines, ran, faults: faults.length, seed });
}
