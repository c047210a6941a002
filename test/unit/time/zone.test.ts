import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseWall } from "../../../src/time/wall-clock.ts";
import { siteClock, type Zone, zoneFinder } from "../../../src/time/zone.ts";
import vectors from "../../vectors/zones.json" with { type: "json" };

const findZone = zoneFinder();

function zone(name: string): Zone {
  const found = findZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
}

function wall(text: string): number {
  return parseWall(text) ?? Number.NaN;
}

/** How far a zone's clock is ahead of UTC at a wall clock, in hours. */
function ahead(name: string, text: string): number {
  return (wall(text) - zone(name).instantOf(wall(text))) / 3600;
}

describe("zones", () => {
  it("read every recorded wall clock as the service does", () => {
    const wrong = vectors.filter(([name, clock, instant]) => zone(String(name)).instantOf(Number(clock)) !== instant);
    expect(wrong).toEqual([]);
  });

  it("show the abbreviations of the service", () => {
    const wrong = vectors.filter(([name, , instant, abbreviation]) => zone(String(name)).abbreviationAt(Number(instant)) !== abbreviation);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["+02:00", 2, "GMT+0200"],
    ["+0530", 5.5, "GMT+0530"],
    ["-5", -5, "GMT-0500"],
    ["GMT-3", -3, "GMT-0300"],
    ["+15:00", 15, "GMT+1500"],
    ["est", -5, "EST"],
    ["EDT", -4, "EDT"],
    ["IST", 2, "IST"],
    ["z", 0, "Z"],
    ["utc", 0, "UTC"],
    ["Factory", 0, "-00"],
    ["AMERICA/TORONTO", -4, "EDT"],
    ["US/Pacific", -7, "PDT"],
    ["Asia/Calcutta", 5.5, "IST"],
    ["Etc/GMT+5", -5, "-05"],
    ["Asia/Kabul", 4.5, "+0430"],
    ["America/Panama", -5, "EST"],
    ["America/Lima", -5, "-05"],
    ["Africa/Lagos", 1, "WAT"],
  ])("know %s", (name, hours, abbreviation) => {
    const summer = "2026-07-10 10:00:00";
    expect(ahead(name, summer)).toBe(hours);
    expect(zone(name).abbreviationAt(zone(name).instantOf(wall(summer)))).toBe(abbreviation);
  });

  it.each([
    "",
    "Foo/Bar",
    "foo",
    "Europe",
    "/Madrid",
    "Europe Madrid",
    "Europe/Madrid ",
    "02:00",
    "Utc+2",
    "utc+2",
    "UTCfoo",
    "@0",
    "J",
    "system",
    // Names that platforms accept beyond the time zone database.
    "PNT",
    "SystemV/AST4",
    "US/Pacific-New",
    "posix/+02:00",
    "Africa/",
    "America/Nowhere",
  ])("refuse %j", (name) => {
    expect(findZone(name)).toBeUndefined();
  });

  it("replace digits by an older abbreviation only under the exact spelling of the name", () => {
    const noon = 1_783_684_800;
    expect(zone("America/Bogota").abbreviationAt(noon)).toBe("BMT");
    expect(zone("america/bogota").abbreviationAt(noon)).toBe("-05");
  });

  it("keep the spelling they were asked with", () => {
    expect([zone("america/toronto").name, zone("UTC+2 ").name]).toEqual(["america/toronto", "UTC+2 "]);
  });

  it("are found once and then kept", () => {
    expect(findZone("Europe/Madrid")).toBe(findZone("Europe/Madrid"));
  });
});

describe("the hours a change of clocks touches", () => {
  it("move a skipped time forward", () => {
    const toronto = zone("America/Toronto");
    expect(toronto.wallAt(toronto.instantOf(wall("2027-03-14 02:30:00")))).toBe(wall("2027-03-14 03:30:00"));
  });

  it("take the first pass of a repeated hour west of Greenwich and the second east of it", () => {
    expect(ahead("America/Toronto", "2026-11-01 01:30:00")).toBe(-4);
    expect(ahead("Europe/Madrid", "2026-10-25 02:30:00")).toBe(1);
    expect(ahead("Australia/Lord_Howe", "2026-04-05 01:45:00")).toBe(10.5);
  });

  it("give every instant back from its wall clock, a repeated hour aside", () => {
    const instants = fc.integer({ min: 0, max: 4_000_000_000 });
    const names = fc.constantFrom("America/Toronto", "Europe/Madrid", "Australia/Sydney", "Asia/Kolkata", "UTC+2", "+05:45", "EST");
    fc.assert(
      fc.property(names, instants, (name, instant) => {
        const { instantOf, wallAt } = zone(name);
        return [0, -3600, 3600].includes(instantOf(wallAt(instant)) - instant);
      }),
    );
  });
});

describe("zones written as UTC and hours", () => {
  it.each([
    ["UTC+0", 0, 0],
    ["UTC+1", 2, 1],
    ["UTC+2", 3, 2],
    ["UTC-5", -4, -5],
    ["UTC-11", 13, 13],
    ["UTC+5:30", 5.5, 5.5],
    ["UTC-5.5", 0, 0],
    ["UTC-5:30", -4, -4],
    ["UTC+6", 0, 0],
    ["UTC+2h", 3, 2],
    ["UTC2", 3, 2],
    ["UTC1e1", 10, 11],
    ["UTC+2,5", 3, 2],
    ["UTC+15", 0, 0],
  ])("follow a city: %s is %d hours ahead in July and %d in January", (name, summer, winter) => {
    expect(ahead(name, "2026-07-10 10:00:00")).toBe(summer);
    expect(ahead(name, "2027-01-10 10:00:00")).toBe(winter);
  });

  it("show their own name as abbreviation", () => {
    expect(zone("UTC+2").abbreviationAt(0)).toBe("UTC+2");
  });

  it("are fixed offsets for the dates of the site itself", () => {
    expect(siteClock(zone("UTC-5")).offsetAt(1_783_684_800)).toBe(-18_000);
    expect(siteClock(zone("Europe/Madrid"))).toBe(zone("Europe/Madrid"));
  });

  it("count as UTC only with zero hours", () => {
    expect(["UTC", "utc", "UTC+0", "UTC-0", "UTC+6", "UTC+1", "Europe/London"].map((name) => zone(name).isUtc)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
