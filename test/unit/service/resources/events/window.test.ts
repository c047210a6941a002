import fc from "fast-check";
import { expect, test } from "vitest";
import { createFidelity, type FidelityMode } from "../../../../../src/service/fidelity.ts";
import { readSentDate } from "../../../../../src/service/parameters/checks.ts";
import { defaultWindow, listWindow } from "../../../../../src/service/resources/events/window.ts";
import { findZone, zoneOf } from "../../../../support/zones.ts";

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

const late = { now: Date.parse("2026-06-16T02:00:00Z") / 1000 };
const strict = { strict: true };
const spec = { fidelity: "spec" } as const;
const six = { day_starts: "06:00" };
const bounded = { include: true, ends_before: "2026-07-13" };
const exact = { start_date: "2026-06-14 19:59:00", end_date: "2028-06-15 12:00:00" };

test.each<[rule: string, asked: Parameters<typeof window>[0], place: Place, expected: object]>([
  ["goes from yesterday to two years from now by default", {}, {}, { start_date: "2026-06-14 00:00:00", end_date: "2028-06-15 23:59:59" }],
  ["starts today where yesterday 23:59 UTC is already today", {}, { site: "Europe/Madrid" }, { start_date: "2026-06-15 00:00:00" }],
  ["counts a sent day in UTC, late in the evening of the site", { start_date: "today" }, late, { start_date: "2026-06-16 00:00:00" }],
  ["counts the default day in UTC, late in the evening of the site", {}, late, { start_date: "2026-06-15 00:00:00" }],
  ["moves a strict default start by the zone twice", strict, {}, { start_date: "2026-06-14 15:59:00", end_date: "2028-06-15 08:00:00" }],
  ["starts exactly now in spec mode when strict", strict, spec, { start_date: "2026-06-15 08:00:00", end_date: "2028-06-15 08:00:00" }],
  ["has no default start next to another strict bound", { ...strict, starts_after: "2026-06-20" }, spec, { start_date: undefined }],
  ["has no default besides include and another bound", bounded, {}, { start_date: undefined, end_date: undefined }],
  ["has the default of a start sent besides them", { ...bounded, start_date: "2026-05-30" }, {}, { ...exact, end_date: undefined }],
  ["has the default of an end sent besides them", { ...bounded, end_date: "2026-05-30" }, {}, { ...exact, start_date: undefined }],
  ["keeps the exact defaults when include is given", { include: true, start_date: "2019-01-01" }, {}, exact],
  ["keeps the exact defaults when include is given and strict", { include: true, strict: true }, {}, exact],
  ["keeps other bounds when include is given", bounded, {}, { start_date: undefined, ends_before: "2026-07-13 23:59:59" }],
  ["reads 0 as today", { end_date: "0" }, {}, { end_date: "2026-06-15 23:59:59" }],
  ["reads 0 as 1970 when strict", { start_date: "0", strict: true }, {}, { start_date: "1969-12-31 19:00:00" }],
  ["reads digits with whitespace around them as a timestamp", { start_date: "1787220000 " }, {}, { start_date: "2026-08-20 00:00:00" }],
  ["widens dates to the hour at which days start", { starts_before: "2026-08-01 03:00:00" }, six, { starts_before: "2026-08-02 05:59:59" }],
  ["widens no strict date", { ...strict, start_date: "2026-08-01 03:00:00" }, six, { start_date: "2026-07-31 23:00:00" }],
  ["ignores a number with decimals", { start_date: "1787220000.75" }, {}, { start_date: undefined }],
])("listWindow %s", (_, asked, place, expected) => expect(window(asked, place)).toMatchObject(expected));

test("defaultWindow ends on 1 March when today is a leap day", () => {
  const now = Date.parse("2028-02-29T12:00:00Z") / 1000;
  expect(defaultWindow(contextAt({ site: "UTC", now }))).toEqual({ start_date: "2028-02-28 23:59:00", end_date: "2030-03-01 12:00:00" });
});

test("listWindow contains every sent day", () => {
  const instants = fc.integer({ min: 0, max: 4_000_000_000 });
  const property = fc.property(instants, (instant) => {
    const text = new Date(instant * 1000).toISOString().slice(0, 19).replace("T", " ");
    const { start_date = "", end_date = "" } = window({ start_date: text, end_date: text });
    return start_date <= text && text <= end_date;
  });
  fc.assert(property);
});
