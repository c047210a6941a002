import { afterEach, expect, test, vi } from "vitest";
import { startStopwatch } from "../../../src/time/clock.ts";
import { createDelay, type Delay, drawDelay, maxDelay, parseDuration, pause } from "../../../src/time/duration.ts";
import { createSeededRandom } from "../../../src/util/seeded-random.ts";

afterEach(() => void vi.useRealTimers());

function drawMany(delay: Delay, seed: number, count: number): number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => drawDelay(delay, random));
}

test("a number delays every answer equally", () => expect(drawMany(250, 1, 3)).toEqual([250, 250, 250]));

test("a range is drawn from the seed, its bounds included", () => {
  expect(drawMany({ min: 1, max: 3 }, 1, 60)).toEqual(drawMany({ min: 1, max: 3 }, 1, 60));
  expect(drawMany({ min: 1, max: 3 }, 1, 60)).not.toEqual(drawMany({ min: 1, max: 3 }, 2, 60));
  expect(new Set(drawMany({ min: 1, max: 3 }, 1, 60))).toEqual(new Set([1, 2, 3]));
});

/** Reports after each of some times, in milliseconds from the start, whether a promise was settled, and with what. */
async function settledAfter(promise: Promise<boolean>, times: readonly number[]): Promise<unknown[]> {
  let result: unknown = "waits";
  void promise.then((value) => {
    result = value;
  });
  const results: unknown[] = [];
  let passed = 0;
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - passed);
    passed = time;
    results.push(result);
  }
  return results;
}

test.each([
  ["0 ms", 0, [0], [true]],
  ["a time in the past", -5, [0], [true]],
  ["1 ms", 1, [0, 1], ["waits", true]],
  ["250 ms", 250, [249, 250], ["waits", true]],
  ["more than a timer can wait, as long as it can", maxDelay + 10, [maxDelay - 1, maxDelay], ["waits", true]],
])("a pause of %s ends when they have passed", async (_, milliseconds, times, expected) => {
  vi.useFakeTimers();
  expect(await settledAfter(pause(milliseconds), times)).toEqual(expected);
});

test("a pause of no time starts no timer", () => {
  vi.useFakeTimers();
  void pause(0);
  void pause(-1);
  expect(vi.getTimerCount()).toBe(0);
});

test("a pause ends at once when the client is gone, and then neither its timer nor its listener stays", async () => {
  vi.useFakeTimers();
  const listeners = new Set<() => void>();
  const onGone = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const paused = pause(250, onGone);
  expect([listeners.size, vi.getTimerCount()]).toEqual([1, 1]);
  for (const listener of listeners) listener();
  expect(await settledAfter(paused, [0])).toEqual([false]);
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  expect(await settledAfter(pause(250, onGone), [250])).toEqual([true]);
  expect(listeners.size).toBe(0);
});

test("each answer waits for the next time that the seed draws", async () => {
  vi.useFakeTimers();
  const [first = 0, second = 0] = drawMany({ min: 100, max: 400 }, 7, 2);
  const wait = createDelay({ min: 100, max: 400 }, 7);
  expect(await settledAfter(wait(), [first - 1, first])).toEqual(["waits", true]);
  expect(await settledAfter(wait(), [second - 1, second])).toEqual(["waits", true]);
  let leave = () => {};
  const left = wait((listener) => {
    leave = listener;
    return () => {};
  });
  leave();
  expect(await settledAfter(left, [0])).toEqual([false]);
});

test("a stopwatch tells the milliseconds since its start, with one decimal", () => {
  vi.useFakeTimers();
  const elapsed = startStopwatch();
  vi.advanceTimersByTime(2);
  expect(elapsed()).toBe(2);
  const now = vi.spyOn(performance, "now").mockReturnValueOnce(1000.04).mockReturnValueOnce(1002.4).mockReturnValueOnce(1002.5);
  const precise = startStopwatch();
  expect([precise(), precise()]).toEqual([2.4, 2.5]);
  now.mockRestore();
});

test.each([
  ["PT1H30M", 5_400_000],
  ["P2W", 1_209_600_000],
  ["P1DT0.25S", 86_400_250],
  ["-P1D", -86_400_000],
  ["+PT1M", 60_000],
  ["P10W", 6_048_000_000],
  ["P12DT10H", 1_072_800_000],
  ["PT90M", 5_400_000],
  ["PT90.25S", 90_250],
])("%s is %d milliseconds", (text, milliseconds) => expect(parseDuration(text)).toBe(milliseconds));

const noDurations = ["", "P", "PT", "P1M", "P1Y", "1H", "PT1H1H", "PT1.5M", "xPT1H", "PT1Hx", "PT1.S"];
test.each(noDurations)("%j is refused because it is not a duration of fixed length", (text) => {
  expect(() => parseDuration(text)).toThrow(`"${text}" is not a duration: write "PT1H", "P2DT30M" or a number of milliseconds.`);
});
