import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { composeCalendar } from "../../src/calendar/compose-calendar.ts";
import { record } from "../../src/mirror/record/record.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { publishedService } from "../support/published-service.ts";

/** Reads the world of a recorded site. */
function worldOf(site: string) {
  return JSON.parse(readFileSync(fileURLToPath(new URL(`../conformance/${site}/world.json`, import.meta.url)), "utf8"));
}

/** The requests to which the twin of a recording answers otherwise, because no answer tells what decides them. */
const unknowable: Readonly<Record<string, readonly string[]>> = {
  "first-site": [],
  "second-site": [],
  "fourth-site": [],
};

test.each(Object.keys(unknowable))("the twin of a recording of the %s answers reads and refusals as the site does", async (site) => {
  const { home } = worldOf(site).site;
  const service = publishedService({ world: worldOf(site), home });

  const { world } = await record(service.root, service);
  const { differing, probes } = await verify(service.root, { ...service, world });

  expect(probes).toBeGreaterThan(700);
  expect(differing.map(({ url }) => url.replace(/.*\/v1/, "")).toSorted()).toEqual(unknowable[site]?.toSorted());
});

test.each(["UTC", "UTC-5"])("a site on %s is recorded with its zone", async (timezone) => {
  const world = composeCalendar({ world: worldOf("second-site"), site: { timezone } }).snapshot();
  const service = publishedService({ world, home: world.site.home });

  const recorded = await record(service.root, service);

  expect(recorded.world.site).toEqual({ ...world.site });
  expect((await verify(service.root, { ...service, world: recorded.world })).differing).toEqual([]);
});
