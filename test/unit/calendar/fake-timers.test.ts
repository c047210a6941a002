import { afterEach, expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { api } from "../../support/world.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("with fake timers, the clock of a calendar does not move, and one of the system follows the fake Date", async () => {
  vi.useFakeTimers({ now: new Date("2031-05-01T00:00:00Z") });
  const standing = createCalendar({ world: "empty", now: "2026-01-15T12:00:00Z" });
  const following = createCalendar({ world: "empty", now: "system" });
  await vi.advanceTimersByTimeAsync(60_000);

  expect(standing.clock.now()).toBe("2026-01-15T12:00:00Z");
  expect(following.clock.now()).toBe("2031-05-01T00:01:00Z");
});

test("with fake timers, an answer that is delayed comes when the fake time has passed", async () => {
  vi.useFakeTimers();
  const calendar = createCalendar({ world: "empty" });
  calendar.faults.add("*", { delay: 2_000 });
  const answering = calendar.fetch(`${api}/tags`);
  await vi.advanceTimersByTimeAsync(2_000);

  expect((await answering).status).toBe(200);
});
