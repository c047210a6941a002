import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { raw } from "../unit/runtimes/server/raw.ts";

/** A published site that records the bytes of each connection, and sends the answers of a test. */
export interface RawUpstream {
  readonly url: string;
  /** The bytes of each connection, as Latin-1. */
  readonly connections: readonly string[];
  close(): Promise<void>;
}

/** Starts a site. Calls `answer` with the bytes so far whenever more arrive. */
export async function startRawUpstream(answer: (socket: Socket, received: string) => void): Promise<RawUpstream> {
  const connections: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const place = connections.push("") - 1;
    sockets.add(socket);
    socket.setEncoding("latin1").on("error", () => socket.destroy());
    socket.on("data", (text: string) => {
      connections[place] += text;
      answer(socket, connections[place] ?? "");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), "close");
    },
  };
}

export const okAnswer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok";

const head = (method: string, ...lines: string[]) =>
  `${[`${method} /wp-json/site/v1/upload HTTP/1.1`, "Host: localhost", "Connection: close", ...lines].join("\r\n")}\r\n\r\n`;
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** A body that would be parsed as another request if nothing marked its end. */
const request = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Declares the tests of bodies for all ways to an upstream. `start` returns the URL of a server that forwards requests to a site. */
export function testPassedBodies(start: (upstream: string) => Promise<string>): void {
  async function pass(sent: string, answer: (socket: Socket, received: string) => void) {
    const upstream = await startRawUpstream(answer);
    const connection = await raw(await start(upstream.url));
    connection.send(sent);
    const answered = await connection.closed;
    await upstream.close();
    return { answered, received: upstream.connections };
  }

  /** Answers like a server that trusts the headers: when the framed body has arrived, or immediately if none is announced. */
  const whenWhole = (socket: Socket, received: string) => {
    const [heading = "", body = ""] = received.split(/\r\n\r\n(.*)/s);
    const isChunked = /^transfer-encoding:.*chunked/im.test(heading);
    const length = Number(/^content-length: (\d+)/im.exec(heading)?.[1] ?? 0);
    if (isChunked ? body.endsWith("0\r\n\r\n") : body.length >= length) socket.end(okAnswer);
  };

  test.for(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "REPORT"])("a chunked body of %s stays a body", async (method) => {
    const sent = head(method, "Transfer-Encoding: chunked") + chunk(request) + chunk("end") + chunk("");
    const { answered, received } = await pass(sent, whenWhole);
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n.*ok/s);
    expect(received).toHaveLength(1);
    const [heading = "", body = ""] = received[0]?.split(/\r\n\r\n(.*)/s) ?? [];
    expect(heading).toMatch(/^transfer-encoding: chunked$/im);
    expect(heading).not.toMatch(/^content-length/im);
    // The sizes of the chunks may change, but not their bytes.
    expect(body.replaceAll(/^[0-9a-f]+\r\n/gm, "").replaceAll("\r\n", "")).toBe(`${request}end`.replaceAll("\r\n", ""));
  });

  test.for(["GET", "POST", "DELETE", "OPTIONS"])("a body of %s with a length keeps it", async (method) => {
    const { answered, received } = await pass(head(method, `Content-Length: ${request.length}`) + request, whenWhole);
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(received[0]).toMatch(new RegExp(`^content-length: ${request.length}$`, "im"));
    expect(received[0]?.endsWith(`\r\n\r\n${request}`)).toBe(true);
  });

  test("a client cannot take the length away by naming it in Connection", async () => {
    const { received } = await pass(head("DELETE", `Content-Length: ${request.length}`, "Connection: content-length") + request, whenWhole);
    expect(received[0]).toMatch(new RegExp(`^content-length: ${request.length}$`, "im"));
  });

  test.for([
    ["GET", []],
    ["DELETE", []],
    ["DELETE", ["Content-Length: 0"]],
    ["DELETE", ["Transfer-Encoding: chunked"]],
    ["POST", []],
    ["POST", ["Content-Length: 0"]],
    ["OPTIONS", ["Transfer-Encoding: chunked"]],
  ] as const)("%s with an empty body (%j) is answered as the upstream did", async ([method, lines]) => {
    const { answered, received } = await pass(head(method, ...lines) + (lines[0]?.startsWith("Transfer") ? chunk("") : ""), whenWhole);
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n.*ok/s);
    expect(received).toHaveLength(1);
  });

  test("an upstream that answers 101 unasked is a 502 that says so", async () => {
    const switching = "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n";
    const { answered } = await pass(head("GET"), (socket) => socket.write(switching));
    expect(answered).toMatch(/^HTTP\/1\.1 502 /);
    expect(answered).toContain("it has answered 101 Switching Protocols, which was not asked for");
  });

  test("an upstream may answer before it has the whole body, and the rest of the body is dropped", async () => {
    const part = "x".repeat(65_536);
    const sent = head("POST", "Transfer-Encoding: chunked") + chunk(part).repeat(60) + chunk("");
    const { answered } = await pass(sent, (socket) => {
      if (socket.writable) socket.end("HTTP/1.1 413 Content Too Large\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno");
    });
    expect(answered).toMatch(/^HTTP\/1\.1 413 .*no/s);
  });

  test("a client that disconnects in the middle of its body sends no complete request to the upstream", async () => {
    const upstream = await startRawUpstream(() => {});
    const connection = await raw(await start(upstream.url));
    connection.send(head("POST", "Transfer-Encoding: chunked") + chunk("half"));
    await expect.poll(() => upstream.connections[0]).toContain("half");
    connection.socket.destroy();
    await connection.closed;
    await upstream.close();
    expect(upstream.connections[0]).not.toMatch(/^0\r\n\r\n$/m);
  });
}
