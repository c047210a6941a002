import { countText } from "../../mirror/report/values.ts";
import { imitated } from "../../service/fidelity.ts";
import { listRules, type Rule, ruleKinds } from "../../service/ledger/ledger.ts";
import { originWords } from "../../service/origin.ts";
import { command, print } from "./command.ts";
import { helpFlag, oneOf, text, toggle } from "./flags.ts";

export const rules = command({
  usage: "rules [options]",
  about: `Lists the rules of the service, each with its origin: a section of the specification, recorded pairs, or a decision, which a page
of docs/decisions in the repository explains. The column "pairs" counts the recorded pairs that meet the rule. A
point is a behaviour in which specification and recordings differ; its pairs are those that show the difference.`,
  flags: {
    kind: text("KIND", `print only rules of this kind: ${ruleKinds.join(", ")}`, oneOf(ruleKinds)),
    json: toggle("print JSON instead of the table"),
    help: helpFlag,
  },
  exits: "0 done, 2 wrong usage.",
  async run(environment, { values: { kind, json } }) {
    const found = listRules().filter((rule) => kind === undefined || rule.kind === kind);
    return print(environment, json ? `${JSON.stringify(found, undefined, 2)}\n` : toTable(found));
  },
});

function toTable(found: readonly Rule[]): string {
  const width = Math.max(...found.map(({ name }) => name.length));
  const lines = found.map(
    ({ kind, name, pairs, origin }) => `${kind.padEnd(9)}  ${name.padEnd(width)}  ${countText(pairs).padStart(6)}  ${originWords(origin)}`,
  );
  const from = (source: string) => countText(found.filter(({ origin }) => origin.startsWith(source)).length);
  const unmet = countText(found.filter(({ pairs }) => pairs === 0).length);
  const summary =
    `${countText(found.length)} rules: ${from("spec")} from the specification, ${from("recorded")} from recorded pairs, ` +
    `${from("decision")} from decisions. No recorded pair meets ${unmet} of them. ` +
    `The service of ${imitated.service} on version ${imitated.platform} of its host platform is imitated.`;
  return [`${"kind".padEnd(9)}  ${"name".padEnd(width)}   pairs  origin`, ...lines, "", summary, ""].join("\n");
}
