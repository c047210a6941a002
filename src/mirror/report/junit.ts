import { rulesOf } from "../verify/compared-probe.ts";
import type { Verification } from "../verify/verify.ts";
import { curlOf, shortValues } from "./headline.ts";

/** Writes a comparison as JUnit XML: one test case for each rule of a route. */
export function toJunit({ byRule, differing, walled }: Verification, seconds: number): string {
  const cases = byRule.map(({ route, rule, differing: count }) => {
    const name = `<testcase classname="${escapeXml(route)}" name="${escapeXml(rule)}"`;
    if (count === 0) return `    ${name}/>`;
    const found = differing.filter(({ probe }) => probe.route === route && probe.rule === rule);
    const text = found
      .map((one) => [curlOf(one), ...rulesOf(one).map((rule) => `rule ${rule}`), ...one.differences.map(describe)].join("\n"))
      .join("\n\n");
    return `    ${name}><failure message="${count} probes differ">${escapeXml(text)}</failure></testcase>`;
  });
  const failures = byRule.filter((rule) => rule.differing > 0).length;
  const totals = `tests="${byRule.length}" failures="${failures}" skipped="${walled.length}" time="${seconds.toFixed(3)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n  <testsuite name="event-calendar-mock verify" ${totals}>\n${cases.join("\n")}\n  </testsuite>\n</testsuites>\n`;
}

function describe({ kind, path, service, twin }: Verification["differing"][number]["differences"][number]): string {
  const [there, here] = shortValues(service, twin, 200);
  return `${kind} ${path}: service ${there}, twin ${here}`;
}

/** Escapes a text for XML, and leaves out the control characters that XML cannot hold. */
function escapeXml(text: string): string {
  const printable = [...text].filter((character) => character >= " " || "\t\n\r".includes(character)).join("");
  return printable.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}
