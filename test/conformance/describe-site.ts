import { describe, expect, test } from "vitest";
import { type Pair, worldOf } from "../../src/mirror/replay/pairs.ts";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { replay } from "../support/replay.ts";
import { knownDifferences } from "./known-differences.ts";
import { readGroups } from "./pair-sets.ts";
import type { SiteName } from "./site-names.ts";
import { type RecordedSite, timezones, worlds } from "./sites.ts";
import passwords from "./users.json" with { type: "json" };

/** Compares the answers to the pairs of a recorded site with the schemas of their routes and with the OpenAPI document, in both modes. */
export function describeSchemas({ name }: RecordedSite): void {
  describe.each(fidelityModes)(`the answers to the pairs of the ${name.replace("-", " ")} fit the schemas in %s mode`, (fidelity) => {
    test.for(readGroups(name))("$group", async ({ group, pairs }) => {
      const outcomes = await replay(pairs, siteOf(name, group), passwords, { fidelity, comparesSchemas: true });
      expect(outcomes.length).toBeGreaterThan(0);
      refuse(outcomes.flatMap(({ pair, misfit }) => (misfit === undefined ? [] : [{ pair, problem: misfit }])));
    });
  });
}

/** Replays the pairs of a recorded site in process, in `observed` mode. */
export function describeSite({ name, groups: count }: RecordedSite): void {
  const differences = knownDifferences[name];
  const groups = readGroups(name);

  describe(`the recorded ${name.replace("-", " ")}`, () => {
    test(`has ${count} groups`, () => {
      expect(groups).toHaveLength(count);
    });

    test.for(groups)("$group is answered as recorded", async ({ group, pairs }) => {
      const outcomes = await replay(pairs, siteOf(name, group), passwords);
      const unexpected = outcomes.filter(({ pair }) => !(pair.id in differences));
      const answeredByNow = outcomes.filter(({ pair, problem }) => pair.id in differences && problem === undefined);
      expect(outcomes.length).toBeGreaterThan(0);
      expect(answeredByNow.map(({ pair }) => pair.id)).toEqual([]);
      refuse(unexpected.flatMap(({ pair, problem }) => (problem === undefined ? [] : [{ pair, problem }])));
    });

    test("has every pair of the list of known differences", () => {
      const ids = new Set(groups.flatMap(({ pairs }) => pairs).map(({ id }) => id));
      expect(Object.keys(differences).filter((id) => !ids.has(id))).toEqual([]);
    });
  });
}

/** A pair whose answer differs, and how. */
interface Difference {
  readonly pair: Pair;
  readonly problem: string;
}

/** The most pairs that a failure shows in full. */
const maxShown = 5;

/** Fails with the requests whose answers differ. The error has no stack, because the place to look at is the request. */
function refuse(differences: readonly Difference[]): void {
  if (differences.length === 0) return;
  const shown = differences.slice(0, maxShown).map(({ pair: { id, auth, request }, problem }) => {
    const body = request.body === null ? "" : ` ${JSON.stringify(request.body)}`;
    return `${id}\n  ${request.method} ${request.url}${body} as ${auth}\n  ${problem}`;
  });
  const more = differences.length - shown.length;
  const count = differences.length === 1 ? "One answer differs." : `${differences.length} answers differ.`;
  const error = new Error([count, ...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join("\n"));
  error.stack = "";
  throw error;
}

function siteOf(name: SiteName, group: string) {
  return worldOf({ world: worlds[name], timezones: timezones[name] }, group);
}
