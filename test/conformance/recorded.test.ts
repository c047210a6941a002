import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Pair, replay } from "../support/replay.ts";
import { knownDifferences } from "./known-differences.ts";
import passwords from "./users.json" with { type: "json" };
import world from "./world.json" with { type: "json" };

/** Recorded request and response pairs of the service, one group a file, replayed in process in `observed` mode. */

const folder = new URL("pairs/", import.meta.url);

function readPairs(file: string): Pair[] {
  const lines = gunzipSync(readFileSync(new URL(file, folder)))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}

const groups = readdirSync(folder).map((file) => ({ group: file.replace(".jsonl.gz", ""), file }));

describe("the recorded service", () => {
  test("left pairs of 47 groups", () => {
    expect(groups).toHaveLength(47);
  });

  test.for(groups)("$group is answered as recorded", async ({ file }) => {
    const outcomes = await replay(readPairs(file), world, passwords);

    const problems = outcomes.filter(({ problem }) => problem !== undefined);
    const unexpected = problems.filter(({ pair }) => !(pair.id in knownDifferences));
    expect(unexpected.map(({ pair, problem }) => `${pair.id}: ${problem}`)).toEqual([]);

    const healed = outcomes.filter(({ pair, problem }) => pair.id in knownDifferences && problem === undefined);
    expect(healed.map(({ pair }) => pair.id)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(0);
  });

  test("knows every pair of the list of differences", () => {
    const ids = new Set(groups.flatMap(({ file }) => readPairs(file)).map(({ id }) => id));
    expect(Object.keys(knownDifferences).filter((id) => !ids.has(id))).toEqual([]);
  });
});
