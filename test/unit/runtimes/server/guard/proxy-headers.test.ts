import { describe, expect, test } from "vitest";
import { readForwarded } from "../../../../../src/runtimes/server/guard/forwarded.ts";
import { createProxyFollower } from "../../../../../src/runtimes/server/guard/guard.ts";
import { fromRequest } from "../../../../../src/service/http/sent-request.ts";
import { grouped } from "../../../../support/grouped.ts";

const read = (headers: Readonly<Record<string, string>>) => readForwarded({ get: (name) => headers[name] ?? null });

describe("the URL that the client asked a proxy for", () => {
  test.each([
    [{}, undefined],
    [{ forwarded: "for=192.0.2.60" }, undefined],
    [{ "x-forwarded-prefix": "/" }, undefined],
    [{ "x-forwarded-prefix": ", /" }, undefined],
    [{ "x-forwarded-proto": "HTTPS" }, { scheme: "https", host: undefined, prefix: "" }],
    [{ "x-forwarded-proto": "https, http" }, { scheme: "https", host: undefined, prefix: "" }],
    [{ "x-forwarded-host": " app.test , proxy.test" }, { scheme: undefined, host: "app.test", prefix: "" }],
    [{ "x-forwarded-host": "[::1]:8080" }, { scheme: undefined, host: "[::1]:8080", prefix: "" }],
    [{ "x-forwarded-host": "a-b_c.test:12345" }, { scheme: undefined, host: "a-b_c.test:12345", prefix: "" }],
    [{ "x-forwarded-host": `${"a".repeat(63)}.test` }, { scheme: undefined, host: `${"a".repeat(63)}.test`, prefix: "" }],
    [{ "x-forwarded-prefix": "/team/, /calendar" }, { scheme: undefined, host: undefined, prefix: "/team/calendar" }],
    [{ "x-forwarded-prefix": "/~anna/x.y_z-1" }, { scheme: undefined, host: undefined, prefix: "/~anna/x.y_z-1" }],
    [{ "x-forwarded-prefix": "/a/b/" }, { scheme: undefined, host: undefined, prefix: "/a/b" }],
    [{ forwarded: "proto=http" }, { scheme: "http", host: undefined, prefix: "" }],
    [{ forwarded: "host=app.test" }, { scheme: undefined, host: "app.test", prefix: "" }],
    [{ forwarded: ' Proto=https ; Host="app.test:8443" , host=proxy.test' }, { scheme: "https", host: "app.test:8443", prefix: "" }],
    [{ forwarded: "host=app.test:80;x-y=1" }, { scheme: undefined, host: "app.test:80", prefix: "" }],
    // `Forwarded` decides about scheme and host together, and nothing about the prefix.
    [
      { forwarded: "host=app.test", "x-forwarded-proto": "https", "x-forwarded-prefix": "/c" },
      { scheme: undefined, host: "app.test", prefix: "/c" },
    ],
    [
      { forwarded: "proto=https", "x-forwarded-host": "b.test" },
      { scheme: "https", host: undefined, prefix: "" },
    ],
    [
      { forwarded: "for=_x", "x-forwarded-proto": "https", "x-forwarded-host": "b.test" },
      { scheme: "https", host: "b.test", prefix: "" },
    ],
  ])("follows from %j", (headers, expected) => expect(read({ ...headers })).toEqual(expected));

  test.each([
    ...["https:", "xhttps", "ftp", "http/1.1", ""].map((scheme) => ({ "x-forwarded-proto": scheme })),
    ...[
      ...["a.test/", "a.test?x", "a.test#x", "a.test\\x", "a\ttest", "[fe80::1%25eth0]", "a@b.test", "a..test", ".a.test", "a.test."],
      ...["a.test:", "a.test:http", "a.test:123456", "a.test:99999", "[::1", "::1", "[:::1]", "x[::1]", "[::1]x", "127.0.0.999", "a b"],
      "",
    ].map((host) => ({ "x-forwarded-host": host })),
    { "x-forwarded-host": `${"a.".repeat(134)}aa` },
    ...["calendar", "//a", "/a//b", "/.a", "/a/../b", "/a?b", "/a%20b", "/a/b//", "/-/.", "x/a", "/é"].map((prefix) => ({
      "x-forwarded-prefix": prefix,
    })),
    { "x-forwarded-prefix": "/fine, bad" },
    { "x-forwarded-prefix": `/${"a".repeat(269)}` },
    ...[
      ...["", "host", "host=", "host=a.test;host=b.test", "host=a.test;HOST=b.test", 'host="a.test', 'host="a\\.test"', "host=a.test x"],
      ...["=a", ";host=a.test", 'host="a b"'],
    ].map((forwarded) => ({ forwarded })),
  ])("is malformed in %j", (headers) => expect(read(headers)).toBe("malformed"));

  test("may have a host and a prefix of 269 characters", () => {
    const host = `${"a.".repeat(134)}a`;
    expect(read({ "x-forwarded-host": host })).toMatchObject({ host });
    expect(read({ "x-forwarded-prefix": `/${"a".repeat(268)}` })).toMatchObject({ prefix: `/${"a".repeat(268)}` });
  });
});

