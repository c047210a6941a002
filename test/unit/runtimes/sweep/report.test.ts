import { expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { toHtml } from "../../../../src/runtimes/coverage/html.ts";
import { sweepToHtml, sweepToJUnit } from "../../../../src/runtimes/sweep/report.ts";
import { type SweptTest, sweep } from "../../../../src/sweep.ts";

const api = "https://calendar.example/wp-json/calendar/events/v1";
const blind: SweptTest = async ({ fetch }) => fetch(`${api}/tags?search=<b>`);
const options = { calendar: { world: "empty" }, faults: ["error-500", "error-503"] } as const;

test("the page of a sweep names each request once, with its outcomes and their faults, and opens the tests that survive one", async () => {
  const html = sweepToHtml(await sweep({ "asks & looks at nothing": blind }, options));
  expect(html).toContain('<td class="count">2</td><td class="outcome">survived</td>');
  expect(html).toContain("<details open><summary><b>asks &amp; looks at nothing</b><span>noticed 0 of 2</span></summary>");
  expect(html).toContain(
    '<td class="request">1. GET /tags?search=%3Cb%3E</td><td class="outcome bad">survived</td><td><ul><li>error-500</li><li>error-503</li></ul></td>',
  );
});

test("the page of a sweep begins with the test that survives the most faults", async () => {
  const careful: SweptTest = async ({ fetch }) => expect((await fetch(`${api}/tags`)).status).toBe(200);
  const html = sweepToHtml(await sweep({ careful, blind }, options));
  expect([...html.matchAll(/<summary><b>(\w+)/g)].map(([, test]) => test)).toEqual(["blind", "careful"]);
});

test("the page of a sweep looks like that of coverage, and its outcomes without a run are pale", async () => {
  const html = sweepToHtml(await sweep({ blind }, options));
  const calendar = createCalendar({ world: "empty", quiet: true, coverage: true });
  const header = /<header>.*<\/header>/.exec(toHtml(await calendar.coverage()))?.[0];
  expect(html).toContain(String(header));
  expect(html).toContain('<tr class="none"><td class="count">0</td><td class="outcome">hung</td>');
});

test("the page of a sweep with a budget says what of a test was not run", async () => {
  const html = sweepToHtml(await sweep({ blind }, { ...options, budget: 0 }));
  expect(html).toContain("<details><summary><b>blind</b><span>noticed 0 of 0, 2 not run</span></summary>");
});

test("a JUnit report has a case for each test, which fails for what is not expected", async () => {
  const { tests, runs } = await sweep({ blind }, options);
  const suite = '<testsuite name="sweep of faults" tests="1" failures="1" errors="0" skipped="0" time="0.000">';
  expect(sweepToJUnit({ tests }, runs)).toContain(suite);
  expect(sweepToJUnit({ tests }, [])).toContain('<testcase classname="sweep of faults" name="blind" time="0"></testcase>');
});
