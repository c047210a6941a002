import { expect, test } from "vitest";
import { array, minLength, string } from "zod/mini";
import { countRecords } from "../../../src/runtimes/cli/named-files.ts";
import { counted, firstLines, firstNames } from "../../../src/util/counted.ts";
import { safeParse } from "../../../src/util/errors.ts";

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
