import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const [, replayed = "no count"] = /^\| all \| ([\d,]+) \|/m.exec(readFileSync("docs/fidelity.md", "utf8")) ?? [];

test.each([
  ["README.md", /how ([\d,]+) recorded requests are answered/],
  ["docs/true-to-the-service.md", /([\d,]+) recorded pairs of request and response/],
  ["docs/verify.md", /tested with: ([\d,]+) of three sites/],
])("%s counts the requests that are replayed, as the score does", (page, sentence) => {
  expect(sentence.exec(readFileSync(page, "utf8"))?.[1]).toBe(replayed);
});
