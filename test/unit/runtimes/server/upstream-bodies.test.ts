import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type RunningServer, type ServeOptions, serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { okAnswer, startRawUpstream, testPassedBodies } from "../../../support/raw-upstream.ts";
import { raw } from "./raw.ts";

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function start(upstream: string, options: ServeOptions = {}): Promise<string> {
  const server = await serveCalendar(createCalendar({ world: "empty" }), { upstream, log: () => {}, ...options });
  servers.push(server);
  return server.url;
}

const post = "POST /upload HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

describe("on the way from a server to an upstream", () => {
  testPassedBodies((upstream) => start(upstream));

  test("an upload may last longer than the time of a request, as long as it goes on", async () => {
    const upstream = await startRawUpstream((socket, received) => {
      if (received.endsWith("0\r\n\r\n")) socket.end(okAnswer);
    });
    const requestTimeout = 900;
    const connection = await raw(await start(upstream.url, { requestTimeout }));
    connection.send(post);
    // Each part waits until the one before has arrived, and a little longer: in all, three times the limit.
    for (let part = 1; part <= 60; part += 1) {
      connection.send(`4\r\n${String(part).padStart(4, "-")}\r\n`);
      await expect.poll(() => upstream.connections[0]).toContain(`-${part}\r\n`);
      await setTimeout(requestTimeout / 20);
    }
    connection.send("0\r\n\r\n");
    expect(await connection.until(/ok$/)).toMatch(/^HTTP\/1\.1 200 OK/);
    connection.socket.destroy();
    await upstream.close();
  });

  test("an upload that stops is 408, and its upstream gets no whole request", async () => {
    const upstream = await startRawUpstream(() => {});
    const connection = await raw(await start(upstream.url, { requestTimeout: 900 }));
    connection.send(`${post}4\r\nhalf\r\n`);
    const answered = await connection.closed;
    expect(answered).toMatch(/^HTTP\/1\.1 408 /);
    expect(answered).toContain("upload_timeout");
    expect(upstream.connections[0]).toContain("half");
    expect(upstream.connections[0]).not.toMatch(/^0\r\n\r\n$/m);
    await upstream.close();
  });

  test("an upstream that stops taking a body is 504", async () => {
    const upstream = await startRawUpstream((socket) => socket.pause());
    const connection = await raw(await start(upstream.url, { requestTimeout: 900 }));
    connection.send(post + `${(65_536).toString(16)}\r\n${"x".repeat(65_536)}\r\n`.repeat(200));
    expect(await connection.until(/upstream_timeout/)).toMatch(/^HTTP\/1\.1 504 /);
    connection.socket.destroy();
    await upstream.close();
  });

  test("a body for the service itself has the time of a request, however it trickles", async () => {
    const upstream = await startRawUpstream(() => {});
    const connection = await raw(await start(upstream.url, { requestTimeout: 900 }));
    connection.send("POST /wp-json/calendar/events/v1/tags HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n");
    const trickle = setInterval(() => connection.send("x"), 50);
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
    await upstream.close();
  });
});
