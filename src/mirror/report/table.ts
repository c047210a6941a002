import { rulesOf } from "../verify/compared-probe.ts";
import type { Verification } from "../verify/verify.ts";
import { curlOf, headline, setupOf, shortValue, writtenLines } from "./headline.ts";

/** The differences of one probe that a table shows. */
const maxShown = 8;
const valueWidth = 48;

/** Writes a comparison for a terminal: a line for each rule that differs, and each difference with its smallest request. */
export function toTable(verification: Verification, seconds: number): string {
  const { byRule, differing, walled } = verification;
  const rules = byRule.filter((rule) => rule.differing > 0);
  const width = Math.max(0, ...rules.map(({ route }) => route.length));
  const ruleWidth = Math.max(0, ...rules.map(({ rule }) => rule.length));
  const lines = rules.map(
    ({ route, rule, section, probes, differing: count }) =>
      `  ${route.padEnd(width)}  ${rule.padEnd(ruleWidth)}  ${count} of ${probes} differ (section ${section})`,
  );
  const details = differing.map((found, index) => {
    const shown = found.differences
      .slice(0, maxShown)
      .flatMap(({ kind, path, service, twin }) => [
        `     ${kind} ${path}`,
        `       service ${shortValue(service, valueWidth).padEnd(valueWidth)} | twin ${shortValue(twin, valueWidth)}`,
      ]);
    const more = found.differences.length - maxShown;
    return [
      `${index + 1}. ${found.probe.route}, ${found.probe.rule}`,
      ...(setupOf(found) ? [`     after ${setupOf(found)}`] : []),
      `     ${curlOf(found)}`,
      ...rulesOf(found).map((rule) => `     rule ${rule}`),
      ...shown,
      ...(more > 0 ? [`     and ${more} more`] : []),
    ].join("\n");
  });
  const blocked = walled.slice(0, 5).map(({ probe, reason }) => `  ${probe.method} ${probe.path}: ${reason}`);
  return [
    `${headline(verification)} (${seconds.toFixed(1)} s)`,
    ...(lines.length > 0 ? ["", ...lines] : []),
    ...(details.length > 0 ? ["", ...details] : []),
    ...(blocked.length > 0 ? ["", "Not compared:", ...blocked] : []),
    ...(verification.written ? ["", ...writtenLines(verification)] : []),
    "",
  ].join("\n");
}
