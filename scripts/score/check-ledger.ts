import { existsSync } from "node:fs";
import { listRules, type Rule } from "../../src/service/ledger/ledger.ts";
import { sections } from "./sections.ts";

/** Lists the errors in the origins of rules, one sentence each. */
export function findErrors(rules: readonly Rule[] = listRules()): string[] {
  return rules.flatMap((rule) => explain(rule) ?? []);
}

function explain({ kind, name, origin, pairs }: Rule): string | undefined {
  const [source, place = ""] = origin.split(" ");
  if (source === "recorded") {
    return pairs > 0 ? undefined : `The ${kind} ${name} comes from recorded pairs, and no pair meets it: declare another origin.`;
  }
  if (source === "decision") {
    const page = `docs/decisions/${place}.md`;
    return existsSync(new URL(`../../${page}`, import.meta.url))
      ? undefined
      : `The ${kind} ${name} comes from ${page}, which does not exist: write the page, or declare another origin.`;
  }
  if (kind === "point" && pairs === 0) return `No recorded pair shows the point ${name}: declare the decision as its origin.`;
  const section = Object.hasOwn(sections, place) ? sections[place] : undefined;
  if (section === undefined) return `The ${kind} ${name} comes from section ${place}, which the specification does not have.`;
  const wanted = kind === "parameter" || kind === "field" ? name.split(/[ .]/).at(-1) : undefined;
  if (wanted === undefined || section.names.includes(wanted)) return undefined;
  return `The ${kind} ${name} comes from section ${place}, which does not name it: declare its origin beside it.`;
}
