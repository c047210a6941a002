import { escapeEverything } from "../../text/html/entities.ts";
import { outcomeWords, type SweepRun, sweepOutcomes } from "./outcome.ts";
import type { Sweep } from "./result.ts";

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
pre, .wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #8884; }
.bad { color: light-dark(#b42318, #ff8a80); }
summary { cursor: pointer; padding: 0.25rem 0; }
`;

/** Writes a sweep as a page: each test with its runs. The page loads nothing and runs nothing. */
export function sweepToHtml({ tests, runs, summary }: Sweep): string {
  const legend = sweepOutcomes.map((outcome) => `<li><b>${outcome}</b>: ${outcomeWords[outcome]}</li>`);
  const sections = tests.map((test) => {
    const own = runs.filter((run) => run.test === test);
    const noticed = own.filter(({ outcome }) => outcome === "noticed").length;
    const head = "<thead><tr><th>Request</th><th>Fault</th><th>Outcome</th><th>Detail</th></tr></thead>";
    const table = `<div class="wide"><table>${head}<tbody>${own.map(row).join("")}</tbody></table></div>`;
    return `<details><summary><b>${escapeEverything(test)}</b> noticed ${noticed} of ${own.length}</summary>${table}</details>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Sweep of faults</title><style>${style}</style></head><body><main>`,
    `<h1>Sweep of faults</h1><pre>${escapeEverything(summary)}</pre><ul>${legend.join("")}</ul>`,
    `<h2>Tests</h2>${sections.join("")}`,
    "</main></body></html>\n",
  ].join("\n");
}

function row({ request, path, fault, outcome, detail = "" }: SweepRun): string {
  const mark = outcome === "noticed" || outcome === "recovered" ? "" : ' class="bad"';
  const cells = [`${request}. ${escapeEverything(path)}`, escapeEverything(fault)].map((cell) => `<td>${cell}</td>`);
  return `<tr>${cells.join("")}<td${mark}>${outcome}</td><td>${escapeEverything(detail)}</td></tr>`;
}

/** Writes a JUnit report: a test case for each test, which fails for its survivors that are not expected. */
export function sweepToJUnit({ tests }: Pick<Sweep, "tests">, unexpected: readonly SweepRun[]): string {
  const failures = tests.map((test) => unexpected.filter((run) => run.test === test));
  const cases = tests.map((test, place) => {
    const own = failures[place] ?? [];
    const lines = own.map(({ path, fault, outcome }) => `${outcome}: ${fault} on ${path}`);
    const failure =
      own.length === 0 ? "" : `<failure message="${own.length} faults not noticed">${escapeEverything(lines.join("\n"))}</failure>`;
    return `    <testcase classname="sweep of faults" name="${escapeEverything(test)}" time="0">${failure}</testcase>`;
  });
  const failed = failures.filter(({ length }) => length > 0).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    `  <testsuite name="sweep of faults" tests="${tests.length}" failures="${failed}" errors="0" skipped="0">`,
    ...cases,
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}
