import { afterEach, describe, expect, test, vi } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import type { CalendarOptions } from "../../src/calendar/options.ts";
import type { EventResponse } from "../../src/index.ts";
import { createSeededRandom } from "../../src/util/seeded-random.ts";

afterEach(() => void vi.useRealTimers());

/** Starts the default world while the machine's clock is at an instant. */
function startAt(now: string, options: CalendarOptions = {}) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
  return createCalendar({ now: "system", quiet: true, ...options });
}

async function list(calendar: ReturnType<typeof startAt>, query = ""): Promise<readonly EventResponse[]> {
  const response = await calendar.fetch(`http://localhost/wp-json/calendar/events/v1/events?${query}`);
  return (await response.json()).events;
}

/** Returns the date of an instant in a time zone, some days on: `2026-11-23`. */
function dayOf(now: string, timeZone: string, days = 0): string {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(new Date(now));
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
}

const day = 86_400_000;
const zones = ["America/Toronto", "Europe/Madrid", "Pacific/Auckland", "America/St_Johns", "UTC", "Pacific/Honolulu"];
const random = createSeededRandom(29);
/** Instants at any hour of days in eight years, one in each zone. */
const moments = Array.from({ length: zones.length }, (_, index) => {
  const instant = Date.UTC(2024, 0, 1) + Math.floor(random.next() * 8 * 365 * day);
  return [`${new Date(instant).toISOString().slice(0, 19)}Z`, zones[index] ?? "UTC"] as const;
});
const edges = [
  ["2026-12-31T23:59:59Z", "UTC"],
  ["2027-01-01T00:00:00Z", "UTC"],
  ["2028-02-29T12:00:00Z", "America/Toronto"],
  ["2027-03-14T06:30:00Z", "America/Toronto"],
  ["2026-11-01T05:30:00Z", "America/Toronto"],
  ["2026-11-21T03:00:00Z", "America/Toronto"],
] as const;

const shapes: Readonly<Record<string, (event: EventResponse) => boolean>> = {
  "with a picture": ({ image }) => image !== false,
  free: ({ cost }) => cost === "Free",
  "sold out": ({ cost }) => cost === "Sold out",
  "all day": ({ all_day }) => all_day === true,
  "over midnight": ({ start_date, end_date }) => hours(start_date, end_date) < 12 && start_date.slice(0, 10) < end_date.slice(0, 10),
  "of several days": ({ start_date, end_date }) => hours(start_date, end_date) > 48,
  "at two venues": ({ venue }) => Array.isArray(venue) && venue.length === 2,
  "with a long title": ({ title }) => title.length > 120,
};

function hours(start: string, end: string): number {
  return (Date.parse(`${end.replace(" ", "T")}Z`) - Date.parse(`${start.replace(" ", "T")}Z`)) / 3_600_000;
}

describe.each([...moments, ...edges])("at %s in %s", (now, timezone) => {
  test("the default world has events today, tomorrow, on the weekend and in each of the next weeks", async () => {
    const calendar = startAt(now, { site: { timezone } });
    const start = dayOf(now, timezone);
    const today = await list(calendar, `start_date=${start}&starts_before=${start} 23:59:59`);
    expect(today.some(({ start_date }) => start_date.startsWith(start))).toBe(true);
    const starts = calendar
      .snapshot()
      .events.filter(({ status, language, hide_from_listings }) => status === "publish" && language === "en" && !hide_from_listings)
      .map(({ start_date }) => start_date);
    const isEmpty = (from: string, to: string) => !starts.some((date) => date >= from && date < to);
    // The next weekend is among the next seven days, or today is part of it.
    const emptyDays = [0, 1, 2, 3, 4, 5, 6].filter((days) => isEmpty(dayOf(now, timezone, days), dayOf(now, timezone, days + 1)));
    const weeks = Array.from({ length: 25 }, (_, week) => week);
    const emptyWeeks = weeks.filter((week) => isEmpty(dayOf(now, timezone, 7 * week), dayOf(now, timezone, 7 * week + 7)));
    expect({ emptyDays, emptyWeeks }).toEqual({ emptyDays: [], emptyWeeks: [] });
  });

  test("the first page has an event of every shape, in each language", async () => {
    const calendar = startAt(now, { site: { timezone } });
    for (const language of ["en", "fr-ca", "es"]) {
      const page = await list(calendar, `i18n_language=${language}`);
      const missing = Object.keys(shapes).filter((name) => !page.some(shapes[name] ?? (() => false)));
      expect([language, missing]).toEqual([language, language === "en" ? [] : ["at two venues"]]);
    }
  });

  test("titles with a date are on that date", () => {
    const { events } = startAt(now, { site: { timezone } }).snapshot();
    const startOf = (slug: string) => events.find((event) => event.slug === slug)?.start_date ?? "";
    expect(startOf("new-years-eve-ball")).toMatch(/^\d{4}-12-31 21:00:00$/);
    expect(startOf("winter-carnival")).toMatch(/^\d{4}-02-06 /);
    expect(startOf("family-day-on-ice")).toMatch(/^\d{4}-02-(1[5-9]|2[01]) /);
    const winter = events.find(({ slug }) => slug === "fete-de-lhiver-edition-2026");
    expect(winter?.title).toBe(`Fête de l'hiver – édition ${winter?.start_date.slice(0, 4)}`);
    expect(Math.abs(Date.parse(startOf("new-years-eve-ball").slice(0, 10)) - Date.parse(now))).toBeLessThan(216 * day);
  });
});

test("the night of the lost hour skips an hour, and the night of the extra hour repeats one", () => {
  const { events } = startAt("2027-05-05T12:00:00Z").snapshot();
  const nights = ["night-of-the-lost-hour", "night-of-the-extra-hour"].map((slug) => {
    const night = events.find((event) => event.slug === slug);
    return hours(night?.utc_start_date ?? "", night?.utc_end_date ?? "");
  });
  expect(nights).toEqual([1, 3]);
});

test("with a stopped clock, and in other worlds, nothing is added", () => {
  const now = "2026-11-23T16:00:00Z";
  expect(startAt(now).snapshot().events.length).toBeGreaterThan(191);
  expect(createCalendar({ now }).snapshot().events).toHaveLength(191);
  expect(createCalendar().snapshot().events).toHaveLength(191);
  expect(startAt(now, { rebase: false }).snapshot().events).toHaveLength(191);
  expect(startAt(now, { world: "empty" }).snapshot().events).toHaveLength(0);
});

test("a reset goes back to the day on which the calendar started", () => {
  const calendar = startAt("2026-11-23T16:00:00Z");
  const { events } = calendar.snapshot();
  calendar.db.event.deleteMany({ where: { id: { gt: 0 } } });
  calendar.reset();
  expect(calendar.snapshot().events).toEqual(events);
});

test("every record that the world links exists, and every slug is unique", () => {
  const world = startAt("2026-11-23T16:00:00Z").snapshot();
  expect(() => createCalendar({ world })).not.toThrow();
  const slugs = world.events.map(({ slug }) => slug).filter((slug) => slug !== "");
  expect(new Set(slugs).size).toBe(slugs.length);
  expect([world.venues.length, world.organizers.length, world.categories.length]).toEqual(
    [createCalendar().snapshot()].flatMap(({ venues, organizers, categories }) => [venues.length, organizers.length, categories.length]),
  );
});
