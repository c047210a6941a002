import { describe, expect, test } from "vitest";
import { dateOrTimestamp, timezoneOrEmpty } from "../../../../src/service/parameters/checks.ts";
import { contextOf } from "../../../support/context.ts";

const context = contextOf();

describe("dateOrTimestamp", () => {
  test.each([0, -5, 1714550400, "0", "07", "-5", "1.5", "1e3", " 5 ", "1787220000.75", "99999999999999999999"])(
    "accepts the number %j",
    (value) => {
      expect(dateOrTimestamp(value, context)).toMatchObject({ value: { text: String(value) } });
    },
  );

  test.each(["2024-05-01", "now", "   ", "x", "2024-02-30", "@1", "last day of february"])("accepts the string %j", (value) => {
    expect(dateOrTimestamp(value, context)).toMatchObject({ value: { text: String(value) } });
  });

  test.each([
    "",
    "foo",
    "0x1F",
    "2024-13-01",
    "1970-01-01",
    "1970-01-01 00:00:00",
    "@0",
    "NaN",
    true,
    false,
    null,
    undefined,
    ["2026-08-20"],
    {},
  ])("refuses %j", (value) => {
    expect(dateOrTimestamp(value, context)).toBe(false);
  });
});

describe("timezoneOrEmpty", () => {
  test.each(["", "0", 0, false, null, undefined, [], {}, "America/Toronto", "america/toronto", "EST", "Z", "+02:00", "UTC+2", "UTC+2h"])(
    "accepts %j",
    (value) => {
      expect(timezoneOrEmpty(value, context)).toBe(true);
    },
  );

  test.each(["Foo/Bar", "utc+2", "null", 5, 5.5, true, ["UTC"]])("refuses %j", (value) => {
    expect(timezoneOrEmpty(value, context)).toBe(false);
  });
});
