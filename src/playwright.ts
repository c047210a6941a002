import { test as base, type TestInfo } from "@playwright/test";
import type { Coverage } from "./calendar/coverage/coverage.ts";
import type { CalendarOptions } from "./calendar/options.ts";
import { type ControlClient, controlClient } from "./clients/control-client.ts";
import { partsVariable } from "./clients/send.ts";
import { type KitSweep, sweepVariable, type TestFailure } from "./clients/sweep-variable.ts";
import { sessionHeader } from "./service/http/sent-request.ts";

/**
 * The fixtures of a test.
 *
 * @example
 * test("lists events", async ({ page, calendar }) => {
 *   await calendar.faults.add("events.list", { status: 503 });
 *   await page.goto("/");
 * });
 */
export interface CalendarFixtures {
  /** Controls the session of the test: its clock, faults, journal and records. Each test begins in the starting world. */
  readonly calendar: ControlClient;
}

/**
 * The options of a project, and the fixtures that the tests of a worker share.
 *
 * @example const use: Partial<CalendarWorkerOptions> = { calendarServer: "http://127.0.0.1:4010" };
 */
export interface CalendarWorkerOptions {
  /** The address of a server that all workers share. By default, each worker starts its own. */
  readonly calendarServer: string | undefined;
  /** The token of `serve --control-token`, if the server has one. */
  readonly calendarToken: string | undefined;
  /**
   * The options of the calendar that each worker starts. With `calendarServer`, only `coverage: false` and `capsule: false` have an effect.
   */
  readonly calendarOptions: CalendarOptions;
  /** The address of the server that the tests use. */
  readonly calendarUrl: string;
  /** The plan of a sweep; `undefined` unless `event-calendar-mock sweep` runs the tests. */
  readonly sweep: KitSweep | undefined;
  /** Adds the coverage of a test; `undefined` without the coverage reporter. */
  readonly addCoverage: ((coverage: Coverage, test: string) => void) | undefined;
}

/**
 * Playwright's `test`, with a session of its own for each test on one server. Requests of the page and of `request` name the session in a
 * header, so tests run in parallel without `page.route`, and the application may use a service worker. A cookie names the session, too, for
 * workers of the same host. If a test fails, its requests are attached to the report as `capsule.json`; send them again with
 * `event-calendar-mock replay capsule.json`.
 *
 * @example
 * import { test } from "event-calendar-mock/playwright";
 *
 * test("sees only its own tag", async ({ request, calendar }) => {
 *   await request.post("/wp-json/calendar/events/v1/tags", { form: { name: "Jazz" } });
 *   await calendar.journal.waitFor({ route: "tags.create", status: 201 });
 * });
 */
