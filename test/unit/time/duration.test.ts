import { expect, test } from "vitest";
import { parseDuration } from "../../../src/time/duration.ts";

test.each([
  ["PT1H30M", 5_400_000],
  ["P2W", 1_209_600_000],
  ["P1DT0.25S", 86_400_250],
  ["-P1D", -86_400_000],
  ["+PT1M", 60_000],
  ["P10W", 6_048_000_000],
  ["P12DT10H", 1_072_800_000],
  ["PT90M", 5_400_000],
  ["PT90.25S", 90_250],
])("%s is %d milliseconds", (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds);
});

test.each(["", "P", "PT", "P1M", "P1Y", "1H", "PT1H1H", "PT1.5M", "xPT1H", "PT1Hx", "PT1.S"])(
  "%j is refused because it is not a duration of fixed length",
  (text) => {
    expect(() => parseDuration(text)).toThrow(`"${text}" is not a duration: write "PT1H", "P2DT30M" or a number of milliseconds.`);
  },
);
