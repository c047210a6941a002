import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/fidelity.ts";
import { type Pair, replay } from "../support/replay.ts";
import { knownDifferences } from "./known-differences.ts";
import passwords from "./users.json" with { type: "json" };

/** A site whose requests and responses were recorded; its pairs are in the folder of its name, one group a file. */
export interface RecordedSite {
  readonly name: "first-site" | "second-site";
  /** The number of groups, so that a lost file is noticed. */
  readonly groups: number;
  /** Returns the world that a group was recorded on. */
  readonly worldOf: (group: string) => { readonly site: { readonly home: string } };
}

/** Compares the answers to the pairs of a recorded site with the schemas of their routes and with the OpenAPI document, in both modes. */
export function describeSchemas({ name, worldOf }: RecordedSite): void {
  describe.each(fidelityModes)(`the answers to the pairs of the ${name.replace("-", " ")} fit the schemas in %s mode`, (fidelity) => {
    test.for(groupsOf(name))("$group", async ({ group, pairs }) => {
      const outcomes = await replay(pairs, worldOf(group), passwords, { fidelity, comparesSchemas: true });
      expect(outcomes.flatMap(({ pair, misfit }) => (misfit === undefined ? [] : [`${pair.id}: ${misfit}`]))).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(0);
    });
  });
}

/** Replays the pairs of a recorded site in process, in `observed` mode. */
export function describeSite({ name, groups: count, worldOf }: RecordedSite): void {
  const differences = knownDifferences[name];
  const groups = groupsOf(name);

  describe(`the recorded ${name.replace("-", " ")}`, () => {
    test(`has ${count} groups`, () => {
      expect(groups).toHaveLength(count);
    });

    test.for(groups)("$group is answered as recorded", async ({ group, pairs }) => {
      const outcomes = await replay(pairs, worldOf(group), passwords);
      const problems = outcomes.filter(({ problem }) => problem !== undefined);
      const unexpected = problems.filter(({ pair }) => !(pair.id in differences));
      const answeredByNow = outcomes.filter(({ pair, problem }) => pair.id in differences && problem === undefined);
      expect(unexpected.map(({ pair, problem }) => `${pair.id}: ${problem}`)).toEqual([]);
      expect(answeredByNow.map(({ pair }) => pair.id)).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(0);
    });

    test("has every pair of the list of known differences", () => {
      const ids = new Set(groups.flatMap(({ pairs }) => pairs).map(({ id }) => id));
      expect(Object.keys(differences).filter((id) => !ids.has(id))).toEqual([]);
    });
  });
}

function groupsOf(name: RecordedSite["name"]) {
  const folder = new URL(`${name}/pairs/`, import.meta.url);
  return readdirSync(folder).map((file) => ({ group: file.replace(".jsonl.gz", ""), pairs: readPairs(new URL(file, folder)) }));
}

function readPairs(file: URL): Pair[] {
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line));
}
