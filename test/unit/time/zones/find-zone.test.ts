import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { parseWallClock } from "../../../../src/time/wall-clock.ts";
import { createZoneFinder } from "../../../../src/time/zones/find-zone.ts";
import { type FindZone, readUtcOffset, toSiteZone, type Zone } from "../../../../src/time/zones/zone.ts";
import { recordedRules } from "../../../../src/time/zones/zone-rules.ts";
import { grouped } from "../../../support/grouped.ts";
import vectors from "../../../vectors/zones.json" with { type: "json" };

let findZone: FindZone;
// A look-up caches its zones, so a shared one would run the code only in the first test that asks for a name.
beforeEach(() => {
  findZone = createZoneFinder(recordedRules);
});

function zone(name: string): Zone {
  const found = findZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
}

function wallClock(text: string): number {
  return parseWallClock(text) ?? Number.NaN;
}

/** Returns how many hours a zone is ahead of UTC at a local time. */
function hoursAhead(name: string, text: string): number {
  return (wallClock(text) - zone(name).instantOf(wallClock(text))) / 3600;
}

describe("findZone", () => {
  test("converts every recorded local time to the service's instant", () =>
    expect(vectors.filter(([name, clock, instant]) => zone(String(name)).instantOf(Number(clock)) !== instant)).toEqual([]));

  test("shows every recorded abbreviation", () => {
    const wrong = vectors.filter(([name, , instant, abbreviation]) => zone(String(name)).abbreviationAt(Number(instant)) !== abbreviation);
    expect(wrong).toEqual([]);
  });

  test.each(
    grouped([
      [[2, "GMT+0200"], "+02:00"],
      [[5.5, "GMT+0530"], "+0530", "+5:30", "+530"],
      [[-5, "GMT-0500"], "-5"],
      [[-3, "GMT-0300"], "GMT-3"],
      [[15, "GMT+1500"], "+15:00"],
      [[10.5, "GMT+1030"], "+10:30"],
      [[-10, "GMT-1000"], "-10"],
      [[-10 - 5 / 60, "GMT-1005"], "-10:5"],
      [[9015 / 3600, "GMT+0230"], "+023015"],
      [[-9015 / 3600, "GMT-0230"], "-02:30:15"],
      [[0, "UTC"], " \t(UTC)", "localtime", "utc"],
      [[-4, "EDT"], "posixrules", "EDT", "AMERICA/TORONTO"],
      [[2, "CEST"], "right/Europe/Paris", "posix/Europe/Paris"],
      [[-5, "EST"], "est", "America/Panama"],
      [[2, "IST"], "IST"],
      [[0, "Z"], "z"],
      [[0, "-00"], "Factory"],
      [[-7, "PDT"], "US/Pacific"],
      [[5.5, "IST"], "Asia/Calcutta"],
      [[-5, "-05"], "Etc/GMT+5", "America/Lima"],
      [[4.5, "+0430"], "Asia/Kabul"],
      [[1, "WAT"], "Africa/Lagos"],
    ]),
  )("accepts %s, in July hours ahead of UTC and with an abbreviation: %j", (name, [hours, abbreviation]) => {
    const july = "2026-07-10 10:00:00";
    expect(hoursAhead(name, july)).toBe(hours);
    expect(zone(name).abbreviationAt(zone(name).instantOf(wallClock(july)))).toBe(abbreviation);
  });

  test.each([
    ...["", "Foo/Bar", "foo", "Europe", "/Madrid", "Europe Madrid", "Europe/Madrid ", "02:00", "Utc+2", "utc+2", "UTCfoo", "UTCx2"],
    ...["UTC+", "UTC+2:", "@0", "J", "system", "posix/+02:00", "Europe/posix/Paris", "Africa/", "America/Nowhere"],
    // Only platforms know these.
    ...["PNT", "SystemV/AST4", "US/Pacific-New", "Canada/East-Saskatchewan"],
  ])("refuses %j", (name) => expect(findZone(name)).toBeUndefined());

  test("shows an older abbreviation instead of digits only for the exact spelling of a name", () => {
    const july = 1_783_684_800;
    expect(zone("America/Bogota").abbreviationAt(july)).toBe("BMT");
    expect(zone("america/bogota").abbreviationAt(july)).toBe("-05");
  });

  test("keeps the spelling of a name", () =>
    expect([zone("america/toronto").name, zone("UTC+2 ").name]).toEqual(["america/toronto", "UTC+2 "]));

  test("says which zones are places with rules of their own", () => {
    const isPlace = (name: string) => zone(name).isPlace;
    expect(["Europe/Madrid", "utc", "EST", "+02:00"].map(isPlace)).toEqual([true, true, false, false]);
  });

  test("returns the same zone for the same name", () => expect(findZone("Europe/Madrid")).toBe(findZone("Europe/Madrid")));
});

