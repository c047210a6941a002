import { expect, test } from "vitest";
import { cleanUrl } from "../../../../src/text/html/clean-url.ts";

test.each([
  ["https://x.example/<b>", "https://x.example/"],
  ["https://x.example/a b", "https://x.example/a%20b"],
  ["https://x.example/[a]", "https://x.example/[a]"],
  ["https://x.example/a%0Db", "https://x.example/ab"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["javascript:alert(1)", ""],
  ["x.example", "http://x.example"],
  ["/path", "/path"],
  ["", ""],
])("cleanUrl makes %j the URL %j", (url, clean) => {
  expect(cleanUrl(url)).toBe(clean);
});
