import { reportPage } from "../../appearance/report-page.ts";
import { escapeEverything } from "../../text/html/entities.ts";
import { junitReport } from "../../text/junit.ts";
import { groupBy } from "../../util/lists.ts";
import { counted } from "../../util/messages.ts";
import { outcomeWords, type SweepRun, sweepOutcomes } from "./outcome.ts";
import { bad, groupRuns, type RunGroup, type Sweep } from "./result.ts";

const style = /* css */ `
table { width: 100%; border-collapse: collapse; overflow-wrap: anywhere; }
th, td { padding: 7px 12px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { background: var(--sunken); color: var(--text-3); font-size: 11.5px; font-weight: 500; }
td { color: var(--text-2); }
.count { width: 64px; color: var(--text); font-weight: 600; text-align: end; }
.outcome { width: 168px; color: var(--text); overflow-wrap: normal; }
.none td { color: var(--text-3); font-weight: 400; }
.request { width: 40%; color: var(--text); font: 13px/20px var(--mono); }
.bad { color: var(--bad); }
.bad::before { content: "◆ "; content: "◆ " / ""; font-size: 10px; }
details { padding-inline-start: 24px; }
summary { display: grid; grid-template-columns: 12px minmax(0, 1fr) auto; gap: 0 12px; align-items: center; margin-inline-start: -24px; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); color: var(--text-2); overflow-wrap: anywhere; }
summary b { color: var(--text); }
details table { margin-bottom: 16px; }
ul { display: flex; flex-wrap: wrap; gap: 4px; margin: 0; padding: 0; list-style: none; }
li { padding: 1px 6px; border-radius: 4px; background: var(--hover); font: 12px/18px var(--mono); }
li:has(small) { flex-basis: 100%; }
small { display: block; color: var(--text-2); font-size: 12px; }
@media (max-width: 699px) {
  details tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line); }
  details td { display: block; width: auto; padding: 1px 0; border: 0; }
  details thead, .request:empty { display: none; }
  .count { width: 40px; padding-inline: 0; }
  .outcome { width: 110px; }
  summary span { grid-column: 2; }
}
`;

/**
 * Writes a sweep as a self-contained page without scripts: the number of runs with each outcome, and each test with its runs, those with
 * the most survivors first.
 */
export function sweepToHtml({ tests, runs, leftOutOf, summary }: Sweep): string {
  const [total = ""] = summary.split("\n");
  const counts = sweepOutcomes.map((outcome) => {
    const count = runs.filter((run) => run.outcome === outcome).length;
    return `<tr${count === 0 ? ' class="none"' : ""}><td class="count">${count}</td><td class="outcome">${outcome}</td><td>${outcomeWords[outcome]}</td></tr>`;
  });
  const byTest = groupBy(runs, ({ test }) => test);
  const runsOf = (test: string) => byTest.get(test) ?? [];
  const countBad = (test: string) => runsOf(test).filter(({ outcome }) => bad.has(outcome)).length;
  const sections = tests
    .toSorted((one, other) => countBad(other) - countBad(one))
    .map((test) => {
      const own = runsOf(test);
      const left = leftOutOf.find((each) => each.test === test);
      const parts = [
        `noticed ${own.filter(({ outcome }) => outcome === "noticed").length} of ${own.length}`,
        ...(left ? [`${left.runs} not run`] : []),
      ];
      const head = "<thead><tr><th>Request</th><th>Outcome</th><th>Faults</th></tr></thead>";
      const table = `<table>${head}<tbody>${rowsOf(groupRuns(own))}</tbody></table>`;
      const isOpen = own.some(({ outcome }) => bad.has(outcome)) ? " open" : "";
      return `<details${isOpen}><summary><b>${escapeEverything(test)}</b><span>${parts.join(", ")}</span></summary>${table}</details>`;
    });
  return reportPage({
    title: "Sweep of faults",
    lead: escapeEverything(total),
    style,
    main: `<table><tbody>${counts.join("")}</tbody></table><h2>Tests</h2>${sections.join("")}`,
  });
}

function rowsOf(groups: readonly RunGroup[]): string {
  const rows = groups.map(({ request, path, outcome, runs }, place) => {
    const name = groups[place - 1]?.request === request ? "" : `${request}. ${escapeEverything(path)}`;
    const faults = runs.map(({ fault, detail = "" }, index) => {
      // Repeated details are shown once, after the last fault.
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
  const cases = tests.map((test) => {
    const own = unexpected.filter((run) => run.test === test);
    if (own.length === 0) return { name: test };
    const details = own.map(({ path, fault, outcome }) => `${outcome}: ${fault} on ${path}`).join("\n");
    return { name: test, failure: `${counted(own.length, "fault")} not noticed`, details };
  });
  return junitReport({ name: "sweep of faults", cases });
}