describe("instantOf", () => {
  test("moves a time in the hour that spring skips forward by an hour", () => {
    const toronto = zone("America/Toronto");
    expect(toronto.wallClockAt(toronto.instantOf(wallClock("2027-03-14 02:30:00")))).toBe(wallClock("2027-03-14 03:30:00"));
  });

  test("takes the first occurrence of a repeated hour west of Greenwich, and the second east of it", () => {
    expect(hoursAhead("America/Toronto", "2026-11-01 01:30:00")).toBe(-4);
    expect(hoursAhead("Europe/Madrid", "2026-10-25 02:30:00")).toBe(1);
    expect(hoursAhead("Australia/Lord_Howe", "2026-04-05 01:45:00")).toBe(10.5);
  });

  test("reverses the conversion of an instant to a local time, except in a repeated hour", () => {
    const instants = fc.integer({ min: 0, max: 4_000_000_000 });
    const names = fc.constantFrom("America/Toronto", "Europe/Madrid", "Australia/Sydney", "Asia/Kolkata", "UTC+2", "+05:45", "EST");
    fc.assert(
      fc.property(names, instants, (name, instant) => {
        const { instantOf, wallClockAt } = zone(name);
        return [0, -3600, 3600].includes(instantOf(wallClockAt(instant)) - instant);
      }),
    );
  });
});

describe("zones such as UTC-5", () => {
  test.each(
    grouped([
      [[0, 0], "UTC+0", "UTC-5.5", "UTC+6", "UTC+15"],
      [[2, 1], "UTC+1"],
      [[3, 2], "UTC+2", "UTC+2h", "UTC2", "UTC+2,5", "UTC +2", "UTC\v+2"],
      [[-4, -5], "UTC-5"],
      [[13, 13], "UTC-11"],
      [[-10, -10], "UTC-10.5", "UTC-10"],
      [[-8, -9], "UTC-9"],
      [[-7, -8], "UTC-8"],
      [[-6, -7], "UTC-7"],
      [[-5, -6], "UTC-6"],
      [[-4, -4], "UTC-4.5", "UTC-5:30"],
      [[-3, -4], "UTC-4"],
      [[-2.5, -3.5], "UTC-3.5"],
      [[-3, -3], "UTC-3"],
      [[0, -1], "UTC-1"],
      [[2, 2], "UTC+1.5", "UTC+1:30:30"],
      [[3, 3], "UTC+3", "UTC+2.:60x"],
      [[4, 4], "UTC+4"],
      [[5, 5], "UTC+5", "UTC.5e1"],
      [[5.75, 5.75], "UTC+5.75"],
      [[7, 7], "UTC+7"],
      [[8, 8], "UTC+8", "UTC+8.5"],
      [[9, 9], "UTC+9"],
      [[9.5, 10.5], "UTC+9.5"],
      [[10, 11], "UTC+10", "UTC1e1", "UTC+1e+1", "UTC+1e01"],
      [[12, 13], "UTC+11.5", "UTC+12"],
      [[5.5, 5.5], "UTC+5:30", "UTC.55e1"],
    ]),
  )("follow a city: %s is hours ahead in July and January: %j", (name, [summer, winter]) => {
    expect(hoursAhead(name, "2026-07-10 10:00:00")).toBe(summer);
    expect(hoursAhead(name, "2027-01-10 10:00:00")).toBe(winter);
  });

  test("show their name as abbreviation", () => expect(zone("UTC+2").abbreviationAt(0)).toBe("UTC+2"));

  test("have a fixed offset for the dates of the site", () => {
    expect(toSiteZone(zone("UTC-5")).offsetAt(1_783_684_800)).toBe(-18_000);
    expect([toSiteZone(zone("UTC-10")), toSiteZone(zone("UTC+5.75"))].map(({ offsetAt }) => offsetAt(0))).toEqual([-36_000, 20_700]);
    expect(toSiteZone(zone("UTC+12")).offsetAt(wallClock("2027-01-10 10:00:00"))).toBe(43_200);
    for (const name of ["Europe/Madrid", "UTC+2h", "UTC+5:30"]) expect(toSiteZone(zone(name))).toBe(zone(name));
  });

  test("are UTC only with zero hours", () => {
    const isUtc = (name: string) => zone(name).isUtc;
    expect(["UTC", "utc", "UTC+0", "UTC-0", "UTC+00"].map(isUtc)).toEqual([true, true, true, true, true]);
    expect(["UTC+6", "UTC+1", "UTC+0h", "Europe/London"].map(isUtc)).toEqual([false, false, false, false]);
  });
});

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
])("readUtcOffset reads %s as %d hours", (name, hours, isPlain) => expect(readUtcOffset(name)).toEqual({ seconds: hours * 3600, isPlain }));

test.each(["UTC", "utc+2", "Etc/UTC+2", "Europe/Madrid", "+02:00"])("readUtcOffset does not read %s", (name) => {
  expect(readUtcOffset(name)).toBeUndefined();
});
