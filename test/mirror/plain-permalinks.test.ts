import { expect, test } from "vitest";
import { record } from "../../src/mirror/record/record.ts";
import { verify } from "../../src/mirror/verify/verify.ts";
import { publishedService } from "../support/published-service.ts";
import { town } from "./town.ts";

const home = "https://town.example";
const options = { wait: async () => {}, ignoreRobots: true };

/** Publishes the town on a site with plain permalinks: its interface is in a parameter, and so are the addresses in its answers. */
function plainSite() {
  const service = publishedService({ world: town, home });
  async function fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const route = url.searchParams.get("rest_route");
    if (route === null) return new Response("<!doctype html><html></html>", { status: 404, headers: { "content-type": "text/html" } });
    url.searchParams.delete("rest_route");
    const response = await service.fetch(new Request(`${home}/wp-json${route}${url.search}`, request));
    const text = (await response.text()).replaceAll(
      /"https:(?:\\?\/){2}town\.example\\?\/wp-json([^"?]*)\??([^"]*)"/g,
      (_, path: string, query: string) =>
        `"${home}/index.php?rest_route=${encodeURIComponent(path.replaceAll("\\/", "/"))}${query && `&${query}`}"`,
    );
    return new Response(text === "" ? null : text, { status: response.status, headers: response.headers });
  }
  return { ...service, fetch };
}

test.each([
  ["its home", home],
  ["its root", `${home}/?rest_route=/`],
  ["its namespace", `${home}/index.php?rest_route=/calendar/events/v1`],
])("a site with plain permalinks is recorded by %s", async (_, address) => {
  const { world, counts, facts } = await record(address, { ...options, fetch: plainSite().fetch });
  const usual = await record(`${home}/wp-json`, { ...options, fetch: publishedService({ world: town, home }).fetch });
  expect(facts).toMatchObject({ root: `${home}/?rest_route=`, home });
  expect(counts).toEqual(usual.counts);
  expect(world).toEqual(usual.world);
});

test("a site with plain permalinks is verified without differences", async () => {
  const { world } = await record(home, { ...options, fetch: plainSite().fetch });
  const { differing, probes } = await verify(`${home}/?rest_route=/`, { ...options, fetch: plainSite().fetch, world });
  expect(differing).toEqual([]);
  expect(probes).toBeGreaterThan(300);
});
