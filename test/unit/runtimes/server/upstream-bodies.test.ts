import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer } from "node:http2";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { createNodeHandler } from "../../../../src/runtimes/server/node-handler.ts";
import type { ServeOptions } from "../../../../src/runtimes/server/serve-calendar.ts";
import { readUpstream } from "../../../../src/runtimes/server/upstream/options.ts";
import { withServerRoutes } from "../../../../src/runtimes/server/with-server-routes.ts";
import { okAnswer, startRawUpstream, testPassedBodies } from "../../../support/raw-upstream.ts";
import { raw } from "./raw.ts";
import { listen, serve } from "./serve.ts";

afterEach(() => void vi.useRealTimers());

const start = async (upstream: string, options: ServeOptions = {}) =>
  (await serve(createCalendar({ world: "empty" }), { upstream, ...options })).url;

/** Starts a server of Node's own, whose limits for the head of a request are those of Node, so that a busy machine meets none of them. */
async function startWithTimeout(upstream: string, readTimeout: number): Promise<string> {
  const served = withServerRoutes(createCalendar({ world: "empty" }), readUpstream({ upstream }, readTimeout));
  return listen(createHttpServer(createNodeHandler(served, { log: () => {}, readTimeout })));
}

const post = "POST /upload HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

describe("on the way from a server to an upstream", () => {
  testPassedBodies((upstream) => start(upstream));

  test("an upload may last longer than the time of a request, as long as it goes on", async () => {
    const upstream = await startRawUpstream((socket, received) => {
      if (received.endsWith("0\r\n\r\n")) socket.end(okAnswer);
    });
    const requestTimeout = 30_000;
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const connection = await raw(await start(upstream.url, { requestTimeout }), post);
    // Between two parts passes more than half of the limit: in all, three times the limit.
    for (let part = 1; part <= 5; part += 1) {
      connection.send(`4\r\n${String(part).padStart(4, "-")}\r\n`);
      await expect.poll(() => upstream.connections[0]).toContain(`-${part}\r\n`);
      vi.advanceTimersByTime(0.6 * requestTimeout);
    }
    connection.send("0\r\n\r\n");
    expect(await connection.until(/ok$/)).toMatch(/^HTTP\/1\.1 200 OK/);
    connection.socket.destroy();
    await upstream.close();
  });

  test("an upload that stops is 408, and its upstream gets no whole request", async () => {
    const upstream = await startRawUpstream(() => {});
    const connection = await raw(await startWithTimeout(upstream.url, 900), `${post}4\r\nhalf\r\n`);
    const answered = await connection.closed;
    expect(answered).toMatch(/^HTTP\/1\.1 408 /);
    expect(answered).toContain("upload_timeout");
    expect(upstream.connections[0]).toContain("half");
    expect(upstream.connections[0]).not.toMatch(/^0\r\n\r\n$/m);
    await upstream.close();
  });

  test("an upstream that stops taking a body is 504", async () => {
    const upstream = await startRawUpstream((socket) => socket.pause());
    const connection = await raw(await startWithTimeout(upstream.url, 900));
    connection.send(post + `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`.repeat(200));
    expect(await connection.until(/upstream_timeout/)).toMatch(/^HTTP\/1\.1 504 /);
    connection.socket.destroy();
    await upstream.close();
  });

  test("a body for the service itself has the time of a request, however it trickles", async () => {
    const upstream = await startRawUpstream(() => {});
    const connection = await raw(await startWithTimeout(upstream.url, 900));
    connection.send("POST /wp-json/calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n");
    const trickle = setInterval(() => connection.send("x"), 50);
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
    await upstream.close();
  });
});

test("over HTTP/2, as on a dev server with TLS, a body without a length is passed on, too", async () => {
  const upstream = await startRawUpstream((socket, received) => {
    if (/^GET|0\r\n\r\n$/.test(received)) socket.end(okAnswer);
  });
  const served = withServerRoutes(createCalendar({ world: "empty" }), readUpstream({ upstream: upstream.url }));
  const handle = createNodeHandler(served, { log: () => {} });
  // The messages of HTTP/2 have all that the handler uses.
  const server = createServer((message, reply) => void handle(message as never, reply as never)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const client = connect(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`);
  const answers: string[] = [];
  for (const [method, body] of [
    ["POST", "soup"],
    ["DELETE", "soup"],
    ["GET", undefined],
  ] as const) {
    const stream = client.request({ ":method": method, ":path": "/upload" }, { endStream: body === undefined });
    if (body) stream.end(body);
    answers.push(await text(stream));
  }
  client.close();
  server.close();
  await upstream.close();
  expect(answers).toEqual(["ok", "ok", "ok"]);
  expect(upstream.connections.map((received) => received.includes("\r\n\r\n4\r\nsoup\r\n0\r\n\r\n"))).toEqual([true, true, false]);
});
