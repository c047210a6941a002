import { setupWorker } from "msw/browser";
import { afterAll, beforeAll, expect, inject, type TestAPI } from "vitest";
import type { Coverage } from "./calendar/coverage/coverage.ts";
import { createCalendar } from "./calendar/create-calendar.ts";
import { checkHandlers } from "./calendar/msw/create-handlers.ts";
import { type OnUnhandled, unhandled } from "./calendar/msw/unhandled.ts";
import type { CalendarOptions } from "./calendar/options.ts";
import { type CalendarTestContext, createCalendarTest, type TestRun } from "./clients/calendar-test.ts";
import { matchers } from "./clients/matchers.ts";
import { partsKey } from "./clients/send.ts";
import { explainStart } from "./runtimes/browser/explain-start.ts";
import { pathOf, sentenceAbout, textOf } from "./runtimes/capsule/capsule-file.ts";
import { CalendarError, requireObject } from "./util/errors.ts";

export type { CalendarTestContext } from "./clients/calendar-test.ts";
export type { CalendarMatchers } from "./clients/matchers.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the coverage reporter; absent without it. */
    readonly eventCalendarCoverageParts?: string;
  }
}

expect.extend(matchers);

/**
 * The options of `calendarTest`: those of `createCalendar`, your own MSW `handlers`, and what to do with requests that no handler answers.
 */
export type CalendarTestOptions = CalendarOptions & {
  readonly handlers?: Parameters<typeof setupWorker>;
  readonly onUnhandledRequest?: OnUnhandled;
};

/**
 * `calendarTest` for Vitest's browser mode. A service worker answers the requests of the page from the calendar of the running test, so the
 * tests of a file run one after another. Files run in parallel, each in its own page. `onUnhandledRequest` defaults to `"bypass"`, because
 * the page also loads its own modules.
 *
 * @param given - the options of `createCalendar`, your own `handlers`, and `onUnhandledRequest`
 * @throws a `CalendarError` as `createCalendar` does. Tests fail with one if MSW's worker script is missing, or if they are concurrent
 * @example
 * const test = calendarTest({ world: "empty" });
 * test("lists the event", async ({ calendar }) => expect(calendar.db.event.count()).toBe(0));
 */
export function calendarTest(given: CalendarTestOptions = {}): TestAPI<CalendarTestContext> {
  requireObject(given, "Cannot make the calendar");
  const { handlers = [], onUnhandledRequest = "bypass", ...options } = given;
  checkHandlers(handlers, "Cannot make the calendar");
  const parts = inject(partsKey);
  const counts = parts === undefined ? {} : { coverage: options.coverage ?? true };
  const main = createCalendar({ ...options, ...counts, capsule: options.capsule ?? true });
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

/** Writes the coverage of a test file through Vitest, for the reporter of the run. The file fails if Vitest is not allowed to write. */
async function writePart(folder: string, file: string, coverage: Coverage): Promise<void> {
  const { commands } = await import("vitest/browser");
  // Named after the test file: files run in parallel, and a page cannot look for a free name.
  const name = file.replace(/\W/g, (character) => `-${character.charCodeAt(0)}`);
  await commands.writeFile(`${folder}/part-${name}.json`, JSON.stringify(coverage)).catch((cause: unknown) => {
    throw new CalendarError(
      "unwritable_file",
      `Cannot write the coverage of this file to ${folder}: leave browser.api.allowWrite of Vitest on, or turn counting off with coverage: false.`,
      { cause },
    );
  });
}

async function remove(test: TestRun): Promise<void> {
  const { commands } = await import("vitest/browser");
  const isGone = (attempt: number) =>
    commands.removeFile(pathOf({ ...test, attempt })).then(
      () => true,
      () => false,
    );
  for (let attempt = 1; await isGone(attempt); attempt += 1);
}

/** Writes the capsule of a failed test through Vitest, and logs its path next to the failure. */
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
    : `Its capsule cannot be written to ${path}: leave browser.api.allowWrite of Vitest on, or turn capsules off with capsule: false.`;
  console.error(`[event-calendar-mock] ${test.name} failed. ${outcome}`);
  // Vitest sends console output with a delay, and drops what is unsent when the page closes: another command gives it the time.
  await commands.readFile(path).catch(() => undefined);
}
