import fc from "fast-check";
import { expect, test } from "vitest";
import { urlDecoded } from "../../../src/text/url-decoded.ts";

test.each([
  ["caf%C3%A9", "café"],
  ["rock+%26+roll", "rock & roll"],
  ["100%", "100%"],
  ["50%25+of+100%", "50% of 100%"],
  ["%zz%41", "%zzA"],
  ["%e9", "\udce9"],
  ["", ""],
])("%j is read as %j", (sent, read) => {
  expect(urlDecoded(sent)).toBe(read);
});

test("what encodeURIComponent writes is read back", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(urlDecoded(encodeURIComponent(text))).toBe(text);
    }),
  );
});
