import { createServer } from "node:http";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { createNodeHandler, maxWaiting } from "../../../../src/runtimes/server/node-handler.ts";
import type { ServeOptions } from "../../../../src/runtimes/server/serve-calendar.ts";
import type { Served } from "../../../../src/runtimes/server/with-server-routes.ts";
import { toFetch } from "../../../../src/service/http/handle.ts";
import { deferred } from "../../../support/deferred.ts";
import { countAnswers } from "./count-answers.ts";
import { type Raw, raw } from "./raw.ts";
import { listen, serve } from "./serve.ts";

const logged: string[] = [];
beforeEach(() => void logged.splice(0));
const log = (text: string) => logged.push(text);

const start = async (fetch: Served["fetch"], options: ServeOptions = {}) => (await serve({ fetch }, { log, ...options })).url;

async function open(url: string, sent = ""): Promise<Raw> {
  const client = await raw(url, sent);
  onTestFinished(() => void client.socket.destroy());
  return client;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

const last = "GET /last HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

const ok = (body: string | Uint8Array) => ({ status: 200, headers: {}, body: [Buffer.from(body)] });

function bodiesIn(received: string): (string | undefined)[] {
  return received.split(/(?=HTTP\/1\.1 \d)/).map((answer) => answer.split("\r\n\r\n")[1]);
}

test.each([
  ["/wp-json/calendar/events/v1/events/9999", "HTTP/1.1 404 Not Found"],
  ["/__calendar/health", "HTTP/1.1 200 OK"],
  ["/__calendar/nothing", "HTTP/1.1 404 Not Found"],
  ["http://rebound.example/__calendar/health/no", "HTTP/1.1 403 Forbidden"],
])("the answer to %s begins with %s", async (path, line) => {
  const { url } = await serve(createCalendar({ world: "empty" }));
  const client = await open(url, get(path));
  expect((await client.until(/\r\n/)).split("\r\n")[0]).toBe(line);
});

test("an answer of a fetch keeps its own reason phrase", async () => {
  const client = await open(await start(async () => new Response(null, { status: 404, statusText: "Gone fishing" })), get("/"));
  expect(await client.until(/\r\n/)).toMatch(/^HTTP\/1\.1 404 Gone fishing\r\n/);
});

test("a stream is cancelled if its client has gone before it begins", async () => {
  const [arrived, gone, cancelled] = [deferred(), deferred(), deferred()];
  async function fetch(): Promise<Response> {
    arrived.resolve();
    await gone.promise;
    return new Response(new ReadableStream({ cancel: () => cancelled.resolve() }));
  }
  const handle = createNodeHandler({ fetch }, { log });
  const server = createServer((message, reply) => void handle(message, reply.once("close", gone.resolve)));
  const client = await open(await listen(server), get("/"));
  await arrived.promise;
  client.socket.destroy();
  await expect(cancelled.promise).resolves.toBeUndefined();
});

describe("an answer that cannot be written is a 500 for its request alone", () => {
  const noResponse = (headers: Record<string, string>) =>
    toFetch(async ({ url }) => (url.endsWith("/broken") ? { ...ok("bad"), headers } : ok("good")));
  const fetching = (answer: () => Promise<Response>) => (request: Request) =>
    request.url.endsWith("/broken") ? answer() : Promise.resolve(new Response("good"));
  const unwritable = { trailer: "x", "content-length": "0" };
  test.each<[what: string, fetch: Served["fetch"]]>([
    ["a Response with headers that Node refuses", fetching(async () => new Response(null, { headers: unwritable }))],
    ["no Response at all", fetching(() => Promise.reject(new Error("broken")))],
    ...[{ Link: "<https://日本.example>" }, { Trailer: "x" }, { "a b": "c" }, { A: "b\r\nC: d" }].map(
      (headers): [string, Served["fetch"]] => [`the headers ${JSON.stringify(headers)} of the calendar`, noResponse(headers)],
    ),
  ])("%s", async (_, answer) => {
    const client = await open(await start(answer), get("/good") + get("/broken") + get("/good"));
    await client.until(/good.*good/s);
    expect(client.received().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 500", "HTTP/1.1 200"]);
    expect(client.received()).toContain('"code":"internal_server_error"');
    expect(client.received()).not.toMatch(/C: d/);
    expect(logged).toHaveLength(1);
  });

  test("in a dev server", async () => {
    const handle = createNodeHandler({ fetch: noResponse({ Trailer: "x" }) }, { log });
    const url = await listen(createServer((req, res) => void handle(req, res)));
    expect([(await fetch(`${url}/broken`)).status, await (await fetch(`${url}/good`)).text()]).toEqual([500, "good"]);
  });

  test("a log that fails as well", async () => {
    const url = await start(noResponse({ Trailer: "x" }), {
      log() {
        throw new Error("The disk is full.");
      },
    });
    expect([(await fetch(`${url}/broken`)).status, (await fetch(`${url}/good`)).status]).toEqual([500, 200]);
  });
});

describe("requests of one connection", () => {
  /** Creates a `fetch` that answers with a mebibyte, and counts the requests with this path. */
  function counted() {
    const counts: Record<string, number> = {};
    const fetch = toFetch(async ({ url }) => {
      const { pathname } = new URL(url);
      counts[pathname] = (counts[pathname] ?? 0) + 1;
      return { status: 200, headers: {}, body: [Buffer.alloc(pathname === "/small" ? 5 : 1_048_576, "x")] };
    });
    return { counts, fetch };
  }

  /** Lets a server do what it would do next. */
  async function turns(url: string): Promise<void> {
    for (let turn = 0; turn < 50; turn += 1) await (await fetch(`${url}/small`)).text();
  }

  test("are answered only as far as their client reads", async () => {
    const { counts, fetch } = counted();
    const url = await start(fetch);
    const client = await open(url);
    client.socket.pause();
    client.send(get("/large").repeat(300));
    await turns(url);
    // The buffers of the system hold some answers.
    expect(counts["/large"]).toBeLessThan(50);
  });

  test("are not answered for a client that has gone", async () => {
    const { counts, fetch } = counted();
    const url = await start(fetch);
    const client = await open(url);
    client.socket.pause();
    client.send(get("/large").repeat(300));
    await turns(url);
    client.socket.destroy();
    await turns(url);
    const before = counts["/large"];
    await turns(url);
    expect(counts["/large"]).toBe(before);
    expect(before).toBeLessThan(50);
  });

  test("are all answered, in their order, once their client reads", async () => {
    const url = await start(toFetch(async ({ url }) => ok(new URL(url).pathname)));
    const client = await open(url);
    client.socket.pause();
    const paths = Array.from({ length: 3_000 }, (_, index) => `/${index}`);
    client.send(paths.map(get).join("") + last);
    await turns(url);
    client.socket.resume();
    expect(bodiesIn(await client.closed)).toEqual([...paths, "/last"]);
  });

  test("with bodies are answered in their order, however their bytes arrive", async () => {
    const url = await start(toFetch(async (request) => ok((await request.readBody()) ?? "")));
    const client = await open(url);
    const bodies = ["a".repeat(200_000), "b", "c".repeat(70_000), "d"];
    const post = (body: string) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const sent = bodies.map(post).join("") + last;
    for (let from = 0; from < sent.length; from += 50_000) {
      client.send(sent.slice(from, from + 50_000));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(bodiesIn(await client.closed)).toEqual([...bodies, ""]);
  });

  test("end it where more of them wait than a server has room for", async () => {
    const held = deferred();
    const url = await start(toFetch(({ url }) => (url.endsWith("/held") ? held.promise : Promise.resolve()).then(() => ok("small"))));
    const flooding = await Promise.all(Array.from({ length: maxWaiting / 1_000 + 2 }, () => open(url)));
    for (const { send } of flooding) send(get("/held").repeat(1_000));
    await Promise.race(flooding.map(({ closed }) => closed));
    await turns(url);
    expect(flooding.filter(({ socket }) => !socket.destroyed).length).toBeGreaterThan(5);
    held.resolve();
  });

  test("end it when their client takes no byte for the time of a request", async () => {
    const { fetch } = counted();
    const url = await start(fetch, { requestTimeout: 300 });
    const client = await open(url);
    client.socket.pause();
    client.send(get("/large").repeat(40));
    // The socket of a server that has ended the connection refuses what is sent to it.
    const isRefused = () => {
      client.send(get("/large"));
      return client.socket.destroyed;
    };
    await expect.poll(isRefused, { timeout: 60_000 }).toBe(true);
    expect(countAnswers(await client.closed)).toBeLessThan(40);
  });
});
