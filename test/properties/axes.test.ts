import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { record } from "../../src/mirror/record/record.ts";
import { buildProbes } from "../../src/mirror/verify/probes.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import type { World } from "../../src/worlds/world.ts";
import { publishedService } from "../support/published-service.ts";
import { home } from "../support/world.ts";
import { axes } from "./axes.ts";

const runs = { numRuns: 5, seed: 20_261_127, endOnFailure: true };

/** Every fifth probe is sent: the others ask the same routes with other values. */
const share = 5;

/** Records a site, and returns what its twin answers otherwise. */
async function differencesOf(world: World, auth?: string): Promise<string[]> {
  const service = {
    ...publishedService({ world: { ...world, site: { ...world.site, home } }, home }),
    ...(auth !== undefined && { auth }),
  };
  const recorded = await record(service.root, { fetch: service.fetch });
  const probes = buildProbes(recorded.world).filter((_, index) => index % share === world.events.length % share);
  const { differing } = await verify(service.root, { fetch: service.fetch, world: recorded.world, probes });
  return differing.map(({ url, differences }) => `${url.replace(/.*\/v1/, "")} ${JSON.stringify(differences[0])}`);
}

describe("the twin of a recorded site answers as the site does", () => {
  test.each(Object.entries(axes))("along the axis of its %s", async (_axis, sites) => {
    const property = fc.asyncProperty(sites, async (world) => {
      expect(await differencesOf(world)).toEqual([]);
    });
    await fc.assert(property, runs);
  });

  test.each(["subscriber", "contributor", "author", "editor", "admin"])("to a %s", async (login) => {
    const property = fc.asyncProperty(axes.settings, async (world) => {
      expect(await differencesOf(world, `${login}:${login}`)).toEqual([]);
    });
    await fc.assert(property, { ...runs, numRuns: 3 });
  });
});
