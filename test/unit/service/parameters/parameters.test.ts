import { describe, expect, test } from "vitest";
import { dateOrTimestamp, positiveInteger, timezoneOrEmpty } from "../../../../src/service/parameters/checks.ts";
import { isEmpty, isNumeric, isTruthy, toInteger, toList } from "../../../../src/service/parameters/values.ts";
import { contextOf } from "../../../support/context.ts";

test.each(["1", "enable", "enabled", "on", "y", "yes", "true", "YES", "On"])("the text %j means yes", (text) => {
  expect(isTruthy(text)).toBe(true);
});

test.each(["0", "no", "off", "false", "", " yes", "2", "jazz"])("the text %j means no", (text) => expect(isTruthy(text)).toBe(false));

test("a value that is not text means yes unless it is empty", () => {
  expect([true, 1, -1, ["0"], { a: 0 }].map(isTruthy)).toEqual([true, true, true, true, true]);
  expect([false, 0, null, undefined, [], {}].map(isTruthy)).toEqual([false, false, false, false, false, false]);
});

test.each(["", "0", 0, false, null, undefined, [], {}])("%j is empty", (value) => expect(isEmpty(value)).toBe(true));

test.each(["0.0", " ", "false", 0.5, true, [0], { a: null }])("%j is not empty", (value) => expect(isEmpty(value)).toBe(false));

test.each([5, "5", " 5", "5.", ".5", "-1e2", "+3\n"])("%j is a number", (value) => expect(isNumeric(value)).toBe(true));

test.each(["", ".", "5a", "0x1f", "1 2", "Infinity", true, null])("%j is not a number", (value) => expect(isNumeric(value)).toBe(false));

test("toInteger reads the number that a value starts with", () => {
  expect(["12 monkeys", "-3.9", 4.7, true, "jazz", null, Number.NaN].map(toInteger)).toEqual([12, -3, 4, 1, 0, 0, 0]);
});

test("toList divides texts at commas, drops empty items, decodes each and converts whole numbers", () => {
  expect(toList("31, jazz%20night,,11.0")).toEqual([31, "jazz night", "11.0"]);
  expect([toList({ a: "7", b: null, c: "rock" }), toList(5)]).toEqual([[7, "rock"], [5]]);
});

test("a positive integer has at most 64 bits", () => {
  expect(["1e18", "9223372036854775807"].map(positiveInteger)).toEqual([true, true]);
  expect(["1e19", "99999999999999999999"].map(positiveInteger)).toEqual([false, false]);
});

const context = contextOf();

describe("dateOrTimestamp", () => {
  test.each([
    ...[0, -5, 1714550400, "0", "07", "-5", "1.5", "1e3", " 5 ", "1787220000.75", "99999999999999999999"],
    ...["2024-05-01", "now", "   ", "x", "2024-02-30", "@1", "last day of february"],
  ])("accepts %j", (value) => expect(dateOrTimestamp(value, context)).toMatchObject({ value: { text: String(value) } }));

  test.each([
    ...["", "foo", "0x1F", "2024-13-01", "1970-01-01", "1970-01-01 00:00:00", "@0", "NaN", true, false, null, undefined],
    ...[["2026-08-20"], {}],
  ])("refuses %j", (value) => expect(dateOrTimestamp(value, context)).toBe(false));
});

describe("timezoneOrEmpty", () => {
  const zones = ["", "0", "America/Toronto", "america/toronto", "EST", "Z", "+02:00", "UTC+2", "UTC+2h"];
  test.each([0, false, null, undefined, [], {}, ...zones])("accepts %j", (value) => expect(timezoneOrEmpty(value, context)).toBe(true));

  test.each(["Foo/Bar", "utc+2", "null", 5, 5.5, true, ["UTC"]])("refuses %j", (value) => {
    expect(timezoneOrEmpty(value, context)).toBe(false);
  });
});
