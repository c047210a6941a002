import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultWindow, listWindow, type WindowParameters } from "../../../src/time/list-window.ts";
import { type Zone, zoneFinder } from "../../../src/time/zone.ts";

const findZone = zoneFinder();
const NOON = Date.parse("2026-06-15T12:00:00Z") / 1000;
const observed = { defaultStart: "yesterday", include: "keeps-default-window" } as const;
const spec = { defaultStart: "now", include: "ignores-dates" } as const;

function zone(name: string): Zone {
  const found = findZone(name);
  if (found === undefined) throw new Error(`no zone ${name}`);
  return found;
}

function window(sent: WindowParameters, { site = "America/Toronto", now = NOON, rules = observed as typeof observed | typeof spec } = {}) {
  return listWindow(sent, zone(site), rules, { now, findZone });
}

describe("the window of the event list", () => {
  it("goes from yesterday to two years on by default", () => {
    expect(window({})).toMatchObject({ start_date: "2026-06-14 00:00:00", end_date: "2028-06-15 23:59:59" });
  });

  it("starts today east of Greenwich, where yesterday 23:59 UTC is already today", () => {
    expect(window({}, { site: "Europe/Madrid" }).start_date).toBe("2026-06-15 00:00:00");
  });

  it("starts today under the rules of the specification", () => {
    expect(window({}, { rules: spec }).start_date).toBe("2026-06-15 00:00:00");
  });

  it("counts UTC days late in the evening", () => {
    const now = Date.parse("2026-06-16T02:00:00Z") / 1000;
    expect(window({ start_date: "today" }, { now }).start_date).toBe("2026-06-16 00:00:00");
    expect(window({}, { now }).start_date).toBe("2026-06-15 00:00:00");
  });

  it("moves strict values to the site's clock, the default start twice", () => {
    expect(window({ strict: true })).toMatchObject({ start_date: "2026-06-14 15:59:00", end_date: "2028-06-15 08:00:00" });
    expect(window({ strict: true, start_date: "2026-06-20 20:00" }).start_date).toBe("2026-06-20 16:00:00");
  });

  it("widens every bound to its day otherwise", () => {
    const day = "2026-06-20 19:00";
    expect(window({ start_date: day, end_date: day, starts_before: day, starts_after: day, ends_before: day, ends_after: day })).toEqual({
      start_date: "2026-06-20 00:00:00",
      end_date: "2026-06-20 23:59:59",
      starts_before: "2026-06-20 23:59:59",
      starts_after: "2026-06-20 23:59:59",
      ends_before: "2026-06-20 23:59:59",
      ends_after: "2026-06-20 23:59:59",
    });
  });

  it("drops its defaults, but not what was sent, beside another bound", () => {
    expect(window({ starts_after: "2026-07-01", end_date: "2026-07-10" })).toMatchObject({
      start_date: undefined,
      end_date: "2026-07-10 23:59:59",
    });
  });

  it("goes back to the defaults with include, without widening or strictness", () => {
    const defaults = { start_date: "2026-06-14 19:59:00", end_date: "2028-06-15 12:00:00" };
    expect(window({ include: true, start_date: "2019-01-01" })).toMatchObject(defaults);
    expect(window({ include: true, strict: true })).toMatchObject(defaults);
  });

  it("keeps other bounds with include", () => {
    expect(window({ include: true, ends_before: "2030-01-01" })).toMatchObject({
      start_date: undefined,
      ends_before: "2030-01-01 23:59:59",
    });
  });

  it("is no window at all with include under the rules of the specification", () => {
    const bounds = window({ include: true, start_date: "2019-01-01", ends_before: "2030-01-01" }, { rules: spec });
    expect(Object.values(bounds)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
  });

  it("takes 0 for today, and for the epoch when strict", () => {
    expect(window({ end_date: "0" }).end_date).toBe("2026-06-15 23:59:59");
    expect(window({ start_date: "0", strict: true }).start_date).toBe("1969-12-31 19:00:00");
  });

  it("takes digits with blanks around them for a timestamp", () => {
    expect(window({ start_date: "1787220000 " }).start_date).toBe("2026-08-20 00:00:00");
  });

  it("has no bound where a number passes the validator but is no date", () => {
    expect(window({ start_date: "1787220000.75" }).start_date).toBeUndefined();
  });

  it("ends on 1 March when begun on a leap day", () => {
    const now = Date.parse("2028-02-29T12:00:00Z") / 1000;
    expect(defaultWindow(now, zone("UTC"), observed)).toEqual({ start_date: "2028-02-28 23:59:00", end_date: "2030-03-01 12:00:00" });
  });

  it("always holds the day that was asked for", () => {
    const instants = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(instants, (instant) => {
        const text = new Date(instant * 1000).toISOString().slice(0, 19).replace("T", " ");
        const { start_date = "", end_date = "" } = window({ start_date: text, end_date: text });
        return start_date <= text && text <= end_date;
      }),
    );
  });
});
