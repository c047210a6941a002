import fc from "fast-check";
import { expect, test } from "vitest";
import { replaceTimes } from "../../../../../src/text/rendering/typography/typography.ts";
import { textOf } from "../../../../support/any-text.ts";

test.each([
  ...Object.entries({ "9x9": "9&#215;9", "1,000x2.5 m": "1,000&#215;2.5 m", "0x4 00x4": "0x4 00&#215;4", "9x9x9": "9x9x9" }),
  ...Object.entries({ "1x2.3x4": "1&#215;2.3&#215;4", "1x2,2.x3": "1&#215;2,2.x3", "a9x9 9x9a": "a9x9 9x9a", "1.x2": "1.x2" }),
])("replaceTimes makes %j the text %j", (text, replaced) => expect(replaceTimes(text)).toBe(replaced));

test("replaceTimes does the same as the pattern in its comment", () => {
  const text = textOf(..."019.,xa ");
  fc.assert(
    fc.property(text, (source) => {
      const expected = !/\dx\d/.test(source) ? source : source.replace(/\b(0[\d.,]+|[1-9][\d.,]*)x(\d[\d.,]*)\b/g, "$1&#215;$2");
      expect(replaceTimes(source)).toBe(expected);
    }),
    { numRuns: 5000 },
  );
});
