import { describe, expect, test } from "vitest";
import { checkFault, decidesAnswer, faultKindNames } from "../../../../src/calendar/faults/fault.ts";

test.each([
  [{ status: 503 }, true],
  [{ body: null }, true],
  [{ kind: "drop" }, true],
  [{ delay: 5 }, false],
  [{ delay: 5, headers: {}, code: "x" }, false],
] as const)("%j decides the answer: %j", (fault, expected) => expect(decidesAnswer(fault)).toBe(expected));

test("the name of a kind means a fault of the kind", () => expect(checkFault("bot-wall")).toEqual({ kind: "bot-wall" }));

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const manyHeaders = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, "1"]));

test.each([
  { status: 200 },
  { status: 599, code: "x", times: 0, after: 0, probability: 0 },
  { status: 500, probability: 1, times: 3, after: 3 },
  { delay: 0 },
  { delay: 2_147_483_647 },
  { delay: { min: 0, max: 2_147_483_647 } },
  { delay: { min: 5, max: 5 } },
  { kind: "drop", delay: 5, body: {} },
  { body: null },
  { body: [1, "a", true, { b: null }, Object.create(null)] },
  { body: nested(100) },
  { status: 500, headers: manyHeaders(100) },
  { status: 500, headers: { "x-!#$%&'*+.^_`|~-9Az": "\t ~\u0080ÿ", a: "" } },
  { status: 500, headers: { a: "x".repeat(8_191) } },
])("a fault may be %j", (fault) => expect(checkFault(fault)).toEqual(fault));

describe("a fault is refused", () => {
  const proxies = ["proxy-authenticate", "proxy-connection"];
  const ofHttp = ["connection", "content-length", "http2-settings", "keep-alive", "te", "trailer", "Transfer-Encoding", "upgrade"];
  const oneLine = "headers.a: must be one line of ASCII or Latin-1 characters";
  const withHeader = (name: string, value: string, says: string): [unknown, string] => [{ status: 500, headers: { [name]: value } }, says];
  const date = new Date(0);
  test.each<[unknown, string]>([
    [{}, "it needs a status, body, kind or delay"],
    [{ headers: {} }, "it needs a status, body, kind or delay"],
    [{ status: 199 }, "status: "],
    [{ status: 600 }, "status: "],
    [{ status: 200.5 }, "status: must be a status from 200 to 599"],
    [{ status: "500" }, "status: must be a status from 200 to 599"],
    [{ status: 500, code: 7 }, "code: must be a string"],
    [{ status: 500, kind: "drop" }, "it has both a status and a kind: choose one"],
    [{ kind: "rain" }, `kind: must be one of ${faultKindNames.join(", ")}`],
    [{ delay: -1 }, "delay: must be 0 or more"],
    [{ delay: 2_147_483_648 }, "delay: must be at most 2147483647"],
    [{ delay: "5" }, "delay: must be milliseconds, or { min, max }"],
    [{ delay: { min: 1 } }, "delay: must be milliseconds, or { min, max }"],
    [{ delay: { min: 9, max: 8 } }, "it has a delay whose min is above its max"],
    [{ status: 500, times: -1 }, "times: must be 0 or more"],
    [{ status: 500, times: 1.5 }, "times: must be a whole number"],
    [{ status: 500, after: -1 }, "after: must be 0 or more"],
    [{ status: 500, after: 0.5 }, "after: must be a whole number"],
    [{ status: 500, probability: -0.1 }, "probability: must be from 0 to 1"],
    [{ status: 500, probability: 1.1 }, "probability: must be from 0 to 1"],
    [{ status: 500, probability: "1" }, "probability: must be a number from 0 to 1"],
    [{ status: 500, colour: "blue" }, "it has unknown keys (colour); remove them"],
    [{ body: nested(101) }, "body: must be JSON of at most 100 levels"],
    [{ body: Number.NaN }, "body: must be JSON"],
    [{ body: { at: date } }, "body: must be JSON"],
    [{ body: () => 1 }, "body: must be JSON"],
    [{ body: [undefined] }, "body: must be JSON"],
    [{ status: 500, headers: { a: 1 } }, "headers.a: must be a string"],
    [{ status: 500, headers: manyHeaders(101) }, "headers: must be at most 100"],
    [{ status: 500, headers: { a: "x".repeat(8_192) } }, "headers.a: must have at most 8192 characters"],
    [{ status: 500, headers: { ["n".repeat(9_000)]: "" } }, `headers.${"n".repeat(100)}: must have at most 8192 characters`],
    ...["X Trace", "", "a:", "é", "a\nb", "a b"].map((name) => withHeader(name, "1", "has a name that no header can have")),
    ...["1\n", "\r1", "1 €", "\u0000", "a\u007fb"].map((value) => withHeader("a", value, oneLine)),
    ...[...ofHttp, ...proxies].map((name) =>
      withHeader(name, "1", `headers.${name}: describes the connection, which the calendar decides; leave it out`),
    ),
    [7, "it must be an object, not a number"],
  ])("%j", (fault, says) => {
    expect(() => checkFault(fault)).toThrow("Cannot add the fault: ");
    expect(() => checkFault(fault)).toThrow(says);
  });

  test("for all errors", () => expect(() => checkFault({ status: 1, times: -1 })).toThrow(/status: .*; times: must be 0 or more\.$/));

  test("for the first 100 of its headers only", () => {
    const headers = { ...manyHeaders(100), "bad name": "1" };
    expect(() => checkFault({ status: 500, headers })).toThrow(/^Cannot add the fault: headers: must be at most 100\.$/);
  });
});
