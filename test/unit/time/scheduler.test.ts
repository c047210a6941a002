import { expect, test } from "vitest";
import { createClock } from "../../../src/time/clock.ts";
import { createScheduler } from "../../../src/time/scheduler.ts";

/** Creates a scheduler whose clock is at 12:00, and lists the spans of time it fires for. */
function arrange(start = "2026-06-15T12:00:00Z") {
  const fired: string[] = [];
  const time = createClock("2026-06-15T12:00:00Z");
  const show = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16);
  const scheduler = createScheduler(time, start, (after, until) => fired.push(`${show(after)} to ${show(until)}`));
  return { ...scheduler, time, fired };
}

test("the scheduler fires when its clock is set or moved forward", () => {
  const { clock, fired } = arrange();
  clock.advance(60_000);
  clock.set("2026-06-15T13:00:00Z");
  expect(fired).toEqual(["12:00 to 12:01", "12:01 to 13:00"]);
});

test("the scheduler does not fire when its clock is moved back, and then fires again for the same time", () => {
  const { clock, fired } = arrange();
  clock.set("2026-06-15T11:00:00Z");
  expect(fired).toEqual([]);
  clock.set("2026-06-15T12:00:00Z");
  expect(fired).toEqual(["11:00 to 12:00"]);
});

test("the scheduler fires at once for the time since its start", () =>
  expect(arrange("2026-06-15T10:00:00Z").fired).toEqual(["10:00 to 12:00"]));

test("runDue fires for time that has passed on its own", () => {
  const { time, runDue, fired } = arrange();
  time.advance(60_000);
  expect(fired).toEqual([]);
  runDue();
  runDue();
  expect(fired).toEqual(["12:00 to 12:01"]);
});

test("setWithoutFiring leaves out the time in between", () => {
  const { setWithoutFiring, runDue, clock, fired } = arrange();
  setWithoutFiring("2026-06-15T14:00:00Z");
  runDue();
  clock.advance(60_000);
  expect(fired).toEqual(["14:00 to 14:01"]);
});
