import { setupWorker } from "msw/browser";
import { afterAll, beforeAll, expect, inject, type TestAPI } from "vitest";
import type { Coverage } from "./calendar/coverage/coverage.ts";
import { createCalendar } from "./calendar/create-calendar.ts";
import { type OnUnhandled, unhandled } from "./calendar/msw/unhandled.ts";
import type { CalendarOptions } from "./calendar/options.ts";
import { type CalendarTestContext, createCalendarTest, type TestRun } from "./clients/calendar-test.ts";
import { matchers } from "./clients/matchers.ts";
import { partsKey } from "./clients/send.ts";
import { explainStart } from "./runtimes/browser/explain-start.ts";
import { pathOf, sentenceAbout, textOf } from "./runtimes/capsule/capsule-file.ts";
import { CalendarError } from "./util/errors.ts";

export type { CalendarTestContext } from "./clients/calendar-test.ts";
export type { CalendarMatchers } from "./clients/matchers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the reporter of coverage, while it is there. */
    readonly eventCalendarCoverageParts?: string;
  }
}

expect.extend(matchers);

/** The options of `calendarTest`, as in Node. */
export type CalendarTestOptions = CalendarOptions & {
  readonly handlers?: Parameters<typeof setupWorker>;
  readonly onUnhandledRequest?: OnUnhandled;
};

/**
 * `calendarTest` of Vitest's browser mode. A service worker answers the requests of the page from the calendar of the test that runs, so the
 * tests of a file run one after another. Files run side by side, each in a page of its own. `onUnhandledRequest` is `"bypass"` unless given,
 * because the page loads its own modules, too.
 *
 * @param given - the options of `createCalendar`, and `handlers` of your own
 * @throws a `CalendarError` as `createCalendar` does; a test fails with one where MSW's worker script is missing, and where it is concurrent
 * @example
 * const test = calendarTest({ world: "empty" });
 * test("lists the event", async ({ calendar }) => expect(calendar.db.event.count()).toBe(0));
 */
export function calendarTest(given: CalendarTestOptions = {}): TestAPI<CalendarTestContext> {
  const { handlers = [], onUnhandledRequest = "bypass", ...options } = given;
  const parts = inject(partsKey);
  const counts = parts === undefined ? {} : { coverage: true };
  const main = createCalendar({ capsule: true, ...counts, ...options });
  const worker = setupWorker(...handlers);
  let opened = 0;

  beforeAll(async () => {
    try {
      await worker.start({ ...unhandled(onUnhandledRequest), quiet: true });
    } catch (error) {
      throw explainStart(error);
    }
  });
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern.
  afterAll(async ({}, { file }) => {
    worker.stop();
    if (parts === undefined || options.coverage === false) return;
    await writePart(parts, `${file.projectName ?? ""} ${file.name}`, await main.coverage());
  });
  return createCalendarTest({
    async isolate(run, { name, concurrent }) {
      if (concurrent) {
        throw new CalendarError(
          "not_supported",
          `"${name}" cannot run at the same time as others: a page has one worker, which cannot tell whose request it answers. Leave ` +
            "concurrent out. Files still run side by side.",
        );
      }
      opened += 1;
      const id = `isolated-${opened}`;
      const calendar = main.session(id);
      worker.resetHandlers(...handlers, ...calendar.handlers);
      try {
        await run(calendar);
      } finally {
        main.sessions.end(id);
      }
    },
    capsules: options.capsule === false ? undefined : { remove, report },
  });
}

/** Has Vitest write what the tests of a file have met, for the reporter of the run. The test file fails where Vitest may not write. */
async function writePart(folder: string, file: string, coverage: Coverage): Promise<void> {
  const { commands } = await import("vitest/browser");
  // A page cannot look for a free name, and files run in parallel, so the file has the name of the test file.
  const name = file.replace(/\W/g, (character) => `-${character.charCodeAt(0)}`);
  await commands.writeFile(`${folder}/part-${name}.json`, JSON.stringify(coverage)).catch((cause: unknown) => {
    throw new CalendarError(
      "unwritable_file",
      `Cannot write the coverage of this file to ${folder}: leave browser.api.allowWrite of Vitest on, or turn counting off by coverage: false.`,
      { cause },
    );
  });
}

/** Removes the files of all attempts of a test. */
async function remove(test: TestRun): Promise<void> {
  const { commands } = await import("vitest/browser");
  const isGone = (attempt: number) =>
    commands.removeFile(pathOf({ ...test, attempt })).then(
      () => true,
      () => false,
    );
  for (let attempt = 1; await isGone(attempt); attempt += 1);
}

/** Has Vitest write the capsule of a failed test on the machine, and says so next to its failure. */
async function report(test: TestRun, capsule: Parameters<typeof textOf>[0]): Promise<void> {
  if (capsule.requests.length === 0) return;
  const { commands } = await import("vitest/browser");
  const path = pathOf(test);
  const isWritten = await commands.writeFile(path, textOf(capsule, test)).then(
    () => true,
    () => false,
  );
  const outcome = isWritten
    ? sentenceAbout(capsule, path)
    : `Its capsule cannot be written to ${path}: leave browser.api.allowWrite of Vitest on, or turn capsules off by capsule: false.`;
  console.error(`[event-calendar-mock] ${test.name} failed. ${outcome}`);
  // Vitest sends what a page prints a little later, and drops what has not been sent when the page closes: another command gives it the time.
  await commands.readFile(path).catch(() => undefined);
}
