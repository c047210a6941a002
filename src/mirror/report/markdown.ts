import { rulesOf } from "../verify/compared-probe.ts";
import type { Verification } from "../verify/verify.ts";
import { curlOf, headline, shortValues } from "./headline.ts";

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
