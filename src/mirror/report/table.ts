import { rulesOf } from "../verify/compared-probe.ts";
import type { Verification } from "../verify/verify.ts";
import { type Cause, causesOf } from "./causes.ts";
import { besides, countText, curlOf, headline, setupOf, writtenLines } from "./headline.ts";

/** The most causes, and the most rules, that a table shows. */
const maxShown = 10;

/** Writes a comparison for a terminal: a line for each rule that differs, and each cause with its count and its smallest request. */
export function toTable(verification: Verification, seconds: number): string {
  const { access, byRule, differing, fidelity, walled } = verification;
  const causes = causesOf(differing);
  const blocked = walled.slice(0, 5).map(({ probe, reason }) => `  ${probe.method} ${probe.path}: ${reason}`);
  const left = causes.length - maxShown;
  return [
    `${headline(verification)} (${seconds.toFixed(1)} s)`,
    ...(access === "open" ? ["  access is open there, so the twin was asked with open access, too"] : []),
    ...(fidelity === "spec" ? ["  fidelity is spec there, so the twin follows the specification, too"] : []),
    ...inBlock(ruleLines(byRule.filter((rule) => rule.differing > 0))),
    ...inBlock(causes.slice(0, maxShown).map(describeCause)),
    ...(left > 0 ? [`and ${countText(left)} more ${left === 1 ? "cause" : "causes"}; --json lists all of them`] : []),
    ...inBlock(blocked.length > 0 ? ["Not compared:", ...blocked] : []),
    ...inBlock(writtenLines(verification)),
    "",
  ].join("\n");
}

function inBlock(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", ...lines];
}

function ruleLines(rules: Verification["byRule"]): string[] {
  const shown = rules.slice(0, maxShown);
  const width = Math.max(0, ...shown.map(({ route }) => route.length));
  const ruleWidth = Math.max(0, ...shown.map(({ rule }) => rule.length));
  const lines = shown.map(
    ({ route, rule, section, probes, differing: count }) =>
      `  ${route.padEnd(width)}  ${rule.padEnd(ruleWidth)}  ${count} of ${probes} differ (section ${section})`,
  );
  const left = rules.length - shown.length;
  return left > 0 ? [...lines, `  and ${countText(left)} more ${left === 1 ? "rule" : "rules"}`] : lines;
}

function describeCause({ kind, path, answers, count, routes, values, guess, example, difference }: Cause, index: number): string {
  const { service, twin } = difference;
  const inRoutes = routes.length === 1 ? routes.join() : `${routes.length} routes`;
  const extent = [
    `${countText(answers)} ${answers === 1 ? "answer" : "answers"} of ${inRoutes}`,
    ...(count > answers ? [`${countText(count)} places`] : []),
    ...(values > 1 ? [`${countText(values)} different changes`] : []),
  ];
  return [
    `${index + 1}. ${kind === path ? path : `${kind} ${path}`}: ${extent.join(", ")}`,
    ...(guess === undefined ? [] : [`     probably: ${guess}`]),
    `       ${besides("service", service, "twin", twin)}`,
    `     ${example.probe.route}, ${example.probe.rule}${difference.path === path ? "" : `, at ${difference.path}`}`,
    ...(setupOf(example) ? [`     after ${setupOf(example)}`] : []),
    `     ${curlOf(example)}`,
    ...rulesOf(example).map((rule) => `     rule ${rule}`),
  ].join("\n");
}
