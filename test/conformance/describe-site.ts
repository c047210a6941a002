import { describe, expect, test } from "vitest";
import { fidelityModes } from "../../src/service/fidelity.ts";
import { knownDifferences } from "./known-differences.ts";
import { readGroups } from "./pair-sets.ts";
import { type Replayed, replayed } from "./replayed.ts";
import type { RecordedSite } from "./sites.ts";

/** Compares the answers to the pairs of a recorded site with the recorded answers and, in both modes, with the schemas of their routes. */
export async function describeSite({ name, groups: count }: RecordedSite): Promise<void> {
  const differences = knownDifferences[name];
  const groups = readGroups(name).map(({ group, pairs }) => ({ group, ids: new Set(pairs.map(({ id }) => id)) }));
  const answers = { observed: await replayed(name), spec: await replayed(name, "spec") };
  const answersTo = (ids: ReadonlySet<string>, fidelity: (typeof fidelityModes)[number]) =>
    answers[fidelity].filter(({ pair }) => ids.has(pair.id));

  describe(`the recorded ${name.replace("-", " ")}`, () => {
    test(`has ${count} groups`, () => {
      expect(groups).toHaveLength(count);
    });

    test.for(groups)("$group is answered as recorded", ({ ids }) => {
      const found = answersTo(ids, "observed");
      expect(found.length).toBeGreaterThan(0);
      const answeredByNow = found.filter(({ pair, differences: { length } }) => pair.id in differences && length === 0);
      expect(answeredByNow.map(({ pair }) => pair.id)).toEqual([]);
      const unexpected = found.filter(({ pair, differences: { length } }) => !(pair.id in differences) && length > 0);
      refuse(unexpected, ({ differences: found }) => JSON.stringify(found));
    });

    test("has every pair that the list of known differences names", () => {
      const ids = new Set(groups.flatMap((group) => [...group.ids]));
      expect(Object.keys(differences).filter((id) => !ids.has(id))).toEqual([]);
    });
  });

  describe.each(fidelityModes)(`the answers to the pairs of the ${name.replace("-", " ")} fit the schemas in %s mode`, (fidelity) => {
    test.for(groups)("$group", ({ ids }) => {
      const found = answersTo(ids, fidelity);
      expect(found.length).toBeGreaterThan(0);
      refuse(
        found.filter(({ misfit }) => misfit !== undefined),
        ({ misfit }) => misfit,
      );
    });
  });
}

/** The most pairs that a failure shows in full. */
const maxShown = 5;

/** Fails with the requests whose answers differ. The error has no stack, because the place to look at is the request. */
function refuse(differing: readonly Replayed[], problemOf: (replayed: Replayed) => string | undefined): void {
  if (differing.length === 0) return;
  const shown = differing.slice(0, maxShown).map((each) => {
    const { id, auth, request, response } = each.pair;
    const body = request.body === null ? "" : ` ${JSON.stringify(request.body)}`;
    return `${id}\n  ${request.method} ${request.url}${body} as ${auth}\n  ${response.status} recorded, ${each.status} answered: ${problemOf(each)}`;
  });
  const more = differing.length - shown.length;
  const count = differing.length === 1 ? "One answer differs." : `${differing.length} answers differ.`;
  const error = new Error([count, ...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join("\n"));
  error.stack = "";
  throw error;
}