export const test = base.extend<CalendarFixtures, CalendarWorkerOptions>({
  calendarServer: [undefined, { scope: "worker", option: true }],
  calendarToken: [undefined, { scope: "worker", option: true }],
  calendarOptions: [{}, { scope: "worker", option: true }],
  calendarUrl: [
    async ({ calendarServer, calendarOptions }, use) => {
      if (calendarServer !== undefined) return use(calendarServer);
      const [{ createCalendar }, { serveCalendar }] = await Promise.all([import("./calendar/create-calendar.ts"), import("./server.ts")]);
      const { url, close } = await serveCalendar(createCalendar(calendarOptions));
      await use(url);
      await close();
    },
    { scope: "worker" },
  ],
  addCoverage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const folder = process.env[partsVariable];
      if (folder === undefined) return use(undefined);
      const { mergeCoverage, writePart } = await import("./runtimes/coverage/files.ts");
      let all: Coverage | undefined;
      await use((coverage, test) => {
        const named = { ...coverage, tests: coverage.tests.map(() => test) };
        all = mergeCoverage(all ? [all, named] : [named]);
      });
      if (all) writePart(folder, all);
    },
    { scope: "worker" },
  ],
  sweep: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await use(process.env[sweepVariable] === undefined ? undefined : (await import("./runtimes/sweep/plan.ts")).plannedSweep());
    },
    { scope: "worker" },
  ],
  calendar: async ({ calendarUrl, calendarToken, calendarOptions, addCoverage, sweep }, use, info) => {
    const id = sessionOf(info);
    const name = info.titlePath.join(" > ");
    const begun = sweep?.begin(info.project.name === "" ? name : `[${info.project.name}] ${name}`, info.repeatEachIndex);
    // All tests are repeated as often as the test with the most runs, so the others are skipped when their runs are done.
    info.skip(sweep !== undefined && begun === undefined);
    if (sweep?.timeout !== undefined) info.setTimeout(sweep.timeout);
    const server = controlClient(calendarUrl, { token: calendarToken });
    const counts = calendarOptions.coverage !== false && addCoverage !== undefined;
    const records = calendarOptions.capsule !== false && sweep === undefined;
    // Opened again with these options, whatever the options of the server: an interrupted run may have left it open.
    await server.sessions.open(id, { ...(counts && { coverage: true }), ...(records && { capsule: true }) });
    const calendar = server.session(id);
    if (begun?.fault) await calendar.faults.add("*", begun.fault);
    await use(calendar);
    try {
      begun?.end({ entries: await calendar.journal.entries(), ...endOf(info) });
      // Marked as expected, because Playwright restarts the worker and its browser after each unexpected failure.
      info.fail(begun?.fault !== undefined && info.status === "failed", "a fault of the sweep");
      if (counts) addCoverage(await calendar.coverage(), name);
      const failed = info.status !== info.expectedStatus;
      if (records && failed) {
        const { attachCapsule } = await import("./runtimes/capsule/write-capsule.ts");
        attachCapsule(info, { ...(await calendar.capsule()), test: name });
      }
    } finally {
      await server.sessions.end(id);
    }
  },
  // Depends on `calendar`, which opens the session before the first request.
  extraHTTPHeaders: async ({ extraHTTPHeaders, calendar: _ }, use, info) => {
    await use({ ...extraHTTPHeaders, [sessionHeader]: sessionOf(info) });
  },
  // `test.use({ extraHTTPHeaders })` replaces the fixture above, and this context has no cookie with the session.
  request: async ({ playwright, extraHTTPHeaders, calendar: _ }, use, info) => {
    const request = await playwright.request.newContext({ extraHTTPHeaders: { ...extraHTTPHeaders, [sessionHeader]: sessionOf(info) } });
    await use(request);
    await request.dispose();
  },
  baseURL: async ({ baseURL, calendarUrl }, use) => use(baseURL ?? calendarUrl),
  context: async ({ context, calendarUrl }, use, info) => {
    await context.addCookies([{ name: sessionHeader, value: sessionOf(info), url: calendarUrl }]);
    await use(context);
  },
});

export { expect } from "@playwright/test";

/** Returns the session id of a test, distinct for each project, repetition and attempt. */
function sessionOf({ testId, repeatEachIndex, retry }: { testId: string; repeatEachIndex: number; retry: number }): string {
  return `${testId}-${repeatEachIndex}-${retry}`;
}

/** Reads the errors of a test. Their messages contain colours and begin with the name of the error. */
function endOf({ errors, status }: TestInfo): { readonly failures: readonly TestFailure[]; readonly hasTimedOut: boolean } {
  const failures = errors.map(({ message = "", value }) => {
    const plain = (message || (value ?? "")).replaceAll(ansiColor, "");
    const [, name, text = plain] = /^(\w*Error)(?: \[\w+\])?: ([\s\S]*)$/.exec(plain) ?? [];
    return { name, message: text };
  });
  // Waiting for an element that never appears is an assertion about the page, not a hang.
  return { failures, hasTimedOut: status === "timedOut" && !failures.some(({ message }) => /waiting for /.test(message)) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: Terminal colours begin with a control character.
const ansiColor = /\u001b\[[\d;]*m/g;
