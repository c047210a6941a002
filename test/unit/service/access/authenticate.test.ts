import { describe, expect, test } from "vitest";
import { ServiceError } from "../../../../src/language/service-error.ts";
import { authenticate, readBasic } from "../../../../src/service/access/authenticate.ts";
import type { User } from "../../../../src/store/record.ts";

const anna: User = { id: 1, login: "Anna", role: "editor", password: "abcd EFGH" };
const bob: User = { id: 2, login: "bob", role: "author", password: "" };
const app: User = { id: 4, login: "app", role: "author", password: "abcdEFGH" };
const eve: User = { id: 3, login: "eve", role: "author", password: " " };

const basic = (credentials: string) => `Basic ${btoa(credentials)}`;

/** Signs in with headers and a parameter `_wpnonce`. Returns the user, or the status, code and values of the refusal. */
function signIn(headers: Readonly<Record<string, string>>, nonce?: unknown) {
  try {
    return authenticate(new Headers(headers), () => nonce, [bob, anna, eve, app]);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return [error.status, error.code, error.details.values];
  }
}

describe("HTTP Basic credentials are read", () => {
  test.each([
    [basic("anna:abcd EFGH"), { login: "anna", password: "abcd EFGH" }],
    [`basic   ${btoa("anna:a")}  `, { login: "anna", password: "a" }],
    [basic("anna:a:b"), { login: "anna", password: "a:b" }],
    [basic("a:b"), { login: "a", password: "b" }],
    [basic("ab:c"), { login: "ab", password: "c" }],
    ["Basic 8J+OtzphLz8/", { login: "🎷", password: "a/??" }],
  ])("in %j", (header, credentials) => expect(readBasic(header)).toEqual(credentials));

  test.each([
    ["without a header", null],
    ["in an empty header", ""],
    ["of another scheme", `Bearer ${btoa("anna:a")}`],
    ["after something else", `x ${basic("anna:a")}`],
    ["before something else", `${basic("anna:a")} x`],
    ["without a space after the scheme", `Basic${btoa("anna:a")}`],
    ["without a colon", basic("anna")],
    ["without a login", basic(":a")],
    ["without a password", basic("anna:")],
    ["of one sign", basic(":")],
    ["that are empty", "Basic ="],
    ["with a sign that is not of Base64", "Basic YW5uYTph*"],
    ["of a length that Base64 has not", "Basic YW5uYTphb"],
  ])("but not %s", (_, header) => expect(readBasic(header)).toBeUndefined());
});

describe("a request signs in", () => {
  test.each([
    ["by its login and password", basic("Anna:abcd EFGH"), anna],
    ["in other letters of the login", basic("aNNa:abcd EFGH"), anna],
    ["without the blanks of an application password", basic("anna:abcdEFGH"), anna],
    ["with more blanks in an application password", basic("anna: ab cd EF GH "), anna],
    ["with blanks that the world leaves out of an application password", basic("app:abcd EFGH"), app],
    ["by a password that is a blank", basic("eve: "), eve],
    ["not in other letters of the password", basic("anna:abcd efgh"), [401, "incorrect_password", { login: "anna" }]],
    ["not with a part of the password", basic("anna:abcd"), [401, "incorrect_password", { login: "anna" }]],
    ["not with blanks for an empty password", basic("bob: "), [401, "incorrect_password", { login: "bob" }]],
    ["not with a login that no user has", basic("ann:abcd EFGH"), [401, "invalid_username", { login: "ann" }]],
  ])("%s", (_, authorization, result) => expect(signIn({ authorization })).toEqual(result));

  test("not without credentials, and not by another scheme", () => {
    expect([signIn({}), signIn({ authorization: "Bearer abc" })]).toEqual([undefined, undefined]);
  });
});

describe("a cookie nonce is refused, because the twin has no sessions", () => {
  const refusal = [403, "rest_cookie_invalid_nonce", undefined];

  test("in the header and as a parameter", () => {
    expect([signIn({ "x-wp-nonce": "abc" }), signIn({}, "abc"), signIn({ "x-wp-nonce": "" }, "abc")]).toEqual([refusal, refusal, refusal]);
    expect(signIn({}, ["abc"])).toEqual(refusal);
  });

  test("unless it is empty", () => expect([signIn({ "x-wp-nonce": "" }, ""), signIn({}, null)]).toEqual([undefined, undefined]));

  test("and ignored with credentials", () => {
    expect(signIn({ authorization: basic("anna:abcdEFGH"), "x-wp-nonce": "abc" }, "abc")).toBe(anna);
  });
});
