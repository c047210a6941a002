import { expect, test } from "vitest";
import { junitReport } from "../../../src/text/junit.ts";

test("a report counts its cases, and names the group of each", () => {
  const failed = { group: "forms", name: "saves", failure: "1 fault not noticed", details: "slow" };
  const cases = [{ name: "shows an event" }, failed, { name: "lists", skipped: "503" }];
  expect(junitReport({ name: "faults", cases, seconds: 1.5 })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="faults" tests="3" failures="1" errors="0" skipped="1" time="1.500">
    <testcase classname="faults" name="shows an event" time="0"></testcase>
    <testcase classname="forms" name="saves" time="0"><failure message="1 fault not noticed">slow</failure></testcase>
    <testcase classname="faults" name="lists" time="0"><skipped message="503"></skipped></testcase>
  </testsuite>
</testsuites>
`);
});

test("markup is escaped, and a control character that XML cannot hold is left out", () =>
  expect(junitReport({ name: "faults", cases: [{ name: '<b> & "c"\u001b[0m' }] })).toContain('name="&lt;b&gt; &amp; &quot;c&quot;[0m"'));
