import { expect, test, vi } from "vitest";
import { createClock, isUtcInstant, machineTime } from "../../../src/time/clock.ts";
import { grouped } from "../../support/grouped.ts";

test.each(["+02:00", "+0200"])("a clock stays at the instant it was created with, also with the offset %s", (offset) => {
  const clock = createClock(`2026-01-15T12:00:00${offset}`);
  expect(clock.now()).toBe("2026-01-15T10:00:00Z");
  expect(clock.seconds()).toBe(1_768_471_200);
});

test("a clock is set to an instant and advanced by milliseconds", () => {
  const clock = createClock("2026-01-15T12:00:00Z");
  clock.set(new Date("2026-03-08T06:59:00Z"));
  clock.advance(60_500);
  expect(clock.now()).toBe("2026-03-08T07:00:00.500Z");
});

const noInstants = ["2026-01-15T12:00:00", "2026-01-15", "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "tomorrow", ""];
test.each(noInstants)("a clock refuses %j, which is not an instant", (text) => {
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
  expect(() => clock.advance("P1M")).toThrow('"P1M" is not a duration');
});

test.each([
  [new Date(Number.NaN), "Invalid Date"],
  [Number.NaN, "NaN"],
])("a clock names %s that it refuses", (now, name) => {
  expect(() => Reflect.apply(createClock("system").set, undefined, [now])).toThrow(`Cannot set the clock to ${name}: give an instant`);
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

const range = "it runs from the year 1 to the year 9998.";

test.each([
  ...[9e15, 1e300, -9e15, -1e300, 300_000_000_000_000].map((number) => [number, `${number} milliseconds: ${range}`] as const),
  ["P9999999D", `P9999999D: ${range}`],
  [Object({ days: 1 }), '{"days":1}: give a number of milliseconds, such as 60_000, or a duration: "P1D".'],
  [Number.NaN, 'NaN: give a number of milliseconds, such as 60_000, or a duration: "P1D".'],
] as const)("a clock refuses to advance by %s and stays where it is", (time, reason) => {
  const clock = createClock("2026-01-15T12:00:00Z");
  expect(() => clock.advance(time)).toThrow(`Cannot advance the clock by ${reason}`);
  expect(clock.now()).toBe("2026-01-15T12:00:00Z");
});

test.each(
  grouped([
    [true, "2026-01-15T12:00:00Z", "2026-01-15T23:59:59.5Z", "2026-01-15T12:00:00.125Z"],
    [false, "x2026-01-15T12:00:00Z", "2026-01-15T12:00:00ZZ", "2026-01-15T12:00:00+00:00", "2026-01-15T12:00:00z", "2026-01-15T24:00:00Z"],
    [false, "2026-01-15T12:60:00Z", "2026-01-15T12:00Z", "2026-01-15T12:00:00.Z", "2026-01-15T12:00:00.xZ", "2026-02-30T12:00:00Z"],
    [false, "20260115--T12:00:00Z"],
  ]),
)("%j is an instant in UTC, as world files write it: %j", (text, expected) => expect(isUtcInstant(text)).toBe(expected));

test("the time of the machine is its own, whatever the clock of a calendar shows", () => {
  vi.useFakeTimers({ now: 1_768_471_200_123, toFake: ["Date"] });
  expect(machineTime()).toBe(1_768_471_200_123);
  vi.useRealTimers();
});

test("a clock refuses instants outside the years 1 to 9998", () => {
  const clock = createClock("0001-01-01T00:00:00Z");
  expect(() => clock.set("0000-12-31T23:59:59Z")).toThrow(`Cannot set the clock to "0000-12-31T23:59:59Z": ${range}`);
  expect(() => clock.set(new Date(8.64e15))).toThrow(`Cannot set the clock to "+275760-09-13T00:00:00.000Z": ${range}`);
  expect(() => createClock("9999-01-01T00:00:00Z")).toThrow(range);
  expect(() => clock.advance(-1)).toThrow(range);
  clock.set("9998-12-31T23:59:59.999Z");
  expect(() => clock.advance(1)).toThrow(range);
  expect(clock.now()).toBe("9998-12-31T23:59:59.999Z");
});

test("a clock runs while it follows the system's, also when it is ahead of it", () => {
  const clock = createClock("system");
  clock.advance("P1D");
  expect(clock.isRunning()).toBe(true);
  clock.set("2026-01-15T12:00:00Z");
  clock.advance("P1D");
  expect(clock.isRunning()).toBe(false);
});
