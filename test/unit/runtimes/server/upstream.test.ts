import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Calendar, createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type ServeOptions, serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { deferred } from "../../../support/deferred.ts";
import { ask } from "./ask.ts";
import { raw } from "./raw.ts";
import { listen, serve } from "./serve.ts";

async function startSite(answer: (message: IncomingMessage, reply: ServerResponse) => void) {
  const received: IncomingMessage[] = [];
  const server = createServer((message, reply) => {
    received.push(message);
    answer(message, reply);
  });
  return { received, url: await listen(server) };
}

async function start(upstream: string, options: ServeOptions = {}, calendar: Calendar = createCalendar()) {
  const { url } = await serve(calendar, { upstream, ...options });
  return { url, calendar };
}

const hello = (_: IncomingMessage, reply: ServerResponse) => void reply.end("hello");

describe("an upstream", () => {
  test("answers what is not the service, and the calendar everything else", async () => {
    const site = await startSite((message, reply) => void reply.setHeader("content-type", "text/plain").end(`the site: ${message.url}`));
    const { url } = await start(site.url);
    expect(await (await fetch(`${url}/menu?lang=fr`)).text()).toBe("the site: /menu?lang=fr");
    expect(await (await fetch(`${url}/wp-json/site/v1/opening-hours`)).text()).toBe("the site: /wp-json/site/v1/opening-hours");
    expect(await (await fetch(`${url}/?rest_route=/site/v1/menu`)).text()).toBe("the site: /?rest_route=/site/v1/menu");
    expect(await (await fetch(`${url}/wp-json/calendar/events/v1/events`)).json()).toMatchObject({ events: expect.any(Array) });
    expect((await fetch(`${url}/wp-json/calendar/events/v1/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/__calendar/nothing`)).status).toBe(404);
    expect((await fetch(`${url}/favicon.ico`)).headers.get("content-type")).toBe("image/svg+xml");
    expect(site.received).toHaveLength(3);
  });

  test("is named in the journal of the session that the request names", async () => {
    const site = await startSite((_, reply) => void reply.writeHead(201, { "x-answer": "yes" }).end());
    const { url, calendar } = await start(site.url);
    await fetch(`${url}/menu`, { method: "POST", body: "dish=soup" });
    expect(calendar.journal.last).toMatchObject({
      ...{ number: 1, route: undefined, method: "POST", url: `${url}/menu`, upstream: `${site.url}/menu`, status: 201 },
      ...{ session: undefined, isShortened: false, written: [] },
      responseHeaders: { "x-answer": "yes" },
    });
    await fetch(`${url}/__calendar/sessions/worker-1/menu`);
    await fetch(`${url}/menu`, { headers: { "x-calendar-session": "worker-1" } });
    expect(calendar.journal.entries).toHaveLength(1);
    expect(calendar.session("worker-1").journal.entries).toMatchObject([
      { session: "worker-1", upstream: `${site.url}/menu` },
      { session: "worker-1", upstream: `${site.url}/menu` },
    ]);
    expect((await (await fetch(`${url}/__calendar/journal`)).json()).entries).toMatchObject([{ upstream: `${site.url}/menu` }]);
  });

  test("ends no session of the program when a client names many", async () => {
    const site = await startSite(hello);
    const { url, calendar } = await start(site.url, {}, createCalendar({ world: "empty", sessions: 2, quiet: true }));
    calendar.session("mine");
    for (const id of ["a", "b", "c"]) await fetch(`${url}/menu`, { headers: { "x-calendar-session": id } });
    expect(calendar.sessions.list()).toEqual(["mine", "c"]);
  });

  test("gets body, method and headers, without the headers of a connection, of this server and of the mock", async () => {
    const bodies: string[] = [];
    const site = await startSite(async (message, reply) => {
      bodies.push(await text(message));
      reply.end();
    });
    const { url } = await start(site.url);
    const ours = {
      ...{ authorization: "Basic YTpi", cookie: "a=1; X-Calendar-Session=s", "x-wp-nonce": "1", "x-calendar-session": "s" },
      ...{ connection: "close, x-private", "x-private": "1", te: "trailers", "x-forwarded-host": "localhost", forwarded: "host=localhost" },
    };
    await ask(`${url}/menu`, "PUT", { ...ours, "x-mine": "1", "content-type": "text/plain", origin: "http://localhost:5173" }, "soup");
    const [message] = site.received;
    expect([message?.method, bodies]).toEqual(["PUT", ["soup"]]);
    const passed = ["connection", "content-length", "content-type", "host", "origin", "via", "x-mine"];
    expect(Object.keys(message?.headers ?? {}).toSorted()).toEqual(passed);
    expect(message?.headers.host).toBe(new URL(site.url).host);
  });

  test("gets and sets credentials where that is asked for, and never the session", async () => {
    const site = await startSite((_, reply) => void reply.setHeader("set-cookie", ["a=1", "b=2"]).end());
    const credentials = { authorization: "Basic YTpi", cookie: "a=1; X-Calendar-Session=s; b=2", "x-wp-nonce": "1" };
    const careful = await start(site.url);
    const open = await start(site.url, { upstreamCredentials: true });
    const answers = await Promise.all([careful, open].map(({ url }) => ask(`${url}/menu`, "GET", credentials)));
    expect(answers.map(({ headers }) => headers["set-cookie"])).toEqual([undefined, ["a=1", "b=2"]]);
    expect(site.received.map(({ headers }) => [headers.authorization, headers.cookie, headers["x-wp-nonce"]])).toEqual([
      [undefined, undefined, undefined],
      ["Basic YTpi", "a=1; b=2", "1"],
    ]);
  });

  test("streams both bodies, so that more than a body of the service passes, and its first part before its last", async () => {
    let size = 0;
    const release = deferred();
    const site = await startSite(async (message, reply) => {
      for await (const chunk of message) size += chunk.length;
      reply.write("first");
      await release.promise;
      reply.end("last");
    });
    const { url } = await start(site.url);
    const response = await fetch(`${url}/upload`, { method: "POST", body: new Uint8Array(5_000_000) });
    const reader = response.body?.getReader();
    expect([new TextDecoder().decode((await reader?.read())?.value), size]).toEqual(["first", 5_000_000]);
    release.resolve();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("last");
  });

  test("keeps contents compressed, and answers HEAD and 304 without a body", async () => {
    const bytes = gzipSync("hello");
    const site = await startSite((message, reply) => {
      if (message.url === "/same") return void reply.writeHead(304, { etag: '"1"' }).end();
      reply.writeHead(200, { "content-encoding": "gzip", "content-length": bytes.length });
      reply.end(message.method === "HEAD" ? undefined : bytes);
    });
    const { url } = await start(site.url);
    const response = await fetch(`${url}/a`);
    expect([await response.text(), response.headers.get("content-length")]).toEqual(["hello", String(bytes.length)]);
    expect(await ask(`${url}/a`, "HEAD")).toMatchObject({ status: 200, headers: { "content-length": String(bytes.length) } });
    expect(await ask(`${url}/same`, "GET")).toMatchObject({ status: 304, headers: { etag: '"1"' } });
  });

  test.each([
    ["/login?next=%2F", (site: string) => `${site}/blog/login?next=%2F`, (server: string) => `${server}/login?next=%2F`],
    ["a path", () => "/blog/login", (server: string) => `${server}/login`],
    ["a path outside of the site", (site: string) => `${site}/elsewhere`, () => "/elsewhere"],
    ["another site", () => "https://other.example/", () => "https://other.example/"],
  ])("redirects to %s: within the site, clients stay here", async (_, location, expected) => {
    const site = await startSite((_message, reply) => void reply.writeHead(302, { location: location(site.url) }).end());
    const { url } = await start(`${site.url}/blog/`);
    const { status, headers } = await ask(`${url}/admin`, "GET");
    expect(status).toBe(302);
    expect(headers.location?.replace(site.url, "")).toBe(expected(url));
    expect(site.received[0]?.url).toBe("/blog/admin");
  });

  test("rules its own host name only", async () => {
    const ruling = { "strict-transport-security": "max-age=9", "clear-site-data": '"*"', "alt-svc": 'h3=":443"' };
    const site = await startSite((_, reply) => void reply.writeHead(200, { ...ruling, "x-frame-options": "DENY" }).end());
    const { url } = await start(site.url);
    const { headers } = await fetch(`${url}/menu`);
    expect([Object.keys(ruling).map((name) => headers.get(name)), headers.get("x-frame-options")]).toEqual([[null, null, null], "DENY"]);
  });

  test("cannot be chosen by a client", async () => {
    const site = await startSite((message, reply) => void reply.end(message.url));
    const { url } = await start(site.url);
    const connection = await raw(url, "GET //evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 200 /);
    expect(site.received[0]?.url).toBe("//evil.example/x");
    expect(await ask(`${url}/menu`, "GET", { host: "evil.example" })).toMatchObject({ status: 403, body: { code: "host_not_allowed" } });
    const form = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };
    expect(await ask(`${url}/menu`, "POST", form, "a=1")).toMatchObject({ status: 403, body: { code: "origin_not_allowed" } });
    expect(site.received).toHaveLength(1);
  });
});

