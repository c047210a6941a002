import { expect, test } from "vitest";
import { quadraticIn } from "./hostile/analysis.ts";
import { collectLiterals, collectMade } from "./hostile/collect-patterns.ts";
import { hostilePatterns } from "./hostile/patterns.ts";
import { countSteps } from "./hostile/steps.ts";

// No regular expression of the service takes more than linear time. `docs/decisions/linear-time.md` says how this is checked.

const found = new Map([...collectLiterals(), ...(await collectMade())]);

test("there are regular expressions of both kinds", () => expect(found.size).toBeGreaterThan(250));

test("no regular expression looks twice at the same run of characters", () => expect(quadraticIn(found)).toEqual([]));

const length = 200;

/** Returns whether finding the matches takes a quarter of the steps of a quadratic pattern or more, and three times as many in twice the text. */
function isSlow(pattern: RegExp, text: (length: number) => string): boolean {
  const steps = countSteps(pattern, text(length), 1e6);
  return steps > length ** 2 / 8 && countSteps(pattern, text(2 * length), 4e6) > 3 * steps;
}

test("no regular expression takes quadratic steps on a hostile text", () => {
  const slow = [...found.values()].flatMap((pattern) => {
    const hostile = hostilePatterns.find(({ text }) => isSlow(pattern, text));
    return hostile === undefined ? [] : [`${pattern} on ${hostile.name}`];
  });
  expect(slow).toEqual([]);
});

test("a quadratic regular expression takes quadratic steps on a hostile text", () => {
  expect(isSlow(/<[^>]*>/g, (count) => "<".repeat(count))).toBe(true);
  expect(isSlow(/(?<=a*)b/, (count) => "a".repeat(count))).toBe(true);
});
