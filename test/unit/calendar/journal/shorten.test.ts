import { describe, expect, test } from "vitest";
import { shorten } from "../../../../src/calendar/journal/entry-details.ts";
import { entryWith } from "./entries.ts";

/** Returns members whose names have 500 characters and differ at their ends, each with the same value. */
const longNames = <Value>(count: number, value: Value) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${"n".repeat(497)}${index + 100}`, value]));

const namesIn = (members: object) => Object.keys(members).length;

test("the names of headers and parameters count in what a shortened entry keeps", () => {
  const [texts, numbers] = [longNames(100, "1"), longNames(100, 1)];
  const entry = entryWith({ requestHeaders: texts, responseHeaders: texts, parameters: numbers, body: numbers });
  const { requestHeaders, responseHeaders, parameters, body } = shorten(entry);
  // A name of 500 characters takes 1,024 bytes, the header "1" another 26 and the number 1 another 8, of 8,192 and of 16,384 bytes.
  expect([namesIn(requestHeaders), namesIn(responseHeaders), namesIn(parameters), namesIn(body)]).toEqual([7, 7, 15, 15]);
});

describe("a shortened entry", () => {
  test("says so, and keeps what is small", () => {
    const entry = entryWith({ parameters: { page: 2, list: [1, 2], text: "jazz", none: undefined }, requestHeaders: { accept: "*/*" } });
    expect(shorten(entry)).toEqual({ ...entry, isShortened: true });
  });

  test("ends a long text after 1,000 characters and a long URL after 2,000, with …", () => {
    const { parameters, body, rules, url } = shorten(
      entryWith({
        ...{ parameters: { a: "x".repeat(1_001), b: "x".repeat(1_000) }, body: { a: "y".repeat(2_000) } },
        ...{ rules: ["z".repeat(1_001)], url: `https://a.example/${"u".repeat(2_000)}` },
      }),
    );
    expect([parameters, body]).toEqual([{ a: `${"x".repeat(1_000)}…`, b: "x".repeat(1_000) }, { a: `${"y".repeat(1_000)}…` }]);
    expect([rules, url.length, url.at(-1), url.at(-2)]).toEqual([[`${"z".repeat(1_000)}…`], 2_001, "…", "u"]);
  });

  test("has the start of the JSON of a large list or object", () => {
    const many = Array.from({ length: 1_000 }, (_, index) => index);
    const { parameters } = shorten(entryWith({ parameters: { many, few: [1], big: { text: "x".repeat(1_000) } } }));
    expect(parameters).toEqual({
      many: `${JSON.stringify(many).slice(0, 1_000)}…`,
      few: [1],
      big: `${JSON.stringify({ text: "x".repeat(1_000) }).slice(0, 1_000)}…`,
    });
  });

  test("has 8 rules, 8 origins and 100 written records", () => {
    const { rules, advice, origins, written } = shorten(
      entryWith({
        ...{ rules: Array.from("012345678"), advice: Array.from("012345678", (text) => ({ name: "a", text, instead: 1 })) },
        origins: Array.from("012345678"),
        written: Array.from({ length: 101 }, (_, id) => ({ kind: "tag", id, change: "created" }) as const),
      }),
    );
    expect([rules.length, origins.length, written.length]).toEqual([8, 8, 100]);
    expect([advice?.length, advice?.[7]]).toEqual([8, { name: "a", text: "7", instead: 1 }]);
    expect([rules[0], origins[7], written[99]?.id]).toEqual(["0", "7", 99]);
  });

  test("leaves out everything after the first member that exceeds the limit", () => {
    expect(shorten(entryWith({ requestHeaders: { a: "1", b: "x".repeat(9_000), c: "3" } })).requestHeaders).toEqual({ a: "1" });
    // 26 bytes for the name and 8,166 for the value are the whole room.
    expect(shorten(entryWith({ requestHeaders: { a: "x".repeat(4_071) } })).requestHeaders).toHaveProperty("a");
    expect(shorten(entryWith({ requestHeaders: { a: "x".repeat(4_072) } })).requestHeaders).toEqual({});
  });
});
