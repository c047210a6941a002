import { expect, test } from "vitest";
import { createCalendar } from "../../../src/calendar/create-calendar.ts";
import { type Delay, drawDelay } from "../../../src/time/delay.ts";
import { createSeededRandom } from "../../../src/util/seeded-random.ts";

/** Draws the milliseconds that `count` answers wait. */
function drawMany(delay: Delay, seed: number, count: number): number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => drawDelay(delay, random));
}

test("a number delays every answer equally", () => {
  expect(drawMany(250, 1, 3)).toEqual([250, 250, 250]);
});

test("a range is drawn from the seed, its bounds included", () => {
  expect(drawMany({ min: 1, max: 3 }, 1, 60)).toEqual(drawMany({ min: 1, max: 3 }, 1, 60));
  expect(drawMany({ min: 1, max: 3 }, 1, 60)).not.toEqual(drawMany({ min: 1, max: 3 }, 2, 60));
  expect(new Set(drawMany({ min: 1, max: 3 }, 1, 60))).toEqual(new Set([1, 2, 3]));
});

test("a request to a calendar with a delay takes effect before its answer comes", async () => {
  const calendar = createCalendar({ world: "empty", delay: { min: 1, max: 5 } });
  const body = new URLSearchParams({ name: "Jazz" });
  const answer = calendar.fetch("http://localhost/wp-json/calendar/events/v1/tags", { method: "POST", body });
  const entry = await calendar.journal.waitFor({ route: "tags.create" });
  expect(entry.status).toBe(201);
  expect(calendar.db.tag.count()).toBe(1);
  expect((await answer).status).toBe(201);
});

test.each([-1, Number.NaN, { min: 5, max: 1 }, { min: 1 }])("createCalendar refuses the delay %j", (delay) => {
  const options: object = { delay };
  expect(() => createCalendar(options)).toThrow("delay: must be milliseconds from 0, or a range of them such as { min: 100, max: 400 }");
});

test("createCalendar refuses unknown and wrong names", () => {
  const options: object = { names: { namespace: "/acme/v2/", postType: "acme" } };
  expect(() => createCalendar(options)).toThrow(
    'names.namespace: must be a path such as "calendar/events/v1", without slashes at its ends; names: has unknown keys (postType: did you mean "postTypes"?); correct or remove them',
  );
});
