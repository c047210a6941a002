import { kindIn } from "../../kinds/kinds.ts";
import { junitReport } from "../../text/junit.ts";
import { curlUrl, shellQuote } from "../../text/quoting.ts";
import { counted } from "../../util/messages.ts";
import { type ComparedProbe, type Probe, rulesOf } from "../verify/probes.ts";
import type { Verification } from "../verify/verify.ts";
import { type Cause, causesOf, describeCauses } from "./causes.ts";
import { countedText, countText, shortValues } from "./values.ts";

export function toJson(
  { address, access, fidelity, probes, equal, byRule, inferred, differing, walled, written }: Verification,
  seconds: number,
): string {
  const found = differing.map((one) => ({
    route: one.probe.route,
    rule: one.probe.rule,
    section: one.probe.section,
    origins: rulesOf(one),
    curl: curlOf(one),
    differences: one.differences.map(({ kind, path, service = null, twin = null }) => ({ kind, path, service, twin })),
  }));
  const causes = causesOf(differing, ({ probe }) => probe.route).map(({ example, difference, ...cause }) => ({
    ...cause,
    service: difference.service ?? null,
    twin: difference.twin ?? null,
    curl: curlOf(example),
  }));
  const blocked = walled.map(({ probe, reason }) => ({ method: probe.method, path: probe.path, reason }));
  return `${JSON.stringify({ address, access, fidelity, probes, equal, seconds, inferred, rules: byRule, causes, differing: found, walled: blocked, ...(written && { written }) }, undefined, 2)}\n`;
}

export function toJunit({ byRule, differing, walled }: Verification, seconds: number): string {
  const cases = byRule.map(({ route, rule, probes, differing: count }) => {
    const blocked = walled.filter(({ probe }) => probe.route === route && probe.rule === rule);
    if (blocked.length === probes) return { group: route, name: rule, skipped: blocked[0]?.reason };
    if (count === 0) return { group: route, name: rule };
    const found = differing.filter(({ probe }) => probe.route === route && probe.rule === rule);
    const details = found
      .map((one) => [curlOf(one), ...rulesOf(one).map((rule) => `rule ${rule}`), ...one.differences.map(describe)].join("\n"))
      .join("\n\n");
    return { group: route, name: rule, failure: count === 1 ? "1 probe differs" : `${count} probes differ`, details };
  });
  return junitReport({ name: "event-calendar-mock verify", cases, seconds });
}

function describe({ kind, path, service, twin }: Verification["differing"][number]["differences"][number]): string {
  const [there, here] = shortValues(service, twin, 200);
  return `${kind} ${path}: service ${there}, twin ${here}`;
}

/** Writes a comparison as Markdown, for the summary of a nightly job. */
export function toMarkdown(verification: Verification): string {
  const { address, byRule, differing } = verification;
  const routes = [...new Set(byRule.map(({ route }) => route))].map((route) => {
    const rules = byRule.filter((rule) => rule.route === route);
    const sum = (count: (rule: (typeof rules)[number]) => number) => rules.reduce((total, rule) => total + count(rule), 0);
    return `| \`${route}\` | ${sum(({ probes }) => probes)} | ${sum((rule) => rule.differing)} |`;
  });
  const details = differing.flatMap((found) => [
    `### ${found.probe.route}, ${found.probe.rule}`,
    "",
    "```sh",
    curlOf(found),
    "```",
    "",
    ...rulesOf(found).flatMap((rule) => [`Rule of the twin: ${rule}`, ""]),
    "| | place | service | twin |",
    "|---|---|---|---|",
    ...found.differences
      .slice(0, 20)
      .map(({ kind, path, service, twin }) => `| ${kind} | \`${path}\` | ${shortValues(service, twin, 80).map(cell).join(" | ")} |`),
    "",
  ]);
  return [`# ${address}`, "", headline(verification), "", "| route | probes | differ |", "|---|---|---|", ...routes, "", ...details].join(
    "\n",
  );
}

function cell(text: string): string {
  return `\`${text.replaceAll("|", "\\|").replaceAll("`", "'")}\``;
}

/** The most causes, and the most rules, that a table shows. */
const maxShown = 10;

