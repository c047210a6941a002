import { expect, test } from "vitest";
import { copierFor, weightOf } from "../../../src/util/bounds.ts";

test("weighs texts, lists and objects", () => {
  expect(weightOf("Jazz", 1_000)).toBe(32);
  expect(weightOf([1, true, null], 1_000)).toBe(96);
  expect(weightOf({ title: "Jazz" }, 1_000)).toBe(146);
});

test("stops soon above its limit", () => {
  const endless = {
    get again(): object {
      return endless;
    },
  };
  expect(weightOf(endless, 10_000)).toBeLessThan(11_000);
});

test("copies the parts of a long text unchanged, lone surrogates included", () => {
  const copy = copierFor("x".repeat(5_000));
  expect(copy('a "b" \ud800 ü')).toBe('a "b" \ud800 ü');
});
