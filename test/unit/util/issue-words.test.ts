import { expect, test } from "vitest";
import * as z from "zod/mini";
import { safeParse } from "../../../src/util/errors.ts";

test.each<[z.ZodMiniType, unknown, string]>([
  [z.string(), 1, "must be a string, not a number"],
  [z.string(), undefined, "is missing; it must be a string"],
  [z.string(), null, "must be a string, not null"],
  [z.number(), NaN, "must be a number, not NaN"],
  [z.int(), 1.5, "must be a whole number, not 1.5"],
  [z.int(), "1", "must be a number, not a string"],
  [z.int(), Infinity, "must be a number, not Infinity"],
  [z.object({}), [], "must be an object, not a list"],
  [z.array(z.string()), {}, "must be a list, not an object"],
  [z.boolean(), "yes", "must be true or false, not a string"],
  [z.enum(["spec", "observed"]), "real", 'must be "spec" or "observed"'],
  [z.literal(1), 2, "must be 1"],
  [z.number().check(z.maximum(5)), 6, "must be at most 5"],
  [z.number().check(z.gt(5)), 5, "must be more than 5"],
  [z.string().check(z.minLength(2)), "a", "must have at least 2 characters"],
  [z.array(z.string()).check(z.maxLength(0)), ["a"], "must have at most 0 items"],
  [z.string().check(z.regex(/^a/)), "b", "must match /^a/"],
  [z.iso.date(), "today", "must be a valid date"],
  [z.strictObject({ title: z.optional(z.string()) }), { colour: 1, x: 2 }, "has unknown keys (colour, x); remove them (known: title)"],
  [
    z.strictObject({ title: z.optional(z.string()) }),
    { titel: 1, x: 2 },
    'has unknown keys (titel: did you mean "title"?, x); correct or remove them',
  ],
  [z.strictObject({}), { ["x".repeat(5_000)]: 1, y: 2 }, `has unknown keys ("${"x".repeat(56)}…, y); remove them`],
  [
    z.strictObject({}),
    Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, 1])),
    `has unknown keys (${Array.from({ length: 20 }, (_, index) => `k${index}`).join(", ")}, 980 others); remove them`,
  ],
  [z.union([z.string(), z.boolean()]), 1, "has none of the accepted forms"],
  [z.record(z.string().check(z.minLength(2)), z.string()), { b: "c" }, "is not valid"],
])("schema %# words its error", (schema, value, words) => {
  expect(safeParse(schema, value).error?.issues[0]?.message).toBe(words);
});
