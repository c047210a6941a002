import { expect, test } from "vitest";
import { record } from "../../src/mirror/record/record.ts";
import { toJson, toJunit, toMarkdown, toTable } from "../../src/mirror/report/files.ts";
import { placeOf } from "../../src/mirror/verify/probes.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { readProbesFile } from "../../src/runtimes/cli/verify.ts";
import { isObject } from "../../src/util/untyped.ts";
import { publishedService } from "../support/published-service.ts";
import { town } from "./town.ts";

const home = "https://town.example";
const events = `${home}/wp-json/calendar/events/v1/events`;

type Options = Partial<Parameters<typeof publishedService>[0]>;

/** Records the town, and then verifies it after it has drifted. Returns the kinds and places of all differences, each once. */
async function verifyDrifted(options: Options) {
  const before = publishedService({ world: town, home });
  const { world } = await record(before.root, { fetch: before.fetch });
  const service = publishedService({ world: town, home, ...options });
  const verification = await verify(service.root, { fetch: service.fetch, world });
  const found = verification.differing.flatMap(({ differences }) => differences.map((one) => `${one.kind} ${placeOf(one)}`));
  return { ...verification, found: [...new Set(found)].toSorted() };
}

const rewrite = (change: (text: string) => string) => (body: unknown) => JSON.parse(change(JSON.stringify(body)));

test("two services on other hosts are compared with each other", async () => {
  const service = publishedService({ world: town, home });
  const other = publishedService({ world: town, home: "https://copy.example" });
  const fetch = (request: Request) => (request.url.startsWith(home) ? service.fetch(request) : other.fetch(request));
  expect((await verify(service.root, { fetch, against: other.root })).differing).toEqual([]);
});

test.each<[string, NonNullable<Options["drift"]>, string[]]>([
  [
    "a renamed field, with its old and its new name",
    rewrite((text) => text.replaceAll('"timezone_abbr":', '"timezone_short":')),
    ["renamed events[].timezone_abbr", "renamed timezone_abbr"],
  ],
  [
    "a total that is wrong by one",
    (body) => (isObject(body) && "total" in body && "events" in body ? { ...body, total: Number(body.total) + 1 } : body),
    ["value total"],
  ],
  [
    "a reversed order, and not other records",
    (body) => (isObject(body) && Array.isArray(body.venues) ? { ...body, venues: body.venues.toReversed() } : body),
    ["order venues"],
  ],
])("%s is found", async (_, drift, found) => expect(await verifyDrifted({ drift })).toMatchObject({ found }));

test("a 403 in place of a 401 is found", async () => {
  const { found, differing } = await verifyDrifted({
    intercept: (request) =>
      request.method === "DELETE"
        ? Response.json({ code: "rest_forbidden", message: "No.", data: { status: 403 } }, { status: 403 })
        : undefined,
  });
  expect(found).toEqual(["header allow", "status status"]);
  expect(differing.map(({ probe }) => probe.route)).toEqual([
    ...["DELETE /events/{id}", "DELETE /venues/{id}", "DELETE /organizers/{id}", "DELETE /categories/{id}", "DELETE /tags/{id}"],
  ]);
});

test("a missing page is found", async () => {
  const { found, differing } = await verifyDrifted({
    intercept(request) {
      const { pathname, searchParams } = new URL(request.url);
      const isMissing = pathname.endsWith("/events") && searchParams.get("page") === "2" && searchParams.get("per_page") === "2";
      const body = { code: "event-archive-page-not-found", message: "…", data: { status: 404 } };
      return isMissing ? Response.json(body, { status: 404 }) : undefined;
    },
  });
  expect(found).toContain("status status");
  expect(differing.map(({ probe }) => probe.rule)).toEqual(["paging"]);
});

