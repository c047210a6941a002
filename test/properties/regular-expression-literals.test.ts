import { expect, test } from "vitest";
import { quadraticIn } from "./hostile/analysis.ts";
import { collectLiterals } from "./hostile/collect-patterns.ts";

// `regular-expressions.test.ts` also looks at those that are made of strings, and counts steps.
test("no regular expression in the sources looks twice at the same run of characters", () =>
  expect(quadraticIn(collectLiterals())).toEqual([]));

test("a regular expression that does is reported", () => expect(quadraticIn(new Map([["/ +$/", / +$/]]))).toEqual(["/ +$/"]));
