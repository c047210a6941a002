import { afterAll, expect, test } from "vitest";
import { serveCalendar } from "../../../../src/runtimes/server/serve-calendar.ts";
import { raw } from "./raw.ts";

const server = await serveCalendar({ fetch: async (request) => new Response(request.url) });
afterAll(() => server.close());

async function urlOf(address: string, host = "localhost"): Promise<string> {
  const connection = await raw(server.url, `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return (await connection.closed).split("\r\n\r\n")[1]?.match(/http\S+/)?.[0] ?? "";
}

test.each([
  ...["/", "//", "/wp-json/calendar/events/v1/events/301", "/events?page=2&categories[]=3&search=a+b%20c"],
  ...["/?rest_route=/calendar/events/v1/events", "/%E2%9C%93?q=%E2%9C%93"],
])("%s reaches the calendar unchanged", async (address) => expect(await urlOf(address)).toBe(`http://localhost${address}`));

test.each([
  ["/a/../b", "/b"],
  ["/a/./b", "/a/b"],
  ["/a/%2E%2e/b", "/b"],
  ["/a\\b", "/a/b"],
  ["/a?q='", "/a?q='"],
  ['/a?q="', "/a?q=%22"],
  ["/a{b}", "/a%7Bb%7D"],
  ["http://localhost/a/../b", "/b"],
])("%s is written as a URL has it: %s", async (address, path) => {
  expect(new URL(await urlOf(address)).href).toBe(new URL(path, "http://localhost").href);
});

test("the host keeps its port, and a host that no URL can have is refused", async () => {
  expect([await urlOf("/a", "localhost:4010"), await urlOf("/a", "local host")]).toEqual(["http://localhost:4010/a", ""]);
});

test("a host that looks valid, but cannot be part of a URL, is refused each time", async () => {
  for (const host of ["localhost:99999", "localhost:99999", "localhost"]) {
    const connection = await raw(server.url, `GET /a HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await connection.closed).toContain(host === "localhost" ? "HTTP/1.1 200" : "rest_request_malformed");
  }
});
