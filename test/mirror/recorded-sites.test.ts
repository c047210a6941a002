import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { record } from "../../src/mirror/record/record.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { type SiteName, siteNames } from "../conformance/site-names.ts";
import { publishedService } from "../support/published-service.ts";

function worldOf(site: SiteName) {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../conformance/${site}/world.json`, import.meta.url)), "utf8"));
}

test.each(siteNames)("the twin of a recording of the %s answers reads and refusals as the site does", async (site) => {
  const original = worldOf(site);
  const service = publishedService({ world: original, home: original.site.home });
  const { world } = await record(service.root, { fetch: service.fetch });
  const { differing, probes } = await verify(service.root, { fetch: service.fetch, world });
  expect(probes).toBeGreaterThan(700);
  expect(differing.map(({ url }) => url.replace(/.*\/v1/, ""))).toEqual([]);
});

test.each(["UTC", "UTC-5"])("a site on %s is recorded with its zone", async (timezone) => {
  const world = composeCalendar({ world: worldOf("second-site"), site: { timezone } }).snapshot();
  const service = publishedService({ world, home: world.site.home });
  const recorded = await record(service.root, { fetch: service.fetch });
  expect(recorded.world.site).toEqual({ ...world.site });
  expect((await verify(service.root, { fetch: service.fetch, world: recorded.world })).differing).toEqual([]);
});
