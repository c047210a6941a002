import { describe, expect, test } from "vitest";
import { createCalendar } from "../../src/calendar/create-calendar.ts";
import type { World } from "../../src/worlds/world.ts";
import { loadWorld, type WorldName } from "../../src/worlds.ts";

const week = 7 * 86_400_000;

async function started(name: WorldName, now: string): Promise<{ readonly original: World; readonly moved: World }> {
  const world = await loadWorld(name);
  return { original: createCalendar({ world }).snapshot(), moved: createCalendar({ world, now }).snapshot() };
}

const time = (wallClock: string) => Date.parse(`${wallClock.replace(" ", "T")}Z`);

function inZone(utc: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return parts.format(new Date(time(utc)));
}

describe.each<WorldName>(["city", "small", "multilingual"])("the world %s", (name) => {
  // From winter to summer, from summer to winter, years ahead, and back in time.
  test.each(["2026-07-20T08:00:00Z", "2026-11-09T12:00:00Z", "2031-03-12T00:00:00Z", "2024-02-29T23:59:59Z"])(
    "moves to %s by whole weeks",
    async (now) => {
      const { original, moved } = await started(name, now);
      expect(moved.now).toBe(now);
      const shifts = moved.events.map((event, index) => time(event.start_date) - time(original.events[index]?.start_date ?? ""));
      expect(new Set(shifts).size).toBe(1);
      expect(shifts[0] ?? Number.NaN).toBe(Math.round((Date.parse(now) - Date.parse(original.now)) / week) * week);
    },
  );

  test("keeps weekdays, local times and zones, while UTC follows daylight saving", async () => {
    const { original, moved } = await started(name, "2026-10-01T12:00:00Z");
    for (const [index, event] of moved.events.entries()) {
      const before = original.events[index];
      expect(event.start_date.slice(11)).toBe(before?.start_date.slice(11));
      expect(new Date(time(event.start_date)).getUTCDay()).toBe(new Date(time(before?.start_date ?? "")).getUTCDay());
      expect(event.timezone).toBe(before?.timezone);
      if (event.timezone.includes("/")) expect(inZone(event.utc_start_date, event.timezone)).toBe(event.start_date);
    }
  });

  test("has upcoming events after it moved to another year", async () => {
    const calendar = createCalendar({ world: await loadWorld(name), now: "2029-08-17T03:00:00Z" });
    expect((await (await calendar.fetch(new Request("http://localhost/calendar/events/v1/events"))).json()).total).toBeGreaterThan(0);
  });
});

test("built-in worlds are rebased by default, and a given world only with rebase: true", async () => {
  const now = "2027-01-21T12:00:00Z";
  const small = await loadWorld("small");
  const own = { ...small };
  const starts = (world: World) => world.events.map(({ start_date }) => start_date);
  expect(starts(createCalendar({ now }).snapshot())).not.toEqual(starts(createCalendar().snapshot()));
  expect(starts(createCalendar({ now, rebase: false }).snapshot())).toEqual(starts(createCalendar().snapshot()));
  expect(starts(createCalendar({ world: small, now }).snapshot())).not.toEqual(starts(small));
  expect(starts(createCalendar({ world: small, now, rebase: false }).snapshot())).toEqual(starts(small));
  expect(starts(createCalendar({ world: own, now }).snapshot())).toEqual(starts(own));
  expect(starts(createCalendar({ world: own, now, rebase: true }).snapshot())).not.toEqual(starts(own));
});

test("a rebased world is the same after a reset", () => {
  const calendar = createCalendar({ now: "2028-05-05T05:05:05Z" });
  const start = calendar.snapshot();
  calendar.clock.set("2030-01-01T00:00:00Z");
  calendar.reset();
  expect(calendar.snapshot()).toEqual(start);
});