describe("a request gets the URL that the client asked for", () => {
  /** Follows a request to a path, of a sender of this machine unless given. Returns its URL, or the status of the refusal. */
  function follow(
    path: string,
    headers: Readonly<Record<string, string>>,
    { trust, sender = "127.0.0.1" }: { trust?: boolean; sender?: string } = {},
  ) {
    const sent = { ...fromRequest(new Request(`http://localhost:4010${path}`, { headers })), remoteAddress: sender };
    const request = createProxyFollower(trust, (name) => name === "app.test")(sent);
    return "readBody" in request ? request.url : request.status;
  }

  test.each([
    ["/x?a=1", { "x-forwarded-host": "app.test" }, "http://app.test/x?a=1"],
    ["/x", { "x-forwarded-proto": "https" }, "http://localhost:4010/x"],
    ["/x", { "x-forwarded-proto": "https", "x-forwarded-host": "app.test:443" }, "https://app.test/x"],
    ["/x", { "x-forwarded-host": "other.test" }, "http://localhost:4010/x"],
    ["/x", { "x-forwarded-host": "a b" }, "http://localhost:4010/x"],
    ["/x", {}, "http://localhost:4010/x"],
    ["/x", { "x-forwarded-host": "app.test", "x-forwarded-prefix": "/c" }, "http://app.test/c/x"],
    ["/", { "x-forwarded-host": "app.test", "x-forwarded-prefix": "/c" }, "http://app.test/"],
    ["/?rest_route=/", { "x-forwarded-host": "app.test", "x-forwarded-prefix": "/c" }, "http://app.test/c/?rest_route=/"],
    ["/__calendar/clock", { "x-forwarded-host": "app.test", "x-forwarded-prefix": "/c" }, "http://app.test/__calendar/clock"],
    ["/demo", { "x-forwarded-host": "app.test", "x-forwarded-prefix": "/c" }, "http://app.test/demo"],
    ["/demo/x", { "x-forwarded-host": "app.test", "x-forwarded-prefix": "/c" }, "http://app.test/demo/x"],
    ["/demos", { "x-forwarded-host": "app.test", "x-forwarded-prefix": "/c" }, "http://app.test/c/demos"],
  ])("%s with %j", (path, headers, expected) => expect(follow(path, { ...headers })).toBe(expected));

  test("from every sender with trustProxy, and from none without", () => {
    const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "other.test" };
    expect(follow("/x", headers, { trust: true, sender: "10.0.0.1" })).toBe("https://other.test/x");
    expect(follow("/x", { "x-forwarded-proto": "https" }, { trust: true })).toBe("https://localhost:4010/x");
    expect(follow("/x", { "x-forwarded-host": "app.test" }, { trust: false })).toBe("http://localhost:4010/x");
    expect(follow("/x", { "x-forwarded-host": "a b" }, { trust: true })).toBe(400);
    expect(follow("/x", { "x-forwarded-host": "a b" }, { trust: false })).toBe("http://localhost:4010/x");
  });

  test.each(
    grouped([
      [true, "127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"],
      [false, "10.127.0.1", "::127.0.0.1", "2001:db8::1", "::ffff:10.0.0.1", "::12", "a::1", "1270.0.0.1", ""],
    ]),
  )("from the sender %s: %j", (sender, counts) => {
    expect(follow("/x", { "x-forwarded-host": "app.test" }, { sender })).toBe(counts ? "http://app.test/x" : "http://localhost:4010/x");
  });

  test("and so do the web requests that are made of it, with body and method", async () => {
    const web = new Request("http://localhost:4010/x", { method: "POST", body: "a=1", headers: { "x-forwarded-host": "app.test" } });
    const sent = { ...fromRequest(web), remoteAddress: "::1" };
    const request = createProxyFollower(undefined, () => true)(sent);
    if (!("readBody" in request)) throw new Error("The request was refused.");
    expect(request.toRequest()).toMatchObject({ url: "http://app.test/x", method: "POST" });
    const refusing = createProxyFollower(undefined, () => true)({ ...sent, toWholeRequest: async () => undefined });
    expect("readBody" in refusing && (await refusing.toWholeRequest())).toBeUndefined();
  });
});