/** Writes a comparison for a terminal: a line for each rule that differs, and each cause with its count and its smallest request. */
export function toTable(verification: Verification, seconds: number): string {
  const { access, byRule, differing, fidelity, walled } = verification;
  const causes = causesOf(differing, ({ probe }) => probe.route);
  const blocked = walled.slice(0, 5).map(({ probe, reason }) => `  ${probe.method} ${probe.path}: ${reason}`);
  return [
    `${headline(verification)} (${seconds.toFixed(1)} s)`,
    ...(access === "open" ? ["  access is open there, so the twin ran with open access, too"] : []),
    ...(fidelity === "spec" ? ["  fidelity is spec there, so the twin follows the specification, too"] : []),
    ...[
      ruleLines(byRule.filter((rule) => rule.differing > 0)),
      describeCauses(causes, ["service", "twin"], maxShown, requestLines),
      blocked.length > 0 ? ["Not compared:", ...blocked] : [],
      writtenLines(verification),
    ].flatMap((lines) => (lines.length === 0 ? [] : ["", ...lines])),
    "",
  ].join("\n");
}

function ruleLines(rules: Verification["byRule"]): string[] {
  const shown = rules.slice(0, maxShown);
  const width = Math.max(0, ...shown.map(({ route }) => route.length));
  const ruleWidth = Math.max(0, ...shown.map(({ rule }) => rule.length));
  const lines = shown.map(
    ({ route, rule, section, probes, differing: count }) =>
      `  ${route.padEnd(width)}  ${rule.padEnd(ruleWidth)}  ${count} of ${probes} ${count === 1 ? "differs" : "differ"} (section ${section})`,
  );
  const left = rules.length - shown.length;
  return left > 0 ? [...lines, `  and ${countedText(left, "more rule")}`] : lines;
}

function requestLines({ path, example, difference }: Cause<ComparedProbe>): string[] {
  const setup = setupOf(example);
  return [
    `${example.probe.route}, ${example.probe.rule}${difference.path === path ? "" : `, at ${difference.path}`}`,
    ...(setup === undefined ? [] : [`after ${setup}`]),
    curlOf(example),
    ...rulesOf(example).map((rule) => `rule ${rule}`),
  ];
}

/** @example headline(verification) // "Verified 1,240 probes: 1,236 equal, 4 differ in 2 rules." */
function headline({ probes, equal, differing, walled }: Verification): string {
  const rules = new Set(differing.map(({ probe }) => `${probe.route} ${probe.rule}`)).size;
  const differs =
    differing.length === 0
      ? "0 differ"
      : `${countText(differing.length)} ${differing.length === 1 ? "differs" : "differ"} in ${counted(rules, "rule")}`;
  const blocked = walled.length === 0 ? "" : `, ${walled.length} met a wall`;
  return `Verified ${countedText(probes, "probe")}: ${countText(equal)} equal, ${differs}${blocked}.`;
}

function curlOf({ url, smallest }: Pick<ComparedProbe, "url" | "smallest">): string {
  const { method, body, rule, setup } = smallest;
  const flags = [
    method === "GET" ? "" : ` -X ${method}`,
    setup !== undefined || rule.startsWith("create") ? ' -u "$EVENT_CALENDAR_AUTH"' : "",
    body === undefined ? "" : ` -H 'content-type: application/json' -d ${shellQuote(JSON.stringify(body))}`,
  ];
  return `curl${flags.join("")} ${curlUrl(url)}`;
}

/** Writes the command of curl that creates the record which a request works on; `undefined` for a request without one. */
function setupOf({ url, smallest }: ComparedProbe): string | undefined {
  const { setup, isAfterDelete } = smallest;
  if (setup === undefined) return undefined;
  const create: Probe = { ...smallest, method: "POST", body: setup };
  return `${curlOf({ url: url.replace(/\/\d+$/, ""), smallest: create })}${isAfterDelete ? ", and deleting it" : ""}`;
}

/** Lists the records that were created, and whether they were deleted; no lines for a run that only reads. */
function writtenLines({ written }: Verification): string[] {
  if (!written) return [];
  const { deleted, left, isStopped } = written;
  const collections = [...new Set(deleted.map(({ collection }) => collection))];
  const counts = collections.map((name) =>
    counted(deleted.filter(({ collection }) => collection === name).length, kindIn(name) ?? "record", name),
  );
  return [
    ...(isStopped ? ["Stopped before all requests were sent."] : []),
    `Created and deleted ${counts.length === 0 ? "nothing" : counts.join(", ")}. Deleted events, venues and organizers are in the trash of the site.`,
    ...left.map(({ id, url }) =>
      id === undefined
        ? `A request may have created a record that was not found; look for it yourself: ${url}`
        : `Not deleted; delete it yourself: ${url}`,
    ),
  ];
}
