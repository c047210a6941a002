import { readFileSync } from "node:fs";
import fc from "fast-check";
import moment from "moment-timezone";
import packed from "moment-timezone/data/packed/latest.json" with { type: "json" };
import { expect, test } from "vitest";
import { buildTable } from "../../../../../scripts/zones/build-table.ts";
import { writeRow } from "../../../../../scripts/zones/write-row.ts";
import { newest } from "../../../../../src/time/zones/tzdata/newest.ts";
import { readHistory } from "../../../../../src/time/zones/tzdata/read-history.ts";
import { newestRules } from "../../../../../src/time/zones/zone-rules.ts";

test("the table is what npm run zones writes", () => {
  const file = new URL("../../../../../src/time/zones/tzdata/newest.ts", import.meta.url);
  expect(buildTable()).toBe(readFileSync(file, "utf8"));
});

test("every row is read and written again as it stands", () => {
  const rows = Object.values(newest.zones);
  expect(rows.map((row) => writeRow(readHistory(row)))).toEqual(rows);
});

test("every place has the times of moment-timezone before and after each change from 1970 to 2499", () => {
  const wrong = packed.zones.flatMap((text) => {
    const { name, abbrs, offsets, untils } = moment.tz.unpack(text);
    const timeAt = newestRules.find(name.toLowerCase());
    const isRight = (instant: number, index: number) => {
      const time = timeAt?.(instant);
      return time?.abbreviation === abbrs[index] && time?.offset === 0 - Math.round((offsets[index] ?? 0) * 60);
    };
    return untils
      .map((until, index) => ({ name, index, at: until / 1000 }))
      .filter(({ at }) => at > 0 && at < Number.POSITIVE_INFINITY)
      .filter(({ at, index }) => !isRight(at - 1, index) || !isRight(at, index + 1));
  });
  expect(wrong).toEqual([]);
});

// The offsets are those of the platform, which differ in 37 of 10,324 instants on Node 20.
test("every place has the abbreviations of moment-timezone before and after each change before 1970", () => {
  let same = 0;
  const wrong: string[] = [];
  for (const { name, abbrs, offsets, untils } of packed.zones.map((text) => moment.tz.unpack(text))) {
    const timeAt = newestRules.find(name.toLowerCase());
    for (const [index, until] of untils.entries()) {
      const instants = [(untils[index - 1] ?? -5_000_000_000_000) / 1000, until / 1000 - 1];
      for (const instant of instants.filter((at) => at < 0)) {
        const time = timeAt?.(instant);
        if (time?.offset !== 0 - Math.round((offsets[index] ?? 0) * 60)) continue;
        if (time.abbreviation === abbrs[index]) same += 1;
        else wrong.push(`${name} ${new Date(instant * 1000).toISOString()} ${time.abbreviation}, not ${abbrs[index]}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(same).toBeGreaterThan(10_000);
});

// In other years, platforms differ by the version of their data.
test("every name of a place has the offsets of the platform in the years 1993 to 2021", () => {
  const names = Object.keys(newest.zones).flatMap((shared) => shared.split(" "));
  const places = names.map((name) => ({
    name,
    timeAt: newestRules.find(name.toLowerCase()),
    clock: new Intl.DateTimeFormat("sv-SE", { timeZone: name, dateStyle: "short", timeStyle: "medium" }),
  }));
  const instants = fc.integer({ min: Date.parse("1993-01-01") / 1000, max: Date.parse("2022-01-01") / 1000 });
  fc.assert(
    fc.property(instants, (instant) => {
      const wallClockOf = (clock: Intl.DateTimeFormat) => Date.parse(`${clock.format(instant * 1000).replace(" ", "T")}Z`) / 1000;
      const wrong = places.filter(({ timeAt, clock }) => instant + (timeAt?.(instant).offset ?? 0) !== wallClockOf(clock));
      expect(wrong.map(({ name }) => name)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
