import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { Pair, PairSet } from "../../src/mirror/replay/targets.ts";
import { knownDifferences } from "./known-differences.ts";
import type { SiteName } from "./site-names.ts";
import { timezones, worlds } from "./sites.ts";
import passwords from "./users.json" with { type: "json" };

/** Reads the pairs of a recorded site, with all that a replay needs. */
export function readPairSet(site: SiteName): PairSet {
  return {
    site,
    world: worlds[site],
    timezones: timezones[site],
    passwords,
    knownDifferences: knownDifferences[site],
    pairs: readGroups(site).flatMap(({ pairs }) => pairs),
  };
}

/** Reads the pairs of a recorded site by group; each has a file of its name. */
export function readGroups(site: SiteName): { readonly group: string; readonly pairs: readonly Pair[] }[] {
  const folder = new URL(`${site}/pairs/`, import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .map((file) => ({ group: file.replace(".jsonl.gz", ""), pairs: readPairs(new URL(file, folder)) }));
}

/** Writes a set as the package ships it: a line with the world and what belongs to it, and a line for each pair. */
export function pairFile({ pairs, ...set }: PairSet): string {
  return [set, ...pairs].map((line) => `${JSON.stringify(line)}\n`).join("");
}

function readPairs(file: URL): Pair[] {
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}
