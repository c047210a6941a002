import { escapeEverything } from "../../text/html/entities.ts";
import { outcomeWords, type SweepRun, sweepOutcomes } from "./outcome.ts";
import { bad, groupRuns, type RunGroup, type Sweep } from "./result.ts";

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; margin: 0.5rem 0 1.5rem; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #8884; }
.request { width: 45%; min-width: 8rem; }
.count { text-align: end; font-variant-numeric: tabular-nums; }
th, li, .outcome, .count { overflow-wrap: normal; }
.bad { color: light-dark(#b42318, #ff8a80); }
ul { margin: 0; padding: 0; list-style: none; }
small { display: block; overflow-wrap: anywhere; color: light-dark(#555, #bbb); }
summary { cursor: pointer; padding: 0.25rem 0; }
`;

/** Writes a sweep as a page: how many runs had each outcome, and each test with its runs. The page loads nothing and runs nothing. */
export function sweepToHtml({ tests, runs, leftOutOf, summary }: Sweep): string {
  const [total = ""] = summary.split("\n");
  const counts = sweepOutcomes.map((outcome) => {
    const count = runs.filter((run) => run.outcome === outcome).length;
    return `<tr><td class="count">${count}</td><td class="outcome">${outcome}</td><td>${outcomeWords[outcome]}</td></tr>`;
  });
  const sections = tests.map((test) => {
    const own = runs.filter((run) => run.test === test);
    const left = leftOutOf.find((each) => each.test === test);
    const parts = [
      `noticed ${own.filter(({ outcome }) => outcome === "noticed").length} of ${own.length}`,
      ...(left ? [`${left.runs} not run`] : []),
    ];
    const head = "<thead><tr><th>Request</th><th>Outcome</th><th>Faults</th></tr></thead>";
    const table = `<table>${head}<tbody>${rowsOf(groupRuns(own))}</tbody></table>`;
    const isOpen = own.some(({ outcome }) => bad.has(outcome)) ? " open" : "";
    return `<details${isOpen}><summary><b>${escapeEverything(test)}</b> ${parts.join(", ")}</summary>${table}</details>`;
  });
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>Sweep of faults</title><style>${style}</style></head><body><main>`,
    `<h1>Sweep of faults</h1><p>${escapeEverything(total)}</p><table><tbody>${counts.join("")}</tbody></table>`,
    `<h2>Tests</h2>${sections.join("")}`,
    "</main></body></html>\n",
  ].join("\n");
}

/** Writes a row for each outcome of a request; the first one names the request. */
function rowsOf(groups: readonly RunGroup[]): string {
  const rows = groups.map(({ request, path, outcome, runs }, place) => {
    const name = groups[place - 1]?.request === request ? "" : `${request}. ${escapeEverything(path)}`;
    const faults = runs.map(({ fault, detail = "" }, index) => {
      // The same detail is shown once, after the last of its faults.
      const more = detail === "" || detail === runs[index + 1]?.detail ? "" : `<small>${escapeEverything(detail)}</small>`;
      return `<li>${escapeEverything(fault)}${more}</li>`;
    });
    const mark = bad.has(outcome) || outcome === "error" ? " bad" : "";
    return `<tr><td class="request">${name}</td><td class="outcome${mark}">${outcome}</td><td><ul>${faults.join("")}</ul></td></tr>`;
  });
  return rows.join("");
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