describe("an upstream that does not answer", () => {
  test("is named, in the answer and in the journal", async () => {
    const { url, calendar } = await start("http://127.0.0.1:1");
    const { status, headers, body } = await ask(`${url}/menu`, "GET", { origin: "http://localhost:5173" });
    expect([status, headers["access-control-allow-origin"]]).toEqual([502, "http://localhost:5173"]);
    expect(body).toEqual({
      code: "upstream_failed",
      message: "The upstream http://127.0.0.1:1 cannot be reached: ECONNREFUSED. Check the URL and the network, or leave --upstream out.",
      data: { status: 502 },
    });
    expect(calendar.journal.last).toMatchObject({ status: 502, code: "upstream_failed", rules: [`502 GET /menu: ${body.message}`] });
  });

  test("costs its own request, and not the server", async () => {
    const site = await startSite((message, reply) => {
      if (message.url === "/at-once") return void message.socket.destroy();
      reply.writeHead(200, { "content-length": 100 }).write("half");
      message.socket.destroySoon();
    });
    const { url } = await start(site.url);
    expect(await ask(`${url}/at-once`, "POST", {}, "body")).toMatchObject({ status: 502 });
    await expect(fetch(`${url}/midway`).then((response) => response.text())).rejects.toThrow();
    expect((await fetch(`${url}/__calendar/health`)).status).toBe(200);
  });

  test("is given up when it is silent for too long", async () => {
    const site = await startSite(() => {});
    const { url } = await start(site.url, { requestTimeout: 300 });
    expect(await ask(`${url}/menu`, "GET")).toMatchObject({ status: 504, body: { code: "upstream_timeout" } });
  });

  test("gets nothing more from a client that disconnected", async () => {
    const gone = deferred();
    const site = await startSite((_, reply) => void reply.once("close", gone.resolve));
    const { url } = await start(site.url);
    const controller = new AbortController();
    const asked = fetch(`${url}/menu`, { signal: controller.signal }).catch(() => "aborted");
    await expect.poll(() => site.received.length).toBe(1);
    controller.abort();
    expect(await asked).toBe("aborted");
    await gone.promise;
  });

  test("may be this server itself, directly or through another one: the request ends with 508", async () => {
    const first = createServer().listen(0, "127.0.0.1");
    await once(first, "listening");
    const address = first.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    first.close();
    await once(first, "close");
    const itself = await start(`http://127.0.0.1:${port}`, { port });
    const other = await start(itself.url);
    for (const { url } of [itself, other])
      expect(await ask(`${url}/menu`, "GET")).toMatchObject({ status: 508, body: { code: "upstream_loop" } });
  });
});

describe("the options of an upstream", () => {
  test.each([
    [{ upstream: "site.example" }, /upstream: must be an address such as "https:\/\/site\.example"/],
    [{ upstream: "ftp://site.example" }, /upstream: must be an address/],
    [{ upstream: "https://a:b@site.example" }, /upstream: must be an address/],
  ])("refuse %j", (options, message) => expect(serveCalendar(createCalendar(), options)).rejects.toThrow(message));

  test("ask for a whole calendar", async () => {
    const sentence = "Cannot pass requests on to https://site.example: serve what createCalendar returns, or leave upstream out.";
    await expect(serveCalendar({ fetch: async () => new Response() }, { upstream: "https://site.example" })).rejects.toThrow(sentence);
  });
});

test("without an upstream, what is not the service is 404", async () => {
  const site = await startSite(hello);
  const { url } = await serve(createCalendar());
  expect([(await fetch(`${url}/menu`)).status, site.received]).toEqual([404, []]);
});
