import { expect, test } from "vitest";
import { z } from "zod";
import * as small from "zod/mini";
import { NewTagFields } from "../../../../src/schemas.ts";
import { classic } from "../../../../src/service/description/classic.ts";
import { described } from "../../../../src/util/errors.ts";

test("a full schema has the checks of the small one", () => {
  const full = classic(small.object({ places: small.int().check(small.positive("must be a positive number")) }));
  expect(full.parse({ places: 5 })).toEqual({ places: 5 });
  expect(full.safeParse({ places: 0 }).error?.issues[0]).toMatchObject({ path: ["places"], message: "must be a positive number" });
});

test("a full schema has the description of the small one, and methods", () => {
  const full = classic(described(small.string(), "Title."));
  expect([full.description, full.optional().safeParse(undefined).success]).toEqual(["Title.", true]);
});

test("the form of a body can be picked from and extended", () => {
  const form = NewTagFields.pick({ name: true }).extend({ guests: z.int() });
  expect([form.safeParse({ name: "Jazz", guests: 4 }).success, form.safeParse({ name: "", guests: 4 }).success]).toEqual([true, false]);
  expect(form.safeParse({ name: "Jazz" }).success).toBe(false);
});

test("a full schema has the same JSON Schema as the small one", () => {
  const schema = small.object({ dates: small.array(small.union([small.iso.datetime(), small.nullable(small.tuple([]))])) });
  expect(z.toJSONSchema(classic(schema))).toEqual(small.toJSONSchema(schema));
});

test("a small schema whose class is not listed is refused by its name", () => {
  expect(() => classic(small.map(small.string(), small.int()))).toThrow("ZodMap is missing");
});
