import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { readForwarded } from "../../../../src/runtimes/server/guard/forwarded.ts";
import type { ServeOptions } from "../../../../src/runtimes/server/serve-calendar.ts";
import { ask } from "./ask.ts";
import { serve } from "./serve.ts";

const events = "/wp-json/calendar/events/v1/events";

/** Serves a calendar, and returns the function that asks it as a proxy would. */
async function start(options: ServeOptions = {}) {
  const { url } = await serve(createCalendar({ quiet: true }), options);
  return { url, from: (headers: Record<string, string>, path = `${events}?per_page=1`) => ask(`${url}${path}`, "GET", headers) };
}

describe("links follow a proxy of this machine", () => {
  test.each([
    [{ "x-forwarded-proto": "https", "x-forwarded-host": "localhost:5173" }, "https://localhost:5173"],
    [{ "x-forwarded-proto": "https", "x-forwarded-host": "localhost:443" }, "https://localhost"],
    [{ "x-forwarded-host": "a.localhost", "x-forwarded-prefix": "/calendar" }, "http://a.localhost/calendar"],
    [{ forwarded: 'Proto=https;Host="a.localhost:8443", for=10.0.0.1;proto=http;host=b.localhost' }, "https://a.localhost:8443"],
    [{ forwarded: "host=a.localhost", "x-forwarded-host": "b.localhost", "x-forwarded-prefix": "/c" }, "http://a.localhost/c"],
  ])("that sends %j", async (headers, home) => {
    const { from } = await start();
    const { status, body, headers: answered } = await from({ ...headers });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rest_url: expect.stringContaining(`${home}${events}`),
      next_rest_url: expect.stringContaining(`${home}${events}`),
      events: [{ rest_url: expect.stringContaining(`${home}${events}/`) }],
    });
    expect(answered.link).toContain(`<${home}/`);
  });

  test("also of an answer that was asked for before without a proxy", async () => {
    const { from, url } = await start();
    const direct = await from({});
    const behind = await from({ "x-forwarded-prefix": "/calendar" });
    const starts = [direct, behind, await from({})].map(({ body }) => String(body.next_rest_url).split("/wp-json")[0]);
    expect(starts).toEqual([url, `${url}/calendar`, url]);
  });

  test("to other forms of the root, but pages and control routes stay where they are", async () => {
    const { from } = await start();
    const headers = { "x-forwarded-host": "a.localhost", "x-forwarded-prefix": "/c" };
    const found = [];
    for (const path of ["/?rest_route=/calendar/events/v1/events", "/es/wp-json/calendar/events/v1/events"])
      found.push((await from(headers, path)).body.rest_url);
    expect(found).toEqual([expect.stringMatching(/^http:\/\/a\.localhost\/c\//), expect.stringMatching(/^http:\/\/a\.localhost\/c\/es\//)]);
    const statuses = [];
    for (const path of ["/__calendar/health", "/__calendar/openapi.json"]) statuses.push((await from(headers, path)).status);
    expect(statuses).toEqual([200, 200]);
  });

  test("in a program of its own, which gets the whole URL", async () => {
    const server = await serve({ fetch: async (request) => Response.json([request.url, request.method, await request.text()]) });
    const headers = { "x-forwarded-host": "a.localhost", "x-forwarded-prefix": "/c" };
    const answer = await fetch(`${server.url}/x?y`, { method: "POST", headers, body: "text" });
    expect(await answer.json()).toEqual(["http://a.localhost/c/x?y", "POST", "text"]);
  });
});

test("headers of a proxy never give another host than the one they name, whatever they are", () => {
  const texts = fc.oneof(fc.string(), fc.constantFrom("https", "localhost:1", "[::1]", "/a", "host=a.test", 'proto=https;host="a.test:1"'));
  const names = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-prefix"] as const;
  const anyHeaders = fc.record(Object.fromEntries(names.map((name) => [name, texts])), { requiredKeys: [] });
  fc.assert(
    fc.property(anyHeaders, (headers) => {
      const read = readForwarded({ get: (name) => (name in headers ? (headers[name] ?? null) : null) });
      if (read === undefined || read === "malformed") return;
      const url = new URL(`${read.scheme ?? "http"}://${read.host ?? "localhost"}${read.prefix}/x`);
      expect([url.pathname, url.username, url.search, url.hash]).toEqual([`${read.prefix}/x`, "", "", ""]);
      if (read.host) expect(Object.values(headers).join()).toContain(read.host);
    }),
    { numRuns: 2_000, seed: 1 },
  );
});

describe("a host that is not allowed", () => {
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "app.test" };

  test("is named once, with the flag that allows it, in the log or where advice goes", async () => {
    const logged: string[] = [];
    const advised: string[] = [];
    const loud = await serve(createCalendar(), { log: (text) => logged.push(text) });
    const advising = await serve({ fetch: createCalendar().fetch }, { advise: (text) => advised.push(text) });
    const quiet = await serve(createCalendar({ quiet: true }), { log: (text) => logged.push(`quiet: ${text}`) });
    for (const { url } of [loud, loud, advising, quiet]) await ask(`${url}${events}?per_page=1`, "GET", headers);
    const sentence = (url: string) =>
      'A proxy names the host "app.test" (X-Forwarded-Host or Forwarded), which this server does not accept, so links in answers lead to ' +
      `${url}. Allow the name: --allow-host app.test, or allowHosts in a program; see docs/proxies.md.`;
    expect({ logged, advised }).toEqual({ logged: [sentence(loud.url)], advised: [sentence(advising.url)] });
  });

  test("is refused with trustProxy", async () => {
    expect(await (await start({ trustProxy: true })).from(headers)).toMatchObject({ status: 403, body: { code: "host_not_allowed" } });
  });

  test("stays refused in the header Host, whatever a proxy or a page adds", async () => {
    for (const trustProxy of [true, false]) {
      const { from } = await start({ trustProxy });
      const rebound = { host: "rebound.example", "x-forwarded-host": "localhost", forwarded: "host=localhost" };
      expect(await from(rebound)).toMatchObject({ status: 403, body: { code: "host_not_allowed" } });
    }
  });
});

describe("pages", () => {
  test("of another origin may not send these headers", async () => {
    const { url } = await start();
    const names = "x-forwarded-host,x-forwarded-proto,x-forwarded-prefix,forwarded";
    const asked = { origin: "https://evil.example", "access-control-request-method": "GET", "access-control-request-headers": names };
    const { headers } = await ask(`${url}${events}`, "OPTIONS", asked);
    expect(String(headers["access-control-allow-headers"])).not.toMatch(/forwarded/i);
  });

  test("of the URL that a proxy forwards are pages of the server", async () => {
    const { url } = await start({ allowHosts: ["app.test"] });
    const proxy = { "x-forwarded-proto": "https", "x-forwarded-host": "app.test" };
    const reset = (origin: string) => ask(`${url}/__calendar/reset`, "POST", { ...proxy, origin });
    expect(await reset("https://app.test")).toMatchObject({ status: 200 });
    expect(await reset("http://app.test")).toMatchObject({ status: 403 });
    expect(await reset("https://evil.example")).toMatchObject({ status: 403 });
  });
});
