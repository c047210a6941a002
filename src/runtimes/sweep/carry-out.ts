import type { Fault } from "../../calendar/faults/fault.ts";
import type { JournalEntry } from "../../calendar/journal/entry.ts";
import type { BegunRun, TestFailure } from "../../clients/sweep-variable.ts";
import { maxDelay } from "../../time/duration.ts";
import { CalendarError } from "../../util/errors.ts";
import type { World } from "../../worlds/world.ts";

export interface SweptCalendar {
  snapshot(): World | Promise<World>;
  restore(world: unknown): void | Promise<void>;
  readonly faults: { add(route: "*", fault: Fault): (() => void) | Promise<() => Promise<void>> };
  readonly journal: { readonly entries: readonly JournalEntry[] | (() => Promise<readonly JournalEntry[]>) };
}

/** The milliseconds after which a test counts as hung if no runner stops it. */
export const usualTimeout = 2_000;

/** Makes a run of a test function: adds the fault, and reports how the test reacted. Rejects if the test does. */
export async function carryOut<Result>(
  begun: BegunRun,
  calendar: SweptCalendar,
  run: () => Result | Promise<Result>,
  timeout = usualTimeout,
): Promise<Result> {
  const before = await lastNumber(calendar);
  const remove = begun.fault && (await calendar.faults.add("*", begun.fault));
  const failures: TestFailure[] = [];
  let hasTimedOut = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        hasTimedOut = true;
        reject(new CalendarError("timed_out", `The test did not end within ${timeout} ms.`));
      },
      Math.min(timeout, maxDelay),
    );
  });
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    failures.push(failureOf(error));
    throw error;
  } finally {
    clearTimeout(timer);
    const entries = (await entriesOf(calendar)).filter(({ number }) => number > before);
    begun.end({ entries, before, failures, hasTimedOut });
    await remove?.();
  }
}

export async function lastNumber(calendar: SweptCalendar): Promise<number> {
  return (await entriesOf(calendar)).at(-1)?.number ?? 0;
}

async function entriesOf({ journal: { entries } }: SweptCalendar): Promise<readonly JournalEntry[]> {
  return typeof entries === "function" ? entries() : entries;
}

/** Reads an error by its properties, because in Jest an error of Node is not an instance of the test's `Error`. */
function failureOf(error: unknown): TestFailure {
  const { name, message }: { name?: unknown; message?: unknown } = Object(error);
  return { name: typeof name === "string" ? name : "Error", message: typeof message === "string" ? message : String(error) };
}
