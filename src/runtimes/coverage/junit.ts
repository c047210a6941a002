import { escapeEverything } from "../../text/html/entities.ts";

/** A test case of a report; `failure` is why it fails, and `details` the text below that. */
interface JUnitCase {
  readonly name: string;
  readonly failure?: string | undefined;
  readonly details?: string | undefined;
}

/** Writes a JUnit report with one suite. */
export function junitReport(suite: string, cases: readonly JUnitCase[]): string {
  const lines = cases.map(({ name, failure, details }) => {
    const open = failure === undefined ? "" : `<failure message="${escapeEverything(failure)}"`;
    const inside = failure === undefined ? "" : details === undefined ? `${open}/>` : `${open}>${escapeEverything(details)}</failure>`;
    return `    <testcase classname="${suite}" name="${escapeEverything(name)}" time="0">${inside}</testcase>`;
  });
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    `  <testsuite name="${suite}" tests="${cases.length}" failures="${failures}" errors="0" skipped="0">`,
    ...lines,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}
