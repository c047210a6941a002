import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceTags } from "../../../../src/text/html/tags.ts";
import { textOf } from "../../../support/any-text.ts";

const html = textOf("<p", "<p>", "</p>", "<div", ">", " ", "x", "<");
const mark = (tag: string) => `[${tag}]`;

test("replaceTags does the same as a pattern up to the next >", () => {
  fc.assert(
    fc.property(html, (text) => {
      expect(replaceTags(text, { start: /<p/g }, mark)).toBe(text.replace(/<p[^>]*>/g, mark));
      expect(replaceTags(text, { start: /<p>\s*<div/g }, mark)).toBe(text.replace(/<p>\s*<div[^>]*>/g, mark));
    }),
    { numRuns: 1000 },
  );
});

test("replaceTags drops what has to follow the tag", () => {
  fc.assert(
    fc.property(html, (text) => {
      const wanted = text.replace(/(<(?:p|div)[^>]*>)\s*<\/p>/g, (_, tag: string) => mark(tag));
      expect(replaceTags(text, { start: /<(?:p|div)/g, behind: /\s*<\/p>/y }, mark)).toBe(wanted);
    }),
    { numRuns: 1000 },
  );
});
