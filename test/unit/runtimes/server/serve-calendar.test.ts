import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type ServeOptions, serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { CalendarError } from "../../../../src/util/errors.ts";
import { deferred } from "../../../support/deferred.ts";
import { raw } from "./raw.ts";
import { serve } from "./serve.ts";

const echo = {
  async fetch(request: Request): Promise<Response> {
    const body = await request.text();
    return Response.json({ method: request.method, url: new URL(request.url).pathname, body: body.length });
  },
};

const start = (fetch: (request: Request) => Promise<Response> = echo.fetch, options: ServeOptions = {}) => serve({ fetch }, options);

/** Creates a `fetch` that answers only after `release`. `running` resolves when a request has arrived. */
function held() {
  const [gate, running] = [deferred(), deferred()];
  const fetch = async () => {
    running.resolve();
    await gate.promise;
    return Response.json({ done: true });
  };
  return { fetch, running: running.promise, release: gate.resolve };
}

describe("serveCalendar", () => {
  test("answers on a free port of this machine", async () => {
    const { url } = await start();
    const response = await fetch(`${url}/wp-json/x`, { method: "POST", body: "12345" });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await response.json()).toEqual({ method: "POST", url: "/wp-json/x", body: 5 });
  });

  test("passes standard requests to the calendar", async () => {
    const { url } = await start(async (request) => Response.json(request.constructor === Request && request.clone() instanceof Request));
    expect(await (await fetch(url, { method: "POST", body: "x" })).json()).toBe(true);
  });

  test("writes the answer of a calendar with its length, also a second time", async () => {
    const server = await serve(createCalendar());
    const answers = [1, 2].map(async () => {
      const response = await fetch(`${server.url}/wp-json/calendar/events/v1/categories`);
      return { length: response.headers.get("content-length"), bytes: (await response.arrayBuffer()).byteLength };
    });
    const [first, second] = await Promise.all(answers);
    expect([first, second]).toEqual([{ length: String(first?.bytes), bytes: second?.bytes }, first]);
  });

  test("asks the fetch that is in place of a calendar's own", async () => {
    const server = await serve({ ...createCalendar(), fetch: async () => new Response("mine") });
    expect(await (await fetch(`${server.url}/wp-json/calendar/events/v1/categories`)).text()).toBe("mine");
  });

  test("shows the headers of a request in the journal", async () => {
    const calendar = createCalendar();
    const server = await serve(calendar);
    await fetch(`${server.url}/wp-json/calendar/events/v1/categories`, { headers: { "X-Trace": "a" } });
    expect(calendar.journal.last?.requestHeaders).toMatchObject({ host: new URL(server.url).host, "x-trace": "a" });
  });

  test("sends no body to HEAD", async () => {
    const { url } = await start();
    const connection = await raw(url);
    connection.send("HEAD /a HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    const [first, second] = (await connection.closed).split("HTTP/1.1 200").slice(1);
    expect(first?.split("\r\n\r\n")[1]).toBe("");
    expect(second).toContain('"url":"/b"');
  });

  test.each([
    ["by its announced length", "Content-Length: 1048577", 0],
    ["that comes in chunks", "Transfer-Encoding: chunked", 17],
  ])("refuses a body of more than one mebibyte %s", async (_, header, chunks) => {
    const { url } = await start();
    const connection = await raw(url, `POST / HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`);
    for (let sent = 0; sent < chunks; sent += 1) connection.send(`10000\r\n${"x".repeat(65_536)}\r\n`);
    const text = await connection.closed;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toMatch(/"code":"rest_request_too_large".*"data":\{"status":413\}/);
  });

  test("lets a client read the refusal of a body far above the limit", async () => {
    const { url } = await start();
    expect((await fetch(url, { method: "POST", body: "x".repeat(8_000_000) })).status).toBe(413);
  });

  test.each([
    ["a broken header", "GET / HTTP/1.1\r\nbad header\r\n\r\n"],
    ["bytes that are not HTTP", "\x16\x03\x01\x02"],
    ["a negative length", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"],
    ["two lengths", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx"],
    ["headers without end", `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n`],
    ["a broken chunk", "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"],
    ["a method no request may have", "TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["a target that is not an address", "GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"],
    ["a host that is not a host", "GET / HTTP/1.1\r\nHost: a b[\r\nConnection: close\r\n\r\n"],
  ])("keeps answering after %s", async (_what, text) => {
    const logged: string[] = [];
    const { url } = await start(echo.fetch, { log: (line) => logged.push(line) });
    const connection = await raw(url, text);
    const answer = await connection.closed;
    const other = await fetch(`${url}/other`);
    expect(answer).toMatch(/^(HTTP\/1\.1 (200|400|403|431) |$)/);
    expect([other.status, logged]).toEqual([200, []]);
  });

  test("keeps answering after a client leaves in the middle of its body", async () => {
    const { url } = await start();
    const connection = await raw(url, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf");
    connection.socket.destroy();
    await connection.closed;
    expect((await fetch(`${url}/other`)).status).toBe(200);
  });

  test("closes after a client left before its answer", async () => {
    const { fetch: answer, running, release } = held();
    const server = await start(answer);
    const connection = await raw(server.url, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await running;
    connection.socket.destroy();
    await connection.closed;
    release();
    await expect(server.close()).resolves.toBeUndefined();
  });

  const halves = ["GET / HTTP/1.1\r\nHost: localhost\r\n", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf"];
  test.each(halves)("answers 408 to a client that stops after %j", async (half) => {
    const { url } = await start(echo.fetch, { requestTimeout: 150 });
    const connection = await raw(url, half);
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  const tooLong = [3_000_000_000, Number.POSITIVE_INFINITY];
  test.each(tooLong)("reads a body within %d milliseconds, which no timer takes", async (requestTimeout) => {
    const { url } = await start(echo.fetch, { requestTimeout });
    const connection = await raw(url, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nx");
    await fetch(url);
    connection.send("y");
    expect(await connection.until(/\r\n/)).toMatch(/^HTTP\/1\.1 200 /);
    connection.socket.destroy();
  });

  const boom = () => {
    throw new Error("disk full");
  };
  test.each([boom, async () => boom()])("answers although `onAnswer` throws or rejects, and logs its error once: %#", async (onAnswer) => {
    const logged: string[] = [];
    const { url } = await start(echo.fetch, { onAnswer, log: (text) => logged.push(text) });
    expect([(await fetch(url)).status, logged]).toEqual([200, [expect.stringContaining("Error: disk full")]]);
  });

  test("logs an exception once and answers 500 as the service does", async () => {
    const logged: string[] = [];
    const boom = async () => {
      throw new Error("boom");
    };
    const { url } = await start(boom, { log: (text) => logged.push(text) });
    const response = await fetch(url);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: "internal_server_error", data: { status: 500 } });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain("Error: boom");
  });

  const wrongPlaces = [{ port: 70_000 }, { port: 1.5 }, { port: -1 }, { host: "" }, { host: "no.such.host.invalid" }];
  test.each(wrongPlaces)("refuses to listen at %j", async (options) => {
    await expect(serveCalendar(echo, options)).rejects.toThrow(CalendarError);
  });

  test.each([
    [{ port: "4010" }, 'Cannot listen on port "4010": it is a string. Convert it: Number(process.env.PORT).'],
    [{ port: "http" }, 'Cannot listen on port "http": a port is a whole number from 0 to 65535.'],
    [{ port: Number.NaN }, "Cannot listen on port NaN: a port is a whole number from 0 to 65535."],
    [{ requestTimeout: 0 }, "Cannot start the server: requestTimeout: must be milliseconds such as 30_000, not 0."],
    [{ requestTimeout: "30" }, 'Cannot start the server: requestTimeout: must be milliseconds such as 30_000, not "30".'],
  ])("says what %j takes", (options, message) => expect(Reflect.apply(serveCalendar, undefined, [echo, options])).rejects.toThrow(message));
});

describe("close", () => {
  test("finishes running answers, then frees the port", async () => {
    const { fetch: answer, running, release } = held();
    const server = await start(answer);
    const connection = await raw(server.url, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await running;
    const closing = server.close();
    release();
    await closing;
    const text = await connection.closed;
    expect(text).toContain('{"done":true}');
    expect(text.toLowerCase()).toContain("connection: close");
    await expect(fetch(server.url)).rejects.toThrow();
  });

  test("ends streams of events, and finishes the answer of a client that also accepts them", async () => {
    const { fetch: answer, running, release } = held();
    const stream = () => new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } });
    const server = await start(async ({ url }) => (url.endsWith("/stream") ? stream() : answer()));
    const following = await raw(server.url, "GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await following.until(/event-stream/);
    const connection = await raw(server.url, "GET / HTTP/1.1\r\nHost: localhost\r\nAccept: application/json, text/event-stream\r\n\r\n");
    await running;
    const closing = server.close();
    await following.closed;
    release();
    await closing;
    expect(await connection.closed).toContain('{"done":true}');
  });

  test("ends idle connections and those with half a request", async () => {
    const server = await start();
    const idle = await raw(server.url, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await idle.until(/"url"/);
    const half = await raw(server.url, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nx");
    await server.close();
    expect(await half.closed).toBe("");
    expect(await idle.closed).toMatch(/^HTTP\/1\.1 200/);
  });

  test("can be called twice", async () => {
    const server = await start();
    await Promise.all([server.close(), server.close()]);
    await expect(server.close()).resolves.toBeUndefined();
  });

  test("leaves no listeners on the process", async () => {
    const before = ["SIGINT", "SIGTERM", "exit", "uncaughtException"].map((name) => process.listenerCount(name));
    const server = await start();
    await server.close();
    const { port } = new URL(server.url);
    expect(await new Promise((resolve) => connect(Number(port), "127.0.0.1").once("error", () => resolve(true)))).toBe(true);
    expect(["SIGINT", "SIGTERM", "exit", "uncaughtException"].map((name) => process.listenerCount(name))).toEqual(before);
  });
});

test("what a server tells about its answers has no secrets: those that names tell, and those that the calendar is told", async () => {
  const answered: string[] = [];
  const calendar = createCalendar({ quiet: true, redactNames: ["tenant"] });
  for (const served of [calendar, { fetch: calendar.fetch }]) {
    const server = await serveCalendar(served, { onAnswer: ({ path }) => answered.push(path) });
    await fetch(`${server.url}/x?p%61ssword=rosebud&tenant=1&a=1`);
    await server.close();
  }
  expect(answered).toEqual(["/x?p%61ssword=LEFT-OUT&tenant=LEFT-OUT&a=1", "/x?p%61ssword=LEFT-OUT&tenant=1&a=1"]);
});

test("clients hear that a connection lasts longer than they keep it, so that none of their requests meets its end", async () => {
  const { url } = await start();
  const { send, until, socket } = await raw(url);
  send("GET /x HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  expect(await until(/\r\n\r\n/)).toContain("Keep-Alive: timeout=65\r\n");
  socket.destroy();
});
