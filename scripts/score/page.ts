import { percent } from "../../src/mirror/report/replays.ts";
import { countText } from "../../src/mirror/report/values.ts";
import { pointWords } from "../../src/service/fidelity-words.ts";
import { type Evidence, listRules, type RuleKind } from "../../src/service/ledger/ledger.ts";
import { code, table } from "../api-reference/markdown.ts";
import type { Counts, ReplayTotals } from "./totals.ts";

/** Writes docs/fidelity.md. */
export function scorePage(totals: ReplayTotals, evidence: Evidence, version: string): string {
  const { bySite, byRoute, differing, unsendable } = totals;
  const routes = [...new Set(byRoute.map(({ route }) => route))].toSorted();
  const rules = listRules(evidence);
  const rulesOf = (wanted: RuleKind) =>
    Object.fromEntries(rules.flatMap(({ kind, name, pairs }) => (kind === wanted ? [[name, pairs]] : [])));
  const ofRoute = (route: string) => sum(byRoute.filter((row) => row.route === route));
  const sites = [...bySite.map(({ site, ...counts }) => [site, counts] as const), ["all", totals] as const];
  return `# The score

<!-- Written by \`npm run score\`. Change the code, not this page. -->

The package imitates the newest service of August 2026 on version 7.1 of its host platform.

Version ${version} answers the recorded requests of three sites as follows, in \`observed\` mode. "Status" counts the answers with the
recorded status, "exact" those whose status, headers and whole body are as recorded. [Two modes](decisions/fidelity.md) says when the
recordings win; [true to the service](true-to-the-service.md) lists what differs in \`spec\` mode. CI writes this page again and compares it.

Replay them in this process, or against a server:

\`\`\`sh
npx event-calendar-mock replay all
npx event-calendar-mock serve --access service --fidelity observed # in another terminal
npx event-calendar-mock replay all --base http://127.0.0.1:4010/wp-json
\`\`\`

## By site

${table(
  ["Site", "Pairs", "Status %", "Exact %"],
  sites.map(([site, counts]) => [site, ...cells(counts)]),
)}

${countText(unsendable)} more pairs have a body on GET or HEAD, which \`fetch\` cannot send.

## Known differences

${differences(differing)}

## By route

${table(
  ["Route", "Pairs", "Status %", "Exact %"],
  routes.map((route) => [code(route), ...cells(ofRoute(route))]),
)}

## By rule

These tables count the recorded pairs that meet each rule. For a fidelity point, they count the pairs that decide it: their answers
change when the point follows the specification. A rule without pairs comes from the specification or from a decision;
\`npx event-calendar-mock rules\` says which.

### Refusals

${table(["Code", "Pairs"], counts(rulesOf("refusal")))}

### Fidelity points

${table(
  ["Point", "Section", "Pairs"],
  Object.entries(pointWords).map(([name, { section }]) => [code(name), section, countText(evidence.point[name] ?? 0)]),
)}

### Parameters of lists and paths

${table(["Route", "Parameters, with the pairs that send them"], grouped(rulesOf("parameter"), " "))}

### Fields

${table(["Record", "Fields, with the pairs that send or show them"], grouped(evidence.field, "."))}

## Rules without pairs

${unmet(evidence)}
`;
}

function cells(counts: Counts): string[] {
  return [countText(counts.pairs), percent(counts.status, counts.pairs), percent(counts.exact, counts.pairs)];
}

function sum(rows: readonly Counts[]): Counts {
  const add = (count: (row: Counts) => number) => rows.reduce((total, row) => total + count(row), 0);
  return { pairs: add(({ pairs }) => pairs), status: add(({ status }) => status), exact: add(({ exact }) => exact) };
}

function counts(byName: Readonly<Record<string, number>>): string[][] {
  return Object.entries(byName).map(([name, count]) => [code(name), countText(count)]);
}

/** Lists the known differences by reason, and the others, which no release should have, first. */
function differences(differing: ReplayTotals["differing"]): string {
  const reasons = [...new Set(differing.map(({ known }) => known ?? "Not known yet."))];
  const lines = reasons.map((reason) => {
    const same = differing.filter(({ known }) => (known ?? "Not known yet.") === reason);
    const ids = same.map(({ site, pair }) => `  - ${site}: ${code(pair.id)}`);
    return [`- ${same.length} × ${reason}`, ...ids].join("\n");
  });
  return [`${differing.length} pairs differ.`, "", ...lines].join("\n");
}

/** Groups counts by the part of their names before a separator. */
function grouped(byName: Readonly<Record<string, number>>, separator: string): string[][] {
  const groups = new Map<string, string[]>();
  for (const [name, count] of Object.entries(byName)) {
    const [group, rest] = [name.slice(0, name.lastIndexOf(separator)), name.slice(name.lastIndexOf(separator) + 1)];
    groups.set(group, [...(groups.get(group) ?? []), `${code(rest)} ${countText(count)}`]);
  }
  return [...groups].map(([group, names]) => [code(group), names.join(", ")]);
}

function unmet(evidence: Evidence): string {
  const rules = listRules(evidence);
  const without = rules.filter(({ pairs }) => pairs === 0);
  const origins = [...new Set(without.map(({ origin }) => origin))].toSorted();
  const rows = origins.map((origin) => [
    origin,
    without
      .filter((rule) => rule.origin === origin)
      .map(({ kind, name }) => `${kind} ${code(name)}`)
      .join(", "),
  ]);
  return [`${without.length} of ${rules.length} rules.`, "", table(["Origin", "Rules"], rows)].join("\n");
}
