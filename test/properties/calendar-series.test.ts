import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { expect, test } from "vitest";
import { readCalendarFiles } from "../../src/mirror/import/calendar-file.ts";
import { createLinkBook } from "../../src/mirror/import/imported.ts";
import { expandRule } from "../../src/mirror/import/recurrence.ts";
import { readRule } from "../../src/mirror/import/recurrence-rule.ts";
import { formatWallClock, parseWallClock } from "../../src/time/wall-clock.ts";
import { cases } from "../support/cases.ts";
import { plainDates, type RuleParts } from "../support/plain-recurrence.ts";
import { findZone } from "../support/zones.ts";

/** Random numbers that are the same in every run. */
function createRandom(seed: number) {
  let state = seed;
  const below = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * count);
  };
  return {
    below,
    pick: <Item>(list: readonly Item[]): Item => list[below(list.length)] as Item, // The index is inside of the list.
    some: (most: number, one: () => string) => [...new Set(Array.from({ length: 1 + below(most) }, one))].join(","),
  };
}

type Random = ReturnType<typeof createRandom>;

const day = 86_400;
const weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const compact = (wallClock: number) => formatWallClock(wallClock).replace(/[-:]/g, "").replace(" ", "T");
const textOf = (parts: RuleParts) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join(";");

function anyRule({ below, pick, some }: Random): RuleParts {
  const FREQ = pick(["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY"]);
  const hasPlaces = FREQ === "YEARLY" || FREQ === "MONTHLY";
  const weeks = FREQ === "YEARLY" && below(4) === 0 ? { BYWEEKNO: some(2, () => pick(["1", "10", "20", "52", "53", "-1"])) } : {};
  const parts = {
    FREQ,
    ...(below(2) === 0 && { INTERVAL: String(1 + below(3)) }),
    ...(below(3) === 0 && { COUNT: String(1 + below(8)) }),
    ...(below(4) === 0 && { WKST: pick(["SU", "MO", "WE"]) }),
    ...(below(3) === 0 && { BYMONTH: some(3, () => String(1 + below(12))) }),
    ...weeks,
    ...(FREQ === "YEARLY" && below(5) === 0 && { BYYEARDAY: some(3, () => pick(["1", "60", "100", "365", "366", "-1", "-100"])) }),
    ...(FREQ !== "WEEKLY" && below(4) === 0 && { BYMONTHDAY: some(3, () => pick(["1", "10", "15", "29", "30", "31", "-1", "-2"])) }),
    ...(below(2) === 0 && {
      BYDAY: some(
        3,
        () => `${hasPlaces && !("BYWEEKNO" in weeks) && below(2) === 0 ? pick(["1", "2", "5", "-1", "-2"]) : ""}${pick(weekdays)}`,
      ),
    }),
    ...(below(4) === 0 && { BYHOUR: some(2, () => String(below(24))) }),
    ...(below(6) === 0 && { BYMINUTE: some(2, () => pick(["0", "15", "30"])) }),
  };
  const hasList = Object.keys(parts).some((name) => name.startsWith("BY"));
  return hasList && below(5) === 0 ? { ...parts, BYSETPOS: some(2, () => pick(["1", "2", "-1", "3"])) } : parts;
}

test("a rule of any parts has the dates of a plain look at every day, and looks at a bounded number of them", () => {
  const random = createRandom(7);
  for (let round = 0; round < cases(100); round++) {
    const parts = anyRule(random);
    const someStart = Date.UTC(2025, random.below(12), 1 + random.below(28), random.below(24), random.pick([0, 30])) / 1_000;
    const last = someStart + 800 * day;
    // The plain dates begin at the first date of the rule; another start is a date of its own.
    const [start] = plainDates({ ...parts, COUNT: "1" }, someStart, last);
    // A start in the last week of the year before is a date of that year, to the plain look as to the rule.
    if (start === undefined || plainDates({ ...parts, COUNT: "1" }, start, last)[0] !== start) continue;
    const from = start + random.pick([0, 1, 200]) * day;
    const budget = { steps: 100_000 };
    const rule = readRule(textOf(parts), () => {});
    const found = rule && expandRule(rule, { start, window: { from, until: last }, isAfterEnd: () => false }, budget);

    expect(found?.dates.slice(0, 300), textOf(parts)).toEqual(
      plainDates(parts, start, last)
        .filter((date) => date >= from)
        .slice(0, 300),
    );
    expect(budget.steps).toBeGreaterThan(0);
  }
});

/** The rules of calendars that people write, of which both libraries have the right dates. */
function usualRule({ below, pick, some }: Random, start: number): RuleParts {
  const weekday = weekdays[new Date(start * 1_000).getUTCDay()] ?? "";
  const date = new Date(start * 1_000).getUTCDate();
  const rule = pick<RuleParts>([
    { FREQ: "DAILY" },
    { FREQ: "WEEKLY", BYDAY: [...new Set([weekday, ...some(2, () => pick(weekdays)).split(",")])].join(",") },
    { FREQ: "WEEKLY" },
    { FREQ: "MONTHLY", BYDAY: `${Math.ceil(date / 7)}${weekday}` },
    { FREQ: "MONTHLY" },
    { FREQ: "YEARLY" },
  ]);
  return { ...rule, INTERVAL: String(1 + below(2)), COUNT: String(2 + below(12)) };
}

