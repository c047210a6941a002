import { readFileSync } from "node:fs";
import { readPairSet } from "../../test/conformance/pair-sets.ts";
import { type Replayed, replayed } from "../../test/conformance/replayed.ts";
import { siteNames } from "../../test/conformance/site-names.ts";
import { countEvidence } from "./evidence.ts";
import { scorePage } from "./page.ts";
import { countPoints } from "./points.ts";
import { totalsOf } from "./totals.ts";

/** A file that the score writes, by its path in the repository. */
interface ScoreFile {
  readonly path: string;
  readonly text: string;
}

/** Returns the files that show how the recorded pairs of the repository were answered. */
export async function score(): Promise<ScoreFile[]> {
  const sets = siteNames.map(readPairSet);
  const [observed, specified]: [Replayed[], Replayed[]] = [[], []];
  for (const site of siteNames) {
    observed.push(...(await replayed(site)));
    specified.push(...(await replayed(site, "spec")));
  }
  const unsendable = sets.reduce((sum, { pairs }) => sum + pairs.length, 0) - observed.length;
  const evidence = { ...countEvidence(observed), point: await countPoints(sets, observed, specified) };
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return [
    { path: "src/service/ledger/evidence.json", text: `${JSON.stringify(evidence, undefined, 2)}\n` },
    { path: "docs/fidelity.md", text: scorePage(totalsOf(observed, unsendable), evidence, version) },
  ];
}
