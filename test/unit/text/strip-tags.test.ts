import { expect, test } from "vitest";
import { stripTags } from "../../../src/text/strip-tags.ts";

test.each([
  ["a < b", "a < b"],
  ["a <b", "a "],
  ['<b title="a>b">q</b>', "q"],
  ["<!--a->b-->c", "c"],
  ["<<b>>x", "x"],
  ["a<b<c>d>e", "ae"],
  ["<?xml x ?>y", "y"],
  ["a<", "a"],
])("stripTags makes %j the text %j", (html, text) => {
  expect(stripTags(html)).toBe(text);
});
