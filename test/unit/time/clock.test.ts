import { expect, test, vi } from "vitest";
import { createClock } from "../../../src/time/clock.ts";

test("a clock stays at the instant it was created with", () => {
  const clock = createClock("2026-01-15T12:00:00+02:00");
  expect(clock.now()).toBe("2026-01-15T10:00:00Z");
  expect(clock.seconds()).toBe(1_768_471_200);
});

test("a clock is set to an instant and advanced by milliseconds", () => {
  const clock = createClock("2026-01-15T12:00:00Z");
  clock.set(new Date("2026-03-08T06:59:00Z"));
  clock.advance(60_500);
  expect(clock.now()).toBe("2026-03-08T07:00:00.500Z");
});

test.each(["2026-01-15T12:00:00", "2026-01-15", "tomorrow", ""])("a clock refuses %j, which is not an instant", (text) => {
  const sentence = `Cannot set the clock to "${text}": give an instant such as "2026-01-15T12:00:00Z", or "system".`;
  expect(() => createClock(text)).toThrow(sentence);
  const clock = createClock("2026-01-15T12:00:00Z");
  expect(() => clock.set(text)).toThrow(sentence);
  expect(clock.now()).toBe("2026-01-15T12:00:00Z");
});

test("a clock is advanced by an ISO 8601 duration, as over HTTP", () => {
  const clock = createClock("2026-01-15T12:00:00Z");
  clock.advance("P1D");
  clock.advance("-PT30M");
  expect(clock.now()).toBe("2026-01-16T11:30:00Z");
  expect(() => clock.advance("P1M")).toThrow('"P1M" is no duration');
});

test("a clock refuses to advance by NaN", () => {
  expect(() => createClock("2026-01-15T12:00:00Z").advance(Number.NaN)).toThrow("Cannot advance the clock by NaN");
});

test("a clock that follows the system keeps every advance", () => {
  vi.useFakeTimers({ now: new Date("2026-01-15T12:00:00Z"), toFake: ["Date"] });
  const clock = createClock("system");
  clock.advance(60_000);
  clock.advance(60_000);
  vi.setSystemTime(new Date("2026-01-15T12:30:00Z"));
  expect(clock.now()).toBe("2026-01-15T12:32:00Z");
  vi.useRealTimers();
});
