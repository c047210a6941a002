import { escapeEverything } from "./html/entities.ts";

/** A test case of a report. `failure` is the reason why it fails, `skipped` why it did not run; `details` is the text below a failure. */
interface JUnitCase {
  readonly name: string;
  readonly group?: string;
  readonly failure?: string | undefined;
  readonly skipped?: string | undefined;
  readonly details?: string | undefined;
}

/** A suite of a report. `seconds` is its duration. */
interface JUnitSuite {
  readonly name: string;
  readonly cases: readonly JUnitCase[];
  readonly seconds?: number;
}

/**
 * Writes a JUnit report with one suite.
 *
 * @example junitReport({ name: "sweep of faults", cases: [{ name: "shows an event" }, { name: "saves", failure: "1 fault not noticed" }] })
 */
export function junitReport({ name, cases, seconds = 0 }: JUnitSuite): string {
  const lines = cases.map(({ name: title, group = name, failure, skipped, details = "" }) => {
    const failed = failure === undefined ? "" : `<failure message="${escapeXml(failure)}">${escapeXml(details)}</failure>`;
    const inside = skipped === undefined ? failed : `<skipped message="${escapeXml(skipped)}"></skipped>`;
    return `    <testcase classname="${escapeXml(group)}" name="${escapeXml(title)}" time="0">${inside}</testcase>`;
  });
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const left = cases.filter(({ skipped }) => skipped !== undefined).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    `  <testsuite name="${name}" tests="${cases.length}" failures="${failures}" errors="0" skipped="${left}" time="${seconds.toFixed(3)}">`,
    ...lines,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

/** Escapes a string for XML, and removes control characters, which XML does not allow. */
function escapeXml(text: string): string {
  return escapeEverything([...text].filter((character) => character >= " " || "\t\n\r".includes(character)).join(""));
}