test("a difference is shrunk to the parameters that it needs, and shown as curl", async () => {
  const isFeatured = (request: Request) => new URL(request.url).searchParams.get("featured") === "true";
  const drift = (body: unknown, request: Request) => (isFeatured(request) && isObject(body) ? { ...body, total_pages: 7 } : body);
  const verification = await verifyDrifted({ drift });
  expect(verification.differing.map(({ url }) => url)).toEqual([`${events}?featured=true`]);
  expect(toTable(verification, 1.5)).toContain(`curl '${events}?featured=true'`);
  expect(toTable(verification, 1.5)).toContain("1 differs in 1 rule. (1.5 s)");
  expect(toTable(verification, 1.5)).toMatch(/1\. value total_pages: 1 answer of GET \/events\n\s+service 7 +\| twin 1\n/);
  expect(toTable(verification, 1.5)).toContain("     rule events.list; specification 4.3\n");
  expect(toMarkdown(verification)).toContain("Rule of the twin: events.list; specification 4.3\n");
  expect(toMarkdown(verification)).toContain("| value | `total_pages` | `7` | `1` |");
  const differences = [{ kind: "value", path: "total_pages", service: 7, twin: 1 }];
  const differing = [{ rule: "featured", origins: ["events.list; specification 4.3"], differences }];
  expect(JSON.parse(toJson(verification, 1.5))).toMatchObject({ seconds: 1.5, differing });
});

test("JUnit XML has a test case for each rule and escapes what it shows", async () => {
  const drift = rewrite((text) => text.replaceAll('"name":"Music"', '"name":"<Music> & \\"more\\""'));
  const verification = await verifyDrifted({ drift });
  const xml = toJunit(verification, 2);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites>/);
  expect(xml).toContain('<testcase classname="GET /events" name="paging"');
  expect(xml).toContain("&lt;Music&gt; &amp;");
  expect(xml).toContain("rule categories.list; specification");
  expect(xml).not.toContain("<Music>");
});

test("a service and the twin of its recording do not differ, and requests change nothing on the service", async () => {
  const service = publishedService({ world: town, home });
  const before = service.calendar.snapshot();
  const verification = await verify(service.root, { fetch: service.fetch });
  expect(verification.differing).toEqual([]);
  expect(verification.probes).toBeGreaterThan(300);
  expect(verification.equal).toBe(verification.probes);
  expect(service.calendar.snapshot()).toEqual(before);
});

test.for([
  { access: "open", fidelity: "spec" },
  { access: "open", fidelity: "observed" },
  { access: "service", fidelity: "spec" },
] as const)("a part of an unchanged service has no difference: %o", async (options) => {
  const service = publishedService({ world: town, home, ...options });
  const { differing, probes } = await verify(service.root, { fetch: service.fetch, limit: 1 });
  expect(differing).toEqual([]);
  expect(probes).toBeGreaterThan(50);
});

test("given probes are sent as they are, also where the world is a part of the records", async () => {
  const service = publishedService({ world: town, home });
  const { world } = await record(service.root, { fetch: service.fetch });
  const part = { ...world, site: { ...world.site, recorded_part: { limit: 1 } } };
  const probes = [{ route: "GET /tags", rule: "list", section: "4.10", method: "GET" as const, path: "/tags", query: {} }];
  expect(await verify(service.root, { fetch: service.fetch, world: part, probes })).toMatchObject({ probes: 1 });
});

test("a comparison without a probe is refused", async () => {
  const service = publishedService({ world: town, home });
  const refusal = { code: "invalid_options", message: expect.stringMatching(/^Nothing can be compared/) };
  await expect(verify(service.root, { fetch: service.fetch, world: town, probes: [] })).rejects.toMatchObject(refusal);
});

test("a file with an empty list of probes is refused", () => {
  const message = expect.stringContaining("p.json is not a file of probes: its list is empty");
  const read = () => readProbesFile({ format: "event-calendar-mock/probes", version: 1, probes: [] }, "p.json");
  expect(read).toThrow(expect.objectContaining({ code: "invalid_file", message }));
});
