import { rulesOf } from "../verify/compared-probe.ts";
import type { Verification } from "../verify/verify.ts";
import { causesOf } from "./causes.ts";
import { curlOf } from "./headline.ts";

/** Writes a comparison as JSON, without the answers themselves. */
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
  const causes = causesOf(differing).map(({ example, difference, ...cause }) => ({
    ...cause,
    service: difference.service ?? null,
    twin: difference.twin ?? null,
    curl: curlOf(example),
  }));
  const blocked = walled.map(({ probe, reason }) => ({ method: probe.method, path: probe.path, reason }));
  return `${JSON.stringify({ address, access, fidelity, probes, equal, seconds, inferred, rules: byRule, causes, differing: found, walled: blocked, ...(written && { written }) }, undefined, 2)}\n`;
}
