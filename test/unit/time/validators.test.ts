import { describe, expect, it } from "vitest";
import { isDateText, isTimezone } from "../../../src/time/validators.ts";
import { zoneFinder } from "../../../src/time/zone.ts";

const findZone = zoneFinder();
const context = { now: 1_781_524_800, findZone };

describe("the time validator", () => {
  it.each([0, -5, 1714550400, "0", "07", "-5", "1.5", "1e3", " 5 ", "1787220000.75", "99999999999999999999"])(
    "accepts the number %j",
    (value) => {
      expect(isDateText(value, context)).toBe(true);
    },
  );

  it.each(["2024-05-01", "now", "   ", "x", "2024-02-30", "@1", "last day of february"])("accepts the text %j", (value) => {
    expect(isDateText(value, context)).toBe(true);
  });

  it.each([
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
    expect(isDateText(value, context)).toBe(false);
  });
});

describe("the timezone validator", () => {
  it.each(["", "0", 0, false, null, undefined, [], {}, "America/Toronto", "america/toronto", "EST", "Z", "+02:00", "UTC+2", "UTC+2h"])(
    "accepts %j",
    (value) => {
      expect(isTimezone(value, findZone)).toBe(true);
    },
  );

  it.each(["Foo/Bar", "utc+2", "null", 5, 5.5, true, ["UTC"]])("refuses %j", (value) => {
    expect(isTimezone(value, findZone)).toBe(false);
  });
});
