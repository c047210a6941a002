import { expect, test } from "vitest";
import { createSlugNumbers } from "../../../src/store/slug-numbers.ts";
import { anEvent } from "../../support/records.ts";

const jazz = anEvent({ id: 1, slug: "jazz-7" });

test("a number is remembered for each language", () => {
  const numbers = createSlugNumbers();
  numbers.of("en").set("jazz", 8);
  expect(numbers.of("en").get("jazz")).toBe(8);
  expect(numbers.of("es").get("jazz")).toBeUndefined();
});

test.each([
  ["is deleted", undefined],
  ["gets another slug", { ...jazz, slug: "blues" }],
  ["moves to another language", { ...jazz, language: "es" as const }],
])("the number is forgotten when a record with such a slug %s, because its own number is free again", (_, after) => {
  const numbers = createSlugNumbers();
  numbers.of("en").set("jazz", 8).set("rock", 3);
  numbers.change(jazz, after);
  expect([...numbers.of("en")]).toEqual([["rock", 3]]);
});

test("the number stays when a record is written with the same slug, and when another is created", () => {
  const numbers = createSlugNumbers();
  numbers.of("en").set("jazz", 8);
  numbers.change(jazz, { ...jazz });
  numbers.change(undefined, anEvent({ id: 2, slug: "jazz-8" }));
  expect(numbers.of("en").get("jazz")).toBe(8);
});

test("all numbers are forgotten when a slug of 180 characters is set free, which may have been cut for its number", () => {
  const numbers = createSlugNumbers();
  numbers.of("en").set("jazz", 8);
  numbers.change(anEvent({ id: 3, slug: `${"x".repeat(178)}-2` }), undefined);
  expect(numbers.of("en").size).toBe(0);
});
