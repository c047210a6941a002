import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAnyDate, readDateText } from "../../../../src/time/date-text/date-text.ts";
import { formatWallClock } from "../../../../src/time/wall-clock.ts";
import { utcZone } from "../../../../src/time/zones/zone.ts";
import { textOf } from "../../../support/any-text.ts";
import { findZone, zoneOf } from "../../../support/zones.ts";
import vectors from "../../../vectors/date-texts.json" with { type: "json" };

const mondayNoon = 1_781_524_800; // 2026-06-15 12:00:00 UTC

/** Reads a text on Monday 2026-06-15 at 12:00 UTC. */
function read(text: string, name = "UTC"): string | undefined {
  const date = readDateText(text, findZone)?.inZone(zoneOf(name), mondayNoon);
  return date && formatWallClock(date.wallClock);
}

describe("readDateText", () => {
  test.each(vectors.presents)("reads every recorded text as the service does at %d in %s", (now, name) => {
    const column = vectors.presents.findIndex(([time, place]) => time === now && place === name) + 1;
    const wrong = vectors.answers
      .map((row) => ({
        text: row[0],
        wanted: row[column],
        got: readDateText(String(row[0]), findZone)?.inZone(zoneOf(String(name)), Number(now)).instant ?? null,
      }))
      .filter(({ wanted, got }) => wanted !== got);
    expect(wrong).toEqual([]);
  });

  test.each([
    ["20.08.26", "2026-06-15 20:08:26"],
    ["20-08-26", "2020-08-26 00:00:00"],
    ["10000-01-01", "2000-01-01 10:00:00"],
    ["+1.5 days", "2026-06-20 12:00:00"],
    ["2026-02-30", "2026-03-02 00:00:00"],
    ["2026-W34-3", "2026-08-19 00:00:00"],
    ["front of 7pm", "2026-06-15 18:45:00"],
    ["0 Jan 2026", "2025-12-31 00:00:00"],
    ["tomorrow 10:00", "2026-06-16 10:00:00"],
    ["10:00 tomorrow", "2026-06-16 00:00:00"],
    ["+1 days ago tomorrow", "2026-06-16 00:00:00"],
    ["2026-08-20\u00a010:00", "2026-08-20 10:00:00"],
    ["   ", "2026-06-15 12:00:00"],
  ])("reads the misleading text %j as %s", (text, wanted) => expect(read(text)).toBe(wanted));

  test.each([
    ...["foo", "tues", "thurs", "fifth week", "2026.08.20", "2026-13-01", "2026-08-20 25:00", "1 mai 2024", "in 2 days", "26/08/20"],
    ...["13pm", "7:", "2026–08–20", "２０２６-08-20", "2026-08-20 22:00 XYZ", "@99999999999999999999", "noon 10:00"],
    "2026-08-20/2026-08-22",
  ])("refuses %j", (text) => expect(readDateText(text, findZone)).toBeUndefined());

  test("reads a text in upper case like one in lower case", () => {
    const texts = fc.constantFrom("tomorrow noon", "last monday of may 2027", "+2 weeks 3 days", "aug 20, 2026 4pm", "monday next week");
    fc.assert(fc.property(texts, (text) => read(text.toUpperCase()) === read(text)));
  });

  test("reads a date in the stored form as itself", () => {
    const wallClocks = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
    fc.assert(fc.property(wallClocks, (wallClock) => read(formatWallClock(wallClock)) === formatWallClock(wallClock)));
  });

  test("returns to the same date after equal numbers of days forwards and backwards", () => {
    const days = fc.integer({ min: 0, max: 9999 });
    fc.assert(fc.property(days, (count) => read(`+${count} days -${count} days`) === "2026-06-15 12:00:00"));
  });

  test("returns a finite instant or refuses, for every text", () => {
    const texts = fc.oneof(
      fc.string(),
      textOf(..."next monday of 10:00 @5 ago + - 2026 / T Z week first day 31 . µ Ã".split(" ").map((word) => `${word} `)),
      // `fc.string({ unit: "binary" })` means the same, and takes two seconds to begin.
      fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((points) => String.fromCodePoint(...points)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const instant = readDateText(text, findZone)?.inZone(zoneOf("Europe/Madrid"), mondayNoon).instant;
        return instant === undefined || Number.isFinite(instant);
      }),
    );
  });
});

describe("resolving a date text", () => {
  test("keeps the local time of the zone it names", () => {
    const date = readDateText("2026-06-20T19:00:00-07:00", findZone);
    expect(date?.namesZone).toBe(true);
    const parsed = date?.inZone(zoneOf("America/Toronto"), mondayNoon);
    expect(parsed?.instant).toBe(1_782_007_200);
    expect(formatWallClock(parsed?.wallClock ?? 0)).toBe("2026-06-20 19:00:00");
  });

  test("takes missing parts from the local time of the zone it is read in", () => {
    expect(read("now", "America/Toronto")).toBe("2026-06-15 08:00:00");
    expect(read("UTC", "UTC+3")).toBe("2026-06-15 15:00:00");
  });

  test("takes missing parts from the place it names when it is read in UTC", () => {
    expect(readDateText("America/Toronto", findZone)?.inUtc(mondayNoon).instant).toBe(mondayNoon);
    expect(readDateText("EST", findZone)?.inUtc(mondayNoon).instant).toBe(mondayNoon + 5 * 3600);
  });

  test("resolves again at another time and in another zone", () => {
    const date = readDateText("last friday of next month 18:00", findZone);
    expect(date?.namesZone).toBe(false);
    const resolve = (name: string, now: number) => formatWallClock(date?.inZone(zoneOf(name), now).wallClock ?? 0);
    expect(resolve("UTC", mondayNoon)).toBe("2026-07-31 18:00:00");
    expect(resolve("America/Toronto", mondayNoon + 31 * 86_400)).toBe("2026-08-28 18:00:00");
    expect(resolve("UTC", mondayNoon)).toBe("2026-07-31 18:00:00");
  });
});

const digits = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, "0"));
const usualDates = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), digits(13), digits(32), digits(25), digits(61), digits(61))
  .map(([year, month, day, hour, minute, second]) => `${String(year).padStart(4, "0")}-${month}-${day} ${hour}:${minute}:${second}`);

const usualDays = usualDates.map((text) => text.slice(0, "YYYY-MM-DD".length));

test("a date in the form of the service is read as the rules for all dates read it", () => {
  const toronto = zoneOf("America/Toronto");
  const now = 1_781_956_800;
  fc.assert(
    fc.property(fc.oneof(usualDates, usualDays), (text) => {
      const [usual, any] = [readDateText(text, () => utcZone), readAnyDate(text, () => utcZone)];
      expect(usual?.namesZone).toBe(any?.namesZone);
      expect(usual?.inUtc(now)).toEqual(any?.inUtc(now));
      expect(usual?.inZone(toronto, now)).toEqual(any?.inZone(toronto, now));
    }),
  );
});
