import { afterEach, describe, expect, test } from "vitest";
import { createCalendar } from "../../../../src/calendar/create-calendar.ts";
import { type ServeOptions, serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { ask } from "./ask.ts";
import { raw } from "./raw.ts";
import { serve } from "./serve.ts";

const tags = "/wp-json/calendar/events/v1/tags";
const evil = "https://evil.example";
const form = { "content-type": "application/x-www-form-urlencoded" };

const logged: string[] = [];

/** Serves a calendar with one tag, `jazz`, with the id 1. */
async function start(options: ServeOptions = {}) {
  const calendar = createCalendar({ world: "empty", quiet: true });
  const { id } = calendar.db.tag.create({ name: "Jazz", slug: "jazz" });
  const { port } = new URL((await serve(calendar, { log: (text) => logged.push(text), ...options })).url);
  return { calendar, id, port, url: `http://127.0.0.1:${port}` };
}

afterEach(() => void logged.splice(0));

describe("the header Host", () => {
  test.each(["rebound.example:4010", "192.168.0.7", "a b", "localhost@evil.example"])("may not be %j, on any route", async (host) => {
    const { url } = await start();
    for (const path of [tags, "/__calendar/snapshot", "/__calendar/nope", "/", "/favicon.ico"]) {
      const { status, body } = await ask(`${url}${path}`, "GET", { host });
      expect([path, status, body.code]).toEqual([path, 403, "host_not_allowed"]);
    }
  });

  test.each([
    ["http://localhost", "rebound.example"],
    ["http://rebound.example", "localhost"],
  ])("counts in addition to the URL: %s with the header %s", async (address, host) => {
    const { url } = await start();
    const connection = await raw(url, `GET ${address}/__calendar/snapshot HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    const answer = await connection.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain('"code":"host_not_allowed"');
  });
});

describe("pages of other sites", () => {
  test.each([
    [tags, { "sec-fetch-site": "cross-site" }],
    [tags, { referer: `${evil}/page` }],
    [tags, { origin: evil }],
    ["/__calendar/clock", { "sec-fetch-site": "cross-site" }],
    ["/__calendar/settings.json", { referer: `${evil}/page` }],
  ])("open no session by the address of %s and %j, so a hundred images end none", async (path, headers) => {
    const { calendar, url } = await start();
    const mine = calendar.session("mine");
    mine.db.tag.create({ name: "Only here" });
    for (let number = 0; number < 100; number += 1)
      expect(await ask(`${url}/__calendar/sessions/evil-${number}${path}`, "GET", headers)).toMatchObject({ status: 403 });
    expect([calendar.sessions.list(), calendar.session("mine").db.tag.count()]).toEqual([["mine"], 1]);
  });

  test("follow no journal by images, so the inspector finds a free stream", async () => {
    const { url } = await start();
    for (let number = 0; number < 32; number += 1)
      expect(await ask(`${url}/__calendar/changes`, "GET", { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 403 });
    const stream = await fetch(`${url}/__calendar/changes`);
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
  });

  test("use control routes where controlOrigins names them, and get CORS headers", async () => {
    const { url } = await start({ controlOrigins: [evil] });
    const preflight = await ask(`${url}/__calendar/clock`, "OPTIONS", { origin: evil, "access-control-request-method": "PUT" });
    const reset = await ask(`${url}/__calendar/reset`, "POST", { origin: evil });
    expect([preflight.status, preflight.headers["access-control-allow-origin"]]).toEqual([204, evil]);
    expect([reset.status, reset.headers["access-control-allow-origin"], reset.headers.vary]).toEqual([200, evil, "Origin"]);
    expect(await ask(`${url}${tags}`, "POST", { origin: evil, ...form }, "name=Blues")).toMatchObject({ status: 403 });
  });
});

test("a page of the server's own allowed name may write", async () => {
  const { url } = await start({ allowHosts: ["calendar.test"] });
  const own = { host: "calendar.test:4010", origin: "http://calendar.test:4010" };
  expect(await ask(`${url}${tags}`, "POST", { ...own, ...form }, "name=Blues")).toMatchObject({ status: 201 });
  expect(await ask(`${url}/__calendar/reset`, "POST", own)).toMatchObject({ status: 200 });
  expect(await ask(`${url}/__calendar/reset`, "POST", { ...own, origin: "http://calendar.test:80" })).toMatchObject({ status: 403 });
});

test("control routes that other machines reach are off without a token, and the log and the answer say so", async () => {
  const { calendar, url } = await start({ host: "0.0.0.0" });
  const { status, body } = await ask(`${url}/__calendar/reset`, "POST");
  expect([status, body.code, calendar.db.tag.count()]).toEqual([403, "control_off", 1]);
  const sentence = /^There are no control routes, because other machines can reach 0\.0\.0\.0\. Start .* --control-token SECRET/;
  expect(body.message).toMatch(sentence);
  expect(logged).toEqual([body.message]);
  expect(await ask(`${url}${tags}`, "GET")).toMatchObject({ status: 200 });
});

test("a server refuses to start with a wrong option", async () => {
  const starting = serveCalendar(createCalendar({ world: "empty" }), { allowHosts: ["http://calendar.test"] });
  await expect(starting).rejects.toThrow("Cannot start the server: allowHosts[0]: must be a host name such as calendar.test");
});
