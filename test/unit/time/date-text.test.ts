import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDateText, parseUtcDateText } from "../../../src/time/date-text.ts";
import { formatWall } from "../../../src/time/wall-clock.ts";
import { type Zone, zoneFinder } from "../../../src/time/zone.ts";
import vectors from "../../vectors/date-texts.json" with { type: "json" };

const findZone = zoneFinder();
const MONDAY_NOON = 1_781_524_800; // 2026-06-15 12:00:00 UTC

function zone(name: string): Zone {
  const found = findZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
}

function read(text: string, name = "UTC"): string | undefined {
  const parsed = parseDateText(text, MONDAY_NOON, zone(name), findZone);
  return parsed && formatWall(parsed.wall);
}

describe("date texts", () => {
  it.each(vectors.presents)("are read as the service reads them at %d in %s", (now, name) => {
    const column = vectors.presents.findIndex(([time, place]) => time === now && place === name) + 1;
    const wrong = vectors.answers
      .map((row) => ({
        text: row[0],
        wanted: row[column],
        got: parseDateText(String(row[0]), Number(now), zone(String(name)), findZone)?.instant ?? null,
      }))
      .filter(({ wanted, got }) => wanted !== got);
    expect(wrong).toEqual([]);
  });

  it.each([
    ["20.08.26", "2026-06-15 20:08:26"],
    ["20-08-26", "2020-08-26 00:00:00"],
    ["10000-01-01", "2000-01-01 10:00:00"],
    ["+1.5 days", "2026-06-20 12:00:00"],
    ["2026-02-30", "2026-03-02 00:00:00"],
    ["2026-W34-3", "2026-08-19 00:00:00"],
    ["last wed of", "2026-06-24 00:00:00"],
    ["front of 7pm", "2026-06-15 18:45:00"],
    ["0 Jan 2026", "2025-12-31 00:00:00"],
    ["tomorrow 10:00", "2026-06-16 10:00:00"],
    ["10:00 tomorrow", "2026-06-16 00:00:00"],
    ["+1 days ago tomorrow", "2026-06-16 00:00:00"],
    ["last day of february", "2026-02-28 00:00:00"],
    ["2026-08-20\u00a010:00", "2026-08-20 10:00:00"],
    ["   ", "2026-06-15 12:00:00"],
  ])("that mislead are read all the same: %j", (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it.each([
    "foo",
    "tues",
    "thurs",
    "fifth week",
    "2026.08.20",
    "2026-13-01",
    "2026-08-20 25:00",
    "1 mai 2024",
    "in 2 days",
    "26/08/20",
    "13pm",
    "7:",
    "2026–08–20",
    "２０２６-08-20",
    "2026-08-20 22:00 XYZ",
    "@99999999999999999999",
    "noon 10:00",
    "2026-08-20/2026-08-22",
  ])("that the service refuses are refused: %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("keep the wall clock of the zone they name", () => {
    const parsed = parseDateText("2026-06-20T19:00:00-07:00", MONDAY_NOON, zone("America/Toronto"), findZone);
    expect(parsed).toMatchObject({ namesZone: true, instant: 1_782_007_200 });
    expect(formatWall(parsed?.wall ?? 0)).toBe("2026-06-20 19:00:00");
  });

  it("take what they do not name from the clock of the zone they are read in", () => {
    expect(read("now", "America/Toronto")).toBe("2026-06-15 08:00:00");
    expect(read("UTC", "UTC+3")).toBe("2026-06-15 15:00:00");
  });

  it("take it from the place they name when no zone was given", () => {
    expect(parseUtcDateText("America/Toronto", MONDAY_NOON, findZone)?.instant).toBe(MONDAY_NOON);
    expect(parseUtcDateText("EST", MONDAY_NOON, findZone)?.instant).toBe(MONDAY_NOON + 5 * 3600);
  });

  it("mean the same in any letter case", () => {
    const texts = fc.constantFrom("tomorrow noon", "last monday of may 2027", "+2 weeks 3 days", "aug 20, 2026 4pm", "monday next week");
    fc.assert(fc.property(texts, (text) => read(text.toUpperCase()) === read(text)));
  });

  it("in the stored form stand for themselves", () => {
    const walls = fc.integer({ min: -62_135_596_800, max: 253_402_300_799 });
    fc.assert(fc.property(walls, (wall) => read(formatWall(wall)) === formatWall(wall)));
  });

  it("add up: days forth and back are no days", () => {
    const days = fc.integer({ min: 0, max: 9999 });
    fc.assert(fc.property(days, (count) => read(`+${count} days -${count} days`) === "2026-06-15 12:00:00"));
  });

  it("of any kind never throw", () => {
    const piece = fc.constantFrom(
      "next",
      "monday",
      "of",
      "10:00",
      "@5",
      "ago",
      "+",
      "-",
      "2026",
      "/",
      "T",
      "Z",
      "week",
      "first",
      "day",
      "31",
      ".",
      "µ",
      "Ã",
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(" ")),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const instant = parseDateText(text, MONDAY_NOON, zone("Europe/Madrid"), findZone)?.instant;
        return instant === undefined || Number.isFinite(instant);
      }),
    );
  });
});
