import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeFormText } from "../../../../src/text/encoding/decode-form-text.ts";

test.each([
  ["caf%C3%A9", "café"],
  ["rock+%26+roll", "rock & roll"],
  ["100%", "100%"],
  ["50%25+of+100%", "50% of 100%"],
  ["%zz%41", "%zzA"],
  ["%e9", "\udce9"],
  ["%4", "%4"],
  ["", ""],
])("decodeFormText decodes %j as %j", (encoded, decoded) => {
  expect(decodeFormText(encoded)).toBe(decoded);
});

test("decodeFormText reverses encodeURIComponent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (string) => {
      expect(decodeFormText(encodeURIComponent(string))).toBe(string);
    }),
  );
});
