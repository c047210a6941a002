import { expect, test } from "vitest";
import { readUtcOffset } from "../../../../src/time/zones/zone.ts";

test.each([
  ["UTC-5", -5, true],
  ["UTC+5.5", 5.5, true],
  ["UTC+0", 0, true],
  ["UTC-12.5", -12.5, true],
  ["UTC+12.75", 12.75, false],
  ["UTC+5:30", 5.5, false],
  ["UTC-3:30", -3.5, false],
  ["UTC+02:00", 2, false],
  ["UTC+2h", 2, false],
  ["UTC2", 2, false],
  ["UTC\v+2", 2, false],
])("readUtcOffset reads %s as %d hours", (name, hours, isPlain) => {
  expect(readUtcOffset(name)).toEqual({ seconds: hours * 3600, isPlain });
});

test.each(["UTC", "utc+2", "Etc/UTC+2", "Europe/Madrid", "+02:00"])("readUtcOffset does not read %s", (name) => {
  expect(readUtcOffset(name)).toBeUndefined();
});
