import { describe, expect, it } from "vitest";
import { eventPublication, isStorableDate, linkedPublication, linkedPublicationChange } from "../../../src/time/publication-dates.ts";
import { type Zone, zoneFinder } from "../../../src/time/zone.ts";

const findZone = zoneFinder();
const context = { now: 1_781_524_800, findZone };

function zone(name: string): Zone {
  const found = findZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
}

const toronto = zone("America/Toronto");

describe("publication dates", () => {
  it("of an event are read in its zone and taken over as the site's clock", () => {
    const dates = eventPublication({ date: "now" }, zone("Europe/Madrid"), toronto, context);
    expect(dates).toEqual({ date: "2026-06-15 14:00:00", date_utc: "2026-06-15 18:00:00" });
  });

  it("follow from the UTC date when that alone is sent", () => {
    const dates = eventPublication({ date_utc: "1780000000" }, toronto, toronto, context);
    expect(dates).toEqual({ date: "2026-05-28 16:26:40", date_utc: "2026-05-28 20:26:40" });
  });

  it("are kept as sent when both are", () => {
    const dates = eventPublication({ date: "2026-01-01", date_utc: "2025-05-05" }, toronto, toronto, context);
    expect(dates).toEqual({ date: "2026-01-01 00:00:00", date_utc: "2025-05-05 00:00:00" });
  });

  it("of a venue move a timestamp to the site's clock", () => {
    expect(linkedPublication({ date: "1780000000" }, toronto, context)).toEqual({
      date: "2026-05-28 16:26:40",
      date_utc: "2026-05-28 20:26:40",
    });
  });

  it("of a venue update change one without the other", () => {
    expect(linkedPublicationChange({ date: "2026-12-01" }, toronto, context)).toEqual({ date: "2026-12-01 00:00:00", date_utc: undefined });
  });

  it("use the plain offset of a site set to one", () => {
    const dates = linkedPublication({ date_utc: "2026-07-01 12:00" }, zone("UTC-5"), context);
    expect(dates.date).toBe("2026-07-01 07:00:00");
  });

  it("can be stored between the years 1 and 9999", () => {
    expect(
      ["-0001-11-30 00:00:00", "0000-01-01 00:00:00", "0001-01-01 00:00:00", "9999-12-31 23:59:59", "10000-01-01 00:00:00"].map(
        isStorableDate,
      ),
    ).toEqual([false, false, true, true, false]);
  });
});
