import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCalendar } from "../../../src/calendar.ts";
import { createDelay, type Delay } from "../../../src/time/delay.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** Returns the milliseconds that `count` answers wait. */
function waits(delay: Delay, seed: number, count: number): number[] {
  const timer = vi.spyOn(globalThis, "setTimeout");
  const wait = createDelay(delay, seed);
  for (let index = 0; index < count; index += 1) void wait();
  const times = timer.mock.calls.map(([, milliseconds]) => milliseconds ?? 0);
  timer.mockRestore();
  return times;
}

test("a number delays every answer equally", () => {
  expect(waits(250, 1, 3)).toEqual([250, 250, 250]);
});

test("a range is drawn from the seed, its bounds included", () => {
  expect(waits({ min: 1, max: 3 }, 1, 60)).toEqual(waits({ min: 1, max: 3 }, 1, 60));
  expect(waits({ min: 1, max: 3 }, 1, 60)).not.toEqual(waits({ min: 1, max: 3 }, 2, 60));
  expect(new Set(waits({ min: 1, max: 3 }, 1, 60))).toEqual(new Set([1, 2, 3]));
});

test("a calendar with a delay answers after it, and requests take effect at once", async () => {
  const calendar = createCalendar({ world: "empty", delay: 1_000 });
  const body = new URLSearchParams({ name: "Jazz" });
  let answered = false;
  const answer = calendar.fetch("http://localhost/wp-json/calendar/events/v1/tags", { method: "POST", body }).then((response) => {
    answered = true;
    return response;
  });
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  expect(calendar.db.tag.count()).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(201);
});

test.each([-1, Number.NaN, { min: 5, max: 1 }, { min: 1 }])("createCalendar refuses the delay %j", (delay) => {
  const options: object = { delay };
  expect(() => createCalendar(options)).toThrow("delay: must be milliseconds from 0, or a range of them such as { min: 100, max: 400 }");
});

test("createCalendar refuses unknown and wrong names", () => {
  const options: object = { names: { namespace: "/acme/v2/", postType: "acme" } };
  expect(() => createCalendar(options)).toThrow(
    'names.namespace: must be a path such as "calendar/events/v1", without slashes at its ends; names: has unknown keys (postType); remove them',
  );
});
