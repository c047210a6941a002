import fc from "fast-check";
import { expect, test } from "vitest";
import { createFidelity, type FidelityMode } from "../../../../../src/service/fidelity.ts";
import { readSentDate } from "../../../../../src/service/parameters/checks.ts";
import { defaultWindow, listWindow } from "../../../../../src/service/resources/events/window.ts";
import { createZoneFinder } from "../../../../../src/time/zones/find-zone.ts";
import { zoneOf } from "../../../../support/context.ts";

const findZone = createZoneFinder();
const noon = Date.parse("2026-06-15T12:00:00Z") / 1000;

type Bounds = Partial<Record<"start_date" | "end_date" | "starts_before" | "starts_after" | "ends_before" | "ends_after", string>>;

interface Place {
  readonly site?: string;
  readonly now?: number;
  readonly fidelity?: FidelityMode;
  readonly day_starts?: string;
}

function contextAt({ site = "America/Toronto", now = noon, fidelity = "observed", day_starts }: Place) {
  return { store: { site: { day_starts } }, zone: zoneOf(site), clock: { seconds: () => now }, fidelity: createFidelity(fidelity) };
}

function window({ strict = false, include = false, ...bounds }: Bounds & { strict?: boolean; include?: boolean }, place: Place = {}) {
  const dates = Object.fromEntries(Object.entries(bounds).map(([name, text]) => [name, readSentDate(text, findZone)]));
  return listWindow({ ...dates, isStrict: strict, hasInclude: include }, contextAt(place));
}

test("listWindow goes from yesterday to two years from now by default", () => {
  expect(window({})).toMatchObject({ start_date: "2026-06-14 00:00:00", end_date: "2028-06-15 23:59:59" });
});

test("listWindow starts today east of Greenwich, where yesterday 23:59 UTC is already today", () => {
  expect(window({}, { site: "Europe/Madrid" }).start_date).toBe("2026-06-15 00:00:00");
});

test("listWindow counts days in UTC, even late in the evening of the site", () => {
  const now = Date.parse("2026-06-16T02:00:00Z") / 1000;
  expect(window({ start_date: "today" }, { now }).start_date).toBe("2026-06-16 00:00:00");
  expect(window({}, { now }).start_date).toBe("2026-06-15 00:00:00");
});

test("listWindow converts a strict default start to the site's clock twice", () => {
  expect(window({ strict: true })).toMatchObject({ start_date: "2026-06-14 15:59:00", end_date: "2028-06-15 08:00:00" });
});

test("listWindow starts exactly now in spec mode when strict", () => {
  expect(window({ strict: true }, { fidelity: "spec" })).toMatchObject({
    start_date: "2026-06-15 08:00:00",
    end_date: "2028-06-15 08:00:00",
  });
});

test("listWindow has no default start next to another strict bound in spec mode", () => {
  expect(window({ strict: true, starts_after: "2026-06-20" }, { fidelity: "spec" }).start_date).toBeUndefined();
});

test("listWindow uses the default of each date that is sent besides include and another bound", () => {
  const bounded = { include: true, ends_before: "2026-07-13" };
  expect(window(bounded)).toMatchObject({ start_date: undefined, end_date: undefined });
  expect(window({ ...bounded, start_date: "2026-05-30" })).toMatchObject({ start_date: "2026-06-14 19:59:00", end_date: undefined });
  expect(window({ ...bounded, end_date: "2026-05-30" })).toMatchObject({ start_date: undefined, end_date: "2028-06-15 12:00:00" });
});

test("listWindow keeps the exact defaults when include is given, strict or not", () => {
  const defaults = { start_date: "2026-06-14 19:59:00", end_date: "2028-06-15 12:00:00" };
  expect(window({ include: true, start_date: "2019-01-01" })).toMatchObject(defaults);
  expect(window({ include: true, strict: true })).toMatchObject(defaults);
});

test("listWindow keeps other bounds when include is given", () => {
  expect(window({ include: true, ends_before: "2030-01-01" })).toMatchObject({ start_date: undefined, ends_before: "2030-01-01 23:59:59" });
});

test("listWindow reads 0 as today, and as 1970 when strict", () => {
  expect(window({ end_date: "0" }).end_date).toBe("2026-06-15 23:59:59");
  expect(window({ start_date: "0", strict: true }).start_date).toBe("1969-12-31 19:00:00");
});

test("listWindow reads digits with whitespace around them as a timestamp", () => {
  expect(window({ start_date: "1787220000 " }).start_date).toBe("2026-08-20 00:00:00");
});

test("listWindow widens dates to the hour at which days of the site start, and no strict date", () => {
  const six = { day_starts: "06:00" };
  expect(window({ starts_before: "2026-08-01 03:00:00" }, six)).toMatchObject({ starts_before: "2026-08-02 05:59:59" });
  expect(window({ start_date: "2026-08-01 03:00:00", strict: true }, six).start_date).toBe("2026-07-31 23:00:00");
});

test("listWindow ignores a number with decimals", () => expect(window({ start_date: "1787220000.75" }).start_date).toBeUndefined());

test("defaultWindow ends on 1 March when today is a leap day", () => {
  const now = Date.parse("2028-02-29T12:00:00Z") / 1000;
  expect(defaultWindow(contextAt({ site: "UTC", now }))).toEqual({ start_date: "2028-02-28 23:59:00", end_date: "2030-03-01 12:00:00" });
});

test("listWindow contains every sent day", () => {
  const instants = fc.integer({ min: 0, max: 4_000_000_000 });
  fc.assert(
    fc.property(instants, (instant) => {
      const text = new Date(instant * 1000).toISOString().slice(0, 19).replace("T", " ");
      const { start_date = "", end_date = "" } = window({ start_date: text, end_date: text });
      return start_date <= text && text <= end_date;
    }),
  );
});
