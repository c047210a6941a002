import { readFileSync } from "node:fs";
import type { ReplayedPair } from "../../src/mirror/replay/replay.ts";
import { createTwinTarget } from "../../src/mirror/replay/targets.ts";
import { countReplay } from "../../src/mirror/replay/totals.ts";
import { readPairSet } from "../../test/conformance/pair-sets.ts";
import { siteNames } from "../../test/conformance/site-names.ts";
import { countEvidence } from "./evidence.ts";
import { scorePage } from "./page.ts";
import { countPoints } from "./points.ts";

/** A file that the score writes, by its path in the repository. */
interface ScoreFile {
  readonly path: string;
  readonly text: string;
}

/** Replays the recorded pairs of the repository, and returns the files that say how they were answered. */
export async function score(): Promise<ScoreFile[]> {
  const sets = siteNames.map(readPairSet);
  const replayed: ReplayedPair[] = [];
  const totals = await countReplay(sets, createTwinTarget(), { onPair: (pair) => replayed.push(pair) });
  const evidence = { ...countEvidence(replayed), point: await countPoints(sets, totals) };
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return [
    { path: "src/service/ledger/evidence.json", text: `${JSON.stringify(evidence, undefined, 2)}\n` },
    { path: "docs/fidelity.md", text: scorePage(totals, evidence, version) },
  ];
}