const zones = ["America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Sydney"];

test("series with exceptions in all forms have the instants of two other parsers", () => {
  const random = createRandom(11);
  for (let round = 0; round < cases(100); round++) {
    const { below, pick } = random;
    const name = pick(zones);
    const zone = findZone(name);
    if (!zone) throw new Error(name);
    // No time that a change of clocks skips or repeats.
    const start = Date.UTC(2026, below(12), 1 + below(28), 5 + below(18), pick([0, 15, 30])) / 1_000;
    const parts = usualRule(random, start);
    const one = datesOfLibrary(parts, start);
    expect(datesOfIcal(parts, start), textOf(parts)).toEqual(one);

    // Each date stays, is excluded, or is moved by an hour, named in one of the forms.
    const fates = one.map(() => pick(["stays", "stays", "excluded", "moved"]));
    const nameOf = (wallClock: number) => {
      const instant = zone.instantOf(wallClock);
      const other = pick(zones);
      return pick([
        `;TZID=${name}:${compact(wallClock)}`,
        `:${compact(instant)}Z`,
        `;TZID=${other}:${compact(findZone(other)?.wallClockAt(instant) ?? 0)}`,
        `;VALUE=DATE:${compact(wallClock).slice(0, 8)}`,
        `;TZID=${name}:${compact(wallClock).slice(0, 8)}T000000`,
        `:${compact(wallClock)}`,
      ]);
    };
    const excluded = one.filter((_, index) => fates[index] === "excluded");
    const moved = one.filter((_, index) => fates[index] === "moved");
    const file = [
      ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", `DTSTART;TZID=${name}:${compact(start)}`, `RRULE:${textOf(parts)}`],
      ...excluded.map((date) => `EXDATE${nameOf(date)}`),
      "END:VEVENT",
      ...moved.flatMap((date) => [
        ...["BEGIN:VEVENT", "UID:1", `RECURRENCE-ID${nameOf(date)}`, `DTSTART:${compact(zone.instantOf(date) + 3_600)}Z`, "END:VEVENT"],
      ]),
      "END:VCALENDAR",
    ].join("\r\n");
    const expected = one.flatMap((date, index) => {
      const instant = zone.instantOf(date);
      return fates[index] === "excluded" ? [] : fates[index] === "moved" ? [instant + 3_600] : [instant];
    });

    expect(instantsOf(file), file).toEqual(expected.toSorted((a, b) => a - b));
  }
});

function datesOfLibrary(parts: RuleParts, start: number): number[] {
  const rruleString = `DTSTART:${compact(start)}Z\nRRULE:${textOf(parts)}`;
  return new RRuleTemporal({ rruleString }).all().map(({ epochMilliseconds }) => epochMilliseconds / 1_000);
}

function datesOfIcal(parts: RuleParts, start: number): number[] {
  const iterator = ICAL.Recur.fromString(textOf(parts)).iterator(ICAL.Time.fromDateTimeString(formatWallClock(start).replace(" ", "T")));
  const dates: number[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) dates.push(parseWallClock(next.toString().replace("T", " ")) ?? 0);
  return dates;
}

/** Returns the instants of all events of a file. */
function instantsOf(text: string, budget = { steps: 1_000_000 }): number[] {
  const { events } = readCalendarFiles([{ name: "a.ics", text }], contextOf(), budget);
  return events
    .map(({ fields }) => {
      const zone = findZone(String(fields.timezone));
      return parseWallClock(String(fields.utc_start_date)) ?? zone?.instantOf(parseWallClock(fields.start_date) ?? 0) ?? 0;
    })
    .sort((a, b) => a - b);
}

function contextOf() {
  return {
    ...{ findZone, timezone: undefined, venues: createLinkBook("venue"), organizers: createLinkBook("organizer"), report: () => () => {} },
    window: { from: "2025-01-01", until: "2051-12-31", isGiven: true },
  };
}

test("1,200 events cost as many steps as they have days, and a file that never ends costs the budget", () => {
  const event = (index: number, rule: string) => [
    ...["BEGIN:VEVENT", `UID:${index}`, "DTSTART;TZID=Europe/Berlin:20260105T190000", `RRULE:${rule}`, "END:VEVENT"],
  ];
  const fileOf = (count: number, rule: string) =>
    ["BEGIN:VCALENDAR", ...Array.from({ length: count }, (_, index) => event(index, rule)).flat(), "END:VCALENDAR"].join("\r\n");
  const stepsOf = (count: number, rule: string) => {
    const budget = { steps: 30_000_000 };
    instantsOf(fileOf(count, rule), budget);
    return 30_000_000 - budget.steps;
  };
  expect(stepsOf(1_200, "FREQ=WEEKLY;COUNT=1")).toBe(1_200 * stepsOf(1, "FREQ=WEEKLY;COUNT=1"));
  expect(stepsOf(1_200, "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30")).toBeLessThan(1_200 * 60);
  expect(stepsOf(2, "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=28;BYSECOND=1;BYMINUTE=0;BYHOUR=0")).toBeLessThan(30_000_000);
});
