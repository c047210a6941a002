import { describe, expect, test } from "vitest";
import { createHostCheck, hasPreflight, hostNames, isForeign, isReachable } from "../../../../../src/runtimes/server/guard/guard.ts";
import { checkGuardOptions, type GuardOptions } from "../../../../../src/runtimes/server/guard/options.ts";
import { fromRequest } from "../../../../../src/service/http/sent-request.ts";
import { grouped } from "../../../../support/grouped.ts";

const requestWith = (headers: Readonly<Record<string, string>>, method = "GET") =>
  fromRequest(new Request("http://localhost:4010/x", { headers, method }));

test.each(
  grouped([
    [false, "127.0.0.1", "localhost", "::1"],
    [true, "0.0.0.0", "::", "192.0.2.7", "calendar.test"],
  ]),
)("other machines reach a server on %s: %j", (host, expected) => expect(isReachable(host)).toBe(expected));

test.each([
  [
    "its own names",
    "127.0.0.1",
    [],
    ["localhost", "app.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "[::ffff:7f00:1]"],
    ["evil.example", "localhost.evil.example", "127.0.0.1.nip.io", "notlocalhost", "10.0.0.1", "0.0.0.0", "[2001:db8::1]", "[::2]"],
  ],
  ["the host it listens on", "Calendar.test", [], ["calendar.test", "localhost"], ["a.calendar.test", "calendar.tes"]],
  ["the address it listens on", "2001:DB8::1", [], ["[2001:db8::1]"], ["[2001:db8::2]", "10.0.0.1"]],
  ["a name in allowHosts", "127.0.0.1", ["App.test"], ["app.test"], ["a.app.test", "xapp.test"]],
  ["all names below one", "127.0.0.1", [".app.test"], ["app.test", "a.app.test", "b.a.app.test"], ["xapp.test", "app.test.evil.example"]],
  ["any name where that is allowed", "127.0.0.1", ["*"], ["evil.example", "10.0.0.1"], []],
  ["any address", "0.0.0.0", [], ["10.0.0.1", "[2001:db8::1]"], ["evil.test", "[evil]", "10.0.0.1.evil.test", "10.[0.0.1", "10.]0.0.1"]],
  ["every address on every interface, in IPv6", "::", [], ["10.0.0.1", "[2001:db8::1]"], ["evil.example"]],
])("a server answers to %s", (_, host, allowHosts, allowed, refused) => {
  const check = createHostCheck(host, allowHosts);
  expect([allowed.filter((name) => !check(name)), refused.filter(check)]).toEqual([[], []]);
});

test.each([
  ["without the header Host", {}, ["localhost"]],
  ["with the same header Host", { host: "localhost:4010" }, ["localhost"]],
  ["with another port", { host: "localhost:4011" }, ["localhost", "localhost"]],
  ["with another name", { host: "Evil.example:80" }, ["localhost", "evil.example"]],
  ["with a header that is not a host", { host: "a b" }, ["localhost", "a b"]],
])("a request is addressed to the hosts of its URL and of its header: %s", (_, headers, expected) => {
  expect(hostNames(new URL("http://localhost:4010/"), requestWith({ ...headers }))).toEqual(expected);
});

test.each([
  [{ origin: "https://evil.example" }, true],
  [{ origin: "https://app.test" }, false],
  [{ origin: "https://app.test", referer: "https://evil.example/" }, false],
  [{ referer: "https://evil.example/app.test" }, true],
  [{ referer: "https://app.test/page" }, false],
  [{ referer: "https://app.test/page", "sec-fetch-site": "cross-site" }, false],
  [{ referer: "app.test", "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "cross-site" }, true],
  [{ "sec-fetch-site": "same-origin" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{}, false],
])("a request with %j is of a page of another site: %j", (headers, expected) => {
  expect(isForeign(requestWith({ ...headers }), (origin) => origin === "https://app.test")).toBe(expected);
});

test.each([
  ["GET", "", false],
  ["HEAD", "", false],
  ["POST", "", false],
  ["PUT", "", true],
  ["DELETE", "", true],
  ["POST", "application/json", true],
  ["POST", "application/x-www-form-urlencoded", false],
  ["POST", "Multipart/Form-Data; boundary=x", false],
  ["POST", " TEXT/PLAIN ;charset=utf-8", false],
  ["POST", "text/html", true],
])("a browser asks before %s with the type %j: %j", (method, type, expected) => {
  expect(hasPreflight(requestWith(type === "" ? {} : { "content-type": type }, method))).toBe(expected);
});

describe("the options of a guard", () => {
  test.each([
    {},
    { allowHosts: ["calendar.test", ".calendar.test", "*", "localhost", "[2001:DB8::1]", "a_b-c.test"] },
    { controlOrigins: ["https://app.test", "http://localhost:5173", "HTTPS://App.test"] },
    { controlToken: "12345678" },
    { controlToken: "!~!~!~!~" },
    { trustProxy: true },
    { cors: ["*", "null", "https://app.test"] },
  ])("may be %j", (options) => expect(() => checkGuardOptions(options)).not.toThrow());

  const aHost = "must be a host name such as calendar.test, without a port, or .calendar.test with all names below it";
  const anOrigin = "must be an origin such as https://app.test, without a path";
  const aToken = "must be 8 or more visible characters, without blanks";
  const wrongToken = (controlToken: string) => [{ controlToken }, `controlToken: ${aToken}`] as const;
  test.each<readonly [GuardOptions, string]>([
    ...[
      ...["a.test:80", "http://a.test", "a.test/", "a..test", "a.test.", "..a.test", "", "*.test", "[::1", "x[::1]", "[::1]x", "[]"],
      "**",
    ].map((host) => [{ allowHosts: [host] }, `allowHosts[0]: ${aHost}`] as const),
    ...["*", "null", "app.test", "https://app.test/", "https://app.test/x", "ftp://app.test", "xhttps://app.test", "https://", ""].map(
      (origin) => [{ controlOrigins: [origin] }, `controlOrigins[0]: ${anOrigin}`] as const,
    ),
    [{ cors: ["https://app.test", "x"] }, `cors[1]: ${anOrigin}`],
    ...["1234567", "1234 5678", " 12345678", "12345678 ", "12345678é", ""].map(wrongToken),
  ])("must not be %j", (options, message) => expect(() => checkGuardOptions(options)).toThrow(`Cannot start the server: ${message}.`));

  test("of wrong types are refused, each by its name", () => {
    const wrong = { allowHosts: [7], controlOrigins: [7], controlToken: 7, trustProxy: "yes", cors: [7] } as object;
    expect(() => checkGuardOptions(wrong)).toThrow(
      `Cannot start the server: allowHosts[0]: ${aHost}; controlOrigins[0]: ${anOrigin}; controlToken: ${aToken}; trustProxy: must be true or false; cors[0]: ${anOrigin}.`,
    );
  });
});
