import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { de } from "zod/locales";
import * as z from "zod/mini";
import { array, minLength, string } from "zod/mini";
import { countRecords } from "../../../src/runtimes/cli/named-files.ts";
import { copierFor, weightOf } from "../../../src/util/bounds.ts";
import { safeParse, urlType } from "../../../src/util/errors.ts";
import { counted, firstLines, firstNames } from "../../../src/util/messages.ts";
import { createSeededRandom } from "../../../src/util/seeded-random.ts";

test("a count of one takes the singular", () => {
  expect([0, 1, 2].map((count) => counted(count, "run"))).toEqual(["0 runs", "1 run", "2 runs"]);
  expect(counted(1, "entry", "entries")).toBe("1 entry");
  expect(counted(3, "entry", "entries")).toBe("3 entries");
});

test("a long list names its first items and counts the others", () => {
  expect(firstLines(["a", "b"], 2)).toEqual(["a", "b"]);
  expect(firstLines(["a", "b", "c"], 2)).toEqual(["a", "b", "and 1 more"]);
  expect(firstNames([4, 5], 2)).toBe("4, 5");
  expect(firstNames([4, 5, 6], 2)).toBe("4, 5 and 1 more");
});

test("record and import count each list of a world in its singular or plural", () => {
  expect(countRecords({ events: 1, categories: 1, tags: 2, images: 1 })).toBe("1 event, 1 category, 2 tags, 1 image");
});

test("an error about a length of one takes the singular", () => {
  const schema = array(string().check(minLength(1))).check(minLength(1));
  const wordsOf = (value: unknown) => safeParse(schema, value).error?.issues.map(({ message }) => message);
  expect(wordsOf([])).toEqual(["must have at least 1 item"]);
  expect(wordsOf([""])).toEqual(["must have at least 1 character"]);
});

afterEach(() => void z.config({ localeError: undefined }));

test("errors are in English, whatever language an application sets", () => {
  z.config(de());
  const { error } = safeParse(z.object({ id: z.int() }), { id: "1" });
  expect(error?.issues[0]?.message).toBe("must be a number, not a string");
});

test("the same seed gives the same numbers, again after a rewind, and another seed gives others", () => {
  expect(createSeededRandom(1).next()).not.toBe(createSeededRandom(2).next());
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createSeededRandom(seed);
      const first = [random.next(), random.next(), random.next()];
      random.rewind();
      expect([random.next(), random.next(), random.next()]).toEqual(first);
      expect(first.every((number) => number >= 0 && number < 1)).toBe(true);
    }),
  );
});

const isHttps = (url: string) => url.startsWith("https:");

test("a URL loses the spaces around it", () => {
  expect(safeParse(urlType("must be a URL"), " https://calendar.example/a ").data).toBe("https://calendar.example/a");
});

test.each(["calendar.example", "", 42, null])("%j is not a URL", (value) => {
  expect(safeParse(urlType("must be a URL"), value).error?.issues.map(({ message }) => message)).toEqual(["must be a URL"]);
});

test("a URL that is not accepted has the same message", () => {
  const { error } = safeParse(urlType("must be an address", isHttps), "http://calendar.example");
  expect(error?.issues.map(({ message }) => message)).toEqual(["must be an address"]);
});

test("the JSON Schema of a URL names its format", () => {
  expect(z.toJSONSchema(urlType("must be a URL"))).toMatchObject({ type: "string", format: "uri" });
});

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
